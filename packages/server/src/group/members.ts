import { isRoot, type Viewer } from '@verdict/contract/account/viewer.ts'
import type { MemberAuth } from '@verdict/contract/group/limits.ts'
import type * as routes from '@verdict/contract/group/member-routes.ts'
import type { SystemWords } from '@verdict/contract/message/system-words.ts'
import { isAtLeast } from '@verdict/contract/place.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { noteAct } from '../audit/audit.ts'
import type { Db } from '../db/connect.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { tellPeople } from '../message/tell.ts'
import { isForeign } from './foreign.ts'
import * as rows from './member-queries.ts'
import { realNamesIn } from './people-queries.ts'

const nameless = { realname: null, number: null }

/** Why somebody wants to join is for those who decide, and so is who they are. */
export const getMemberList: Handler<typeof routes.getMemberList> = async ({ db, at }, filter) => {
  const { rows: people, total } = await rows.listPeople(db, { ...filter, from: 3 })
  const told = people.map((row) => ({ ...row, reason: null, ...nameless }))
  return pageOf(isAtLeast(at.level, 'manager') ? await withNames(db, filter.gid, told) : told, total, filter)
}

export const getApplyList: Handler<typeof routes.getApplyList> = async ({ db }, filter) => {
  const { rows: people, total } = await rows.listPeople(db, { ...filter, from: 1 })
  return pageOf(await withNames(db, filter.gid, people), total, filter)
}

async function withNames<Row extends { uid: string }>(db: Db, gid: number, people: Row[]) {
  const names = await realNamesIn(
    db,
    gid,
    people.map(({ uid }) => uid),
  )
  return people.map((row) => ({ ...row, ...(names.get(row.uid) ?? nameless) }))
}

/** Whoever stands below may be managed: root above all, then who the group is of, then by their levels. */
function standingOf(viewer: Viewer, owner: string, level: number): number {
  if (isRoot(viewer)) return 7
  return viewer.uid === owner ? 6 : level
}

/** The group and the row of somebody whom the caller stands above; by group and person, whatever number of a row was sent. */
async function managed(tx: Db, { viewer }: Call, gid: number, uid: string) {
  const group = await rows.holdGroup(tx, gid)
  if (!group) throw new Refusal('group/not-found')
  if (uid === group.uid) throw new Refusal('group/owner-stays')
  const held = new Map((await rows.lockMembers(tx, gid, [viewer.uid, uid])).map((row) => [row.uid, row]))
  const standing = standingOf(viewer, group.uid, held.get(viewer.uid)?.auth ?? 0)
  const member = held.get(uid)
  if (!member) throw new Refusal('group/member-unknown')
  if (member.auth >= standing) throw new Refusal('group/outranked')
  return { group, member, standing }
}

export const updateGroupMember: Handler<typeof routes.updateGroupMember> = async (call, { gid, uid, auth: level }) => {
  const auth = level as MemberAuth
  await call.db.transaction().execute(async (tx) => {
    const { group, member, standing } = await managed(tx, call, gid, uid)
    if (member.auth === auth) return
    if (member.auth >= 3 && auth < 3) throw new Refusal('group/member-stays')
    if (auth >= standing) throw new Refusal('group/outranked')
    await rows.updateMember(tx, member.id, { auth }, call.now)
    const words = wordsOf(member.auth, auth)
    const about = { group: group.name, gid, ...(words === 'group-level' && { level: auth }) }
    if (words) await tellPeople(tx, [uid], { kind: 'Mine', words, about }, call.now)
    if (await isForeign(tx, call, gid))
      await noteAct(tx, call, {
        act: 'updateGroupMember',
        objectKind: 'group',
        object: gid,
        before: { uid, auth: member.auth },
        after: { uid, auth },
      })
  })
  return null
}

/** What somebody is told whose level has changed. */
function wordsOf(was: MemberAuth, is: MemberAuth): SystemWords | undefined {
  if (is === 2) return 'group-refused'
  if (is === 1) return undefined
  return was < 3 ? 'group-welcome' : 'group-level'
}

export const deleteGroupMember: Handler<typeof routes.deleteGroupMember> = async (call, { gid, uid }) => {
  if (uid === call.viewer.uid) throw new Refusal('group/not-oneself')
  await call.db.transaction().execute(async (tx) => {
    const { group, member } = await managed(tx, call, gid, uid)
    await rows.deleteMember(tx, member.id)
    const words = member.auth >= 3 ? 'group-removed' : member.auth === 1 ? 'group-refused' : undefined
    if (words) await tellPeople(tx, [uid], { kind: 'Mine', words, about: { group: group.name, gid } }, call.now)
    if (await isForeign(tx, call, gid))
      await noteAct(tx, call, {
        act: 'deleteGroupMember',
        objectKind: 'group',
        object: gid,
        before: { uid, auth: member.auth },
      })
  })
  return null
}

export const exitGroup: Handler<typeof routes.exitGroup> = async (call, { gid }) => {
  const { uid } = call.viewer
  await call.db.transaction().execute(async (tx) => {
    const group = await rows.holdGroup(tx, gid)
    if (!group) throw new Refusal('group/not-found')
    if (group.uid === uid) throw new Refusal('group/owner-stays')
    const member = await rows.lockMember(tx, gid, uid)
    if (!member || member.auth < 3) throw new Refusal('group/member-unknown')
    await rows.deleteMember(tx, member.id)
  })
  return null
}
