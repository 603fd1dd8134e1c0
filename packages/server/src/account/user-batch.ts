import { randomUUID } from 'node:crypto'
import type * as routes from '@verdict/contract/account/user-admin-routes.ts'
import { errorText } from '@verdict/contract/errors.ts'
import { noteAct } from '../audit/audit.ts'
import type { Db } from '../db/connect.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { hashPassword } from './password.ts'
import { insertAccount } from './queries.ts'
import { updateProfileOf } from './user-admin-queries.ts'
import { readUserRows, type UserRow } from './user-rows.ts'

export const checkBatchUser: Handler<typeof routes.checkBatchUser> = async ({ db, language }, { users }) => {
  const { good, faults } = await readUserRows(db, users)
  const told = faults.map(({ row, column, code }) => ({ row, column, reason: errorText(code, language) }))
  return { good: good.length, faults: told }
}

/** Names that a refusal lists; the others are counted. */
const maxNamed = 20

/** Makes the good rows users; when some are bad, they are made all the same and the call says which were not. */
export const insertBatchUser: Handler<typeof routes.insertBatchUser> = async (call, { users }) => {
  const { db } = call
  const { good, faults } = await readUserRows(db, users)
  const hashed = await Promise.all(
    good.map(async (user) => ({ ...user, passwordHash: await hashPassword(user.password) })),
  )
  const late: string[] = []
  for (const user of hashed) if (!(await makeUser(db, user))) late.push(user.username)
  const made = hashed.map(({ username }) => username).filter((username) => !late.includes(username))
  const object = `${made.length} users`
  await noteAct(db, call, { act: 'insertBatchUser', objectKind: 'user', object, after: { usernames: made } })
  const failed = [...faults.map(({ row }) => users[row - 1]?.[0] ?? ''), ...late]
  if (failed.length)
    throw new Refusal('user/partly-imported', {
      made: made.length,
      failed: failed.length,
      names: failed.slice(0, maxNamed).join(', '),
    })
  return null
}

/** False when somebody took the name or the address in the same moment. */
async function makeUser(db: Db, user: UserRow & { passwordHash: string }): Promise<boolean> {
  const { username, email, passwordHash, realname, gender, nickname, school } = user
  const uid = randomUUID().replaceAll('-', '')
  return db
    .transaction()
    .execute(async (tx) => {
      await insertAccount(tx, { uid, username, passwordHash, email, roleId: 1002 })
      await updateProfileOf(tx, uid, { realname, gender, nickname, school })
      return true
    })
    .catch((error: { code?: string }) => {
      if (error.code === '23505') return false
      throw error
    })
}
