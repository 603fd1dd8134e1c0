import { maxCarouselPictures } from '@verdict/contract/files/limits.ts'
import type { Db } from '../db/connect.ts'
import { insertPicture, lockedPictures } from './carousel-queries.ts'

export async function isKeyTaken(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom('uploadedFile').where('key', '=', key).select('id').executeTakeFirst()
  return row !== undefined
}

/** Puts a picture behind those of the home page, where there is room for it. */
export async function putOnHomePage(tx: Db, url: string, fileId: number): Promise<void> {
  if ((await lockedPictures(tx)).length < maxCarouselPictures) await insertPicture(tx, url, fileId)
}

/** Gives somebody who has no picture this one. */
export async function giveAvatar(db: Db, uid: string, avatar: string): Promise<void> {
  await db.updateTable('account').set({ avatar }).where('uid', '=', uid).where('avatar', 'is', null).execute()
}

/** The same for a group. */
export async function giveGroupAvatar(db: Db, gid: number, avatar: string): Promise<void> {
  await db.updateTable('group').set({ avatar }).where('gid', '=', gid).where('avatar', 'is', null).execute()
}
