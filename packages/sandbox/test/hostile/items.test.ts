import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { items, type Verdict } from './items.ts'
import { type Expected, table } from './table.ts'

const root = join(import.meta.dirname, '../../../..')
const pathOf = (file: string) => (file.includes('/') ? join(root, file) : join(import.meta.dirname, file))

/** Numbers that stand at the beginning of a title, or as `item:` and `also:` of a table. */
function numbersIn(text: string): Set<number> {
  const titles = [...text.matchAll(/['"`](\d+(?:, \d+)*) /g)].flatMap(([, list = '']) => list.split(', '))
  const rows = [...text.matchAll(/\bitem: (\d+)/g)].map(([, number]) => number)
  const more = [...text.matchAll(/\balso: \[([\d, ]+)\]/g)].flatMap(([, list = '']) => list.split(','))
  return new Set([...titles, ...rows, ...more].map(Number))
}

test('the list has every number from 1 on', () => {
  const numbers = Object.keys(items).map(Number)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  expect(numbers.length).toBeGreaterThan(100)
})

test.each(Object.entries(items))(
  'item %s has its tests, or a reason',
  async (number, { tried, note, expect: allowed }) => {
    for (const file of tried) {
      const isPage = file.startsWith('packages/web')
      const numbers = isPage ? undefined : numbersIn(await readFile(pathOf(file), 'utf8'))
      expect(numbers === undefined || numbers.has(Number(number)), `${file} has no test of item ${number}`).toBe(true)
    }
    expect(tried.length > 0 || note !== undefined).toBe(true)
    expect(allowed.length > 0 || tried.length === 0).toBe(true)
  },
)

const verdictOf = (expected: Expected): Verdict => {
  if (expected === 'held') return 'harmless'
  if (expected === 'ok but not held') return 'WA'
  const words = { cpu: 'TLE', idle: 'ILE', memory: 'MLE', output: 'OLE' } as const
  return expected in words ? words[expected as keyof typeof words] : 'RE'
}

test('what the table expects of a program is what the list allows', () => {
  for (const { item, name, expect: expected } of table)
    expect(items[item]?.expect, `${item} ${name}`).toEqual(expect.arrayContaining(expected.map(verdictOf)))
})

/** Every source file of the pages. */
async function pages(): Promise<{ name: string; text: string }[]> {
  const folder = join(root, 'packages/web/src')
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.tsx?$/.test(name))
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })))
}

test('74 no page makes HTML of a string', async () => {
  const found = await pages()
  expect(found.length).toBeGreaterThan(100)
  const makers = /innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcDoc|createContextualFragment|DOMParser/
  // the first two escape or sanitise; a workbook's XML is read for its texts and becomes no part of a page
  const allowed = (name: string) =>
    name.startsWith('ui/markdown/') || ['ui/highlight.ts', 'table-file/workbook.ts'].includes(name)
  expect(found.filter(({ name, text }) => !allowed(name) && makers.test(text)).map(({ name }) => name)).toEqual([])
})
