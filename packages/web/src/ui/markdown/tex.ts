import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it'

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

/** End of the formula's content, or -1. */
function closingAt(text: string, from: number, { open, close }: Fence): number {
  const start = from + open.length
  let end = text.indexOf(close, start)
  while (end !== -1 && close.startsWith('$') && text[end - 1] === '\\') end = text.indexOf(close, end + 1)
  if (end <= start) return -1
  return open !== '$' || hugs(text, start, end) ? end : -1
}

function inlineTex(state: StateInline, silent: boolean): boolean {
  const fence = fences.find(({ open }) => state.src.startsWith(open, state.pos))
  if (!fence) return false
  const end = closingAt(state.src, state.pos, fence)
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
  const text = state.src.slice(start, state.eMarks[endLine - 1])
  const fence = fences.find(({ open, block }) => block && text.startsWith(open))
  const end = fence ? closingAt(text, 0, fence) : -1
  if (!fence || end === -1) return false
  const rest = text.slice(end + fence.close.length)
  if (/\S/.test(rest.split('\n')[0] ?? '')) return false
  if (!silent) pushTex(state, text.slice(fence.open.length, end), true)
  state.line = startLine + text.slice(0, end).split('\n').length
  return true
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
