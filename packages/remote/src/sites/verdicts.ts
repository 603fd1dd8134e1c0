import { verdict } from '@verdict/contract/judging/verdict.ts'

/** What words of a site mean, in lower case. */
export type Words = Readonly<Record<string, number>>

const waiting: readonly number[] = [verdict.pending, verdict.compiling, verdict.judging]

/** What a word says: that it is over, that it goes on, or nothing that is known here. */
export function meaning(
  words: Words,
  word: string,
): { is: 'final'; status: number } | { is: 'waiting'; status: 5 | 6 | 7 } | undefined {
  const status = Object.hasOwn(words, word.toLowerCase()) ? words[word.toLowerCase()] : undefined
  if (status === undefined) return undefined
  return waiting.includes(status) ? { is: 'waiting', status: status as 5 | 6 | 7 } : { is: 'final', status }
}
