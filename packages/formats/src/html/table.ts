import { lineEnds } from '../latex/markdown.ts'
import { inlineOf, type Picture } from './inline.ts'
import type { HtmlElement, HtmlNode } from './parse.ts'

const below = ({ children }: HtmlElement, tags: readonly string[]): HtmlElement[] =>
  children.flatMap((child) => {
    if (typeof child === 'string') return []
    return tags.includes(child.tag)
      ? [child]
      : ['thead', 'tbody', 'tfoot'].includes(child.tag)
        ? below(child, tags)
        : []
  })

const spans = ({ attributes }: HtmlElement): boolean =>
  Number(attributes['colspan'] ?? 1) > 1 || Number(attributes['rowspan'] ?? 1) > 1

const cellText = (cell: HtmlElement, picture: Picture): string =>
  inlineOf(cell.children, picture).trim().replace(lineEnds, ' ')

const inHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Markdown fills every row up to the longest; a table in which that comes to more is left as HTML. */
const maxCells = 100_000

/** A table whose cells span others, which Markdown has no signs for, as plain HTML on one line. */
function asHtml(node: HtmlNode): string {
  if (typeof node === 'string') return inHtml(node.replace(/\s+/g, ' '))
  const { tag, attributes, children } = node
  const said = ['colspan', 'rowspan'].flatMap((key) =>
    /^\d{1,3}$/.test(attributes[key] ?? '') ? ` ${key}="${attributes[key]}"` : [],
  )
  const inner = children.map(asHtml).join('')
  return ['table', 'thead', 'tbody', 'tr', 'td', 'th', 'b', 'i', 'sub', 'sup'].includes(tag)
    ? `<${tag}${said.join('')}>${inner}</${tag}>`
    : tag === 'br'
      ? '<br>'
      : inner
}

/** A table as Markdown. */
export function tableOf(table: HtmlElement, picture: Picture): string {
  const rows = below(table, ['tr']).map((row) => below(row, ['td', 'th']))
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  if (width === 0) return inlineOf(table.children, picture).trim()
  if (rows.flat().some(spans) || rows.length * width > maxCells) return asHtml(table).trim()
  const lines = rows.map((row) => {
    const cells = Array.from({ length: width }, (_, index) => (row[index] ? cellText(row[index], picture) : ''))
    return `| ${cells.join(' | ')} |`
  })
  const [head = '', ...rest] = lines
  return [head, `|${' --- |'.repeat(width)}`, ...rest].join('\n')
}
