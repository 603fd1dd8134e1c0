import { maxCarouselPictures } from '@verdict/contract/files/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** The pictures at the top of the home page, in their order. */
export const carouselPictures = (db: Db) =>
  db
    .selectFrom('carouselPicture')
    .select(['id', 'url', 'link'])
    .orderBy('place')
    .orderBy('id')
    .limit(maxCarouselPictures)
    .execute()

/** The same for whoever changes them: nobody else may until the transaction ends. */
export const lockedPictures = (tx: Db) =>
  tx
    .selectFrom('carouselPicture')
    .select(['id', 'url', 'link', 'place', 'fileId'])
    .orderBy('place')
    .orderBy('id')
    .forUpdate()
    .execute()

/** Puts a picture behind the others; answers its id. */
export async function insertPicture(tx: Db, url: string, fileId: number): Promise<number> {
  const place = sql<number>`(select coalesce(max(place), 0) + 1 from carousel_picture)`
  const row = await tx
    .insertInto('carouselPicture')
    .values({ url, fileId, place })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updatePicture(
  tx: Db,
  id: number,
  changes: { link: string | null; place: number },
): Promise<void> {
  await tx.updateTable('carouselPicture').set(changes).where('id', '=', id).execute()
}

export async function deletePicture(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('carouselPicture').where('id', '=', id).execute()
}
