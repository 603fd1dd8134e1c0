import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/connect.ts'
import { isOrNull } from '../db/null-or.ts'
import { type Paging, paged } from '../db/paged.ts'

/** Where announcements are made: a contest, a group, or null for the site. */
export type Board = { cid: number } | { gid: number } | null

/** The numbers of a place that its announcements hold. */
const numbersOf = (board: Board) => ({ cid: null, gid: null, ...board })

/** Which announcements are those of a place. */
const madeAt = (board: Board) => {
  const { cid, gid } = numbersOf(board)
  return sql<boolean>`(${isOrNull('announcement.cid', cid)} and ${isOrNull('announcement.gid', gid)})`
}

export interface AnnouncementText {
  title: string
  content: string | null
  /** 0 visible, 1 hidden. */
  status: number
}

/** What is written of one. */
export interface WrittenAnnouncement {
  title: string
  content?: string | null | undefined
  status?: 0 | 1 | undefined
}

/** One as it was written, which is visible unless it says otherwise; of a change, with what it does not say as it was. */
export const announcementOf = (
  { title, content, status }: WrittenAnnouncement,
  was: Pick<AnnouncementText, 'content' | 'status'> = { content: null, status: 0 },
): AnnouncementText => ({ title, content: content ?? was.content, status: status ?? was.status })

/** Announcements of a place, newest first; hidden ones on demand. */
export async function listAnnouncements(db: Db, board: Board, paging: Paging, { withHidden = false } = {}) {
  const visible = db
    .selectFrom('announcement')
    .innerJoin('account', 'account.uid', 'announcement.uid')
    .where(madeAt(board))
    .$if(!withHidden, (list) => list.where('announcement.status', '=', 0))
    .select(['id', 'title', 'content', 'announcement.uid', 'username', 'announcement.status'])
    .select(['announcement.createdAt as gmtCreate', 'announcement.modifiedAt as gmtModified'])
    .orderBy('id', 'desc')
  return paged(db, visible, paging)
}

export async function insertAnnouncement(
  tx: Db,
  board: Board,
  text: AnnouncementText & { uid: string },
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('announcement')
    .values({ ...text, ...numbersOf(board), createdAt: now, modifiedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes one made there and answers what it was and is; undefined when there is none. */
export async function updateAnnouncementRow(
  tx: Db,
  board: Board,
  id: number,
  written: WrittenAnnouncement,
  modifiedAt: Date,
) {
  const was = await tx
    .selectFrom('announcement')
    .where('id', '=', id)
    .where(madeAt(board))
    .select(['title', 'content', 'status'])
    .forUpdate()
    .executeTakeFirst()
  if (!was) return undefined
  const is = announcementOf(written, was)
  await tx
    .updateTable('announcement')
    .set({ ...is, modifiedAt })
    .where('id', '=', id)
    .execute()
  return { was, is }
}

export async function deleteAnnouncementRow(tx: Db, board: Board, id: number) {
  return tx
    .deleteFrom('announcement')
    .where('id', '=', id)
    .where(madeAt(board))
    .returning(['title', 'content', 'status'])
    .executeTakeFirst()
}

/** The newest visible ones that are not among those named. */
export const newAnnouncements = (db: Db, board: Board, known: number[], most: number) =>
  db
    .selectFrom('announcement')
    .where(madeAt(board))
    .where('status', '=', 0)
    .where((e) => e.not(e('id', '=', anyOf(known))))
    .select(['id', 'title', 'content', 'uid', 'status', 'createdAt as gmtCreate', 'modifiedAt as gmtModified'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export async function authorOfAnnouncement(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('announcement').where('id', '=', id).select('uid').executeTakeFirst()
  return row?.uid
}
