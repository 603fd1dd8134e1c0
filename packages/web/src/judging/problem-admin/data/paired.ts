import { pairTests } from '@verdict/contract/problem/test-pairs.ts'

interface Paired {
  rows: { input: string; output: string }[]
  /** Files that no pair could be made of. */
  alone: string[]
}

/** Files by their names in pairs, in the order of their numbers; where a program judges without answers, inputs alone are cases. */
export function paired(names: readonly string[], needsAnswers: boolean): Paired {
  const { pairs, loneInputs } = pairTests(names)
  const rows = pairs.map(({ input, answer }) => ({ input, output: answer }))
  if (!needsAnswers && pairs.length === 0) rows.push(...loneInputs.map((input) => ({ input, output: '' })))
  const used = new Set(rows.flatMap(({ input, output }) => [input, output]))
  return { rows, alone: names.filter((name) => !used.has(name)) }
}
