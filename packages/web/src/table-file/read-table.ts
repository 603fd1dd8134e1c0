import type { SiteLanguage } from '@verdict/contract/site-languages.ts'
import { decode, detectEncoding, type Encoding } from './encoding.ts'
import { detectSeparator, readSeparated, type Separator } from './separated.ts'
import type { TableContent } from './table.ts'

/** How a file was read. */
export type TableSource =
  | { kind: 'text'; encoding: Encoding; separator: Separator }
  | { kind: 'workbook'; sheet: string; others: number }

export interface Table extends TableContent {
  source: TableSource
}

/** Why a file is no table that can be read. */
export type NoTable = 'old-workbook' | 'broken-workbook' | 'too-large'

/** Bytes; far above any list of people. */
export const maxTableSize = 10_000_000

const isAt = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)

/**
 * Reads a table as spreadsheets save it: separated values in any encoding of `encoding.ts`, or an .xlsx workbook. `as` says in
 * which encoding, where the one that was detected is wrong.
 */
export async function readTable(file: Blob, language: SiteLanguage, as?: Encoding): Promise<Table | NoTable> {
  if (file.size > maxTableSize) return 'too-large'
  const bytes = new Uint8Array(await file.arrayBuffer())
  // what Excel wrote until 2003, and what it writes with a password
  if (isAt(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'old-workbook'
  if (isAt(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    const { readWorkbook } = await import('./workbook.ts')
    const sheet = await readWorkbook(bytes)
    if (!sheet) return 'broken-workbook'
    const { rows, faults, name, others } = sheet
    return { rows, faults, source: { kind: 'workbook', sheet: name, others } }
  }
  const encoding = as ?? detectEncoding(bytes, language)
  const text = decode(bytes, encoding)
  const separator = detectSeparator(text)
  return { ...readSeparated(text, separator), source: { kind: 'text', encoding, separator } }
}
