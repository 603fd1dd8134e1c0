import { createdTable, insertHead } from './head.ts'
import { endOfQuoted, readTuple, type Value } from './tuple.ts'

/** A row by the names of its columns. */
export type Row = Record<string, Value>

export interface DumpRow {
  table: string
  row: Row
}

const passedOver = /^(?:\s+|--(?=[\s]|$)[^\n]*\n|#[^\n]*\n|\/\*[\s\S]*?\*\/|;)+/
const maybeComment = /^(?:--?|#|\/|\/\*)/
const delimiter = /^delimiter[ \t]+(\S+)[ \t]*\r?\n/i
const delimiterBack = /^delimiter[ \t]+;[ \t]*\r?\n/im

/** Where what begins at a place ends: a text in quotes, a comment or a sign; -1 when its end has not been read yet. */
function after(text: string, at: number): number {
  if (`'"\``.includes(text[at] ?? '')) return endOfQuoted(text, at)
  if (text[at] !== '/' || text[at + 1] !== '*') return at + 1
  const end = text.indexOf('*/', at)
  return end < 0 ? -1 : end + 2
}

/** The place after the `;` that ends the statement, or -1 when it has not been read yet. */
function endOfStatement(text: string): number {
  let at = 0
  while (at >= 0 && at < text.length && text[at] !== ';') at = after(text, at)
  return at >= 0 && at < text.length ? at + 1 : -1
}

/** What of a text begins with the last line break, which may be the first of something that is looked for. */
const lastLine = (text: string): string => text.slice(text.lastIndexOf('\n') + 1)

interface Reading {
  /** What was read and is not understood yet. */
  text: string
  columns: Map<string, string[]>
  /** The INSERT whose rows are being read. */
  rowsOf: { table: string; columns: string[] } | undefined
  /** What ends statements instead of `;`, which only programs in the database are written with. */
  strange: string | undefined
}

function skip(reading: Reading, length: number): true {
  reading.text = reading.text.slice(length)
  return true
}

/** Passes over statements that another sign ends; false when that goes on. */
function leaveStrange(reading: Reading): boolean {
  const back = delimiterBack.exec(reading.text)
  if (!back) {
    reading.text = lastLine(reading.text)
    return false
  }
  reading.strange = undefined
  return skip(reading, back.index + back[0].length)
}

function enterInsert(reading: Reading): boolean {
  const head = insertHead(reading.text)
  if (!head) return false
  const columns = head.columns ?? reading.columns.get(head.table)
  if (!columns) throw new Error(`Rows of ${head.table} come before its CREATE TABLE.`)
  reading.rowsOf = { table: head.table, columns }
  return skip(reading, head.length)
}

function passStatement(reading: Reading): boolean {
  const end = endOfStatement(reading.text)
  if (end < 0) return false
  const created = createdTable(reading.text.slice(0, end))
  if (created) reading.columns.set(created.table, created.columns)
  return skip(reading, end)
}

/** Passes over one statement, or enters an INSERT; false when more has to be read first. */
function enter(reading: Reading): boolean {
  if (reading.strange !== undefined) return leaveStrange(reading)
  skip(reading, passedOver.exec(reading.text)?.[0].length ?? 0)
  if (reading.text === '' || maybeComment.test(reading.text)) return false
  const other = delimiter.exec(reading.text)
  if (other) {
    if (other[1] !== ';') reading.strange = other[1]
    return skip(reading, other[0].length)
  }
  return enterInsert(reading) || passStatement(reading)
}

function rowOf({ table, columns }: NonNullable<Reading['rowsOf']>, values: Value[]): Row {
  if (columns.length !== values.length)
    throw new Error(`A row of ${table} has ${values.length} values for ${columns.length} columns.`)
  return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null]))
}

/** The next row of the INSERT that was entered, and whether anything was read: what follows the last row ends it. */
function nextRow(reading: Reading): { row?: Row; isRead: boolean } {
  const { text, rowsOf } = reading
  const start = /^\s*,?\s*/.exec(text)?.[0].length ?? 0
  if (!rowsOf || text[start] === undefined) return { isRead: false }
  if (text[start] === '(') {
    const tuple = readTuple(text, start)
    return tuple ? { row: rowOf(rowsOf, tuple.values), isRead: skip(reading, tuple.end) } : { isRead: false }
  }
  // `;`, or first ON DUPLICATE KEY UPDATE and the like
  const end = endOfStatement(text)
  if (end < 0) return { isRead: false }
  reading.rowsOf = undefined
  return { isRead: skip(reading, end) }
}

function* readOn(reading: Reading): Generator<DumpRow> {
  for (;;) {
    const { rowsOf } = reading
    const next = rowsOf ? nextRow(reading) : { isRead: enter(reading) }
    if (!next.isRead) return
    if (rowsOf && next.row) yield { table: rowsOf.table, row: next.row }
  }
}

function refuseRest({ rowsOf, text }: Reading): void {
  if (rowsOf) throw new Error(`The dump ends in the middle of the rows of ${rowsOf.table}.`)
  if (/^(insert|replace|create table)\b/i.test(text)) throw new Error('The dump ends in the middle of a statement.')
}

/**
 * Every row of a dump as mysqldump writes it, in the order in which it stands there; no more than one row is held. Statements that
 * are neither CREATE TABLE nor INSERT are passed over. Throws a sentence where it cannot be read.
 */
export async function* readDump(pieces: AsyncIterable<Buffer>): AsyncGenerator<DumpRow> {
  const reading: Reading = { text: '', columns: new Map(), rowsOf: undefined, strange: undefined }
  const decoder = new TextDecoder('utf-8')
  let wanted = 0
  for await (const piece of pieces) {
    reading.text += decoder.decode(piece, { stream: true })
    // what was not enough is looked at again when there is twice as much of it, so that a long row is not read over and over
    if (reading.text.length < wanted) continue
    yield* readOn(reading)
    wanted = reading.text.length * 2
  }
  reading.text += `${decoder.decode()}\n`
  yield* readOn(reading)
  refuseRest(reading)
}
