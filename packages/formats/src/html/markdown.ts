import { codeBlock, lineEnds, safeStart } from '../latex/markdown.ts'
import { decodeEntities } from './entities.ts'
import { inlineOf, type Picture, textOf } from './inline.ts'
import { type HtmlElement, type HtmlNode, parseHtml } from './parse.ts'
import { tableOf } from './table.ts'

const isBlock = new Set(
  'p div section article center ul ol li pre blockquote table h1 h2 h3 h4 h5 h6 hr dl dt dd figure figcaption'.split(
    ' ',
  ),
)

/** A line as a paragraph of its own. */
const paragraph = (nodes: readonly HtmlNode[], picture: Picture): string[] => {
  const lines = inlineOf(nodes, picture)
    .split('\n')
    .map((line) => safeStart(line.trim()))
  const text = lines
    .join('\n')
    .trim()
    .replace(/\n{2,}/g, '\n\n')
  return text === '' ? [] : [text]
}

const indented = (text: string, by: string): string => text.replace(/\n(?=.)/g, `\n${by}`)

function listOf({ tag, attributes, children }: HtmlElement, picture: Picture): string[] {
  const items = children.filter((child): child is HtmlElement => typeof child !== 'string' && child.tag === 'li')
  const start = attributes['start'] ?? ''
  const first = /^\d{1,9}$/.test(start) ? Number(start) : 1
  const lines = items.map((item, index) => {
    const sign = tag === 'ol' ? `${first + index}.` : '-'
    return `${sign} ${indented(blocksOf(item.children, picture).join('\n\n'), ' '.repeat(sign.length + 1))}`
  })
  return lines.length > 0 ? [lines.join('\n')] : []
}

/** Code without the line end that editors put behind `<pre>`. */
const preText = (element: HtmlElement): string =>
  element.children
    .map(textOf)
    .join('')
    .replace(/\u00a0/g, ' ')
    .replace(/^\n/, '')
    .trimEnd()

function blockOf(element: HtmlElement, picture: Picture): string[] {
  const { tag, children } = element
  if (tag === 'pre') return [codeBlock(preText(element))]
  if (tag === 'hr') return ['---']
  if (tag === 'table') return [tableOf(element, picture)]
  if (tag === 'ul' || tag === 'ol') return listOf(element, picture)
  const inner = blocksOf(children, picture)
  if (/^h[1-6]$/.test(tag))
    return inner.length > 0 ? [`${'#'.repeat(Number(tag[1]))} ${inner.join(' ').replace(lineEnds, ' ')}`] : []
  if (tag === 'blockquote') return inner.length > 0 ? [`> ${inner.join('\n\n').replace(/\n/g, '\n> ')}`] : []
  return inner
}

const holdsBlock = (node: HtmlNode): boolean =>
  typeof node !== 'string' && (isBlock.has(node.tag) || node.children.some(holdsBlock))

/** Nodes as paragraphs and other blocks; an element within a line that holds blocks counts for nothing itself. */
function blocksOf(nodes: readonly HtmlNode[], picture: Picture): string[] {
  const blocks: string[] = []
  let line: HtmlNode[] = []
  const endLine = () => {
    for (const block of paragraph(line, picture)) blocks.push(block)
    line = []
  }
  for (const node of nodes) {
    if (!holdsBlock(node)) line.push(node)
    else {
      endLine()
      // one by one: as arguments they could be too many
      if (typeof node !== 'string') for (const block of blockOf(node, picture)) blocks.push(block)
    }
  }
  endLine()
  return blocks
}

/** `[code]…[/code]`, which HUSTOJ knows besides HTML, as `<pre>`. */
function withCodeTags(source: string): string {
  const pieces = source.split(/\[\/code\]/i)
  return pieces
    .map((piece, index) => {
      const start = index < pieces.length - 1 ? piece.search(/\[code\b[^\]]{0,40}\]/i) : -1
      if (start === -1) return piece
      const inside = piece.slice(piece.indexOf(']', start) + 1)
      return `${piece.slice(0, start)}<pre>${inside.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</pre>`
    })
    .join('')
}

/** The text inside the marks by which HUSTOJ tells Markdown from HTML; undefined when it is HTML. */
const markdownInside = (source: string): string | undefined => {
  const text = source.trim()
  for (const [start, end] of [
    ['[md]', '[/md]'],
    ['<span class="md">', '</span>'],
  ] as const)
    if (text.startsWith(start) && text.endsWith(end)) return text.slice(start.length, text.length - end.length).trim()
  return undefined
}

/** HTML of a statement as Markdown, formulas kept; text without any tag is taken for what it is. */
export function htmlToMarkdown(source: string, picture: Picture = (address) => address): string {
  const inside = markdownInside(source)
  if (inside !== undefined) return decodeEntities(inside)
  const text = withCodeTags(source)
  if (!/<[a-zA-Z!/]/.test(text)) return decodeEntities(text).trim()
  return nodesToMarkdown(parseHtml(text).children, picture)
}

/** Elements of HTML as Markdown. */
export const nodesToMarkdown = (nodes: readonly HtmlNode[], picture: Picture): string =>
  blocksOf(nodes, picture).join('\n\n')
