import type { BoardChange } from '../use-contest-news.ts'
import { type BoardRow, countPinned } from './board.ts'

/** The first page of a board. */
export interface FirstPage {
  records: BoardRow[]
  total: number
  /** How many rows a page has. */
  size: number
}

/**
 * The first page after a change that the stream told, where rows of the people named stand in front once more. Undefined when the
 * change does not tell enough: then the page has to be asked for. Rows that did not change stay the same objects.
 */
export function withChange<Page extends FirstPage>(
  page: Page,
  { from, order, rows, total }: BoardChange,
  repeated: ReadonlySet<string>,
): Page | undefined {
  if (order === null) return undefined
  const pinned = countPinned(page.records, repeated)
  const front = page.records.slice(0, pinned)
  const board = page.records.slice(pinned)
  const isInFront = new Set(front.map(({ uid }) => uid))
  if (rows.some(({ uid }) => repeated.has(uid) && !isInFront.has(uid))) return undefined
  const known = new Map([...page.records, ...rows].map((row) => [row.uid, row]))
  const newRanks = new Map(order.map((newRank) => [newRank.uid, newRank]))
  const present = (uid: string | undefined): BoardRow | undefined => {
    const row = uid === undefined ? undefined : known.get(uid)
    const newRank = row && newRanks.get(row.uid)
    if (!row || !newRank) return row
    const isSame =
      row.rank === newRank.rank && row.awardName === newRank.awardName && row.isWinAward === newRank.isWinAward
    return isSame ? row : { ...row, ...newRank }
  }
  const shown = Math.min(page.size - pinned, total)
  const uids = Array.from({ length: Math.max(0, shown) }, (_, at) => order[at - from]?.uid ?? board[at]?.uid)
  const records = [...front.map(({ uid }) => uid), ...uids].map(present)
  if (records.some((row) => row === undefined)) return undefined
  return { ...page, records: records as BoardRow[], total: total + pinned }
}
