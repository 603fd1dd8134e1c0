import type { Interacted } from '@verdict/sandbox/types.ts'
import { printable, truncate } from '../message.ts'

/** Bytes of a conversation that are kept; written down, escapes make them more. */
export const transcriptBytes = 32 * 1024
const maxCharacters = 65_536

const marks = { user: '>', interactor: '<' } as const

/** The conversation in lines: `> ` what the program said, `< ` what the interactor said, in printable characters. */
export function transcriptText(turns: NonNullable<Interacted['transcript']>): string {
  const lines = turns.flatMap(({ from, text }) => {
    const said = text.endsWith('\n') ? text.slice(0, -1) : text
    return said.split('\n').map((line) => `${marks[from]} ${printable(line)}`)
  })
  return truncate(lines.join('\n'), maxCharacters)
}
