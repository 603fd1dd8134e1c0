import { acmWeightOf, penaltyTime, tieBreakOf } from './penalty.ts'
import { type BoardRules, type Cell, isAfterEnd, isBehindSeal, isKept } from './rules.ts'
import type { Run } from './runs.ts'

/**
 * One problem of one person in an ACM contest, of their submissions in the order in which they were made; undefined when none
 * counts. Whatever is nobody's fault costs nothing, nor do compile errors unless the contest says so; behind the seal only tries
 * are counted.
 */
export function acmCell(runs: readonly Run[], rules: BoardRules): Cell | undefined {
  const { penalty } = rules
  const counted = runs.filter((run) => acmWeightOf(run.status, penalty) !== undefined && isKept(run, rules))
  const [first] = counted
  if (!first) return undefined
  const open = counted.filter((run) => !isBehindSeal(run, rules))
  const solvedBy = open.findIndex(({ status }) => acmWeightOf(status, penalty) === 1)
  const accepted = solvedBy < 0 ? undefined : open[solvedBy]
  const before = accepted ? open.slice(0, solvedBy) : open
  const errorNum = before.filter(({ status }) => acmWeightOf(status, penalty) === -1).length
  const acceptedAt = accepted ? Math.floor((accepted.at - rules.startsAt) / 1000) : null
  return {
    points: accepted ? 1 : 0,
    time: acceptedAt === null ? 0 : penaltyTime(acceptedAt, errorNum, penalty),
    tieBreak: acceptedAt === null ? 0 : tieBreakOf(acceptedAt, penalty),
    total: counted.length,
    first,
    acceptedAt,
    isAfterContest: accepted !== undefined && isAfterEnd(accepted, rules),
    errorNum,
    tryNum: counted.length - open.length,
    score: null,
    fullTime: null,
  }
}
