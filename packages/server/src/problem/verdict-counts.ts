import { countColumn, type Verdict } from '@verdict/contract/judging/verdict.ts'
import type { Place } from '@verdict/contract/place.ts'
import type { Db } from '../db/connect.ts'
import { countIn, readVerdictCounts, totalRow } from './verdict-count-queries.ts'

const nothing = { total: 0, ac: 0, mle: 0, tle: 0, re: 0, pe: 0, ce: 0, wa: 0, se: 0, pa: 0 }
export type VerdictCounts = typeof nothing

/** Verdict counts of each problem asked for, zeros included: of what was submitted on the site. */
export const verdictCountsOf = async (db: Db, pids: number[]) =>
  countsByProblem(pids, await readVerdictCounts(db, pids))

/** The same of what was submitted in a place; to a training of the site one submits on the site. */
export async function verdictCountsIn(db: Db, place: Place, pids: number[]): Promise<Map<number, VerdictCounts>> {
  const isOnSite = place.kind === 'site' || (place.kind === 'training' && place.gid === null)
  return countsByProblem(pids, await (isOnSite ? readVerdictCounts(db, pids) : countIn(db, place, pids)))
}

function countsByProblem(
  pids: number[],
  counts: { pid: number; status: number; n: number }[],
): Map<number, VerdictCounts> {
  const verdictCounts = new Map(pids.map((pid) => [pid, { ...nothing }]))
  for (const { pid, status, n } of counts) {
    const counts = verdictCounts.get(pid)
    const column = status === totalRow ? 'total' : countColumn[status as Verdict]
    if (counts && column) counts[column] = n
  }
  return verdictCounts
}
