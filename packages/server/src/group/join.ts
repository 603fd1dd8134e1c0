import { groupLimits } from '@verdict/contract/group/limits.ts'
import type * as routes from '@verdict/contract/group/member-routes.ts'
import type { Db } from '../db/connect.ts'
import type { CallOf } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { tellPeople } from '../message/tell.ts'
import { takeBackUnread } from '../message/tell-queries.ts'
import { isSameText } from '../secrets/same-text.ts'
import * as rows from './member-queries.ts'
import { applicantsIn } from './people-queries.ts'

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
export async function enter(
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

/** Those who manage a group have one unread message of applications at a time: eighty students make one, not eighty. */
async function tellOfIt(tx: Db, call: Joining, { gid, group, owner, reason, isOpen }: Joined): Promise<void> {
  const { uid, username } = call.viewer
  const about = { group, gid }
  if (isOpen) return tellPeople(tx, [uid], { kind: 'Mine', words: 'group-welcome', about }, call.now)
  const managers = [...new Set([owner, ...(await rows.peopleOf(tx, gid, 4))])]
  const waiting = await takeBackUnread(tx, managers, { words: ['group-applied', 'group-applications'], gid })
  const first = managers.filter((manager) => !waiting.has(manager))
  await tellPeople(tx, first, { kind: 'Mine', words: 'group-applied', about: { ...about, username, reason } }, call.now)
  const count = waiting.size ? await applicantsIn(tx, gid) : 0
  await tellPeople(
    tx,
    [...waiting],
    { kind: 'Mine', words: 'group-applications', about: { ...about, count } },
    call.now,
  )
}
