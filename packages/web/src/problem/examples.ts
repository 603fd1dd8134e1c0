import { type Example, readExamples } from '@verdict/contract/problem/examples.ts'

export interface Sample extends Example {
  /** From 1. */
  n: number
}

/** The samples of a statement, numbered. */
export const samplesOf = (examples: string | null): Sample[] =>
  readExamples(examples ?? '').map((one, index) => ({ n: index + 1, ...one }))
