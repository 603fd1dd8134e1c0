import { fence, fenceAfter } from '../../read/icpc/markdown-statement.ts'
import { nameAt } from '../../statement-files.ts'

const signs: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
}

/** Text as LaTeX has it. */
export const escaped = (text: string): string => text.replace(/[\\{}$&#^_~%]/g, (sign) => signs[sign] ?? `\\${sign}`)

/** What a link or picture of Markdown leads to. */
type Linked = (address: string) => string | undefined

/** A picture of the package by its name; every other file stays behind. */
const pictureName: Linked = (address) => {
  const name = nameAt(address)
  return name !== undefined && /\.(png|jpg|gif|webp|bmp)$/.test(name) ? name : undefined
}

const picture = (alt: string, address: string): string => {
  const name = pictureName(address)
  return name === undefined ? escaped(alt) : `\\includegraphics{${name}}`
}

const link = (words: string, address: string): string =>
  /^(https?|mailto):/.test(address) ? `\\href{${address.replace(/[%#]/g, '\\$&')}}{${inline(words)}}` : inline(words)

/** Pieces within a line, the first that fits: what they look like and what becomes of them. */
const pieces: [RegExp, (...found: string[]) => string][] = [
  [/^\$\$[^$]+\$\$|^\$[^$\n]+\$/, (math = '') => math],
  [/^(`+)([^`][\s\S]*?)\1(?!`)/, (_, __, code = '') => `\\texttt{${escaped(code.trim())}}`],
  [
    /^!\[([^[\]]{0,1000})\]\(<?([^()<>\s]{1,1000})>?[^()]{0,200}\)/,
    (_, alt = '', address = '') => picture(alt, address),
  ],
  [
    /^\[([^[\]]{1,1000})\]\(<?([^()<>\s]{1,1000})>?[^()]{0,200}\)/,
    (_, words = '', address = '') => link(words, address),
  ],
  [/^<img\b[^<>]{0,1000}?\bsrc=["']([^"']{1,1000})["'][^<>]{0,1000}>/i, (_, address = '') => picture('', address)],
  [/^<\/?[a-z][^<>]{0,1000}>/i, () => ' '],
  [/^\*\*(?=\S)((?:[^*]|\*(?!\*)){1,2000})\*\*/, (_, words = '') => `\\textbf{${inline(words)}}`],
  [/^\*(?=\S)([^*]{1,2000})\*/, (_, words = '') => `\\textit{${inline(words)}}`],
  [/^\\([\\`*_{}[\]<>()#+.!|$&~^%-])/, (_, sign = '') => escaped(sign)],
  [/^&(amp|lt|gt);/, (_, name = '') => ({ amp: '\\&', lt: '<', gt: '>' })[name] ?? ''],
  [/^[^\\`*![<$&]+|^[\s\S]/, (text = '') => escaped(text)],
]

/** A line of Markdown as LaTeX; formulas stay as they are. */
function inline(text: string): string {
  let result = ''
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at, at + 8000)
    const piece = pieces.map(([pattern, to]) => ({ found: pattern.exec(rest), to })).find(({ found }) => found !== null)
    if (!piece?.found) break
    result += piece.to(...piece.found)
    at += piece.found[0].length
  }
  return result
}

const item = /^\s{0,9}(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/
const row = /^\s{0,3}\|.*\|\s*$/
const rule = /^\s{0,3}\|[\s:|-]+\|\s*$/

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => inline(cell.trim()))

function table(lines: readonly string[]): string {
  const rows = lines.filter((line) => !rule.test(line)).map(cellsOf)
  const columns = rows.reduce((most, cells) => Math.max(most, cells.length), 1)
  return `\\begin{tabular}{${'l'.repeat(columns)}}\n${rows.map((cells) => cells.join(' & ')).join(' \\\\\n')}\n\\end{tabular}`
}

function list(lines: readonly string[]): string {
  const isNumbered = item.exec(lines[0] ?? '')?.[1] !== undefined
  const name = isNumbered ? 'enumerate' : 'itemize'
  const items = lines.map((line) => {
    const words = item.exec(line)?.[2]
    return words === undefined ? inline(line.trim()) : `\\item ${inline(words)}`
  })
  return `\\begin{${name}}\n${items.join('\n')}\n\\end{${name}}`
}

/** Cuts a text at blank lines, but not within code. */
function blocksOf(text: string): string[][] {
  const blocks: string[][] = [[]]
  let open: string | undefined
  for (const line of text.split('\n')) {
    const next = fenceAfter(line, open)
    const isOutside = open === undefined && next === undefined
    if (open === undefined && next !== undefined) blocks.push([])
    if (isOutside && line.trim() === '') blocks.push([])
    else blocks.at(-1)?.push(line)
    if (open !== undefined && next === undefined) blocks.push([])
    open = next
  }
  return blocks.filter((lines) => lines.length > 0)
}

function block(lines: string[]): string {
  const [first = ''] = lines
  if (fence.test(first)) {
    const code = lines.slice(1, fence.test(lines.at(-1) ?? '') && lines.length > 1 ? -1 : undefined)
    return `\\begin{verbatim}\n${code.join('\n').replaceAll('\\end{verbatim}', '\\end {verbatim}')}\n\\end{verbatim}`
  }
  if (lines.every((line) => row.test(line))) return table(lines)
  if (item.test(first)) return list(lines)
  const heading = /^ {0,3}#{1,6}\s+(.*?)\s*#*$/.exec(first)
  if (!heading) return inline(lines.map((line) => line.replace(/^ {0,3}>\s?/, '')).join('\n'))
  const below = lines.slice(1)
  return [`\\textbf{${inline(heading[1] ?? '')}}`, ...(below.length > 0 ? [block(below)] : [])].join('\n\n')
}

/** A part of a statement as LaTeX, as Polygon's statements are written. */
export const latexOf = (text: string): string => blocksOf(text).map(block).join('\n\n')
