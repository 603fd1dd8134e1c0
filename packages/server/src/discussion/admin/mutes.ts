import { rolesInForce } from '@verdict/contract/account/restriction.ts'
import { hasRole, type RoleId, roles } from '@verdict/contract/account/viewer.ts'
import { mostMutedDays, whyNotMute } from '@verdict/contract/discussion/mute.ts'
import type * as routes from '@verdict/contract/discussion/mute-routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { keepRestriction } from '../../account/restriction-queries.ts'
import { lockAccount, replaceRole } from '../../account/user-admin-queries.ts'
import { noteAct } from '../../audit/audit.ts'
import type { Db } from '../../db/connect.ts'
import type { Call } from '../../http/call.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { tellPeople } from '../../message/tell.ts'
import * as rows from './mute-queries.ts'

const dayMs = 86_400_000
const muted: RoleId = 1005
const ordinary: RoleId = 1002

/** Somebody whom the caller may mute or unmute, held until the transaction ends. */
async function lockMutable(tx: Db, { viewer, now }: Call, username: string) {
  const uid = await rows.uidOf(tx, username)
  const account = uid === undefined ? undefined : await lockAccount(tx, uid)
  if (!account) throw new Refusal('account/not-found')
  const { restriction } = account
  const inForce = rolesInForce(
    account.roleIds.map((id) => roles[id]),
    restriction?.until,
    now,
  )
  refuse(whyNotMute(viewer, { roles: inForce, isByRoot: !(await rows.isByModerator(tx, account.uid)) }))
  const isMuted = hasRole({ ...viewer, roles: inForce }, 'mute_user')
  return { account, known: isMuted ? { reason: restriction?.reason, until: restriction?.until } : {}, isMuted }
}

export const muteUser: Handler<typeof routes.muteUser> = async (call, { username, reason, until: text }) => {
  const { now, viewer } = call
  const until = new Date(text)
  if (until <= now) throw new Refusal('user/restriction-past')
  if (until.getTime() > now.getTime() + mostMutedDays * dayMs)
    throw new Refusal('mute/too-long', { days: mostMutedDays })
  await call.db.transaction().execute(async (tx) => {
    const { account, known } = await lockMutable(tx, call, username)
    await replaceRole(tx, account.uid, muted)
    await keepRestriction(tx, account.uid, { reason, until }, { by: viewer.uid, now })
    const about = { reason, until: `${until.toISOString().slice(0, 16).replace('T', ' ')} UTC` }
    await tellPeople(tx, [account.uid], { kind: 'Sys', words: 'muted', about }, now)
    await note(tx, call, 'muteUser', account, { before: known, after: { reason, until } })
  })
  return null
}

export const unmuteUser: Handler<typeof routes.unmuteUser> = async (call, { username }) => {
  await call.db.transaction().execute(async (tx) => {
    const { account, known, isMuted } = await lockMutable(tx, call, username)
    if (!isMuted) throw new Refusal('mute/none')
    await replaceRole(tx, account.uid, ordinary)
    await keepRestriction(tx, account.uid, undefined, { by: call.viewer.uid, now: call.now })
    await tellPeople(tx, [account.uid], { kind: 'Sys', words: 'restriction-over', about: {} }, call.now)
    await note(tx, call, 'unmuteUser', account, { before: known })
  })
  return null
}

const note = (
  tx: Db,
  call: Call,
  act: 'muteUser' | 'unmuteUser',
  { uid, username }: { uid: string; username: string },
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
) => noteAct(tx, call, { act, objectKind: 'user', object: username, subjects: [uid], ...change })

export const getMutedUsers: Handler<typeof routes.getMutedUsers> = async ({ db, viewer, now }, input) => {
  const { rows: people, total } = await rows.mutedPage(db, now, input)
  return pageOf(
    people.map(({ isByModerator, ...person }) => ({
      ...person,
      mayChange: !whyNotMute(viewer, { roles: ['mute_user'], isByRoot: !isByModerator }),
    })),
    total,
    input,
  )
}
