import { once } from 'node:events'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Row, readDump } from './read-dump.ts'

/** The tables of a dump as files of lines, so that they can be read in the order in which one needs the other. */
export interface Staged {
  /** Rows of each table that the dump has. */
  counts: ReadonlyMap<string, number>
  /** The highest `id` (or that of `column`) of a table; 0 for none. */
  highest(table: string): number
  rows(table: string): AsyncGenerator<Row>
  /** Notes once where the rows of each value of a column stand, and reads those of one when they are asked for. */
  rowsBy(table: string, column: string): Promise<(value: string) => Promise<Row[]>>
}

const idColumns: Record<string, string> = { judge: 'submit_id' }

/** The number a table's rows are known by. */
export const idColumnOf = (table: string): string => idColumns[table] ?? 'id'

async function isZipped(file: string): Promise<boolean> {
  const head = createReadStream(file, { end: 1 })
  for await (const piece of head as AsyncIterable<Buffer>) return piece[0] === 0x1f && piece[1] === 0x8b
  return false
}

/** Reads the whole dump (which may be gzipped) into files in `folder`, of the tables that are wanted; the others are counted. */
export async function stageDump(file: string, folder: string, wanted: ReadonlySet<string>): Promise<Staged> {
  const counts = new Map<string, number>()
  const highest = new Map<string, number>()
  const files = new Map<string, WriteStream>()
  const source = createReadStream(file, { highWaterMark: 256 * 1024 })
  const pieces = (await isZipped(file)) ? source.pipe(createGunzip()) : source
  for await (const { table, row } of readDump(pieces)) {
    counts.set(table, (counts.get(table) ?? 0) + 1)
    if (!wanted.has(table)) continue
    const id = Number(row[idColumnOf(table)] ?? 0)
    if (Number.isSafeInteger(id)) highest.set(table, Math.max(highest.get(table) ?? 0, id))
    const out = files.get(table) ?? createWriteStream(path.join(folder, `${files.size}.rows`), { mode: 0o600 })
    files.set(table, out)
    if (!out.write(`${JSON.stringify(row)}\n`)) await once(out, 'drain')
  }
  for (const out of files.values()) {
    out.end()
    await finished(out)
  }
  const fileOf = (table: string) => files.get(table)?.path.toString()
  return {
    counts,
    highest: (table) => highest.get(table) ?? 0,
    rows: (table) => readLines(fileOf(table)),
    rowsBy: (table, column) => indexLines(fileOf(table), column),
  }
}

/**
 * Lines of a file, as bytes. JSON keeps line ends off them but not U+2028 and U+2029, which are text like any other here though
 * `readline` would part a line there.
 */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = piece.indexOf(lineEnd); end >= 0; end = piece.indexOf(lineEnd, from)) {
      yield Buffer.concat([...begun, piece.subarray(from, end)])
      begun = []
      from = end + 1
    }
    begun.push(piece.subarray(from))
  }
}

const lineEnd = 0x0a

const rowOf = (line: Buffer): Row => JSON.parse(line.toString('utf8')) as Row

async function* readLines(file: string | undefined): AsyncGenerator<Row> {
  if (file === undefined) return
  for await (const line of linesOf(file)) yield rowOf(line)
}

interface Stretch {
  start: number
  bytes: number
}

async function indexLines(file: string | undefined, column: string): Promise<(value: string) => Promise<Row[]>> {
  if (file === undefined) return async () => []
  const places = new Map<string, Stretch[]>()
  let start = 0
  for await (const line of linesOf(file)) {
    const value = rowOf(line)[column] ?? ''
    const bytes = line.length
    const found = places.get(value) ?? []
    places.set(value, found)
    found.push({ start, bytes })
    start += bytes + 1
  }
  return (value) => readStretches(file, places.get(value) ?? [])
}

async function readStretches(file: string, stretches: Stretch[]): Promise<Row[]> {
  const rows: Row[] = []
  const handle = await open(file)
  try {
    for (const { start, bytes } of stretches) {
      const { buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, start)
      rows.push(rowOf(buffer))
    }
  } finally {
    await handle.close()
  }
  return rows
}

/** A text of the folder of test cases; undefined when it is not there. */
export async function textIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
