import { accented, isAccent } from './accents.ts'
import { withoutComments } from './comments.ts'
import { expandMacros } from './macros.ts'
import { arity, type Node, vanishing } from './nodes.ts'
import { argument, braces, find, optional, type Reader, reader, skipBlanks, skipOptional, take } from './reader.ts'

const mathEnvironments = /^(?:equation|align|displaymath|math|gather|eqnarray|multline|alignat|flalign)\*?$/
const codeEnvironments = /^(?:verbatim|Verbatim|lstlisting|minted|alltt)\*?$/
const droppedEnvironments = ['comment', 'tikzpicture', 'axis']
/** Arguments in braces right after \begin{...}. */
const environmentArguments: Record<string, number> = {
  tabular: 1,
  'tabular*': 2,
  tabularx: 2,
  longtable: 1,
  array: 1,
  wrapfigure: 2,
  minipage: 1,
  minted: 1,
  multicols: 1,
}

/** Deepest nesting that is still read; below it the text is taken as it stands. */
const deepest = 60

const nested = (from: Reader, text: string): Node[] =>
  from.depth >= deepest ? [{ kind: 'text', text }] : readNodes(reader(text, from.depth + 1, from.dropped))

function command(from: Reader, name: string): Node[] {
  take(from, /\*/y)
  if (name === 'item') {
    const label = optional(from)
    return [{ kind: 'command', name, args: label === undefined ? [] : [nested(from, label)], raw: [] }]
  }
  const gone = vanishing[name]
  const count = gone ?? arity[name] ?? 0
  if (count > 0) skipOptional(from)
  const raw = Array.from({ length: count }, () => argument(from))
  if (gone !== undefined) return []
  if (count === 0 && /[A-Za-z]$/.test(name) && !take(from, /\{\}/y)) skipBlanks(from)
  return [{ kind: 'command', name, args: raw.map((arg) => nested(from, arg)), raw }]
}

/** Where the environment whose inside starts at `start` ends, counting those of the same name inside it. */
function environmentEnd(text: string, name: string, start: number): { inner: string; end: number } {
  const marks = new RegExp(`\\\\(begin|end)\\s{0,20}\\{${name.replace('*', '\\*')}\\}`, 'g')
  marks.lastIndex = start
  let depth = 1
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    depth += mark[1] === 'begin' ? 1 : -1
    if (depth === 0) return { inner: text.slice(start, mark.index), end: marks.lastIndex }
  }
  return { inner: text.slice(start), end: text.length }
}

const rowsOf = (name: string): string | undefined =>
  /^(align|eqnarray|alignat|flalign)/.test(name) ? 'aligned' : /^(gather|multline)/.test(name) ? 'gathered' : undefined

function mathOf(name: string, inner: string): Node {
  const rows = rowsOf(name)
  const body = inner.replace(/\\label\{[^}]{0,200}\}/g, '').trim()
  return { kind: 'math', display: name !== 'math', source: rows ? `\\begin{${rows}}${body}\\end{${rows}}` : body }
}

function codeOf(from: Reader): Node {
  const text = from.text
    .slice(from.at)
    .replace(/^[ \t]*\n/, '')
    .trimEnd()
  return { kind: 'code', block: true, text }
}

function environment(from: Reader): Node[] {
  const name = argument(from).trim()
  if (!/^[A-Za-z]+\*?$/.test(name)) return []
  const { inner, end } = environmentEnd(from.text, name, from.at)
  from.at = end
  if (mathEnvironments.test(name)) return [mathOf(name, inner)]
  if (droppedEnvironments.includes(name)) {
    if (name !== 'comment') from.dropped.add(name)
    return []
  }
  const body = reader(inner, from.depth + 1, from.dropped)
  skipOptional(body)
  const args = Array.from({ length: environmentArguments[name] ?? 0 }, () => argument(body))
  if (codeEnvironments.test(name)) return [codeOf(body)]
  skipOptional(body)
  return [
    {
      kind: 'environment',
      name,
      args,
      nodes: from.depth >= deepest ? [{ kind: 'text', text: inner }] : readNodes(body),
    },
  ]
}

/** Math up to its closing mark; without one the mark is plain text. */
function math(from: Reader, open: string, close: string, display: boolean): Node[] {
  const start = from.at
  let end = find(from, close, start)
  // `\$` inside `$…$` is a dollar sign
  while (end > start && close === '$' && from.text[end - 1] === '\\') end = find(from, close, end + 1)
  if (end < 0) return [{ kind: 'text', text: open }]
  from.at = end + close.length
  return [{ kind: 'math', display, source: from.text.slice(start, end).trim() }]
}

/** It ends on its own line. */
const maxVerbLength = 2000

function verb(from: Reader): Node[] {
  skipOptional(from)
  const mark = from.text[from.at] ?? ''
  const line = from.text.slice(from.at + 1, from.at + 1 + maxVerbLength)
  const end = mark === '' ? -1 : line.indexOf(mark === '{' ? '}' : mark)
  if (end < 0) return []
  from.at += end + 2
  return [{ kind: 'code', block: false, text: line.slice(0, end) }]
}

function backslash(from: Reader): Node[] {
  const name = take(from, /[A-Za-z]+|./sy)?.[0] ?? ''
  if (name === '[') return math(from, '\\[', '\\]', true)
  if (name === '(') return math(from, '\\(', '\\)', false)
  if (name === 'begin') return environment(from)
  if (name === 'verb' || name === 'lstinline') return verb(from)
  if (name === 'par') return [{ kind: 'paragraph' }]
  if (isAccent(name)) return [{ kind: 'text', text: accented(name, argument(from)) }]
  if (name === 'end') {
    argument(from)
    return []
  }
  if (name === '\\' || name === 'newline' || name === 'linebreak') {
    take(from, /\*/y)
    if (name === '\\') take(from, /\[[-\d.]+\s*[a-z\\]+\]/y)
    return [{ kind: 'line' }]
  }
  return command(from, name)
}

function special(from: Reader): Node[] {
  const char = from.text[from.at] ?? ''
  const inner = braces(from)
  if (inner !== undefined) return [{ kind: 'group', nodes: nested(from, inner) }]
  from.at += 1
  if (char === '\\') return backslash(from)
  if (char === '&') return [{ kind: 'cell' }]
  if (char === '~') return [{ kind: 'text', text: '\u00a0' }]
  if (char !== '$') return []
  return take(from, /\$/y) ? math(from, '$$', '$$', true) : math(from, '$', '$', false)
}

function readNodes(from: Reader): Node[] {
  const nodes: Node[] = []
  while (from.at < from.text.length) {
    const plain = take(from, /(?:(?!\n[ \t]*\n)[^\\{}$&~])+/y)?.[0]
    if (plain !== undefined) nodes.push({ kind: 'text', text: plain })
    else if (take(from, /\n(?:[ \t]*\n)+[ \t]*/y)) nodes.push({ kind: 'paragraph' })
    else nodes.push(...special(from))
  }
  return nodes
}

/** The document's pieces, and the names of what was left out. Never throws: what cannot be read stays text. */
export function readLatex(source: string): { nodes: Node[]; dropped: string[] } {
  const dropped = new Set<string>()
  const start = source.indexOf('\\begin{document}')
  const body = start < 0 ? source : source.slice(start + '\\begin{document}'.length).split('\\end{document}')[0]
  const text = expandMacros(withoutComments(body ?? ''))
  return { nodes: readNodes(reader(text, 0, dropped)), dropped: [...dropped] }
}
