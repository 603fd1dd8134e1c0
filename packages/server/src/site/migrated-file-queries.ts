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

/** Gives somebody who has no picture this one, which goes once another takes its place. */
export async function giveAvatar(db: Db, uid: string, avatar: string): Promise<void> {
  const bare = db.updateTable('account').set({ avatar }).where('uid', '=', uid).where('avatar', 'is', null)
  const { numUpdatedRows } = await bare.executeTakeFirst()
  if (numUpdatedRows) await keepAsAvatar(db, avatar)
}

/** The same for a group. */
export async function giveGroupAvatar(db: Db, gid: number, avatar: string): Promise<void> {
  const bare = db.updateTable('group').set({ avatar }).where('gid', '=', gid).where('avatar', 'is', null)
  const { numUpdatedRows } = await bare.executeTakeFirst()
  if (numUpdatedRows) await keepAsAvatar(db, avatar)
}

/** The file behind a picture of somebody: it is in nobody's quota, as those that are chosen here. */
async function keepAsAvatar(db: Db, avatar: string): Promise<void> {
  const key = /\/([0-9a-f]{32})\.[^/]+$/.exec(avatar)?.[1]
  if (key === undefined) return
  await db.updateTable('uploadedFile').set({ isAvatar: true, uid: null, gid: null }).where('key', '=', key).execute()
}
