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

const kept = new WeakMap<Db, Map<string, Kept>>()

/**
 * How many rows the query finds, counted by `count`, or what the same query found up to 10 s ago if that were 1,000 or more:
 * counting costs most of what a page of a long list does, and nobody sees whether there is one more. With `moreThan`, one of that
 * many or fewer is counted anew, for whoever asks for what lies behind it knows better.
 */
export async function keptTotal(
  db: Db,
  query: { sql: string; parameters: readonly unknown[] },
  moreThan: number,
  count: () => Promise<number>,
): Promise<number> {
  const lists = kept.get(db) ?? new Map<string, Kept>()
  kept.set(db, lists)
  const key = JSON.stringify([query.sql, query.parameters])
  const was = lists.get(key)
  const now = performance.now()
  if (was && now - was.at < keptMs && was.total > moreThan) return was.total
  const total = await count()
  lists.delete(key)
  if (total >= minKept) lists.set(key, { total, at: now })
  const [oldest] = lists.size > maxLists ? lists.keys() : []
  if (oldest !== undefined) lists.delete(oldest)
  return total
}
