import { randomUUID } from 'node:crypto'
import { maxBatchUsers } from '@verdict/contract/account/limits.ts'
import type * as routes from '@verdict/contract/account/user-admin-routes.ts'
import { errorText } from '@verdict/contract/errors.ts'
import { noteAct } from '../audit/audit.ts'
import type { Db } from '../db/connect.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { hashInBatch } from './password.ts'
import { insertAccounts } from './queries.ts'
import { toldNames } from './told-names.ts'
import { type RowFault, readUserRows, type UserRow } from './user-rows.ts'

/** Rows as they are sent: cells in the order of the columns. */
type Rows = (string | null)[][]

function bounded(rows: Rows): Rows {
  if (rows.length > maxBatchUsers) throw new Refusal('user/too-many-rows', { most: maxBatchUsers })
  return rows
}

export const checkBatchUser: Handler<typeof routes.checkBatchUser> = async ({ db, language }, { users }) => {
  const { good, faults } = await readUserRows(db, bounded(users), { isStrict: true })
  const told = faults.map(({ row, column, code }) => ({ row, column, reason: errorText(code, language) }))
  return { good: good.length, faults: told }
}

/** Names that a refusal lists; the others are counted. */
const maxNamed = 20

/** Makes the good rows users; when some are bad, they are made all the same and the call says which were not. */
export const insertBatchUser: Handler<typeof routes.insertBatchUser> = async (call, { users }) => {
  const { made, faults } = await makeGood(call, bounded(users), new Map())
  const failed = faults.map(({ row }) => users[row - 1]?.[0] ?? '')
  if (failed.length)
    throw new Refusal('user/partly-imported', {
      made,
      failed: failed.length,
      names: failed.slice(0, maxNamed).join(', '),
    })
  return null
}

/** How often rows are looked at anew because somebody took a name or an address of theirs in the same moment. */
const maxTries = 5

interface Made {
  made: number
  faults: RowFault[]
}

/** Makes the rows users that are good now; `hashes` holds what earlier tries hashed already. */
async function makeGood(call: Call, rows: Rows, hashes: Map<string, string>, tries = maxTries): Promise<Made> {
  const { good, faults } = await readUserRows(call.db, rows)
  for (const user of good) {
    const known = hashes.get(hashKey(user))
    hashes.set(hashKey(user), known ?? (await hashInBatch(user.password)))
  }
  try {
    if (good.length) await call.db.transaction().execute((tx) => makeUsers(tx, call, good, hashes))
    return { made: good.length, faults }
  } catch (error) {
    if ((error as { code?: string }).code !== '23505' || tries === 1) throw error
    return makeGood(call, rows, hashes, tries - 1)
  }
}

const hashKey = ({ username, password }: UserRow) => JSON.stringify([username, password])

async function makeUsers(tx: Db, call: Call, users: UserRow[], hashes: ReadonlyMap<string, string>): Promise<void> {
  const accounts = users.map(({ password, ...user }) => ({
    ...user,
    uid: randomUUID().replaceAll('-', ''),
    passwordHash: hashes.get(hashKey({ password, ...user })) as string,
    roleId: 1002 as const,
  }))
  await insertAccounts(tx, accounts)
  await noteAct(tx, call, {
    act: 'insertBatchUser',
    objectKind: 'user',
    object: toldNames(users.map(({ username }) => username)),
    subjects: accounts.map(({ uid }) => uid),
    after: { usernames: users.map(({ username }) => username) },
  })
}
