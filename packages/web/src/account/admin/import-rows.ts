import { maxBatchUsers } from '@verdict/contract/account/limits.ts'
import { checkBatchUser, insertBatchUser } from '@verdict/contract/account/user-admin-routes.ts'
import { call } from '../../api/call.ts'
import { messages } from '../../i18n/language.ts'
import { type CsvRow, readCsv, utf8Of } from './csv.ts'

/** What of a file is in the way, by line and, where it is one cell, by column (both from 1). */
export interface ImportFault {
  line: number
  column?: number
  text: string
}

export interface CheckedFile {
  /** All that could be read, in the order of the file. */
  rows: CsvRow[]
  /** Those that can be made users. */
  good: CsvRow[]
  faults: ImportFault[]
}

/** Reads a file and has the server look at its rows; throws with a sentence when it is no list of users at all. */
export async function checkFile(file: File): Promise<CheckedFile> {
  const t = messages().users
  const text = utf8Of(await file.arrayBuffer())
  if (text === undefined) throw new Error(t.notUtf8)
  const { rows, faults: unread } = readCsv(text)
  if (rows.length > maxBatchUsers) throw new Error(t.tooMany(maxBatchUsers))
  if (!rows.length && !unread.length) throw new Error(t.emptyFile)
  const { faults } = await call(checkBatchUser, { users: rows.map(({ cells }) => cells) }, { quiet: true })
  const bad = new Set(faults.map(({ row }) => row - 1))
  const found: ImportFault[] = [
    ...faults.map(({ row, column, reason }) => ({ line: rows[row - 1]?.line ?? row, column, text: reason })),
    ...unread.map(({ line, kind }) => ({ line, text: kind === 'quote' ? t.openQuote : t.manyColumns })),
  ]
  return {
    rows,
    good: rows.filter((_, at) => !bad.has(at)),
    faults: found.sort((one, other) => one.line - other.line),
  }
}

/** Passwords are hashed at some cost: so many at a time keep a call short. */
const atOnce = 100

/** Makes the rows users, part by part, and tells how many there are; throws when the server refuses one. */
export async function importRows(rows: readonly CsvRow[], tell: (made: number) => void): Promise<null> {
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows.slice(from, from + atOnce)
    await call(insertBatchUser, { users: part.map(({ cells }) => cells) }, { quiet: true })
    tell(from + part.length)
  }
  return null
}
