import type { RoleId } from '@verdict/contract/account/viewer.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { type Paging, paged } from '../db/paged.ts'
import { contains } from '../db/text.ts'
import { skeletonsOf } from './names.ts'
import { restrictionsOf } from './restriction-queries.ts'

const root: RoleId = 1000

/** Roles of the back office. */
const administrators: RoleId[] = [1000, 1001, 1008]

interface AccountFilter {
  onlyAdmin: boolean
  keyword?: string | undefined
  role?: number | undefined
  status?: number | undefined
}

/** Accounts, the newest first; `keyword` is looked for in name, address and real name. */
export async function listAccounts(db: Db, { onlyAdmin, keyword, role, status, ...paging }: Paging & AccountFilter) {
  const withRole = (ids: number[]) => db.selectFrom('accountRole').where('roleId', 'in', ids).select('accountRole.uid')
  const { rows, total } = await paged(
    db,
    db
      .selectFrom('account')
      .$if(onlyAdmin, (list) => list.where('uid', 'in', withRole(administrators)))
      .$if(role !== undefined, (list) => list.where('uid', 'in', withRole([role ?? 0])))
      .$if(status !== undefined, (list) => list.where('status', '=', status ?? 0))
      .$if(keyword !== undefined, (list) => list.where(contains('words', keyword ?? '')))
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('uid', 'desc'),
    paging,
  )
  const uids = rows.map(({ uid }) => uid)
  const [held, noted] = await Promise.all([rolesOf(db, uids), restrictionsOf(db, uids)])
  return {
    rows: rows.map((row) => ({ ...row, roleIds: held.get(row.uid) ?? [], restriction: noted.get(row.uid) })),
    total,
  }
}

/** The account with its roles. */
export async function managedAccount(db: Db, uid: string) {
  const row = await db.selectFrom('account').where('uid', '=', uid).selectAll().executeTakeFirst()
  return row && { ...row, ...(await standingOf(db, uid)) }
}

const standingOf = async (db: Db, uid: string) => ({
  roleIds: (await rolesOf(db, [uid])).get(uid) ?? [],
  restriction: (await restrictionsOf(db, [uid])).get(uid),
})

async function rolesOf(db: Db, uids: string[]): Promise<Map<string, RoleId[]>> {
  if (!uids.length) return new Map()
  const rows = await db.selectFrom('accountRole').where('uid', 'in', uids).selectAll().execute()
  const grouped = Map.groupBy(rows, ({ uid }) => uid)
  return new Map([...grouped].map(([uid, held]) => [uid, held.map(({ roleId }) => roleId as RoleId)]))
}

/** The account with its roles, held against changes until the transaction ends. */
export async function lockAccount(tx: Db, uid: string) {
  const row = await tx.selectFrom('account').where('uid', '=', uid).selectAll().forUpdate().executeTakeFirst()
  return row && { ...row, ...(await standingOf(tx, uid)) }
}

/** Whether another account than this one has a name that this could be taken for. */
export async function isNameOfAnother(db: Db, uid: string, username: string): Promise<'same' | 'similar' | undefined> {
  const same = await db
    .selectFrom('account')
    .where(sql`lower(username)`, '=', sql`lower(${username}::text)`)
    .where('uid', '<>', uid)
    .select('uid')
    .executeTakeFirst()
  if (same) return 'same'
  const similar = await db
    .selectFrom('nameSkeleton')
    .where('skeleton', 'in', skeletonsOf(username))
    .where('uid', '<>', uid)
    .select('uid')
    .executeTakeFirst()
  return similar && 'similar'
}

export interface AccountChange {
  username: string
  realname: string | null
  email: string | null
  titleName: string | null
  titleColor: string | null
  status: number
  mayCreateGroups: boolean
}

/** Throws PostgreSQL's unique violation when name or address were taken meanwhile. */
export async function updateAccount(tx: Db, uid: string, change: AccountChange, modifiedAt: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ ...change, modifiedAt })
    .where('uid', '=', uid)
    .execute()
}

/** An author is known by name: a problem follows its author's, else it would be whose name comes to be that. */
export async function renameAuthor(tx: Db, from: string, to: string): Promise<void> {
  await tx.updateTable('problem').set({ author: to }).where('author', '=', from).execute()
}

/** Notes what the new name of an account looks like in place of the old one. */
export async function replaceSkeletons(tx: Db, uid: string, username: string): Promise<void> {
  await tx.deleteFrom('nameSkeleton').where('uid', '=', uid).execute()
  const rows = skeletonsOf(username).map((skeleton) => ({ skeleton, uid }))
  await tx.insertInto('nameSkeleton').values(rows).execute()
}

export async function replaceRole(tx: Db, uid: string, roleId: RoleId): Promise<void> {
  await tx.deleteFrom('accountRole').where('uid', '=', uid).execute()
  await tx.insertInto('accountRole').values({ uid, roleId }).execute()
}

/** Which of these names, addresses and shapes of names are in use, written small. */
export async function takenOf(db: Db, { names, emails }: { names: string[]; emails: string[] }) {
  const small = (texts: string[]) => texts.map((text) => text.toLowerCase())
  const [accounts, shapes] = await Promise.all([
    sql<{ username: string; email: string | null }>`
      select lower(username) as username, lower(email) as email from account
      where lower(username) = any(${small(names)}::text[]) or lower(email) = any(${small(emails)}::text[])`.execute(db),
    sql<{ skeleton: string }>`
      select skeleton from name_skeleton where skeleton = any(${names.flatMap(skeletonsOf)}::text[])`.execute(db),
  ])
  return {
    names: new Set(accounts.rows.map(({ username }) => username)),
    emails: new Set(accounts.rows.flatMap(({ email }) => email ?? [])),
    skeletons: new Set(shapes.rows.map(({ skeleton }) => skeleton)),
  }
}

export async function keepPasswords(db: Db, row: { keyHash: Buffer; sealed: Buffer; expiresAt: Date }): Promise<void> {
  await db.insertInto('generatedPasswords').values(row).execute()
}

/** What is kept under the key and was not fetched yet. */
export async function keptPasswords(db: Db, keyHash: Buffer, now: Date): Promise<Buffer | undefined> {
  const kept = db.selectFrom('generatedPasswords').where('keyHash', '=', keyHash).where('expiresAt', '>', now)
  return (await kept.select('sealed').executeTakeFirst())?.sealed
}

/** Which of these accounts have no hash of their password yet. */
export async function accountsUnhashed(db: Db, uids: string[], mark: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('account')
    .where('uid', '=', sql<string>`any(${uids}::text[])`)
    .where('passwordHash', '=', mark)
    .select('uid')
    .execute()
  return new Set(rows.map(({ uid }) => uid))
}

/** What was kept under the key, once. */
export async function takePasswords(db: Db, keyHash: Buffer, now: Date): Promise<Buffer | undefined> {
  const row = await db
    .deleteFrom('generatedPasswords')
    .where('keyHash', '=', keyHash)
    .returning(['sealed', 'expiresAt'])
    .executeTakeFirst()
  return row && row.expiresAt > now ? row.sealed : undefined
}

/**
 * Lets only one at a time change who is a super administrator, until the transaction ends. False when this account is none any
 * more: somebody was faster.
 */
export async function holdRoots(tx: Db, uid: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('super administrators'))`.execute(tx)
  return (await rolesOf(tx, [uid])).get(uid)?.includes(root) ?? false
}
