import type { Failure } from '@verdict/contract/remote/failure.ts'
import type { RemoteServerKey } from '@verdict/contract/remote/sites.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** Makes the accounts of a server those of these names; what is known of one that stays is kept. */
export async function replaceAccounts(db: Db, server: RemoteServerKey, names: string[]): Promise<void> {
  await db
    .deleteFrom('remoteAccount')
    .where('server', '=', server)
    .where('name', '<>', sql<string>`all(${names}::text[])`)
    .execute()
  if (!names.length) return
  await db
    .insertInto('remoteAccount')
    .values(names.map((name) => ({ server, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes accounts into use again. */
export async function useAgain(db: Db, server: RemoteServerKey, names: string[]): Promise<void> {
  if (!names.length) return
  await db
    .updateTable('remoteAccount')
    .set({ aside: null, asideAt: null })
    .where('server', '=', server)
    .where('name', 'in', names)
    .execute()
}

/** Uses an account no more; answers its name and server if it was in use until now. */
export async function setAside(db: Db, id: number, failure: Failure) {
  return db
    .updateTable('remoteAccount')
    .set({ aside: JSON.stringify(failure), asideAt: sql`now()` })
    .where('id', '=', id)
    .where('aside', 'is', null)
    .returning(['name', 'server'])
    .executeTakeFirst()
}

export const accountRow = (db: Db, id: number) =>
  db.selectFrom('remoteAccount').where('id', '=', id).selectAll().executeTakeFirst()

/** Whether any account of a server is in use. */
export async function hasAccount(db: Db, server: RemoteServerKey): Promise<boolean> {
  const used = db.selectFrom('remoteAccount').where('server', '=', server).where('aside', 'is', null)
  return (await used.select('id').limit(1).executeTakeFirst()) !== undefined
}

/** No submission is sent by this account for so long. */
export async function pauseAccount(db: Db, id: number, submitMs: number): Promise<void> {
  await db
    .updateTable('remoteAccount')
    .set({ nextAt: sql`now() + ${submitMs} * interval '1 millisecond'` })
    .where('id', '=', id)
    .execute()
}

/** The account has just been found to be signed in at its site. */
export async function noteSignedIn(db: Db, id: number): Promise<void> {
  await db.updateTable('remoteAccount').set({ signedInAt: sql`now()` }).where('id', '=', id).execute()
}

/** Super administrators. */
export async function operators(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('accountRole').where('roleId', '=', 1000).select('uid').execute()
  return rows.map(({ uid }) => uid)
}
