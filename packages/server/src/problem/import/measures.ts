import type { PackedProblem } from './problem.ts'
import { PackageFault } from './says.ts'

const mostPoints = 1_000_000
const mostGroup = 100_000
const mostExtraBytes = 4 * 2 ** 20

function check(at: string, value: number | null, most: number): void {
  if (value === null || (Number.isInteger(value) && value >= 0 && value <= most)) return
  throw new PackageFault('number-range', { at, value, most })
}

/** Extra files go with every job, so all of them together are no larger than one text file may be. */
function checkExtraFiles({ userExtraFiles, judgeExtraFiles }: PackedProblem): void {
  const bytes = [...userExtraFiles, ...judgeExtraFiles].reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
  if (bytes > mostExtraBytes) throw new PackageFault('extra-too-large', { mebibytes: mostExtraBytes / 2 ** 20 })
}

/** Refuses points, groups and extra files beyond all measure, in whatever format they came; limits are capped as they are read. */
export function checkMeasures(packed: PackedProblem): void {
  for (const { name, score, groupNum } of packed.cases) {
    check(`${name}: score`, score, mostPoints)
    check(`${name}: group`, groupNum, mostGroup)
  }
  for (const { path, expectedScore } of packed.references) check(`${path}: score`, expectedScore, mostPoints)
  check('score', packed.ioScore, mostPoints)
  checkExtraFiles(packed)
}
