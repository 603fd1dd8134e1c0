import type { Role, RoleId } from '@verdict/contract/account/viewer.ts'
import { roles } from '@verdict/contract/account/viewer.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { contains } from '../db/text.ts'

/** As the database writes it small: its rules and JavaScript's differ beyond ASCII. */
const lower = (text: string) => sql`lower(${text}::text)`

export interface AccountRow {
  uid: string
  username: string
  password_hash: string
  status: number
}

export async function findByUsername(db: Db, username: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('account')
    .where(sql`lower(username)`, '=', lower(username))
    .select(['uid', 'username', 'password_hash', 'status'])
    .executeTakeFirst()
}

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  return (await findByUsername(db, username)) !== undefined
}

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
  const held = await db.selectFrom('account_role').where('uid', '=', uid).select('role_id').execute()
  return {
    uid: row.uid,
    username: row.username,
    nickname: row.nickname,
    avatar: row.avatar,
    titleName: row.title_name,
    titleColor: row.title_color,
    email: row.email,
    number: row.number,
    gender: row.gender,
    school: row.school,
    course: row.course,
    signature: row.signature,
    realname: row.realname,
    github: row.github,
    blog: row.blog,
    cfUsername: row.cf_username,
    roleList: held.map(({ role_id }) => roles[role_id as RoleId] as Role),
  }
}

export interface NewAccount {
  uid: string
  username: string
  passwordHash: string
  email: string | null
  roleId: RoleId
}

/** Throws PostgreSQL's unique violation when the name or the address was taken meanwhile. */
export async function insertAccount(db: Db, { uid, username, passwordHash, email, roleId }: NewAccount): Promise<void> {
  await db.insertInto('account').values({ uid, username, password_hash: passwordHash, email }).execute()
  await db.insertInto('account_role').values({ uid, role_id: roleId }).execute()
}

export async function updatePassword(db: Db, uid: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ password_hash: passwordHash, modified_at: new Date() })
    .where('uid', '=', uid)
    .execute()
}

/** The codes of one purpose and address; there is at most one. */
export async function findCode(db: Db, purpose: string, email: string) {
  return db
    .selectFrom('mail_code')
    .where('purpose', '=', purpose)
    .where('email', '=', email.toLowerCase())
    .selectAll()
    .executeTakeFirst()
}

/** Keeps a new code, unless one was sent after `notAfter`; false when it was. */
export async function replaceCode(
  db: Db,
  code: { purpose: string; email: string; hash: Buffer; sentAt: Date; expiresAt: Date },
  notAfter: Date,
): Promise<boolean> {
  const fresh = { code_hash: code.hash, sent_at: code.sentAt, expires_at: code.expiresAt }
  const row = await db
    .insertInto('mail_code')
    .values({ purpose: code.purpose, email: code.email.toLowerCase(), ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'email']).doUpdateSet(fresh).where('mail_code.sent_at', '<=', notAfter),
    )
    .returning('email')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes the code away if it is the right one and still lives; a code works once. */
export async function useCode(db: Db, purpose: string, email: string, hash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .deleteFrom('mail_code')
    .where('purpose', '=', purpose)
    .where('email', '=', email.toLowerCase())
    .where('code_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetCode(db: Db, purpose: string, email: string): Promise<void> {
  await db.deleteFrom('mail_code').where('purpose', '=', purpose).where('email', '=', email.toLowerCase()).execute()
}

export async function noteFailures(db: Db, keys: string[], now: Date): Promise<void> {
  await db
    .insertInto('failure')
    .values(keys.map((what) => ({ what, at: now })))
    .execute()
}

export async function countFailures(db: Db, what: string, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('failure')
    .where('what', '=', what)
    .where('at', '>', since)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function forgetFailures(db: Db, what: string): Promise<void> {
  await db.deleteFrom('failure').where('what', '=', what).execute()
}

/** Removes what no limit looks at any more. */
export async function sweepFailures(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('failure').where('at', '<', before).execute()
  await db.deleteFrom('session').where('expires_at', '<', before).execute()
  await db.deleteFrom('mail_code').where('expires_at', '<', before).execute()
}
