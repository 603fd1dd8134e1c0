import { signs } from './accents.ts'
import { listItems } from './lists.ts'
import {
  codeBlock,
  codeSpan,
  escaped,
  grouped,
  marked,
  mathSource,
  safeStart,
  superscript,
  typeset,
} from './markdown.ts'
import type { Node } from './nodes.ts'
import { tableRows, tableText } from './tables.ts'

/** What rendering needs and leaves behind. */
export interface Rendering {
  /** The address of a picture of the package; undefined when it cannot be shown. */
  picture: (path: string) => string | undefined
  footnotes: string[]
}

type Style = 'plain' | 'code'

const fontSwitches: Record<string, string> = {
  bf: '**',
  bfseries: '**',
  em: '*',
  it: '*',
  itshape: '*',
  sl: '*',
  slshape: '*',
}
const marksOf: Record<string, string> = { emph: '*', textit: '*', textsl: '*', textbf: '**', underline: '*' }

const image = (alt: string, path: string, { picture }: Rendering): string => {
  const address = picture(path.trim())
  return address ? `![${escaped(alt).trim()}](${address})` : ''
}

function linked(args: Node[][], raw: string[], rendering: Rendering): string {
  const address = (raw[0] ?? '').replace(/\\([%#&_~{}])/g, '$1').replace(/[<>\s]/g, encodeURIComponent)
  const shown = args[1] ? inline(args[1], rendering) : escaped(address)
  return /^(https?|mailto):/i.test(address) ? `[${shown}](<${address}>)` : shown
}

function footnote(nodes: Node[], rendering: Rendering): string {
  rendering.footnotes.push('')
  const number = rendering.footnotes.length
  rendering.footnotes[number - 1] = `${superscript(number)} ${inline(nodes, rendering)}`
  return superscript(number)
}

const commands: Record<string, (args: Node[][], raw: string[], rendering: Rendering) => string> = {
  href: linked,
  url: linked,
  path: (_, raw) => codeSpan(raw[0] ?? ''),
  nolinkurl: (_, raw) => escaped(raw[0] ?? ''),
  footnote: ([nodes = []], _, rendering) => footnote(nodes, rendering),
  textcolor: ([, nodes = []], _, rendering) => inline(nodes, rendering),
  multicolumn: ([, , nodes = []], _, rendering) => inline(nodes, rendering),
  multirow: ([, , nodes = []], _, rendering) => inline(nodes, rendering),
  includegraphics: (_, raw, rendering) => image('', raw[0] ?? '', rendering),
  includesvg: (_, raw, rendering) => image('', raw[0] ?? '', rendering),
  illustration: ([, , caption = []], raw, rendering) => {
    const text = inline(caption, rendering).trim()
    const shown = image('', raw[1] ?? '', rendering)
    return `${shown}${text === '' ? '' : `\\\n${marked(text, '*')}`}`
  },
  caption: ([nodes = []], _, rendering) => marked(inline(nodes, rendering), '*'),
  num: (_, raw) => grouped(raw[0] ?? ''),
  SI: (_, raw) => escaped(`${grouped(raw[0] ?? '')}\u00a0${(raw[1] ?? '').replace(/\\/g, '')}`),
  si: (_, raw) => escaped((raw[0] ?? '').replace(/\\/g, '')),
  ensuremath: (_, raw) => `$${mathSource(raw[0] ?? '')}$`,
  enquote: ([nodes = []], _, rendering) => `“${inline(nodes, rendering)}”`,
  problemname: () => '',
  title: () => '',
}

/** What a node is as plain characters; undefined when it is more than that. */
function characters(node: Node): string | undefined {
  if (node.kind === 'text') return node.text.replace(/\u00a0/g, ' ')
  return node.kind === 'command' ? signs[node.name] : undefined
}

/** Text in a fixed-width font: code, except that bold, math and the like inside it keep their meaning. */
function codeStyled(nodes: Node[], rendering: Rendering): string {
  let result = ''
  let run = ''
  for (const node of nodes) {
    const plain = characters(node)
    if (plain !== undefined) run += plain
    else {
      result += codeSpan(run) + inlineOne(node, rendering, 'code')
      run = ''
    }
  }
  return result + codeSpan(run)
}

function commandText(
  { name, args, raw }: Extract<Node, { kind: 'command' }>,
  rendering: Rendering,
  style: Style,
): string {
  const sign = signs[name]
  if (sign !== undefined) return escaped(sign)
  if (name === 'texttt') return codeStyled(args[0] ?? [], rendering)
  const mark = marksOf[name]
  if (mark) return marked(styled(args[0] ?? [], rendering, style), mark)
  const own = commands[name]
  if (own) return own(args, raw, rendering)
  return args.map((nodes) => styled(nodes, rendering, style)).join('')
}

const styled = (nodes: Node[], rendering: Rendering, style: Style): string =>
  style === 'code' ? codeStyled(nodes, rendering) : inline(nodes, rendering)

function groupText(nodes: Node[], rendering: Rendering, style: Style): string {
  const [first, ...rest] = nodes
  if (first?.kind !== 'command') return styled(nodes, rendering, style)
  if (first.name === 'tt' || first.name === 'ttfamily') return codeStyled(rest, rendering)
  const mark = fontSwitches[first.name]
  return mark ? marked(styled(rest, rendering, style), mark) : styled(nodes, rendering, style)
}

function inlineOne(node: Node, rendering: Rendering, style: Style): string {
  if (node.kind === 'text') return escaped(typeset(node.text))
  if (node.kind === 'math')
    return node.display ? `\n\n$$\n${mathSource(node.source)}\n$$\n\n` : `$${mathSource(node.source)}$`
  if (node.kind === 'code') return node.block ? `\n\n${codeBlock(node.text)}\n\n` : codeSpan(node.text)
  if (node.kind === 'group') return groupText(node.nodes, rendering, style)
  if (node.kind === 'command') return commandText(node, rendering, style)
  if (node.kind === 'environment') return `\n\n${environmentText(node, rendering)}\n\n`
  return { paragraph: '\n\n', line: '\\\n', cell: ' ' }[node.kind]
}

/** Nodes one after the other; what is a block of its own stands between empty lines. */
export const inline = (nodes: Node[], rendering: Rendering): string =>
  nodes
    .map((node, index) => {
      const text = inlineOne(node, rendering, 'plain')
      const before = nodes[index - 1]
      const startsLine = before === undefined || ['paragraph', 'line', 'environment'].includes(before.kind)
      return node.kind === 'text' && startsLine ? safeStart(text) : text
    })
    .join('')

function environmentText({ name, nodes }: Extract<Node, { kind: 'environment' }>, rendering: Rendering): string {
  if (name === 'itemize' || name === 'enumerate' || name === 'description') {
    const mark = name === 'enumerate' ? (index: number) => `${index + 1}. ` : () => '- '
    const items = listItems(nodes).map(({ label, body }, index) => {
      const text = `${label ? `${marked(inline(label, rendering), '**')} ` : ''}${blocks(body, rendering)}`
      return mark(index) + text.replace(/\n(?=.)/g, `\n${' '.repeat(mark(index).length)}`)
    })
    return items.join('\n')
  }
  if (name === 'quote' || name === 'quotation') return blocks(nodes, rendering).replace(/^/gm, '> ')
  if (name === 'array' || name.startsWith('tabular') || name === 'longtable')
    return tableText(
      tableRows(nodes).map((row) =>
        row.map(({ nodes: cell, columns }) => ({ text: inline(cell, rendering), columns })),
      ),
    )
  return blocks(nodes, rendering)
}

/** Paragraphs, lists, tables and the rest as Markdown. */
export const blocks = (nodes: Node[], rendering: Rendering): string => tidied(inline(nodes, rendering))

/** One empty line between blocks; what stands in fences is left as it is. */
function tidied(text: string): string {
  const parts = text.split(/(^(`{3,})\n[\s\S]*?^\2$)/m)
  return parts
    .flatMap((part, index) => (index % 3 === 2 ? [] : index % 3 === 1 ? [part] : [tidiedProse(part)]))
    .filter((part) => part !== '')
    .join('\n\n')
}

/** The text without the hard breaks at its end, taken one by one: a pattern for all would try every way to part the blanks. */
function withoutLastBreaks(text: string): string {
  let left = text
  for (let end = left.trimEnd(); end.endsWith('\\') && left[end.length] === '\n'; end = left.trimEnd())
    left = end.slice(0, -1)
  return left === text ? text : left.trimEnd()
}

/** No hard break at a block's end; a single blank before a block goes, more of them place it in a list. */
const tidiedProse = (text: string): string =>
  text
    .split(/\n[ \t]*\n(?:[ \t]*\n)*/)
    .map((block) =>
      withoutLastBreaks(block)
        .replace(/^(?:\s*\\\n)+/, '')
        .replace(/(?<![ \t])[ \t]+$/gm, '')
        .replace(/^\n+|(?<!\n)\n+$/g, '')
        .replace(/^ (?! )/, ''),
    )
    .filter((block) => block.trim() !== '')
    .join('\n\n')
