import type * as routes from '@verdict/contract/group/invitation-routes.ts'
import { invitationLimits } from '@verdict/contract/group/limits.ts'
import type { Db } from '../db/connect.ts'
import { findGroup } from '../db/place.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { newToken } from '../http/session.ts'
import { tellPeople } from '../message/tell.ts'
import * as rows from './invitation-queries.ts'
import { enter } from './join.ts'
import { holdGroup } from './member-queries.ts'
import { readGroup } from './queries.ts'

const dayMs = 86_400_000

export const getGroupInvitationList: Handler<typeof routes.getGroupInvitationList> = ({ db }, { gid }) =>
  rows.invitationsOf(db, gid)

export const addGroupInvitation: Handler<typeof routes.addGroupInvitation> = (call, { gid, days, mostUses }) =>
  call.db.transaction().execute(async (tx) => {
    const { now, viewer } = call
    if (!(await holdGroup(tx, gid))) throw new Refusal('group/not-found')
    await rows.deleteExpired(tx, gid, new Date(now.getTime() - 30 * dayMs))
    const { perGroup } = invitationLimits
    if ((await rows.invitationsOf(tx, gid)).length >= perGroup)
      throw new Refusal('group/invitations-full', { limit: perGroup })
    return rows.insertInvitation(tx, {
      ...{ gid, uid: viewer.uid, token: newToken(), mostUses: mostUses ?? null, createdAt: now },
      expiresAt: new Date(now.getTime() + days * dayMs),
    })
  })

export const deleteGroupInvitation: Handler<typeof routes.deleteGroupInvitation> = async ({ db }, { gid, id }) => {
  await rows.deleteInvitation(db, gid, id)
  return null
}

/** The link and its group; a link that was revoked, is over, used up or of a closed group is told from no other. */
async function invitedBy(db: Db, token: string, now: Date, forUpdate: boolean) {
  const link = await rows.openInvitation(db, token, now, { forUpdate })
  const group = link && (await readGroup(db, link.gid))
  if (!link || group?.status !== 0) throw new Refusal('group/invitation-over')
  return { link, group }
}

export const getGroupInvitation: Handler<typeof routes.getGroupInvitation> = async ({ db, now, viewer }, { token }) => {
  const { link, group } = await invitedBy(db, token, now, false)
  const { name, brief, avatar, owner, memberCount } = group
  const here = await findGroup(db, link.gid, viewer.uid)
  const isMember = group.uid === viewer.uid || (here?.auth ?? 0) >= 3
  return { gid: link.gid, name, brief, avatar, owner, memberCount, isMember, expiresAt: link.expiresAt }
}

export const acceptGroupInvitation: Handler<typeof routes.acceptGroupInvitation> = (call, { token }) =>
  call.db.transaction().execute(async (tx) => {
    const { now, viewer } = call
    const { link, group } = await invitedBy(tx, token, now, true)
    const { gid } = link
    if (group.uid === viewer.uid) throw new Refusal('group/member-already')
    await enter(tx, { gid, uid: viewer.uid, auth: 3, reason: null }, now)
    await rows.countUse(tx, link.id)
    const about = { group: group.name, gid }
    await tellPeople(tx, [viewer.uid], { kind: 'Mine', words: 'group-welcome', about }, now)
    return { gid }
  })
