import { type BoardRules, type Cell, isBehindSeal, isKept } from './rules.ts'
import { type Run, weightOf } from './runs.ts'

/** Seconds for each rejected submission before acceptance. */
export const penaltySeconds = 20 * 60

/**
 * One problem of one person in an ACM contest, of their submissions in the order in which they were made; undefined when none
 * counts. Compile errors and whatever else is nobody's fault cost nothing; behind the seal only tries are counted.
 */
export function acmCell(runs: readonly Run[], rules: BoardRules): Cell | undefined {
  const counted = runs.filter((run) => weightOf(run.status) !== undefined && isKept(run, rules))
  const [first] = counted
  if (!first) return undefined
  const open = counted.filter((run) => !isBehindSeal(run, rules))
  const solvedBy = open.findIndex(({ status }) => weightOf(status) === 1)
  const accepted = solvedBy < 0 ? undefined : open[solvedBy]
  const before = accepted ? open.slice(0, solvedBy) : open
  const errorNum = before.filter(({ status }) => weightOf(status) === -1).length
  const acceptedAt = accepted ? Math.floor((accepted.at - rules.startsAt) / 1000) : null
  return {
    points: accepted ? 1 : 0,
    time: acceptedAt === null ? 0 : acceptedAt + errorNum * penaltySeconds,
    total: counted.length,
    first,
    acceptedAt,
    isAfterContest: accepted !== undefined && accepted.at >= rules.endsAt,
    errorNum,
    tryNum: counted.length - open.length,
    score: null,
    fullTime: null,
  }
}
