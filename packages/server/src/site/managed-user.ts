import type * as routes from '@verdict/contract/account/user-admin-routes.ts'
import { roles } from '@verdict/contract/account/viewer.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { deviceOf } from '../account/device.ts'
import { endLogins, openLogins } from '../account/session-queries.ts'
import { editAccount, toldAccount } from '../account/user-admin.ts'
import { managedAccount } from '../account/user-admin-queries.ts'
import { noteAct, noteSeldom } from '../audit/audit.ts'
import type { Db } from '../db/connect.ts'
import { paged } from '../db/paged.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { endSessions } from '../http/session.ts'
import { tellPeople } from '../message/tell.ts'
import { titlesOf } from '../problem/queries.ts'
import { belongingsOf, securityOf } from './user-belongings-queries.ts'
import { submissionsOf } from './user-submission-queries.ts'

export const editUser: Handler<typeof routes.editUser> = async (call, input) => {
  await editAccount(call, input, (tx, roleId) =>
    tellPeople(tx, [input.uid], { kind: 'Sys', words: 'role-changed', about: { role: roles[roleId] } }, call.now),
  )
  return null
}

async function accountOf(db: Db, uid: string) {
  const account = await managedAccount(db, uid)
  if (!account) throw new Refusal('account/not-found')
  return account
}

export const getManagedUser: Handler<typeof routes.getManagedUser> = async ({ db, now }, { uid }) => {
  const account = await accountOf(db, uid)
  const [[belongings], security] = await Promise.all([belongingsOf(db, [uid]), securityOf(db, uid, now)])
  if (!belongings) throw new Refusal('account/not-found')
  return { ...toldAccount(account), belongings, ...security }
}

export const getUserSubmissions: Handler<typeof routes.getUserSubmissions> = async (call, { uid, ...paging }) => {
  const { db, language } = call
  await accountOf(db, uid)
  const { rows, total } = await paged(db, submissionsOf(db, uid), paging)
  const titles = await titlesOf(db, language, [...new Set(rows.map(({ pid }) => pid))])
  const records = rows.map(({ submitId, pid, problemId, status, cid, contest, displayId, gid, group, ...row }) => ({
    submitId,
    problemId,
    title: titles.get(pid) ?? '',
    status,
    language: row.language,
    submitTime: row.submittedAt,
    contest: contest === null ? null : { cid, title: contest, displayId },
    group: gid === null || group === null ? null : { gid, name: group },
  }))
  return pageOf(records, total, paging)
}

export const getUserSessions: Handler<typeof routes.getUserSessions> = async (call, { uid }) => {
  const { db, now } = call
  const { username } = await accountOf(db, uid)
  if (uid !== call.viewer.uid)
    await noteSeldom(db, call, { act: 'getUserSessions', objectKind: 'user', object: username, subjects: [uid] })
  const logins = await openLogins(db, uid, now)
  return logins.map(({ id, at, ip, userAgent, usedAt }) => ({
    id,
    ip,
    startedAt: at,
    usedAt,
    ...deviceOf(userAgent),
  }))
}

export const endUserSessions: Handler<typeof routes.endUserSessions> = (call, { uid, id }) =>
  call.db.transaction().execute(async (tx) => {
    const { username } = await accountOf(tx, uid)
    const open = (await openLogins(tx, uid, call.now)).length
    const ended = id === undefined ? open : await endLogins(tx, uid, { id })
    if (id === undefined) await endSessions(tx, uid)
    else if (!ended) throw new Refusal('account/session-unknown')
    await noteAct(tx, call, {
      act: 'endUserSessions',
      objectKind: 'user',
      object: username,
      subjects: [uid],
      after: { ended },
    })
    return { ended }
  })
