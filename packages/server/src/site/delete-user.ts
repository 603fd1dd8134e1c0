import type * as routes from '@verdict/contract/account/user-admin-routes.ts'
import { holdRoots } from '../account/user-admin-queries.ts'
import { noteAct } from '../audit/audit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { endSessions } from '../http/session.ts'
import {
  type Belongings,
  belongingsOf,
  deleteAccounts,
  deleteSubmissionsOf,
  lockAccounts,
} from './user-belongings-queries.ts'

export const getUserBelongings: Handler<typeof routes.getUserBelongings> = ({ db }, { ids }) => belongingsOf(db, ids)

/** What others would lose with the account is handed over or deleted first. */
const keepsAccount = ({ contests, trainings, groups, announcements, problems, answers }: Belongings): boolean =>
  contests + trainings + groups + announcements + problems + answers > 0

export const deleteUser: Handler<typeof routes.deleteUser> = async (call, { ids }) => {
  const { db, viewer } = call
  if (ids.includes(viewer.uid)) throw new Refusal('user/own-account')
  await db.transaction().execute(async (tx) => {
    if (!(await holdRoots(tx, viewer.uid))) throw new Refusal('account/not-allowed')
    await lockAccounts(tx, ids)
    const users = await belongingsOf(tx, ids)
    if (users.length < new Set(ids).size) throw new Refusal('account/not-found')
    const kept = users.filter(keepsAccount)
    if (kept.length) throw new Refusal('user/owns-things', { names: kept.map(({ username }) => username).join(', ') })
    for (const { uid } of users) await endSessions(tx, uid)
    await deleteSubmissionsOf(tx, ids)
    await deleteAccounts(tx, ids)
    for (const { username, ...before } of users)
      await noteAct(tx, call, {
        act: 'deleteUser',
        objectKind: 'user',
        object: username,
        subjects: [before.uid],
        before,
      })
  })
  return null
}
