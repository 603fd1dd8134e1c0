import { type TableContent, type TableRow, trimRow } from './table.ts'

export const separators = [',', ';', '\t'] as const
export type Separator = (typeof separators)[number]

/** So many rows decide. */
const sampleRows = 20

/** The sign that stands between most cells of the first rows; `sep=;` in the first line, as Excel reads it, names it. */
export function detectSeparator(text: string): Separator {
  const named = separators.find((separator) => text.startsWith(`sep=${separator}`))
  if (named) return named
  const counts = separators.map((separator) => ({
    separator,
    count: readSeparated(text, separator, sampleRows).rows.reduce((sum, { cells }) => sum + cells.length - 1, 0),
  }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).separator
}

/**
 * Rows of separated values (RFC 4180): quoted cells may hold separators, line breaks and doubled quotes.
 */
export function readSeparated(text: string, separator: Separator, most = Number.POSITIVE_INFINITY): TableContent {
  const signs = patternsOf(separator)
  const rows: TableRow[] = []
  const named = /^sep=.\r?\n?/.exec(text)?.[0] ?? ''
  let at = named.length
  let line = named ? 2 : 1
  while (at < text.length && rows.length < most) {
    const begun = line
    const cells: string[] = []
    let isOver = false
    while (!isOver) {
      const cell = readCell(text, at, signs)
      if (!cell) return { rows, faults: [{ line: begun, kind: 'quote' }] }
      cells.push(cell.value)
      line += cell.breaks
      at = cell.end + 1
      isOver = text[cell.end] !== separator
    }
    if (text[at - 1] === '\r' && text[at] === '\n') at++
    line++
    const row = trimRow(begun, cells)
    if (row) rows.push(row)
  }
  return { rows, faults: [] }
}

const patternsOf = (separator: Separator) => ({
  plain: new RegExp(`[^${separator}\\r\\n]*`, 'y'),
  quoted: new RegExp(`"((?:[^"]|"")*)"(?=[${separator}\\r\\n]|$)`, 'y'),
})

/** The cell that begins there and where the sign after it is; nothing when it is quoted and does not end as it should. */
function readCell(
  text: string,
  from: number,
  { plain, quoted }: ReturnType<typeof patternsOf>,
): { value: string; end: number; breaks: number } | undefined {
  if (text[from] !== '"') {
    plain.lastIndex = from
    const value = plain.exec(text)?.[0] ?? ''
    return { value, end: from + value.length, breaks: 0 }
  }
  quoted.lastIndex = from
  const found = quoted.exec(text)
  if (!found) return undefined
  const value = (found[1] ?? '').replaceAll('""', '"')
  return { value, end: quoted.lastIndex, breaks: value.split('\n').length - 1 }
}
