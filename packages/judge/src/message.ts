import { hiddenParts } from '@verdict/contract/judging/message.ts'
import type { Difference } from '@verdict/sandbox/types.ts'

/** What can be stored as text (no NUL, no half characters), cut to `length` characters. */
export function clip(text: string, length = 4096): string {
  const clean = text.replaceAll('\0', '').toWellFormed()
  return clean.length <= length ? clean : `${clean.slice(0, length - 4).toWellFormed()} ...`
}

/** Where the output first differs, on one line of printable characters. */
export const differenceText = ({ line, column, expected, found }: Difference): string =>
  `${hiddenParts.difference}line ${line}, column ${column}: expected ${quote(expected)}, found ${quote(found)}`

const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu
const escaped = (sign: string) => `\\u{${sign.codePointAt(0)?.toString(16)}}`

/** The rest of the line a text begins with, or the newline itself. */
const quote = (text: string): string => {
  const [line = ''] = /^(?:\n|[^\n]+)/.exec(text) ?? []
  return line === '' ? 'the end' : JSON.stringify(line).replace(invisible, escaped)
}

/** What is for the contestant, then the hidden part; an object to spread, empty when there is nothing to say. */
export function messageOf(open: string, part: keyof typeof hiddenParts, hidden: string): { message?: string } {
  const lines = [open.trim(), hidden.trim() && hiddenParts[part] + hidden.trim()].filter((line) => line !== '')
  return lines.length > 0 ? { message: clip(lines.join('\n')) } : {}
}
