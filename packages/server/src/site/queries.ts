import type { Db } from '../db/connect.ts'
import { type Paging, paged } from '../db/paged.ts'

/** Announcements of the site, newest first; hidden ones on demand. */
export async function listAnnouncements(db: Db, paging: Paging, { withHidden = false } = {}) {
  const visible = db
    .selectFrom('announcement')
    .innerJoin('account', 'account.uid', 'announcement.uid')
    .$if(!withHidden, (list) => list.where('announcement.status', '=', 0))
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

export interface AnnouncementText {
  title: string
  content: string | null
  /** 0 visible, 1 hidden. */
  status: number
}

export async function insertAnnouncement(tx: Db, text: AnnouncementText & { uid: string }, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('announcement')
    .values({ ...text, createdAt: now, modifiedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes it and answers what it was; undefined when there is none. */
export async function updateAnnouncementRow(tx: Db, id: number, text: AnnouncementText, modifiedAt: Date) {
  const was = await tx
    .selectFrom('announcement')
    .where('id', '=', id)
    .select(['title', 'content', 'status'])
    .forUpdate()
    .executeTakeFirst()
  if (was)
    await tx
      .updateTable('announcement')
      .set({ ...text, modifiedAt })
      .where('id', '=', id)
      .execute()
  return was
}

export async function deleteAnnouncementRow(tx: Db, id: number) {
  return tx.deleteFrom('announcement').where('id', '=', id).returning(['title', 'content', 'status']).executeTakeFirst()
}

/** Contests of other sites that have not ended, the next first. */
export async function otherContests(db: Db, now: Date) {
  return db
    .selectFrom('otherContest')
    .where('endsAt', '>', now)
    .select(['oj', 'url', 'title', 'beginsAt as beginTime', 'endsAt as endTime'])
    .orderBy('beginsAt')
    .orderBy('id')
    .limit(maxRecentContests)
    .execute()
}
