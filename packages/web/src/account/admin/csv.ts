/** A row of a CSV file, with the line of the file in which it begins (from 1). */
export interface CsvRow {
  line: number
  cells: string[]
}

export type CsvFault = { line: number; kind: 'quote' | 'columns' } | { line: number; kind: 'encoding' }

const columns = 7

/** The text of a file that is UTF-8; undefined when it is not. A mark of the byte order is left out. */
export function utf8Of(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Rows of comma-separated values (RFC 4180): quoted cells may hold commas, line breaks and doubled quotes. Empty lines are left
 * out. What cannot be read stands among the faults: a quote without its end, or more cells than a user has columns.
 */
export function readCsv(text: string): { rows: CsvRow[]; faults: CsvFault[] } {
  const rows: CsvRow[] = []
  const faults: CsvFault[] = []
  let at = 0
  let line = 1
  while (at < text.length) {
    const begun = line
    const cells: string[] = []
    let isOver = false
    while (!isOver) {
      const cell = readCell(text, at)
      if (!cell) return { rows, faults: [...faults, { line: begun, kind: 'quote' }] }
      cells.push(cell.value)
      line += cell.breaks
      at = cell.end + 1
      isOver = text[cell.end] !== ','
    }
    if (text[at - 1] === '\r' && text[at] === '\n') at++
    line++
    if (cells.length === 1 && !cells[0]?.trim()) continue
    if (cells.length > columns) faults.push({ line: begun, kind: 'columns' })
    else rows.push({ line: begun, cells })
  }
  return { rows, faults }
}

/** The cell that begins there and where the sign after it is; nothing when it is quoted and does not end as it should. */
function readCell(text: string, from: number): { value: string; end: number; breaks: number } | undefined {
  if (text[from] !== '"') {
    const plain = /[^,\r\n]*/y
    plain.lastIndex = from
    const value = plain.exec(text)?.[0] ?? ''
    return { value, end: from + value.length, breaks: 0 }
  }
  const quoted = /"((?:[^"]|"")*)"(?=[,\r\n]|$)/y
  quoted.lastIndex = from
  const found = quoted.exec(text)
  if (!found) return undefined
  const value = (found[1] ?? '').replaceAll('""', '"')
  return { value, end: quoted.lastIndex, breaks: value.split('\n').length - 1 }
}
