import type { PackedCase, PackedProblem } from '../../problem.ts'
import { pointsOf } from '../../read/hydro/cases.ts'
import { markSubtasks } from '../../subtasks.ts'
import { marksOf } from '../common/aspects.ts'
import { pointGroups, pointsByCase } from '../common/points.ts'
import type { ExportedFile } from '../exporter.ts'

interface HydroCase {
  one: PackedCase
  score?: number
}

interface HydroSubtask {
  type: 'min' | 'sum'
  score: number
  cases: HydroCase[]
}

const withScores = (cases: readonly PackedCase[], scores: readonly number[]): HydroCase[] =>
  cases.map((one, index) => ({ one, score: scores[index] ?? 0 }))

/** The cases as Hydro groups them: the mean of a subtask becomes points of its cases. */
function subtasksOf(problem: PackedProblem): HydroSubtask[] {
  const { cases, type } = problem
  if (type === 0) return [{ type: 'min', score: 100, cases: cases.map((one) => ({ one })) }]
  const scores = pointsByCase(problem)
  const groups = pointGroups(problem)
  if (!groups) return [{ type: 'sum', score: scores.reduce((a, b) => a + b, 0), cases: withScores(cases, scores) }]
  const scoreOf = new Map(cases.map((one, index) => [one, scores[index] ?? 0]))
  return groups.map(({ mode, points, cases: members }) =>
    mode === 'lowest'
      ? { type: 'min', score: points, cases: members.map((one) => ({ one })) }
      : {
          type: 'sum',
          score: points,
          cases: withScores(
            members,
            members.map((one) => scoreOf.get(one) ?? 0),
          ),
        },
  )
}

/** The points that an import finds. */
export function marksAfter(problem: PackedProblem): ReturnType<typeof marksOf> {
  const subtasks = subtasksOf(problem)
  const points = pointsOf(subtasks.map(({ score }) => ({ score: score || undefined })))
  const isPassFail = subtasks.length === 1 && subtasks[0]?.type === 'min'
  const read = subtasks.map(({ type, cases }, index) => ({
    points: points[index] ?? 0,
    mode: type === 'sum' ? ('each' as const) : ('all' as const),
    cases: cases.map(({ one, score }) => ({ ...one, points: score || undefined })),
  }))
  if (!isPassFail) return marksOf(markSubtasks(read, '', []))
  const cases = problem.cases.map((one) => ({ ...one, score: null }))
  return marksOf({ type: 0, caseMode: 'ergodic_without_error', cases })
}

/** The test cases, numbered through, and how `config.yaml` lists them. */
export function casesPart(problem: PackedProblem): { files: ExportedFile[]; config: { subtasks: unknown[] } } {
  const files: ExportedFile[] = []
  const subtasks = subtasksOf(problem).map(({ cases, ...subtask }, index) => ({
    id: index + 1,
    ...subtask,
    cases: cases.map(({ one, score }) => {
      const number = files.length / 2 + 1
      const [input, output] = [`${number}.in`, `${number}.out`]
      files.push({ name: `testdata/${input}`, content: one.input }, { name: `testdata/${output}`, content: one.answer })
      return { input, output, ...(score !== undefined && { score }) }
    }),
  }))
  return { files, config: { subtasks } }
}
