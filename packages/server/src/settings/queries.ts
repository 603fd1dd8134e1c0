import type { Db } from '../db/connect.ts'
import { anyKept, planKept } from '../db/kept-plans.ts'

/** Those of the settings that were stored. */
export async function storedSettings(db: Db, names: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('setting')
    .where('name', '=', anyKept(names, 'text'))
    .select(['name', 'value'])
    .modifyEnd(planKept)
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

/** Lets `change` say of each stored setting what it is to be instead, in one transaction; undefined: as it is. */
export async function eachStoredSetting(db: Db, change: (name: string, value: unknown) => unknown): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('setting').selectAll().orderBy('name').forUpdate().execute()
    const changes = rows.map(({ name, value }) => ({ name, value: change(name, value) }))
    await storeSettings(
      tx,
      changes.filter(({ value }) => value !== undefined),
    )
  })
}
