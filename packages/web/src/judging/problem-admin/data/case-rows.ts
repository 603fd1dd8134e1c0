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
