import type { Db } from '../db/connect.ts'

/** Visible announcements of the site, newest first. */
export async function listAnnouncements(db: Db, { currentPage, limit }: { currentPage: number; limit: number }) {
  const visible = db
    .selectFrom('announcement')
    .innerJoin('account', 'account.uid', 'announcement.uid')
    .where('announcement.status', '=', 0)
  const { n } = await visible.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const rows = await visible
    .select(['id', 'title', 'content', 'announcement.uid', 'username', 'announcement.status'])
    .select(['announcement.created_at as gmtCreate', 'announcement.modified_at as gmtModified'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((currentPage - 1) * limit)
    .execute()
  return { rows, total: n }
}
