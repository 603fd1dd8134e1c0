import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { isOrNull } from '../../db/null-or.ts'

export interface CategoryFields {
  name: string
  color: string | null
}

const columns = ['id', 'name', 'color', 'gid', 'createdAt as gmtCreate', 'modifiedAt as gmtModified'] as const

/** A category of a group, or of the site (null), held until the transaction ends. */
export const lockCategory = (tx: Db, gid: number | null, id: number) =>
  tx
    .selectFrom('trainingCategory')
    .where('id', '=', id)
    .where(isOrNull('gid', gid))
    .select(['name', 'color'])
    .forUpdate()
    .executeTakeFirst()

/** Throws PostgreSQL's violation when the name is taken there; so does changing one. */
export const insertCategory = (tx: Db, gid: number | null, fields: CategoryFields) =>
  tx
    .insertInto('trainingCategory')
    .values({ ...fields, gid })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** The one of this name there, however it is capitalised; made when there is none. */
export async function categoryNamed(tx: Db, gid: number | null, fields: CategoryFields) {
  const made = await tx
    .insertInto('trainingCategory')
    .values({ ...fields, gid })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { id: made.id, isNew: true }
  const { id } = await tx
    .selectFrom('trainingCategory')
    .where(isOrNull('gid', gid))
    .where(sql`lower(name)`, '=', sql`lower(${fields.name}::text)`)
    .select('id')
    .executeTakeFirstOrThrow()
  return { id, isNew: false }
}

export async function updateCategory(tx: Db, id: number, fields: CategoryFields, modifiedAt: Date): Promise<void> {
  await tx
    .updateTable('trainingCategory')
    .set({ ...fields, modifiedAt })
    .where('id', '=', id)
    .execute()
}

export const deleteCategory = (tx: Db, gid: number | null, id: number) =>
  tx
    .deleteFrom('trainingCategory')
    .where('id', '=', id)
    .where(isOrNull('gid', gid))
    .returning(['name', 'color'])
    .executeTakeFirst()
