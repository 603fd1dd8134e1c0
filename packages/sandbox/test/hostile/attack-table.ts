import { readFile } from 'node:fs/promises'
import { items } from './items.ts'
import { everyWay } from './tiers.ts'

// node attack-table.ts FILE...: the table of items and ways from what `vitest run --reporter=json --outputFile=FILE` kept.

interface Result {
  ancestorTitles: string[]
  title: string
  status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo'
}

const ways = [...everyWay.map(({ name }) => name), 'elsewhere'] as const

/** Results by item, then by way; a test of several items counts for each. */
function sort(results: readonly Result[]): Map<number, Map<string, Result[]>> {
  const sorted = new Map<number, Map<string, Result[]>>()
  for (const result of results) {
    const numbers = /^(\d+(?:, \d+)*) /.exec(result.title)?.[1]?.split(', ').map(Number) ?? []
    const group = result.ancestorTitles.at(0) ?? ''
    const way = ways.find((name) => group.endsWith(`, ${name}`)) ?? 'elsewhere'
    for (const number of numbers) {
      const row = sorted.get(number) ?? new Map<string, Result[]>()
      sorted.set(number, row.set(way, [...(row.get(way) ?? []), result]))
    }
  }
  return sorted
}

/** e.g. `3`, `2 (1 skipped)`, `1, 1 FAILED`; a dash where nothing was run. */
function cell(results: readonly Result[] = []): string {
  const count = (...wanted: Result['status'][]) => results.filter(({ status }) => wanted.includes(status)).length
  const [passed, failed, skipped] = [count('passed'), count('failed'), count('skipped', 'pending', 'todo')]
  if (results.length === 0) return '–'
  return `${passed}${failed ? `, ${failed} FAILED` : ''}${skipped ? ` (${skipped} skipped)` : ''}`
}

async function read(file: string): Promise<Result[]> {
  const kept = JSON.parse(await readFile(file, 'utf8')) as { testResults: { assertionResults: Result[] }[] }
  return kept.testResults.flatMap(({ assertionResults }) => assertionResults)
}

const results = (await Promise.all(process.argv.slice(2).map(read))).flat()
const sorted = sort(results)
const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
row(['#', 'program', 'expected', ...ways])
row(['-', '-', '-', ...ways.map(() => '-')])
for (const [number, { what, expect, note }] of Object.entries(items)) {
  const found = sorted.get(Number(number))
  row([number, what, found ? expect.join(', ') : (note ?? ''), ...ways.map((way) => cell(found?.get(way)))])
}
const all = [...sorted.values()]
row([
  '',
  `${all.length} of ${Object.keys(items).length} tried`,
  '',
  ...ways.map((way) => cell(all.flatMap((one) => one.get(way) ?? []))),
])
