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

/** What of a contest counts for a standing. */
export interface Bounds {
  /** Of what was submitted from then on it is not told what became of it. */
  keptBackFrom: Date | null
  /** What was submitted from then on does not count. */
  until: Date | null
  /** Statuses that are no standing. */
  without: readonly number[]
}

/** For each problem of a contest that the user submitted to: the accepted or latest submission, in OI contests the latest. */
export async function contestStandings(
  db: Db,
  { cid, uid, pids, isOi }: { cid: number; uid: string; pids: number[]; isOi: boolean },
  { keptBackFrom, until, without }: Bounds,
) {
  const isKeptBack = keptBackFrom ? sql`submitted_at >= ${keptBackFrom}` : sql`false`
  const best = isOi ? sql`` : sql`(status = ${verdict.accepted}) desc,`
  const { rows } = await sql<{ pid: number; status: number; score: number | null; isKeptBack: boolean }>`
    select distinct on (pid) pid, status, score, ${isKeptBack} as is_kept_back from submission
    where cid = ${cid}::bigint and uid = ${uid} and pid = any(${pids}::bigint[])
      ${until ? sql`and submitted_at < ${until}` : sql``}
      and (${isKeptBack} or not (status = any(${without}::smallint[])))
    order by pid, ${best} submit_id desc`.execute(db)
  return rows
}

/**
 * The newest accepted submission of the user: in a contest that contest's, elsewhere whichever was made outside contests; without
 * what was submitted from a moment on whose results are kept back.
 */
export async function newestAccepted(db: Db, place: Place, uid: string, pid: number, keptBackFrom: Date | null) {
  return db
    .selectFrom('submission')
    .where('uid', '=', uid)
    .where('pid', '=', pid)
    .where(place.kind === 'contest' ? inPlace(place) : outsideContests)
    .where('status', '=', verdict.accepted)
    .$if(keptBackFrom !== null, (own) => own.where('submittedAt', '<', keptBackFrom as Date))
    .select(['submitId', 'username', 'language', 'code', 'submittedAt'])
    .orderBy('submitId', 'desc')
    .limit(1)
    .executeTakeFirst()
}
