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

const inputName = /^(.*)\.in$/i
const outputName = /^(.*)\.(?:out|ans)$/i

/** What stem a file belongs to, and on which side. */
function sideOf(name: string): { stem: string; side: 'input' | 'output' } | undefined {
  const input = inputName.exec(name)?.[1]
  if (input !== undefined) return { stem: input, side: 'input' }
  const output = outputName.exec(name)?.[1]
  if (output !== undefined) return { stem: output, side: 'output' }
  if (!/\.txt$/i.test(name)) return undefined
  if (/input/i.test(name)) return { stem: name.replace(/input/i, '\0'), side: 'input' }
  return /output/i.test(name) ? { stem: name.replace(/output/i, '\0'), side: 'output' } : undefined
}

export interface Paired {
  rows: { input: string; output: string }[]
  /** Files that no pair could be made of. */
  alone: string[]
}

/** Files by their names in pairs, in the order of their numbers. */
export function paired(names: readonly string[]): Paired {
  const sides = new Map<string, { input?: string; output?: string }>()
  const alone: string[] = []
  for (const name of names) {
    const found = sideOf(name)
    if (!found) alone.push(name)
    else sides.set(found.stem, { ...sides.get(found.stem), [found.side]: name })
  }
  const rows: Paired['rows'] = []
  for (const { input, output } of sides.values()) {
    if (input !== undefined && output !== undefined) rows.push({ input, output })
    else alone.push(input ?? output ?? '')
  }
  rows.sort((a, b) => a.input.localeCompare(b.input, 'en', { numeric: true }))
  return { rows, alone }
}
