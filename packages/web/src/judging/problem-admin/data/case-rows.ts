import { sharesOf } from '@verdict/contract/judging/score.ts'

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

/** 100 points over all test cases: the remainder goes one point each to the last ones. */
export const withEvenScores = (rows: CaseRow[]): CaseRow[] => {
  const scores = sharesOf(100, rows.length)
  return rows.map((row, index) => ({ ...row, score: scores[index] ?? 0 }))
}
