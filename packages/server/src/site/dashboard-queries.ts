import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** The newest logins of an account, the newest first. */
export async function newestLogins(db: Db, uid: string, most: number) {
  return db
    .selectFrom('loginRecord')
    .where('uid', '=', uid)
    .select(['id', 'uid', 'userAgent', 'ip', 'at'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** `today` and `fortnight` are the beginnings of days. */
export async function dashboardCounts(db: Db, { now, today, fortnight }: Record<'now' | 'today' | 'fortnight', Date>) {
  const { rows } = await sql<{ userNum: number; recentContestNum: number; todayJudgeNum: number }>`
    select (select count(*) from account) as "userNum",
      (select count(*) from contest
        where gid is null and is_visible and ends_at > ${now} and starts_at < ${fortnight}) as "recentContestNum",
      (select count(*) from submission where submitted_at >= ${today}) as "todayJudgeNum"`.execute(db)
  return rows[0] as (typeof rows)[number]
}

/** How many submissions since then have come to what, the most frequent first. */
export async function countByStatus(db: Db, since: Date): Promise<{ status: number; count: number }[]> {
  return db
    .selectFrom('submission')
    .where('submittedAt', '>=', since)
    .select((e) => ['status', e.fn.countAll<number>().as('count')])
    .groupBy('status')
    .orderBy('count', 'desc')
    .orderBy('status')
    .execute()
}
