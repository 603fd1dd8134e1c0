import { closings } from './macros.ts'

/** A text with a place in it. */
export interface Reader {
  text: string
  at: number
  depth: number
  /** For each `{`, where its `}` is; -1 when it has none. */
  closings: Int32Array
  /** Marks that do not come any more, so that nobody looks for them again. */
  absent: Set<string>
  /** Names of what was left out. */
  dropped: Set<string>
}

export const reader = (text: string, depth: number, dropped: Set<string>): Reader => ({
  text,
  at: 0,
  depth,
  closings: closings(text),
  absent: new Set(),
  dropped,
})

/** What matches right here, moving past it; the expression must be sticky. */
export function take(from: Reader, sticky: RegExp): RegExpExecArray | null {
  sticky.lastIndex = from.at
  const match = sticky.exec(from.text)
  if (match) from.at += match[0].length
  return match
}

/** Where the next `mark` is, or -1. */
export function find(from: Reader, mark: string, at: number): number {
  if (from.absent.has(mark)) return -1
  const found = from.text.indexOf(mark, at)
  if (found < 0) from.absent.add(mark)
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
  take(from, /[ \t]*(?:\n[ \t]*(?![ \t]*\n))?/y)
}

/** `{…}` as it is written, or the next character. */
export function argument(from: Reader): string {
  skipBlanks(from)
  return braces(from) ?? take(from, /\\[A-Za-z]+|\\?[^}]/y)?.[0] ?? ''
}

/** `[…]` where one follows. */
export const optional = (from: Reader): string | undefined => take(from, /[ \t\n]{0,20}\[([^\]]{0,2000})\]/y)?.[1]

export function skipOptional(from: Reader): void {
  while (optional(from) !== undefined);
}
