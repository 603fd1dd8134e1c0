import type { Db } from '../db/connect.ts'

/** A stored setting, or undefined. */
export async function readSetting(db: Db, name: string): Promise<unknown> {
  const row = await db.selectFrom('setting').where('name', '=', name).select('value').executeTakeFirst()
  return row?.value
}

export async function writeSetting(db: Db, name: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value)
  await db
    .insertInto('setting')
    .values({ name, value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
    .execute()
}
