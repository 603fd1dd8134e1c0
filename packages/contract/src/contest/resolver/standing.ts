import { type PenaltyRule, penaltyTime, tieBreakOf } from '../board/penalty.ts'
import { noCell, type RollCell } from './cells.ts'

/** A team, whose position and cells change while its name does not. */
export interface RollTeam {
  uid: string
  /** Out of competition: shown in its position, without a rank or a medal. */
  isStar: boolean
}

/** Who is ranked, and how. */
export interface RankedTeams {
  teams: ReadonlyMap<string, RollTeam>
  penalty: PenaltyRule
}

export type Cells = Readonly<Record<string, RollCell>>

/** What the audience sees at one moment. */
export interface Standing {
  /** Teams from the first to the last. */
  order: readonly string[]
  /** By uid, then by display id; what is not there was not tried. */
  cells: ReadonlyMap<string, Cells>
  /** Medals that were given (0 gold, 1 silver, 2 bronze), by uid. */
  medals: Readonly<Record<string, Medal>>
}

export type Medal = 0 | 1 | 2

/** What a team has come to. */
export interface Total {
  ac: number
  /** Seconds, with penalty. */
  time: number
  /** Decides between equal times, in seconds. */
  tieBreak: number
}

export function totalOf(cells: Cells, penalty: PenaltyRule): Total {
  const total = { ac: 0, time: 0, tieBreak: 0 }
  for (const { second, rejected } of Object.values(cells)) {
    if (second === null) continue
    total.ac += 1
    total.time += penaltyTime(second, rejected, penalty)
    total.tieBreak = Math.max(total.tieBreak, tieBreakOf(second, penalty))
  }
  return total
}

/** Negative when the first is better, 0 for equals, who share a rank. */
export const compareTotals = (a: Total, b: Total): number => b.ac - a.ac || a.time - b.time || a.tieBreak - b.tieBreak

export const cellAt = (standing: Standing, uid: string, displayId: string): RollCell =>
  standing.cells.get(uid)?.[displayId] ?? noCell

/** Negative when the first team stands before the second; equal teams stand in the order of their uids. */
export const compareTeams = (a: { uid: string } & Total, b: { uid: string } & Total): number =>
  compareTotals(a, b) || (a.uid < b.uid ? -1 : 1)

/** Ranks by uid: equal teams share one, and stars (null) take none. */
export function ranksOf(standing: Standing, { teams, penalty }: RankedTeams): Map<string, number | null> {
  const ranks = new Map<string, number | null>()
  let before: (Total & { rank: number }) | undefined
  let nth = 0
  for (const uid of standing.order) {
    if (teams.get(uid)?.isStar) {
      ranks.set(uid, null)
      continue
    }
    nth++
    const total = totalOf(standing.cells.get(uid) ?? {}, penalty)
    before = { ...total, rank: before && compareTotals(before, total) === 0 ? before.rank : nth }
    ranks.set(uid, before.rank)
  }
  return ranks
}

/** The second in which each problem was first solved, among what is shown. */
export function firstSolved(standing: Standing): Map<string, number> {
  const first = new Map<string, number>()
  for (const cells of standing.cells.values()) {
    for (const [displayId, { second }] of Object.entries(cells)) {
      if (second !== null && second < (first.get(displayId) ?? Infinity)) first.set(displayId, second)
    }
  }
  return first
}
