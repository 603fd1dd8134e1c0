import type { Role, RoleId } from '@verdict/contract/account/viewer.ts'
import { roles } from '@verdict/contract/account/viewer.ts'
import type { ErrorCode } from '@verdict/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { areManyMore } from '../db/sample.ts'
import { contains, hasText } from '../db/text.ts'
import { normalName, skeletonsOf } from './names.ts'

/** As the database writes it small: its rules and JavaScript's differ beyond ASCII. */
const lower = (text: string) => sql`lower(${text}::text)`

export interface AccountRow {
  uid: string
  username: string
  passwordHash: string
  email: string | null
  status: number
}

/** The account of a name, however it is capitalised; one that is kept as it was written comes before its normal form. */
export async function findByUsername(db: Db, username: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('account')
    .where(sql`lower(username)`, 'in', [lower(username), lower(normalName(username))])
    .select(['uid', 'username', 'passwordHash', 'email', 'status'])
    .orderBy(sql`lower(username) = lower(${username}::text)`, 'desc')
    .executeTakeFirst()
}

/** Whether there is an account of this name, or of one that it could be taken for. */
export async function whyNotUsername(db: Db, username: string): Promise<ErrorCode | undefined> {
  if (await findByUsername(db, username)) return 'account/username-taken'
  const similar = await db
    .selectFrom('nameSkeleton')
    .where('skeleton', 'in', skeletonsOf(username))
    .select('uid')
    .executeTakeFirst()
  return similar && 'account/username-similar'
}

/** Notes what the names of accounts look like that have no such note yet; who came first keeps a shape. */
export async function noteSkeletons(db: Db): Promise<void> {
  const without = await db
    .selectFrom('account')
    .where((e) =>
      e.not(e.exists(e.selectFrom('nameSkeleton').whereRef('nameSkeleton.uid', '=', 'account.uid').select('uid'))),
    )
    .select(['uid', 'username'])
    .orderBy('createdAt')
    .execute()
  const rows = without.flatMap(({ uid, username }) => skeletonRows(uid, username))
  for (let from = 0; from < rows.length; from += 5000)
    await db
      .insertInto('nameSkeleton')
      .values(rows.slice(from, from + 5000))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

const skeletonRows = (uid: string, username: string) => skeletonsOf(username).map((skeleton) => ({ skeleton, uid }))

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .where(sql`lower(email)`, '=', lower(email))
    .select('uid')
    .executeTakeFirst()
  return row !== undefined
}

/** Uids of accounts whose name contains the text; `many` when there are more than `most`. */
export async function namedUsers(db: Db, text: string, most: number): Promise<string[] | 'many'> {
  if (await areManyMore(db, 'account', hasText('username', text), most)) return 'many'
  const rows = await db
    .selectFrom('account')
    .where(contains('username', text))
    .select('uid')
    .limit(most + 1)
    .execute()
  return rows.length > most ? 'many' : rows.map(({ uid }) => uid)
}

/** The whole record of a person, as only that person reads it. */
export async function userInfo(db: Db, uid: string) {
  const row = await db.selectFrom('account').where('uid', '=', uid).selectAll().executeTakeFirstOrThrow()
  const held = await db.selectFrom('accountRole').where('uid', '=', uid).select('roleId').execute()
  return {
    uid: row.uid,
    username: row.username,
    nickname: row.nickname,
    avatar: row.avatar,
    titleName: row.titleName,
    titleColor: row.titleColor,
    email: row.email,
    number: row.number,
    gender: row.gender,
    school: row.school,
    course: row.course,
    signature: row.signature,
    realname: row.realname,
    github: row.github,
    blog: row.blog,
    cfUsername: row.cfUsername,
    roleList: held.map(({ roleId }) => roles[roleId as RoleId] as Role),
  }
}

export interface NewAccount {
  uid: string
  username: string
  passwordHash: string
  email: string | null
  roleId: RoleId
  realname?: string | null
  gender?: 'male' | 'female' | 'secrecy'
  nickname?: string | null
  school?: string | null
  number?: string | null
  course?: string | null
}

/** Gives new accounts the notices to all users that were pushed before they were there (message/notice-queries.ts). */
async function hearOfNotices(tx: Db, uids: string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('notices'))`.execute(tx)
  await sql`
    insert into system_message (uid, notice_id, kind)
    select uid, id, 'Sys' from notice, unnest(${uids}::text[]) as fresh (uid) where type = 'All' and pushed_at is not null
    on conflict do nothing`.execute(tx)
}

/** Throws PostgreSQL's unique violation when the name, one like it, or the address was taken meanwhile. */
export const insertAccount = (db: Db, account: NewAccount): Promise<void> => insertAccounts(db, [account])

/** Accounts of one statement; PostgreSQL takes 65,535 values in one. */
const maxAtOnce = 1000

/** The same for many: all of them, or none in the transaction that they are made in. */
export async function insertAccounts(db: Db, accounts: NewAccount[]): Promise<void> {
  for (let from = 0; from < accounts.length; from += maxAtOnce) {
    const some = accounts.slice(from, from + maxAtOnce)
    const shapes = some.flatMap(({ uid, username }) => skeletonRows(uid, username))
    await db
      .insertInto('account')
      .values(some.map(({ roleId: _, ...account }) => account))
      .execute()
    await db
      .insertInto('accountRole')
      .values(some.map(({ uid, roleId }) => ({ uid, roleId })))
      .execute()
    await db.insertInto('nameSkeleton').values(shapes).execute()
    await hearOfNotices(
      db,
      some.map(({ uid }) => uid),
    )
  }
}

/** With the old password go the personal tokens: whoever knew it may have made some. */
export async function updatePassword(db: Db, uid: string, passwordHash: string): Promise<void> {
  await db.deleteFrom('apiToken').where('uid', '=', uid).execute()
  await db.updateTable('account').set({ passwordHash, modifiedAt: new Date() }).where('uid', '=', uid).execute()
}

/** Keeps the same password under another hash, unless it was changed meanwhile. */
export async function replacePasswordHash(
  db: Db,
  known: Pick<AccountRow, 'uid' | 'passwordHash'>,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ passwordHash })
    .where('uid', '=', known.uid)
    .where('passwordHash', '=', known.passwordHash)
    .execute()
}

/** The codes of one purpose and address; there is at most one. */
export async function findCode(db: Db, purpose: string, email: string) {
  return db
    .selectFrom('mailCode')
    .where('purpose', '=', purpose)
    .where('email', '=', email.toLowerCase())
    .selectAll()
    .executeTakeFirst()
}

/** Keeps a new code in place of the last one. */
export async function replaceCode(
  db: Db,
  code: { purpose: string; email: string; hash: Buffer; sentAt: Date; expiresAt: Date; askedFrom: string },
): Promise<void> {
  const fresh = { codeHash: code.hash, sentAt: code.sentAt, expiresAt: code.expiresAt, askedFrom: code.askedFrom }
  await db
    .insertInto('mailCode')
    .values({ purpose: code.purpose, email: code.email.toLowerCase(), ...fresh })
    .onConflict((conflict) => conflict.columns(['purpose', 'email']).doUpdateSet(fresh))
    .execute()
}

/** Takes the code away if it is the right one and still lives; a code works once. */
export async function useCode(db: Db, purpose: string, email: string, hash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .deleteFrom('mailCode')
    .where('purpose', '=', purpose)
    .where('email', '=', email.toLowerCase())
    .where('codeHash', '=', hash)
    .where('expiresAt', '>', now)
    .returning('email')
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetCode(db: Db, purpose: string, email: string): Promise<void> {
  await db.deleteFrom('mailCode').where('purpose', '=', purpose).where('email', '=', email.toLowerCase()).execute()
}

/** An origin that nobody signed in from for half a year is no longer known. */
const originLifeMs = 180 * 86_400_000

/** Removes what no limit looks at any more. */
export async function sweepFailures(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('failure').where('at', '<', before).execute()
  await db.deleteFrom('session').where('expiresAt', '<', before).execute()
  await db.deleteFrom('mailCode').where('expiresAt', '<', before).execute()
  await db.deleteFrom('apiToken').where('expiresAt', '<', before).execute()
  await db.deleteFrom('secondStep').where('expiresAt', '<', before).execute()
  await db.deleteFrom('captcha').where('expiresAt', '<', before).execute()
  await db.deleteFrom('loginPuzzle').where('expiresAt', '<', before).execute()
  await db.deleteFrom('generatedPasswords').where('expiresAt', '<', before).execute()
  await db.deleteFrom('attemptTurn').where('at', '<', before).execute()
  const forgotten = new Date(before.getTime() - originLifeMs)
  await db.deleteFrom('knownOrigin').where('seenAt', '<', forgotten).execute()
}
