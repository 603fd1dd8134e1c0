import { type BoardRules, type Cell, isBehindSeal, isKept } from './rules.ts'
import { type Run, weightOf } from './runs.ts'

/**
 * One problem of one person in an OI contest, of their submissions in the order in which they were made; undefined when none
 * counts. What is out of the window is left out before one is picked: a submission after the end never displaces an earlier one.
 */
export function oiCell(runs: readonly Run[], rules: BoardRules): Cell | undefined {
  const counted = runs.filter(
    (run) => weightOf(run.status) !== undefined && isKept(run, rules) && !isBehindSeal(run, rules),
  )
  const [first] = counted
  if (!first) return undefined
  const picked = rules.oiRankScoreType === 'Recent' ? counted.slice(-1) : highest(counted)
  const times = picked.filter(({ status }) => weightOf(status) === 1).map(({ time }) => time ?? 0)
  const score = picked[0]?.score ?? null
  const fullTime = times.length ? Math.min(...times) : null
  return {
    points: score ?? 0,
    time: fullTime ?? 0,
    tieBreak: 0,
    total: counted.length,
    first,
    acceptedAt: null,
    isAfterContest: false,
    errorNum: 0,
    tryNum: 0,
    score,
    fullTime,
  }
}

/** Those of the highest score; one without a score is below any. */
function highest(runs: Run[]): Run[] {
  const best = runs.reduce((most, { score }) => Math.max(most, score ?? -1), -1)
  return runs.filter(({ score }) => (score ?? -1) === best)
}
