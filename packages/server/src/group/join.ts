import { groupLimits } from '@verdict/contract/group/limits.ts'
import type * as routes from '@verdict/contract/group/member-routes.ts'
import type { Db } from '../db/connect.ts'
import type { CallOf } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { tellPeople } from '../message/tell.ts'
import { isSameText } from '../secrets/same-text.ts'
import * as rows from './member-queries.ts'

type Joining = CallOf<typeof routes.addGroupMember>

/** Into a public group at once; into another one after somebody who manages it has said yes. */
export const addGroupMember: Handler<typeof routes.addGroupMember> = async (call, { gid, code, reason }) => {
  await refuseWrongCode(call, await rows.holdGroup(call.db, gid), code ?? '')
  await call.db.transaction().execute(async (tx) => {
    const group = await rows.holdGroup(tx, gid)
    if (!group) throw new Refusal('group/not-found')
    const { uid } = call.viewer
    if (group.uid === uid) throw new Refusal('group/member-already')
    const isOpen = group.auth === 1
    await enter(
      tx,
      { gid, uid, auth: isOpen ? 3 : 1, reason: isOpen ? null : checkedReason(reason ?? '', group.leastReason) },
      call.now,
    )
    await tellOfIt(tx, call, { gid, group: group.name, owner: group.uid, reason: reason ?? '', isOpen })
  })
  return null
}

/** Guesses are counted for each person; what was no wrong one is given back. */
async function refuseWrongCode(
  call: Joining,
  group: { auth: number; code: string | null } | undefined,
  code: string,
): Promise<void> {
  const counted = await call.count()
  if (group?.auth === 3 && !isSameText(code.trim(), group.code ?? '')) throw new Refusal('group/code-wrong')
  await counted.giveBack()
}

function checkedReason(reason: string, min: number): string {
  const length = [...reason].length
  const { max } = groupLimits.reason
  if (length < min || length > max) throw new Refusal('group/reason-length', { min, max })
  return reason
}

/** One row a person: of two clicks at once the second finds the first one's. */
async function enter(
  tx: Db,
  row: { gid: number; uid: string; auth: 1 | 3; reason: string | null },
  now: Date,
): Promise<void> {
  if (await rows.insertMember(tx, row, now)) return
  const was = await rows.lockMember(tx, row.gid, row.uid)
  // removed, or gone, between the two
  if (!was) return enter(tx, row, now)
  if (was.auth >= 3) throw new Refusal('group/member-already')
  if (was.auth !== 2 && row.auth !== 3) throw new Refusal('group/applied-already')
  await rows.updateMember(tx, was.id, { auth: row.auth, reason: row.reason }, now)
}

interface Joined {
  gid: number
  group: string
  owner: string
  reason: string
  isOpen: boolean
}

async function tellOfIt(tx: Db, call: Joining, { gid, group, owner, reason, isOpen }: Joined): Promise<void> {
  const { uid, username } = call.viewer
  const [to, words, more] = isOpen
    ? ([[uid], 'group-welcome', {}] as const)
    : ([[owner, ...(await rows.peopleOf(tx, gid, 4))], 'group-applied', { username, reason }] as const)
  await tellPeople(tx, to, { kind: 'Mine', words, about: { group, gid, ...more } }, call.now)
}
