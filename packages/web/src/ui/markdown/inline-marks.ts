import type { MarkdownIt, StateInline } from 'markdown-it'
import { closingFinder } from './closing.ts'

interface Mark {
  fence: string
  tag: string
  /** What may stand between the fences. */
  content: RegExp
  /** What may not follow the second fence: there the first was no fence. */
  notBefore: RegExp
}

/**
 * `H~2~O`, `29^th^`, `++new++`, `==marked==`. Statements write "10^9*10^9", "a==b" and "1~n" as plain text, so a fence must stand
 * at a border of words, and what is raised or lowered has no blanks.
 */
const marks: Mark[] = [
  { fence: '^', tag: 'sup', content: /^[^\s^~]{1,40}$/, notBefore: /[\p{L}\p{N}]/u },
  { fence: '~', tag: 'sub', content: /^[^\s^~]{1,40}$/, notBefore: /[\p{N}~]/u },
  { fence: '++', tag: 'ins', content: /^(?!\s)[^\n]{1,2000}(?<!\s)$/, notBefore: /[\p{L}\p{N}+]/u },
  { fence: '==', tag: 'mark', content: /^(?!\s)[^\n]{1,2000}(?<!\s)$/, notBefore: /[\p{L}\p{N}=]/u },
]

const finders = new WeakMap<object, ReturnType<typeof closingFinder>>()

function closingOf(state: StateInline): ReturnType<typeof closingFinder> {
  const known = finders.get(state) ?? closingFinder(state.src)
  finders.set(state, known)
  return known
}

/** Where the mark that opens here closes, or -1. */
function endOf(state: StateInline, { fence, content, notBefore }: Mark): number {
  const start = state.pos + fence.length
  const isWide = fence.length === 2
  if (isWide && /[\p{L}\p{N}]/u.test(state.src[state.pos - 1] ?? '')) return -1
  const end = closingOf(state)(fence, start)
  if (end === -1 || end + fence.length > state.posMax || end - start > 2000) return -1
  const isRight = content.test(state.src.slice(start, end)) && !notBefore.test(state.src[end + fence.length] ?? ' ')
  return isRight ? end : -1
}

function inlineMark(state: StateInline, silent: boolean): boolean {
  const mark = marks.find(({ fence }) => state.src.startsWith(fence, state.pos))
  if (!mark || state.level > 20 || (mark.fence === '~' && state.src[state.pos + 1] === '~')) return false
  const end = endOf(state, mark)
  if (end === -1) return false
  const { pos, posMax } = state
  if (!silent) {
    state.push(`${mark.tag}_open`, mark.tag, 1)
    state.pos = pos + mark.fence.length
    state.posMax = end
    state.md.inline.tokenize(state)
    state.push(`${mark.tag}_close`, mark.tag, -1)
  }
  state.pos = end + mark.fence.length
  state.posMax = posMax
  return true
}

/** Raised, lowered, inserted and marked text. */
export function inlineMarks(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('emphasis', 'marks', inlineMark)
}
