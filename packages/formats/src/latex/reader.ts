import { closings } from './macros.ts'

/** A text with a place in it. */
export interface Reader {
  text: string
  at: number
  depth: number
  /** For each `{`, where its `}` is; -1 when it has none. */
  closings: Int32Array
  /** Where marks were found last, -1: nowhere, so that nobody looks for them in the same piece of text again. */
  found: Map<string, number>
  /** Names of what was left out. */
  dropped: Set<string>
}

export const reader = (text: string, depth: number, dropped: Set<string>): Reader => ({
  text,
  at: 0,
  depth,
  closings: closings(text),
  found: new Map(),
  dropped,
})

/** What matches right here, moving past it; the expression must be sticky. */
export function take(from: Reader, sticky: RegExp): RegExpExecArray | null {
  sticky.lastIndex = from.at
  const match = sticky.exec(from.text)
  if (match) from.at += match[0].length
  return match
}

/** Where the next `mark` is, or -1; `at` never goes back. */
export function find(from: Reader, mark: string, at: number): number {
  const known = from.found.get(mark)
  if (known !== undefined && (known < 0 || known >= at)) return known
  const found = from.text.indexOf(mark, at)
  from.found.set(mark, found)
  return found
}

/** The inside of the braces that open here. */
export function braces(from: Reader): string | undefined {
  const close = from.text[from.at] === '{' ? (from.closings[from.at] ?? -1) : -1
  if (close < 0) return undefined
  const inner = from.text.slice(from.at + 1, close)
  from.at = close + 1
  return inner
}

/** Blanks and at most one line end: an empty line ends the paragraph and with it whatever was waiting. */
export const skipBlanks = (from: Reader): void => {
  take(from, /[ \t]*(?:\n(?![ \t]*\n)[ \t]*)?/y)
}

/** `{…}` as it is written, or the next character. */
export function argument(from: Reader): string {
  skipBlanks(from)
  return braces(from) ?? take(from, /\\[A-Za-z]+|\\?[^}]/y)?.[0] ?? ''
}

const maxOptionalLength = 2000

/** `[…]` where one follows. */
export function optional(from: Reader): string | undefined {
  const open = /[ \t\n]{0,20}\[/y
  open.lastIndex = from.at
  if (!open.test(from.text)) return undefined
  const start = open.lastIndex
  const end = find(from, ']', start)
  if (end < 0 || end - start > maxOptionalLength) return undefined
  from.at = end + 1
  return from.text.slice(start, end)
}

export function skipOptional(from: Reader): void {
  while (optional(from) !== undefined);
}
