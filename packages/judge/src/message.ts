import type { CaseResult } from '@verdict/contract/judging/job.ts'
import { hiddenParts } from '@verdict/contract/judging/message.ts'
import type { Difference } from '@verdict/sandbox/types.ts'

type CaseDifference = NonNullable<CaseResult['difference']>

/** What can be stored as text (no NUL, no half characters), cut to `length` characters. */
export function truncate(text: string, length = 4096): string {
  const clean = text.replaceAll('\0', '').toWellFormed()
  return clean.length <= length ? clean : `${clean.slice(0, length - 4).toWellFormed()} ...`
}

const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu
const shortEscapes: Partial<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const escapeOf = (sign: string) => shortEscapes[sign] ?? `\\u{${sign.codePointAt(0)?.toString(16)}}`

/** The text in printable characters: backslashes doubled, all that cannot be seen as an escape. */
export const printable = (text: string): string =>
  text.toWellFormed().replaceAll('\\', '\\\\').replace(invisible, escapeOf)

/** Where the output first differs, in printable characters; an excerpt is empty where the text ends. */
export const differenceOf = ({ line, column, expected, found }: Difference): CaseDifference => ({
  line,
  column,
  expected: printable(restOfLine(expected)).slice(0, 400).toWellFormed(),
  found: printable(restOfLine(found)).slice(0, 400).toWellFormed(),
})

/** The rest of the line a text begins with, or the newline itself. */
const restOfLine = (text: string): string => /^(?:\n|[^\n]+)/.exec(text)?.[0] ?? ''

/** What is for the contestant, then the hidden part; an object to spread, empty when there is nothing to say. */
export function messageOf(open: string, part: keyof typeof hiddenParts, hidden: string): { message?: string } {
  const lines = [open.trim(), hidden.trim() && hiddenParts[part] + hidden.trim()].filter((line) => line !== '')
  return lines.length > 0 ? { message: truncate(lines.join('\n')) } : {}
}
