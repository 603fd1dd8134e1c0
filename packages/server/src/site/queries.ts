import type { Db } from '../db/connect.ts'

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

const readSince = (db: Db, since: Date) =>
  db.selectFrom('remoteServer').where('isOpen', '=', true).where('calendarAt', '>', since).select('key')

/** Whether the calendar of any other site was read since then. */
export async function hasCalendarSince(db: Db, since: Date): Promise<boolean> {
  return (await readSince(db, since).limit(1).executeTakeFirst()) !== undefined
}

/** Contests of other sites that have not ended, the next first; of those whose calendars were read since then. */
export async function otherContests(db: Db, { now, since }: { now: Date; since: Date }) {
  return db
    .selectFrom('otherContest')
    .where('endsAt', '>', now)
    .where('server', 'in', readSince(db, since))
    .select(['oj', 'url', 'title', 'beginsAt as beginTime', 'endsAt as endTime'])
    .orderBy('beginsAt')
    .orderBy('id')
    .limit(maxRecentContests)
    .execute()
}
