import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/connect.ts'

/** All of them in the order they were made. */
export const listCategories = (db: Db) =>
  db.selectFrom('discussionCategory').select(['id', 'name']).orderBy('id').execute()

/**
 * Holds categories until the transaction ends, and frees their names meanwhile, so that two may swap theirs; answers what each is
 * called. Whoever holds them names each.
 */
export async function holdCategories(tx: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const held = await tx
    .selectFrom('discussionCategory')
    .where('id', '=', anyOf(ids))
    .select(['id', 'name'])
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx
    .updateTable('discussionCategory')
    // no name that is sent is of control characters
    .set({ name: sql<string>`chr(1) || id` })
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(held.map(({ id, name }) => [id, name]))
}

/** Adds one; answers its number. */
export async function insertCategory(tx: Db, name: string, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('discussionCategory')
    .values({ name, createdAt: now, modifiedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Names a category that is held; `now`, unless it is called the same as before. */
export async function renameCategory(tx: Db, id: number, name: string, now: Date | undefined): Promise<void> {
  await tx
    .updateTable('discussionCategory')
    .set({ name, ...(now && { modifiedAt: now }) })
    .where('id', '=', id)
    .execute()
}
