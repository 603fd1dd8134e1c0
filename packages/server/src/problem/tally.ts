import { countColumn, type Verdict } from '@verdict/contract/judging/verdict.ts'
import type { Place } from '@verdict/contract/place.ts'
import type { Db } from '../db/connect.ts'
import { countIn, everySubmission, readTallies } from './tally-queries.ts'

const nothing = { total: 0, ac: 0, mle: 0, tle: 0, re: 0, pe: 0, ce: 0, wa: 0, se: 0, pa: 0 }
export type Tally = typeof nothing

/** Verdict counts of each problem asked for, zeros included: of what was submitted on the site. */
export const talliesOf = async (db: Db, pids: number[]) => tallied(pids, await readTallies(db, pids))

/** The same of what was submitted in a place. */
export const talliesIn = async (db: Db, place: Place, pids: number[]) =>
  tallied(pids, await (place.kind === 'site' ? readTallies(db, pids) : countIn(db, place, pids)))

function tallied(pids: number[], counts: { pid: number; status: number; n: number }[]): Map<number, Tally> {
  const tallies = new Map(pids.map((pid) => [pid, { ...nothing }]))
  for (const { pid, status, n } of counts) {
    const tally = tallies.get(pid)
    const column = status === everySubmission ? 'total' : countColumn[status as Verdict]
    if (tally && column) tally[column] = n
  }
  return tallies
}
