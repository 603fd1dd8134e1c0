import type { ContestFacts } from '@verdict/contract/place.ts'
import { type RawBuilder, sql } from 'kysely'

/** The extra time (minutes) of the team that has the most, of queries on `contest`. */
export const longestExtraTime = sql<number>`coalesce((select max(longest.extra_time) from contest_seat longest
  where longest.cid = contest.cid and longest.extra_time > 0), 0)`

/** When the time of the last team of a contest is over, of queries on `contest`. */
export const lastEndsAt = sql<Date>`contest.ends_at + ${longestExtraTime} * interval '1 minute'`

/** When somebody's own time is over, of queries on `contest`. */
export const ownEndsAt = (uid: RawBuilder<string>): RawBuilder<Date> => sql<Date>`contest.ends_at
  + coalesce((select own.extra_time from contest_seat own where own.cid = contest.cid and own.uid = ${uid}), 0) * interval '1 minute'`

/** What is in time of a contest, as a condition on `submission`: made before its end, or in the extra time of its team. */
export function madeInTime({
  cid,
  endsAt,
  longestExtraTime: longest,
}: Pick<ContestFacts, 'cid' | 'endsAt' | 'longestExtraTime'>): RawBuilder<boolean> {
  if (longest === 0) return sql<boolean>`submission.submitted_at < ${endsAt}`
  return sql<boolean>`(submission.submitted_at < ${endsAt} or submission.submitted_at < ${endsAt}::timestamptz
    + (select own.extra_time from contest_seat own where own.cid = ${cid}::bigint and own.uid = submission.uid) * interval '1 minute')`
}
