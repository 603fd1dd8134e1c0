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

/** Rows as a Markdown table, the first being its head. */
export function tableText(rows: { text: string; columns: number }[][]): string {
  const lines = rows.map((row) =>
    row.flatMap(({ text, columns }) => [cellText(text), ...Array<string>(columns - 1).fill('')]),
  )
  const width = Math.max(0, ...lines.map((line) => line.length))
  if (width === 0) return ''
  const padded = lines.map((line) => [...line, ...Array<string>(width - line.length).fill('')])
  const [head = [], ...body] = padded.map((line) => `| ${line.join(' | ')} |`)
  return [head, `|${' --- |'.repeat(width)}`, ...body].join('\n')
}
