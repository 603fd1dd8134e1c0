import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it'
import { blankFinder, closingFinder } from './closing.ts'

/** How a formula may be fenced, longest opening first. */
const fences = [
  { open: '$$', close: '$$', block: true },
  { open: '\\[', close: '\\]', block: true },
  { open: '\\(', close: '\\)', block: false },
  { open: '$', close: '$', block: false },
]

type Fence = (typeof fences)[number]

/** A single dollar must hug its content and not precede a digit, so that "$5 and $6" stays text. */
function hugs(text: string, start: number, end: number): boolean {
  const first = text[start] ?? ' '
  const last = text[end - 1] ?? ' '
  return end > start && !/\s/.test(first + last) && !/\d/.test(text[end + 1] ?? '')
}

const finders = new WeakMap<object, ReturnType<typeof findersFor>>()
const findersFor = (text: string) => ({ closing: closingFinder(text), isBlank: blankFinder(text) })

/** What is known of the text that a parser is at: one look through it serves all questions. */
function findersOf(state: StateInline | StateBlock) {
  const known = finders.get(state) ?? findersFor(state.src)
  finders.set(state, known)
  return known
}

/** End of the content of a formula that opens at `at`, or -1. */
function closingAt(state: StateInline | StateBlock, at: number, { open, close }: Fence): number {
  const start = at + open.length
  const end = findersOf(state).closing(close, start)
  if (end <= start) return -1
  return open !== '$' || hugs(state.src, start, end) ? end : -1
}

function inlineTex(state: StateInline, silent: boolean): boolean {
  const fence = fences.find(({ open }) => state.src.startsWith(open, state.pos))
  if (!fence) return false
  const end = closingAt(state, state.pos, fence)
  if (end === -1) return false
  if (!silent) pushTex(state, state.src.slice(state.pos + fence.open.length, end), fence.block)
  state.pos = end + fence.close.length
  return true
}

function pushTex(state: StateInline | StateBlock, content: string, block: boolean): void {
  const token = state.push('tex', 'span', 0)
  token.content = content.trim()
  token.meta = block
}

/** A display formula on lines of its own may hold blank lines and markdown's special characters. */
function blockTex(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)
  const last = state.eMarks[endLine - 1] ?? 0
  const fence = fences.find(({ open, block }) => block && state.src.startsWith(open, start))
  const end = fence ? closingAt(state, start, fence) : -1
  if (!fence || end === -1 || end + fence.close.length > last) return false
  if (!findersOf(state).isBlank(end + fence.close.length)) return false
  if (!silent) pushTex(state, state.src.slice(start + fence.open.length, end), true)
  state.line = lineAt(state, startLine, end) + 1
  return true
}

/** The line in which a place stands; lines of a formula may be many. */
function lineAt({ eMarks }: StateBlock, from: number, place: number): number {
  let [low, high] = [from, eMarks.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((eMarks[middle] ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}

/** Formulas become `<span class="tex">…</span>`, readable as they were written until they are drawn after sanitising. */
export function tex(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('escape', 'tex', inlineTex)
  markdown.block.ruler.before('fence', 'tex', blockTex, { alt: ['paragraph', 'blockquote', 'list'] })
  markdown.renderer.rules['tex'] = (tokens, index) => {
    const token = tokens[index]
    const content = markdown.utils.escapeHtml(token?.content ?? '')
    return `<span class="${token?.meta ? 'tex tex-block' : 'tex'}">${content}</span>`
  }
}
