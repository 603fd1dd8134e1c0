import type { AcmRankRow, OiRankRow } from '@verdict/contract/contest/board-routes.ts'
import type { Shape } from '../../api/shape.ts'
import type { Contest } from '../contest.ts'

export type AcmRow = Shape<typeof AcmRankRow>
export type OiRow = Shape<typeof OiRankRow>
export type BoardRow = AcmRow | OiRow

export const isAcmRow = (row: BoardRow): row is AcmRow => 'ac' in row

/** A problem as the head of its column shows it; counts are absent where they are not told. */
export interface BoardProblem {
  displayId: string
  displayTitle: string
  color: string | null
  ac?: number
  total?: number
}

/** The name a contest shows of somebody; whoever left it blank is shown by their user name. */
export function shownName(row: BoardRow, { rankShowName }: Pick<Contest, 'rankShowName'>): string {
  return row[rankShowName]?.trim() || row.username
}

/**
 * How many rows in front are there once more than in the board itself: one's own and those followed, up to where the board begins,
 * which is where somebody comes a second time or somebody else stands.
 */
export function countPinned(rows: readonly BoardRow[], pinned: ReadonlySet<string>): number {
  const seen = new Set<string>()
  for (const { uid } of rows) {
    if (!pinned.has(uid) || seen.has(uid)) break
    seen.add(uid)
  }
  return seen.size
}

/** So many first rows of a board are in sight below those in front, on a phone too. */
const inSight = 3

/** What is shown of a page's rows: who stands in sight of it anyway does not stand in front as well. */
export function shownRows(rows: readonly BoardRow[], pinned: number): { front: BoardRow[]; board: BoardRow[] } {
  const board = rows.slice(pinned)
  const near = new Set(board.slice(0, inSight).map(({ uid }) => uid))
  return { front: rows.slice(0, pinned).filter(({ uid }) => !near.has(uid)), board }
}
