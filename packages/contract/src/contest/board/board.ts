import { acmCell } from './acm.ts'
import { oiCell } from './oi.ts'
import type { BoardRules, Cell } from './rules.ts'
import { isEarlier, type Run } from './runs.ts'

/** One person of a board. A row never changes: whatever is told of it differently is another one. */
export interface Row {
  uid: string
  cells: ReadonlyMap<number, Cell>
  points: number
  time: number
  /** Decides between equal times, the less the better; 0 where the rules have none (penalty.ts). */
  tieBreak: number
  total: number
  /** The earliest submission counted; of equals, whoever began first stands first. */
  first: Run
}

/** Rows in order, kept so while submissions come and change. */
export interface Board {
  rules: BoardRules
  /** Best first. */
  rows(): readonly Row[]
  row(uid: string): Row | undefined
  /** ACM: seconds of the first acceptance of a problem, by anybody on the board. */
  firstAcceptedAt(pid: number): number | undefined
  /** Makes the cell of these submissions anew, with its row and its place: all those of one person and problem. */
  set(uid: string, pid: number, runs: readonly Run[]): void
}

/** A board of these submissions: lists of one person and problem each, in the order in which they were made. */
export function openBoard(rules: BoardRules, lists: Iterable<readonly Run[]> = []): Board {
  const cellOf = rules.type === 1 ? oiCell : acmCell
  const byPerson = new Map<string, Row>()
  const firsts = new Map<number, number>()
  const order = inOrder(lists, (runs) => cellOf(runs, rules), byPerson)
  for (const { cells } of order) for (const [pid, cell] of cells) noteFirst(firsts, pid, cell)

  const replace = (before: Row | undefined, after: Row | undefined) => {
    if (before) order.splice(placeOf(order, before), 1)
    if (after) order.splice(placeOf(order, after), 0, after)
    if (after) byPerson.set(after.uid, after)
    else if (before) byPerson.delete(before.uid)
  }
  /** The mark of the first acceptance goes from some rows to others, which are told differently from now on. */
  const moveFirst = (pid: number) => {
    const known = firsts.get(pid)
    firsts.delete(pid)
    for (const { cells } of order) noteFirst(firsts, pid, cells.get(pid))
    const now = firsts.get(pid)
    if (now === known) return
    for (const [index, row] of order.entries()) {
      const at = row.cells.get(pid)?.acceptedAt ?? undefined
      if (at === undefined || (at !== known && at !== now)) continue
      const other = { ...row }
      order[index] = other
      byPerson.set(row.uid, other)
    }
  }
  return {
    rules,
    rows: () => order,
    row: (uid) => byPerson.get(uid),
    firstAcceptedAt: (pid) => firsts.get(pid),
    set(uid, pid, runs) {
      const before = byPerson.get(uid)
      const [was, is] = [before?.cells.get(pid), cellOf(runs, rules)]
      if (!was && !is) return
      const cells = new Map(before?.cells)
      if (is) cells.set(pid, is)
      else cells.delete(pid)
      replace(before, rowOf(uid, cells))
      const touchesFirst = (cell: Cell | undefined) =>
        typeof cell?.acceptedAt === 'number' && cell.acceptedAt <= (firsts.get(pid) ?? Infinity)
      if (was?.acceptedAt !== is?.acceptedAt && (touchesFirst(was) || touchesFirst(is))) moveFirst(pid)
    },
  }
}

function inOrder(
  lists: Iterable<readonly Run[]>,
  cellOf: (runs: readonly Run[]) => Cell | undefined,
  byPerson: Map<string, Row>,
): Row[] {
  const cells = new Map<string, Map<number, Cell>>()
  for (const runs of lists) {
    const [any] = runs
    const cell = cellOf(runs)
    if (!any || !cell) continue
    const own = cells.get(any.uid) ?? new Map<number, Cell>()
    cells.set(any.uid, own.set(any.pid, cell))
  }
  for (const [uid, own] of cells) {
    const row = rowOf(uid, own)
    if (row) byPerson.set(uid, row)
  }
  return [...byPerson.values()].sort(compareRows)
}

function rowOf(uid: string, cells: Map<number, Cell>): Row | undefined {
  let [points, time, tieBreak, total] = [0, 0, 0, 0]
  let first: Run | undefined
  for (const cell of cells.values()) {
    points += cell.points
    time += cell.time
    tieBreak = Math.max(tieBreak, cell.tieBreak)
    total += cell.total
    if (!first || isEarlier(cell.first, first)) first = cell.first
  }
  return first && { uid, cells, points, time, tieBreak, total, first }
}

function noteFirst(firsts: Map<number, number>, pid: number, cell: Cell | undefined): void {
  const at = cell?.acceptedAt ?? null
  if (at !== null && at < (firsts.get(pid) ?? Infinity)) firsts.set(pid, at)
}

type Result = Pick<Row, 'points' | 'time' | 'tieBreak'>

/** Best first: more points, less time, then the tie-break; 0 for equals, who share a rank. */
export const compareResults = (a: Result, b: Result): number =>
  b.points - a.points || a.time - b.time || a.tieBreak - b.tieBreak

/** Best first; of equals, whoever began first. */
export const compareRows = (a: Row, b: Row): number => compareResults(a, b) || (isEarlier(a.first, b.first) ? -1 : 1)

/** Where the row stands, or would stand. No two rows are equal: they differ in their first submission. */
function placeOf(order: readonly Row[], row: Row): number {
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareRows(order[middle] as Row, row) < 0) low = middle + 1
    else high = middle
  }
  return low
}
