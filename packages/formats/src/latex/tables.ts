import { lineEnds } from './markdown.ts'
import type { Node } from './nodes.ts'

interface Cell<T> {
  nodes: T
  columns: number
}

const rules = ['hline', 'toprule', 'midrule', 'bottomrule', 'hhline']

const columnsOf = (nodes: Node[]): number => {
  const wide = nodes.find((node) => node.kind === 'command' && node.name === 'multicolumn')
  const count = wide?.kind === 'command' ? Number(wide.raw[0]) : 1
  return Number.isInteger(count) && count > 0 && count < 50 ? count : 1
}

const isBlank = (nodes: Node[]): boolean =>
  nodes.every((node) => node.kind === 'paragraph' || (node.kind === 'text' && node.text.trim() === ''))

/** Rows of a table as cells of nodes; rules and empty rows are left out. */
export function tableRows(nodes: Node[]): Cell<Node[]>[][] {
  const rows: Node[][][] = [[[]]]
  for (const node of nodes) {
    if (node.kind === 'line') rows.push([[]])
    else if (node.kind === 'cell') rows.at(-1)?.push([])
    else if (!(node.kind === 'command' && rules.includes(node.name))) rows.at(-1)?.at(-1)?.push(node)
  }
  return rows
    .filter((row) => row.some((cell) => !isBlank(cell)))
    .map((row) => row.map((cell) => ({ nodes: cell, columns: columnsOf(cell) })))
}

/** A cell's text on one line; a bar inside it would end the cell. */
const cellText = (text: string): string =>
  text
    .replace(/\\\n/g, ' ')
    .replace(lineEnds, ' ')
    .replace(/\$[^$]*\$/g, (math) => math.replace(/\\\|/g, '\\Vert ').replace(/\|/g, '\\vert '))
    .trim()

/** Markdown fills every row up to the longest; a table in which that comes to more is left as its rows. */
const maxCells = 100_000

/** Rows as a Markdown table, the first being its head. */
export function tableText(rows: { text: string; columns: number }[][]): string {
  const widths = rows.map((row) => row.reduce((sum, { columns }) => sum + columns, 0))
  const width = widths.reduce((most, one) => Math.max(most, one), 0)
  if (width === 0) return ''
  if (rows.length * width > maxCells)
    return rows.map((row) => row.map(({ text }) => cellText(text)).join(' \\| ')).join('\\\n')
  const padded = rows.map((row, index) => [
    ...row.flatMap(({ text, columns }) => [cellText(text), ...Array<string>(columns - 1).fill('')]),
    ...Array<string>(width - (widths[index] ?? 0)).fill(''),
  ])
  const [head = [], ...body] = padded.map((line) => `| ${line.join(' | ')} |`)
  return [head, `|${' --- |'.repeat(width)}`, ...body].join('\n')
}
