import { pairTests } from '@verdict/contract/problem/test-pairs.ts'

/** A test case as the form shows it; one without an id is new, and its files lie in the upload. */
export interface CaseRow {
  id?: number
  input: string
  output: string
  score: number | null
  groupNum: number | null
  inputBytes?: number
  outputBytes?: number
  inputStart?: string | null
  outputStart?: string | null
}

/** 100 points over n test cases: the remainder goes one point each to the last ones. */
export function evenScores(n: number): number[] {
  const least = Math.floor(100 / n)
  const more = 100 % n
  return Array.from({ length: n }, (_, index) => least + (index >= n - more ? 1 : 0))
}

export const withEvenScores = (rows: CaseRow[]): CaseRow[] => {
  const scores = evenScores(rows.length)
  return rows.map((row, index) => ({ ...row, score: scores[index] ?? 0 }))
}

export interface Paired {
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
