import type { PenaltyRule } from '../board/penalty.ts'
import { cellOf, type RollCell, type RollSubmission } from './cells.ts'
import {
  type Cells,
  cellAt,
  compareTeams,
  compareTotals,
  type Medal,
  type RankedTeams,
  type RollTeam,
  type Standing,
  totalOf,
} from './standing.ts'

/** What happens at one press of the key. */
export type Step =
  /** One problem of one team is shown, and the team moves up from one position to another (from 0), or stays. */
  | { kind: 'reveal'; uid: string; displayId: string; before: RollCell; after: RollCell; from: number; to: number }
  /** A team whose position is certain is given its medal. */
  | { kind: 'award'; uid: string; medal: Medal }

/** A whole roll: where it begins, and every step to the end. */
export interface Roll extends RankedTeams {
  /** Display ids in the order in which they are shown. */
  problems: readonly string[]
  start: Standing
  steps: readonly Step[]
}

export interface RollInput {
  problems: readonly string[]
  teams: readonly RollTeam[]
  submissions: readonly RollSubmission[]
  /** Seconds from the start to the seal. */
  sealSecond: number
  /** How many are given: gold, silver, bronze. */
  medals: readonly [number, number, number]
  penalty: PenaltyRule
}

/**
 * The steps from the sealed board to the final one. The lowest team whose position is not certain shows its problems, one at a time
 * in their order; nothing of a standing depends on what has not been shown by then.
 */
export function makeRoll({ problems, teams, submissions, sealSecond, medals, penalty }: RollInput): Roll {
  const known = new Map(teams.map((team) => [team.uid, team]))
  const ranked: RankedTeams = { teams: known, penalty }
  const own = submissions.filter(({ uid, displayId }) => known.has(uid) && problems.includes(displayId))
  const final = cellsOf(own, null)
  const start = inOrder(teams, cellsOf(own, sealSecond), penalty)
  const steps: Step[] = []
  let standing = start
  const take = (step: Step) => {
    steps.push(step)
    standing = forwards(standing, step)
  }
  for (let position = teams.length - 1; position >= 0; ) {
    const next = nextHidden(standing, problems, position, penalty)
    if (next) {
      take(revealOf(standing, next, final, penalty))
      continue
    }
    const uid = standing.order[position] ?? ''
    const medal = medalAt(standing, ranked, position, medals)
    if (medal !== undefined) take({ kind: 'award', uid, medal })
    position--
  }
  return { problems, ...ranked, start, steps }
}

/** The standing after a step. */
export function forwards(standing: Standing, step: Step): Standing {
  if (step.kind === 'award') return { ...standing, medals: { ...standing.medals, [step.uid]: step.medal } }
  return { ...withCell(standing, step, step.after), order: moved(standing.order, step.from, step.to) }
}

/** The standing before a step, of the one after it. */
export function backwards(standing: Standing, step: Step): Standing {
  if (step.kind === 'award') {
    const { [step.uid]: _, ...medals } = standing.medals
    return { ...standing, medals }
  }
  return { ...withCell(standing, step, step.before), order: moved(standing.order, step.to, step.from) }
}

interface Hidden {
  uid: string
  displayId: string
}

/** The next problem to be shown of the team in that position; when it has none, of the lowest team equal to it, whose rank it shares. */
function nextHidden(
  standing: Standing,
  problems: readonly string[],
  position: number,
  penalty: PenaltyRule,
): Hidden | undefined {
  const lowest = totalAt(standing, position, penalty)
  for (let at = position; at >= 0; at--) {
    if (compareTotals(totalAt(standing, at, penalty), lowest) !== 0) return undefined
    const uid = standing.order[at] ?? ''
    const displayId = problems.find((id) => cellAt(standing, uid, id).state === 'unknown')
    if (displayId !== undefined) return { uid, displayId }
  }
  return undefined
}

const totalAt = ({ order, cells }: Standing, position: number, penalty: PenaltyRule) =>
  totalOf(cells.get(order[position] ?? '') ?? {}, penalty)

function revealOf(
  standing: Standing,
  { uid, displayId }: Hidden,
  final: ReadonlyMap<string, Cells>,
  penalty: PenaltyRule,
): Step {
  const before = cellAt(standing, uid, displayId)
  const after = final.get(uid)?.[displayId] ?? before
  const from = standing.order.indexOf(uid)
  const shown = { uid, ...totalOf({ ...standing.cells.get(uid), [displayId]: after }, penalty) }
  const isBehind = (other: string) =>
    compareTeams(shown, { uid: other, ...totalOf(standing.cells.get(other) ?? {}, penalty) }) < 0
  const to = standing.order.findIndex((other, at) => at >= from || isBehind(other))
  return { kind: 'reveal', uid, displayId, before, after, from, to }
}

/** Medals go by rank: equal teams share one. Of the order no more is walked than what can have one. */
function medalAt(
  standing: Standing,
  { teams, penalty }: RankedTeams,
  position: number,
  [gold, silver, bronze]: readonly [number, number, number],
): Medal | undefined {
  const own = totalAt(standing, position, penalty)
  const isRanked = (at: number) => !teams.get(standing.order[at] ?? '')?.isStar
  if (own.ac === 0 || !isRanked(position)) return undefined
  let rank = 1
  for (let at = 0; rank <= gold + silver + bronze; at++) {
    if (compareTotals(totalAt(standing, at, penalty), own) === 0)
      return rank <= gold ? 0 : rank <= gold + silver ? 1 : 2
    if (isRanked(at)) rank++
  }
  return undefined
}

const withCell = (standing: Standing, { uid, displayId }: Hidden, cell: RollCell): Standing => ({
  ...standing,
  cells: new Map(standing.cells).set(uid, { ...standing.cells.get(uid), [displayId]: cell }),
})

function moved(order: readonly string[], from: number, to: number): readonly string[] {
  if (from === to) return order
  const rest = order.filter((_, at) => at !== from)
  return [...rest.slice(0, to), order[from] ?? '', ...rest.slice(to)]
}

function cellsOf(submissions: readonly RollSubmission[], sealSecond: number | null): Map<string, Cells> {
  const byTeam = Map.groupBy(submissions, ({ uid }) => uid)
  return new Map(
    [...byTeam].map(([uid, own]) => {
      const byProblem = Map.groupBy(own, ({ displayId }) => displayId)
      return [uid, Object.fromEntries([...byProblem].map(([id, some]) => [id, cellOf(some, sealSecond)]))]
    }),
  )
}

function inOrder(teams: readonly RollTeam[], cells: ReadonlyMap<string, Cells>, penalty: PenaltyRule): Standing {
  const totals = teams.map(({ uid }) => ({ uid, ...totalOf(cells.get(uid) ?? {}, penalty) }))
  return { order: totals.sort(compareTeams).map(({ uid }) => uid), cells, medals: {} }
}
