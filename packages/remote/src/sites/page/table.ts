import type { CheerioAPI } from 'cheerio'
import { unexpected } from '../../failed.ts'
import { type Elements, plain } from './elements.ts'

export type Row<Column extends string> = { cells: Record<Column, Elements>; row: Elements }

/** The rows below the one that heads these columns, wherever on the page it is. `what` names the page: `HDU: the status list`. */
export function rowsUnder<Column extends string>(
  $: CheerioAPI,
  columns: readonly Column[],
  what: string,
): Row<Column>[] {
  const cellsOf = (row: Elements) => row.children('td, th')
  const wordsOf = (row: Elements) =>
    cellsOf(row)
      .toArray()
      .map((cell) => plain($(cell)))
  const heads = $('tr')
    .toArray()
    .map((row) => $(row))
  const found = heads.find((row) => {
    const words = wordsOf(row)
    return columns.every((column) => words.includes(column))
  })
  if (!found) throw unexpected(`${what} has no table with ${columns.map((column) => `"${column}"`).join(', ')}`)
  const words = wordsOf(found)
  const own = found
    .closest('table')
    .find('tr')
    .toArray()
    .map((row) => $(row))
  return own
    .filter((row) => !row.is(found) && cellsOf(row).length === words.length && row.closest('thead').length === 0)
    .map((row) => ({ row, cells: cellsNamed(columns, words, cellsOf(row)) }))
}

const cellsNamed = <Column extends string>(columns: readonly Column[], words: string[], cells: Elements) =>
  Object.fromEntries(columns.map((column) => [column, cells.eq(words.indexOf(column))])) as Record<Column, Elements>
