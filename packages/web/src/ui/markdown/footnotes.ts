import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it'

/** Footnotes of a text: what they say by label, and the labels in the order in which they are first named. */
interface Notes {
  notes?: Map<string, string>
  named?: string[]
}

const maxNotes = 200
const definition = /^\[\^([^\]\s]{1,60})\]:[ \t]*(.*)$/

const lineOf = (state: StateBlock, line: number) =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])

/** `[^1]: what it says`, with further lines that are indented. */
function noteLine(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const found = definition.exec(lineOf(state, startLine))
  if (!found) return false
  if (silent) return true
  const said = [found[2] ?? '']
  let line = startLine + 1
  while (line < endLine && lineOf(state, line) !== '' && (state.sCount[line] ?? 0) >= state.blkIndent + 2) {
    said.push(lineOf(state, line))
    line += 1
  }
  const env = state.env as Notes
  env.notes ??= new Map()
  if (env.notes.size < maxNotes && !env.notes.has(found[1] ?? '')) env.notes.set(found[1] ?? '', said.join('\n'))
  state.line = line
  return true
}

const reference = /\[\^([^\]\s]{1,60})\]/y

function noteReference(state: StateInline, silent: boolean): boolean {
  reference.lastIndex = state.pos
  const label = reference.exec(state.src)?.[1]
  const env = state.env as Notes
  if (label === undefined || !env.notes?.has(label)) return false
  if (!silent) {
    env.named ??= []
    if (!env.named.includes(label)) env.named.push(label)
    const n = String(env.named.indexOf(label) + 1)
    state.push('sup_open', 'sup', 1).attrs = [['class', 'footnote-ref']]
    state.push('link_open', 'a', 1).attrs = [['href', `#note-${n}`]]
    state.push('text', '', 0).content = n
    state.push('link_close', 'a', -1)
    state.push('sup_close', 'sup', -1)
  }
  state.pos += label.length + 3
  return true
}

/** Behind the text: what its footnotes say, those that were named, in that order. */
function noteList(state: StateCore): void {
  const { notes, named } = state.env as Notes
  if (!notes || !named?.length) return
  const make = (type: string, tag: string, nesting: -1 | 0 | 1, rest: Partial<Token> = {}) =>
    state.tokens.push(Object.assign(new state.Token(type, tag, nesting), { block: true }, rest))
  make('notes_open', 'ol', 1, { attrs: [['class', 'footnotes']] })
  for (const label of [...named]) {
    make('list_item_open', 'li', 1)
    const content = notes.get(label) ?? ''
    // footnotes of footnotes would go round in circles
    const [inline] = state.md.parseInline(content, {})
    make('inline', '', 0, { content, children: inline?.children ?? [] })
    make('list_item_close', 'li', -1)
  }
  make('notes_close', 'ol', -1)
}

/** Footnotes. Where their links lead is set when the text is in the page (`finish.ts`). */
export function footnotes(markdown: MarkdownIt): void {
  markdown.block.ruler.before('reference', 'footnote', noteLine, { alt: ['paragraph'] })
  markdown.inline.ruler.before('link', 'footnote', noteReference)
  markdown.core.ruler.after('inline', 'footnotes', noteList)
}
