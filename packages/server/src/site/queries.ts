import type { Db } from '../db/connect.ts'
import { type Paging, paged } from '../db/paged.ts'

/** Visible announcements of the site, newest first. */
export async function listAnnouncements(db: Db, paging: Paging) {
  const visible = db
    .selectFrom('announcement')
    .innerJoin('account', 'account.uid', 'announcement.uid')
    .where('announcement.status', '=', 0)
    .select(['id', 'title', 'content', 'announcement.uid', 'username', 'announcement.status'])
    .select(['announcement.createdAt as gmtCreate', 'announcement.modifiedAt as gmtModified'])
    .orderBy('id', 'desc')
  return paged(db, visible, paging)
}
