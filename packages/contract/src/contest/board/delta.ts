import type { BoardNews } from './live.ts'
import type { RankRow } from './present.ts'
import type { Standing } from './standings.ts'

/** More is not told at once: new ranks, and rows in full. */
const maxNewRanks = 200
const maxRows = 30

type Delta = Pick<BoardNews, 'total' | 'from' | 'order' | 'rows'>
type NewRank = NonNullable<Delta['order']>[number]

/** What has to be told to whoever knows the board as it was; undefined when nothing has changed. */
export function boardDelta(
  before: readonly Standing[],
  now: readonly Standing[],
  present: (standing: Standing) => RankRow,
): Delta | undefined {
  const isSame = (index: number) => {
    const [a, b] = [before[index], now[index]]
    return a?.row === b?.row && a?.rank === b?.rank && a?.award?.name === b?.award?.name
  }
  const most = Math.max(before.length, now.length)
  let from = 0
  while (from < most && isSame(from)) from += 1
  if (from === most) return undefined
  let end = most
  while (end > from && isSame(end - 1)) end -= 1
  const total = now.length
  const shown = now.slice(from, end)
  const known = new Set(before.slice(from, end).map(({ row }) => row))
  const changed = shown.filter(({ row }) => !known.has(row))
  if (end - from > maxNewRanks || changed.length > maxRows) return { total, from, order: null, rows: [] }
  return { total, from, order: shown.map(newRankOf), rows: changed.map(present) }
}

const newRankOf = ({ row, rank, award }: Standing): NewRank => ({
  uid: row.uid,
  rank,
  isWinAward: award !== null,
  awardName: award?.name ?? null,
  awardBackground: award?.background ?? null,
  awardColor: award?.color ?? null,
})

/**
 * A part of a board, which begins with this position, as it is after the news; undefined when it has to be asked for again, because
 * somebody came into it who is not known. `length`: as many rows as there is room for.
 */
export function withNews<Row extends RankRow>(
  rows: readonly Row[],
  { first, length }: { first: number; length: number },
  { from, order, rows: full, total }: Delta,
): Row[] | undefined {
  const wanted = Math.max(0, Math.min(length, total - first))
  if (from >= first + wanted && rows.length === wanted) return [...rows]
  if (!order) return undefined
  const known = new Map([...rows, ...(full as Row[])].map((row) => [row.uid, row]))
  const result: Row[] = []
  for (let index = 0; index < wanted; index += 1) {
    const newRank = order[first + index - from]
    const row = newRank ? known.get(newRank.uid) : rows[index]
    if (!row) return undefined
    result.push(newRank ? { ...row, ...newRank } : row)
  }
  return result
}

/** A row that stands by itself, as the viewer's own in front, after the news. */
export function rowWithNews<Row extends RankRow>(row: Row, { order, rows }: Pick<Delta, 'order' | 'rows'>): Row {
  const full = rows.find(({ uid }) => uid === row.uid) as Row | undefined
  const newRank = order?.find(({ uid }) => uid === row.uid)
  return { ...(full ?? row), ...newRank }
}
