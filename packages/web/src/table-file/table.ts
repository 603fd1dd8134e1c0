/** A row with the line or row of the file in which it begins (from 1). */
export interface TableRow {
  line: number
  cells: string[]
}

/** What could not be read: a quote without its end with all that follows; a cell that is a date, or a formula's error. */
export interface TableFault {
  line: number
  /** From 1. */
  column?: number
  kind: 'quote' | 'date' | 'error'
}

/** Rows of a file; empty ones are left out, and empty cells at the end of a row. */
export interface TableContent {
  rows: TableRow[]
  faults: TableFault[]
}

/** A row without the empty cells at its end; nothing when it has no other. */
export function trimRow(line: number, cells: readonly string[]): TableRow | undefined {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return last < 0 ? undefined : { line, cells: cells.slice(0, last + 1) }
}
