import type { Db } from '../db/connect.ts'

export async function hasHelperText(db: Db, hash: string): Promise<boolean> {
  const row = await db.selectFrom('helperText').where('hash', '=', hash).select('hash').executeTakeFirst()
  return row !== undefined
}

/** Lets judges fetch this text, which is stored already. */
export async function addHelperText(db: Db, hash: string, bytes: number): Promise<void> {
  await db
    .insertInto('helperText')
    .values({ hash, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
