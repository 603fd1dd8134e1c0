import { type CellFormat, formatsOf } from './cell-formats.ts'
import { type TableContent, type TableFault, type TableRow, trimRow } from './table.ts'
import { type Parts, unzip } from './unzip.ts'
import { elementsOf } from './xml.ts'

/** A workbook's first sheet that is not hidden. */
export interface Sheet extends TableContent {
  name: string
  /** How many others the workbook has. */
  others: number
}

/** Reads an Office Open XML workbook (ECMA-376 part 1, 18); nothing when it is none. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet | undefined> {
  // not a zip, or one that is cut off: whoever asked says so
  const parts = await unzip(bytes, /\.(xml|rels)$/i).catch(() => undefined)
  if (!parts) return undefined
  const book = relatedTo(parts, '').find(({ type }) => type.endsWith('/officeDocument'))
  const root = book && xmlOf(parts, book.target)
  if (!root) return undefined
  const related = relatedTo(parts, book.target)
  const part = (kind: string) => xmlOf(parts, related.find(({ type }) => type.endsWith(`/${kind}`))?.target)
  const sheets = elementsOf(root, 'sheet')
  const sheet = sheets.find((one) => !/hidden/i.test(one.getAttribute('state') ?? '')) ?? sheets[0]
  const target = sheet && related.find(({ id }) => id === relationOf(sheet))?.target
  const content = xmlOf(parts, target)
  if (!sheet || !content) return undefined
  const rows = readRows(content, textsOf(part('sharedStrings')), formatsOf(part('styles')))
  return { ...rows, name: sheet.getAttribute('name') ?? '', others: sheets.length - 1 }
}

function xmlOf(parts: Parts, name: string | undefined): Document | undefined {
  const bytes = name === undefined ? undefined : parts.get(name)
  return bytes && new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'application/xml')
}

/** `r:id`; a sheet has a `sheetId` of its own. */
const relationOf = (sheet: Element) => [...sheet.attributes].find(({ name }) => name.endsWith(':id'))?.value

interface Relation {
  id: string
  type: string
  /** The name of the part. */
  target: string
}

/** What a part of the package is related to; '' is the package itself. */
function relatedTo(parts: Parts, name: string): Relation[] {
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  const relations = xmlOf(parts, `${folder}_rels/${name.slice(folder.length)}.rels`)
  if (!relations) return []
  return elementsOf(relations, 'Relationship').map((one) => ({
    id: one.getAttribute('Id') ?? '',
    type: one.getAttribute('Type') ?? '',
    target: new URL(one.getAttribute('Target') ?? '', `zip:///${folder}`).pathname.slice(1),
  }))
}

/** The texts that cells name by number. */
const textsOf = (root: Document | undefined): string[] => (root ? elementsOf(root, 'si').map(textOf) : [])

/** All runs of a text; how it is pronounced (furigana) is no part of it. */
const textOf = (item: Element): string =>
  elementsOf(item, 't')
    .filter((run) => (run.parentNode as Element).localName !== 'rPh')
    .map((run) => run.textContent ?? '')
    .join('')

function readRows(sheet: Document, texts: readonly string[], formats: readonly CellFormat[]): TableContent {
  const rows: TableRow[] = []
  const faults: TableFault[] = []
  let line = 0
  for (const row of elementsOf(sheet, 'row')) {
    line = Number(row.getAttribute('r') ?? line + 1)
    const cells: string[] = []
    for (const cell of elementsOf(row, 'c')) {
      const column = columnOf(cell.getAttribute('r')) ?? cells.length
      while (cells.length < column) cells.push('')
      const { value, fault } = readCell(cell, texts, formats)
      cells[column] = value
      if (fault) faults.push({ line, column: column + 1, kind: fault })
    }
    const found = trimRow(line, cells)
    if (found) rows.push(found)
  }
  return { rows, faults }
}

/** From 0, of a name such as `AB12`. */
function columnOf(name: string | null): number | undefined {
  const letters = /^[A-Z]+/.exec(name ?? '')?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function readCell(
  cell: Element,
  texts: readonly string[],
  formats: readonly CellFormat[],
): { value: string; fault?: TableFault['kind'] } {
  const type = cell.getAttribute('t') ?? 'n'
  if (type === 'inlineStr') return { value: textOf(cell) }
  const value = elementsOf(cell, 'v')[0]?.textContent ?? ''
  if (type === 's') return { value: texts[Number(value)] ?? '' }
  if (type === 'e') return { value, fault: 'error' }
  if (type === 'd') return { value, fault: 'date' }
  if (type !== 'n' || value === '') return { value }
  const format = formats[Number(cell.getAttribute('s') ?? 0)] ?? {}
  return format.isDate ? { value, fault: 'date' } : { value: numberText(value).padStart(format.digits ?? 0, '0') }
}

/** As a spreadsheet shows it: 15 digits count, and integers are written out. */
function numberText(stored: string): string {
  const value = Number(Number(stored).toPrecision(15))
  return Number.isInteger(value) ? value.toLocaleString('en-US', { useGrouping: false }) : String(value)
}
