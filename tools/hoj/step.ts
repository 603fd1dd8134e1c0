import { type Db, withoutStatementTimeout } from '../../packages/server/src/db/connect.ts'
import * as queries from '../../packages/server/src/site/migration-queries.ts'
import type { Row } from './dump/read-dump.ts'
import { idColumnOf } from './dump/stage.ts'
import type { Run } from './run.ts'
import type { Fields } from './values.ts'

/** How the rows of one table of a dump become rows of ours. */
export interface Step {
  from: string
  into: string
  /** Our column of numbers that are kept where they are free; without it rows have no number. */
  id?: string
  /** A row that has the same in these columns is taken for this one. */
  same?: string[]
  /** Kinds whose numbers do not need to be held. */
  isMany?: boolean
  /** The row as ours, or why it is left out. */
  convert(fields: Fields, row: Row, run: Run): queries.Columns | string
  /** What belongs to rows that came in, in the same transaction. */
  besides?(tx: Db, ids: number[]): Promise<void>
}

const rowsAtOnce = 1000

/** Rows in portions. */
export async function* portions(rows: AsyncIterable<Row>, size = rowsAtOnce): AsyncGenerator<Row[]> {
  let some: Row[] = []
  for await (const row of rows) {
    some.push(row)
    if (some.length < size) continue
    yield some
    some = []
  }
  if (some.length) yield some
}

interface Ready {
  oldId: string
  values: queries.Columns
}

/** Takes a table of the dump: what came in before is passed over, what does not fit is noted, all else comes in. */
export async function take(run: Run, step: Step): Promise<void> {
  if (step.id) await queries.reserveIds(run.db, step.into, step.id, run.staged.highest(step.from))
  for await (const rows of portions(run.staged.rows(step.from))) await takeSome(run, step, rows)
}

async function takeSome(run: Run, step: Step, rows: Row[]): Promise<void> {
  const oldIdOf = (row: Row) => row[idColumnOf(step.from)] ?? ''
  const known = await queries.linksAmong(run.db, run.source, step.from, rows.map(oldIdOf))
  const ready: Ready[] = []
  for (const row of rows) {
    const oldId = oldIdOf(row)
    if (known.has(oldId)) continue
    const values = step.convert(run.fields(row), row, run)
    if (typeof values === 'string') run.report.note(step.from, oldId, values)
    else ready.push({ oldId, values })
  }
  const fresh = step.same ? await withoutSame(run, step, ready) : ready
  if (!fresh.length) return
  await inHalves(
    await numbered(run, step, fresh),
    (some) => storeTogether(run, step, some),
    ({ oldId }, why) => run.report.note(step.from, oldId, why),
  )
}

/** Notes those that are there already under another number, and answers the others. */
async function withoutSame(run: Run, step: Step, ready: Ready[]): Promise<Ready[]> {
  const others: Ready[] = []
  for (const one of ready) {
    const id = await queries.sameRow(run.db, step.into, step.same ?? [], one.values)
    if (id === undefined) others.push(one)
    else await link(run, run.db, step, [[one.oldId, String(id)]])
  }
  return others
}

async function numbered(run: Run, step: Step, rows: Ready[]): Promise<Ready[]> {
  const { id } = step
  if (id === undefined) return rows
  const wanted = rows.map(({ oldId }) => Number(oldId)).filter((number) => Number.isSafeInteger(number) && number > 0)
  const taken = await queries.takenIds(run.db, step.into, id, wanted)
  const isFree = ({ oldId }: Ready) => Number(oldId) > 0 && !taken.has(Number(oldId))
  const fresh = await queries.freshIds(run.db, step.into, id, rows.filter((row) => !isFree(row)).length)
  return rows.map((row) => ({ ...row, values: { ...row.values, [id]: isFree(row) ? Number(row.oldId) : fresh.pop() } }))
}

async function link(run: Run, tx: Db, step: Step, links: [string, string][]): Promise<void> {
  await queries.noteLinks(tx, run.source, step.from, links)
  if (!step.isMany) for (const [oldId, newId] of links) run.links.put(step.from, oldId, newId)
}

async function storeTogether(run: Run, step: Step, rows: Ready[]): Promise<void> {
  const { id } = step
  const idOf = ({ values }: Ready) => (id === undefined ? 0 : Number(values[id]))
  await run.db.transaction().execute(async (tx) => {
    await withoutStatementTimeout(tx)
    const columns = Object.keys(rows[0]?.values ?? {})
    await queries.insertRows(
      tx,
      step.into,
      columns,
      rows.map(({ values }) => values),
      id === undefined,
    )
    await step.besides?.(tx, rows.map(idOf))
    await link(
      run,
      tx,
      step,
      rows.map((row) => [row.oldId, String(idOf(row))]),
    )
  })
  run.report.took(step.from, rows.length)
}

const whyRefused = (error: unknown): string | undefined => {
  const { code, message } = error as { code?: unknown; message?: string }
  // what the data is to blame for: a value, a constraint, a size
  return typeof code === 'string' && /^(2[23]|54)/.test(code) ? message : undefined
}

/**
 * Stores all at once; where the data of one does not fit, in halves, so that it is known which and all others come in. `together` is
 * whole or not at all; `refused` hears of each that is left out.
 */
export async function inHalves<T>(
  rows: T[],
  together: (rows: T[]) => Promise<void>,
  refused: (row: T, why: string) => void,
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  try {
    await together(rows)
  } catch (error) {
    const why = whyRefused(error)
    if (why === undefined) throw error
    if (rows.length === 1) return refused(first, why)
    const middle = Math.ceil(rows.length / 2)
    await inHalves(rows.slice(0, middle), together, refused)
    await inHalves(rows.slice(middle), together, refused)
  }
}
