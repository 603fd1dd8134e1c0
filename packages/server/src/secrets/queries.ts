import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** The key that the site's secrets are sealed with; undefined while no server has said which it is. */
export async function findKey(db: Db): Promise<Buffer | undefined> {
  return (await db.selectFrom('secretKey').select('id').executeTakeFirst())?.id
}

/** Says which it is, unless another server has done so a moment ago. */
export async function addKey(db: Db, id: Buffer): Promise<void> {
  await db
    .insertInto('secretKey')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Says which it is from now on. */
export async function putKey(db: Db, id: Buffer): Promise<void> {
  await db
    .insertInto('secretKey')
    .values({ id })
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet({ id, since: new Date() }))
    .execute()
}

/** The keys under which something is sealed now, by what `sealed.ts` writes in front. */
export async function keysInUse(db: Db): Promise<Buffer[]> {
  const { rows } = await sql<{ id: Buffer }>`
    select substring(secret from 2 for 8) as id from totp where length(secret) > 20
    union
    select substring(decode(value ->> 'sealed', 'base64') from 2 for 8) from setting
    where jsonb_typeof(value) = 'object' and value ? 'sealed'`.execute(db)
  return rows.map(({ id }) => id)
}
