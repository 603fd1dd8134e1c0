import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

export interface NewFile {
  key: string
  hash: string
  bytes: number
  ending: string
  isPicture: boolean
  name: string
  /** Whose; null: nobody's. */
  uid: string | null
  isAvatar?: boolean
  /** The group that it is kept for, whose managers may remove it. */
  gid?: number | null
}

/** Bytes of what somebody keeps; whoever asks in a transaction is the only one who may add to it until that ends. */
export async function keptBytes(tx: Db, uid: string): Promise<number> {
  await tx.selectFrom('account').where('uid', '=', uid).select('uid').forUpdate().execute()
  const row = await tx
    .selectFrom('uploadedFile')
    .where('uid', '=', uid)
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'))
    .executeTakeFirstOrThrow()
  return row.bytes
}

const dayMs = 86_400_000

/** Bytes that somebody stored within a day; asked in a transaction that holds the account, as `keptBytes` does. */
export async function bytesOfDay(tx: Db, uid: string, now: Date): Promise<number> {
  await tx
    .deleteFrom('storedUpload')
    .where('uid', '=', uid)
    .where('at', '<=', new Date(now.getTime() - dayMs))
    .execute()
  const row = await tx
    .selectFrom('storedUpload')
    .where('uid', '=', uid)
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'))
    .executeTakeFirstOrThrow()
  return row.bytes
}

export async function noteStored(tx: Db, uid: string, bytes: number, now: Date): Promise<void> {
  await tx.insertInto('storedUpload').values({ uid, bytes, at: now }).execute()
}

export async function insertFile(tx: Db, file: NewFile): Promise<number> {
  const { id } = await tx.insertInto('uploadedFile').values(file).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The file of an address. */
export const findByKey = (db: Db, key: string) =>
  db
    .selectFrom('uploadedFile')
    .where('key', '=', key)
    .select(['hash', 'ending', 'isPicture', 'name'])
    .executeTakeFirst()

/** The file of an id, but for pictures of the home page, of people and of groups. */
export const findInTexts = (db: Db, id: number) =>
  db
    .selectFrom('uploadedFile')
    .where('id', '=', id)
    .where('isAvatar', '=', false)
    .where(sql<boolean>`not exists (select from carousel_picture where file_id = uploaded_file.id)`)
    .select(['id', 'uid', 'gid', 'name'])
    .executeTakeFirst()

export async function deleteFile(db: Db, id: number): Promise<void> {
  await db.deleteFrom('uploadedFile').where('id', '=', id).execute()
}

/** Whether somebody wrote a problem of a group they are in: of this one, or of any. */
export async function writesInGroup(db: Db, { uid, username }: Writer, gid?: number): Promise<boolean> {
  const written = db
    .selectFrom('groupMember')
    .innerJoin('problem', 'problem.gid', 'groupMember.gid')
    .where('groupMember.uid', '=', uid)
    .where('groupMember.auth', '>=', 3)
    .where('problem.author', '=', username)
  const row = await (gid === undefined ? written : written.where('problem.gid', '=', gid))
    .select('problem.pid')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface Writer {
  uid: string
  username: string
}

/** Whether somebody manages or owns any group. */
export async function managesGroups(db: Db, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('group')
    .where((e) =>
      e.or([
        e('uid', '=', uid),
        e('gid', 'in', e.selectFrom('groupMember').where('uid', '=', uid).where('auth', '>=', 4).select('gid')),
      ]),
    )
    .select('gid')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
