import { closeSync, fstatSync, openSync, writeSync } from 'node:fs'

/** What a migration says of what did not fit: a line each in a file, and counts. */
export interface Report {
  /** Something was left out, or taken otherwise than it was. */
  note(table: string, id: string | null, reason: string): void
  took(table: string, count?: number): void
  /** How many rows of each table came in, and how many lines each has in the file. */
  counts(): { table: string; taken: number; noted: number }[]
  close(): void
}

/**
 * Opens a report that is a file from the beginning on, so that what was told stays where a run is broken off. A run that goes on adds
 * to it, below a heading of its own: what came in before is not told again.
 */
export function openReport(file: string, now: Date): Report {
  const handle = openSync(file, 'a', 0o600)
  const taken = new Map<string, number>()
  const noted = new Map<string, number>()
  const add = (counts: Map<string, number>, table: string, more: number) =>
    counts.set(table, (counts.get(table) ?? 0) + more)
  const counts = () =>
    [...new Set([...taken.keys(), ...noted.keys()])]
      .toSorted()
      .map((table) => ({ table, taken: taken.get(table) ?? 0, noted: noted.get(table) ?? 0 }))
  const isFirst = fstatSync(handle).size === 0
  writeSync(handle, `${isFirst ? '' : '\n'}# run of ${now.toISOString()}\ntable\tid\tnote\n`)
  return {
    note(table, id, reason) {
      add(noted, table, 1)
      writeSync(handle, `${table}\t${id ?? ''}\t${reason.replaceAll(/\s+/g, ' ')}\n`)
    },
    took: (table, count = 1) => void add(taken, table, count),
    counts,
    close() {
      writeSync(handle, '\ntable\ttaken\tnotes\n')
      for (const { table, taken: in_, noted: out } of counts()) writeSync(handle, `${table}\t${in_}\t${out}\n`)
      closeSync(handle)
    },
  }
}
