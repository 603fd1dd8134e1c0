import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Accounts of these names, however they are capitalised. */
export async function accountsNamed(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const small = names.map((name) => name.toLowerCase())
  const rows = await db
    .selectFrom('account')
    .where(sql<string>`lower(username)`, '=', sql<string>`any(${small}::text[])`)
    .select('uid')
    .execute()
  return rows.map(({ uid }) => uid)
}
