import { maxBatchUsers } from '@verdict/contract/account/limits.ts'
import { checkBatchUser, insertBatchUser } from '@verdict/contract/account/user-admin-routes.ts'
import { call } from '../../api/call.ts'
import { language, messages } from '../../i18n/language.ts'
import type { Encoding } from '../../table-file/encoding.ts'
import { readTable, type Table, type TableSource } from '../../table-file/read-table.ts'
import type { TableRow } from '../../table-file/table.ts'
import { findHeading, type Heading, plainColumns, type UserColumn, userColumns } from './user-columns.ts'

/** What of a file is in the way, by line and, where it is one cell, by column of the file (both from 1). */
export interface ImportFault {
  line: number
  column?: number
  text: string
}

export interface CheckedFile {
  file: File
  source: TableSource
  heading: Heading | undefined
  /** The columns that the file has, in the order in which they are sent. */
  columns: UserColumn[]
  /** All that could be read, in the order of the file; cells in the order in which they are sent. */
  rows: TableRow[]
  /** Those that can be made users. */
  good: TableRow[]
  faults: ImportFault[]
}

/**
 * Reads a file and has the server look at its rows; throws with a sentence when it is no list of users at all. `as` is the encoding
 * to read it in, where the one that was detected is wrong.
 */
export async function checkFile(file: File, as?: Encoding): Promise<CheckedFile> {
  const t = messages().users
  const table = await readTable(file, language(), as)
  if (typeof table === 'string') throw new Error(t.noTable[table])
  const list = listIn(table)
  const { rows, placeOf } = list
  if (rows.length > maxBatchUsers) throw new Error(t.tooMany(maxBatchUsers))
  if (!rows.length && !list.faults.length) throw new Error(t.emptyFile)
  const reply = await call(checkBatchUser, { users: rows.map(({ cells }) => cells) }, { quiet: true })
  const faults = [
    ...list.faults,
    ...reply.faults.map(({ row, column, reason }) => ({
      line: rows[row - 1]?.line ?? row,
      column: placeOf(column - 1) + 1,
      text: reason,
    })),
  ].sort((one, other) => one.line - other.line)
  const bad = new Set(faults.map(({ line }) => line))
  return {
    file,
    source: table.source,
    heading: list.heading,
    columns: userColumns.filter((_, at) => rows.some(({ cells }) => cells[at]?.trim())),
    rows,
    good: rows.filter(({ line }) => !bad.has(line)),
    faults,
  }
}

/** The rows of a list of users in the order in which they are sent, and what is wrong with the file itself. */
function listIn(table: Table) {
  const t = messages().users
  const heading = findHeading(table.rows)
  if (heading) refuseIncomplete(heading)
  const below = table.rows.filter(({ line }) => line > (heading?.line ?? 0))
  const isLong = ({ cells }: TableRow) => !heading && cells.length > plainColumns
  /** Where a column lies in the file. */
  const placeOf = (at: number) => (heading ? (heading.places[userColumns[at] as UserColumn] ?? at) : at)
  const used = heading && new Set(Object.values(heading.places))
  const faults: ImportFault[] = [
    ...table.faults
      .filter(({ line, column }) => line > (heading?.line ?? 0) && (!used || !column || used.has(column - 1)))
      .map(({ kind, ...where }) => ({ ...where, text: t.cellFaults[kind] })),
    ...below.filter(isLong).map(({ line }) => ({ line, text: t.manyColumns })),
  ]
  const rows = below.filter((row) => !isLong(row)).map(({ line, cells }) => ({ line, cells: arranged(cells, heading) }))
  return { heading, rows, faults, placeOf }
}

const arranged = (cells: readonly string[], heading: Heading | undefined): string[] =>
  heading
    ? userColumns.map((column) => cells[heading.places[column] ?? Number.POSITIVE_INFINITY] ?? '')
    : cells.slice(0, plainColumns)

/** Nobody is made without a name and a password. */
function refuseIncomplete({ places }: Heading): void {
  const t = messages().users
  const missing = (['username', 'password'] as const).filter((column) => places[column] === undefined)
  if (missing.length) throw new Error(t.headingLacks(missing.map((column) => t.columns[column]).join(', ')))
}

/** Passwords are hashed at some cost: so many at a time keep a call short. */
const atOnce = 100

/** Makes the rows users, part by part, and tells how many there are; throws when the server refuses one. */
export async function importRows(rows: readonly TableRow[], tell: (made: number) => void): Promise<null> {
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows.slice(from, from + atOnce)
    await call(insertBatchUser, { users: part.map(({ cells }) => cells) }, { quiet: true })
    tell(from + part.length)
  }
  return null
}
