import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Those of the settings that were stored. */
export async function storedSettings(db: Db, names: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('setting')
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .selectAll()
    .execute()
  return new Map(rows.map(({ name, value }) => [name, value]))
}

export async function storeSettings(db: Db, changes: { name: string; value: unknown }[]): Promise<void> {
  if (!changes.length) return
  await db
    .insertInto('setting')
    .values(changes.map(({ name, value }) => ({ name, value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet((e) => ({ value: e.ref('excluded.value') })))
    .execute()
}
