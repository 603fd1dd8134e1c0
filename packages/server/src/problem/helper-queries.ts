import type { Db } from '../db/connect.ts'

export async function hasHelperText(db: Db, hash: string): Promise<boolean> {
  const row = await db.selectFrom('helper_text').where('hash', '=', hash).select('hash').executeTakeFirst()
  return row !== undefined
}

/** Lets judges fetch this text, which is stored already. */
export async function addHelperText(db: Db, hash: string, bytes: number): Promise<void> {
  await db
    .insertInto('helper_text')
    .values({ hash, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
