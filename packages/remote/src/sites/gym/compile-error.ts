import { unexpected } from '../../failed.ts'

/** The protocol is JSON of one text, which may have been escaped once more. */
export function compilerSays(reply: unknown): string {
  if (typeof reply !== 'string') throw unexpected('GYM: the protocol of a compilation is no text')
  return reply
    .replace(/\\u([0-9a-f]{4})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replace(/\\r\\n|\\n/g, '\n')
    .replaceAll('\\\\', '\\')
    .replace(/\r\n/g, '\n')
}
