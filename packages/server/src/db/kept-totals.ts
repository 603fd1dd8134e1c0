import type { Db } from './connect.ts'

/** Fewer are counted each time: that is cheap, and of a short list everybody sees whether its total is true. */
const minKept = 1000
const keptMs = 10_000
/** So many lists are remembered for each database, those told last. */
const maxLists = 500

interface Kept {
  total: number
  at: number
}

interface Question {
  sql: string
  parameters: readonly unknown[]
}

/** How many rows each list was found to have a moment ago. */
const lists = new WeakMap<Db, Map<string, Kept>>()

/** What asks for a moment is never asked again. */
const isOfItsMoment = ({ parameters }: Question) => parameters.some((one) => one instanceof Date)

const nameOf = ({ sql, parameters }: Question) => JSON.stringify([sql, parameters])

/** What the same question came to, up to 10 s ago, if that were 1,000 rows or more. */
export function keptTotal(db: Db, question: Question): number | undefined {
  if (isOfItsMoment(question)) return undefined
  const was = lists.get(db)?.get(nameOf(question))
  return was && performance.now() - was.at < keptMs ? was.total : undefined
}

/** Keeps what a question came to; a total that is not worth it takes the place of one that was. */
export function keepTotal(db: Db, question: Question, total: number): void {
  if (isOfItsMoment(question)) return
  const kept = lists.get(db) ?? new Map<string, Kept>()
  lists.set(db, kept)
  const name = nameOf(question)
  kept.delete(name)
  if (total >= minKept) kept.set(name, { total, at: performance.now() })
  const [oldest] = kept.size > maxLists ? kept.keys() : []
  if (oldest !== undefined) kept.delete(oldest)
}
