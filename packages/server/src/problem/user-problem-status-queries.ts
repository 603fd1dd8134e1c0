import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Place } from '@verdict/contract/place.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/connect.ts'
import { inPlace, outsideContests } from '../db/place.ts'

/** Of each problem the user submitted to there: accepted if ever, else the latest of these statuses. */
export async function standingsOf(
  db: Db,
  place: Place,
  uid: string,
  pids: number[],
  without: readonly number[] = [],
): Promise<Map<number, number>> {
  if (!pids.length) return new Map()
  const rows = await db
    .selectFrom('submission')
    .where('uid', '=', uid)
    .where('pid', '=', anyOf(pids))
    .where(inPlace(place))
    .where(sql<boolean>`not (status = any(${without}::smallint[]))`)
    .distinctOn('pid')
    .select(['pid', 'status'])
    .orderBy('pid')
    .orderBy(sql`(status = ${verdict.accepted}) desc`)
    .orderBy('submitId', 'desc')
    .execute()
  return new Map(rows.map(({ pid, status }) => [pid, status]))
}

/** The newest accepted submission of the user: in a contest that contest's, elsewhere whichever was made outside contests. */
export async function newestAccepted(db: Db, place: Place, uid: string, pid: number) {
  return db
    .selectFrom('submission')
    .where('uid', '=', uid)
    .where('pid', '=', pid)
    .where(place.kind === 'contest' ? inPlace(place) : outsideContests)
    .where('status', '=', verdict.accepted)
    .select(['submitId', 'username', 'language', 'code', 'submittedAt'])
    .orderBy('submitId', 'desc')
    .limit(1)
    .executeTakeFirst()
}
