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

/** Visible contests of the site that have not ended and begin before that, the latest start first. */
export async function contestsUntil(db: Db, now: Date, before: Date) {
  return db
    .selectFrom('contest')
    .innerJoin('account', 'account.uid', 'contest.uid')
    .where('contest.gid', 'is', null)
    .where('contest.isVisible', '=', true)
    .where('contest.endsAt', '>', now)
    .where('contest.startsAt', '<', before)
    .select(['cid', 'username', 'title', 'type', 'source', 'auth', 'startsAt', 'endsAt', 'oiRankScoreType'])
    .select((e) =>
      e
        .selectFrom('contestRegistration')
        .whereRef('contestRegistration.cid', '=', 'contest.cid')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('registered'),
    )
    .orderBy('startsAt', 'desc')
    .orderBy('cid', 'desc')
    .limit(maxRecentContests)
    .execute()
}

/** What the home page has room for. */
const maxRecentContests = 50
