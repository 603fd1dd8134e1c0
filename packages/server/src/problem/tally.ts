import { countColumn, type Verdict } from '@verdict/contract/judging/verdict.ts'
import type { Db } from '../db/connect.ts'
import { readTallies } from './tally-queries.ts'

const nothing = { total: 0, ac: 0, mle: 0, tle: 0, re: 0, pe: 0, ce: 0, wa: 0, se: 0, pa: 0 }
export type Tally = typeof nothing

/** The row of the tally that counts every submission, whatever became of it. */
export const everySubmission = 100

/** Verdict counts of each problem asked for, zeros included. */
export async function talliesOf(db: Db, pids: number[]): Promise<Map<number, Tally>> {
  const tallies = new Map(pids.map((pid) => [pid, { ...nothing }]))
  for (const { pid, status, n } of await readTallies(db, pids)) {
    const tally = tallies.get(pid)
    const column = status === everySubmission ? 'total' : countColumn[status as Verdict]
    if (tally && column) tally[column] = n
  }
  return tallies
}
