import type { PackedCase, PackedProblem } from '../../problem.ts'
import { markSubtasks, type Subtask } from '../../subtasks.ts'
import { marksOf } from '../common/aspects.ts'
import { pointGroups, pointsByCase } from '../common/points.ts'
import type { ExportedFile } from '../exporter.ts'
import { type Xml, xml } from './xml.ts'

interface Group {
  isWhole: boolean
  points: number
  cases: PackedCase[]
  scores: number[]
}

/** Subtasks as groups of tests: the mean of one becomes points of its tests. */
function groupsOf(problem: PackedProblem): Group[] {
  const scores = new Map(pointsByCase(problem).map((score, index) => [problem.cases[index], score]))
  return (pointGroups(problem) ?? []).map(({ mode, points, cases }) => {
    const isWhole = mode === 'lowest'
    return {
      isWhole,
      points,
      cases,
      scores: cases.map((one, index) => (isWhole ? (index === 0 ? points : 0) : (scores.get(one) ?? 0))),
    }
  })
}

/** The points that an import finds. */
export function marksAfter(problem: PackedProblem): ReturnType<typeof marksOf> {
  const groups = groupsOf(problem)
  const scores = pointsByCase(problem)
  const each: Subtask = {
    points: 0,
    mode: 'each',
    cases: problem.cases.map((one, index) => ({ ...one, points: scores[index] ?? 0 })),
  }
  const grouped = groups.map(
    ({ isWhole, points, cases, scores: own }): Subtask => ({
      points,
      mode: isWhole ? 'all' : 'each',
      cases: cases.map((one, index) => ({ ...one, points: own[index] ?? 0 })),
    }),
  )
  const isScored = problem.type === 1 && scores.some((score) => score > 0)
  if (isScored) return marksOf(markSubtasks(groups.length > 0 ? grouped : [each], '', []))
  return marksOf({
    type: 0,
    caseMode: 'ergodic_without_error',
    cases: problem.cases.map((one) => ({ ...one, score: null })),
  })
}

/** The tests in the order of the problem, as `problem.xml` describes them. */
export function testsPart(problem: PackedProblem, timeMs: number): { files: ExportedFile[]; testset: Xml } {
  const { cases, limits, type } = problem
  const width = Math.max(2, String(cases.length).length)
  const groups = groupsOf(problem)
  const groupOf = new Map(
    groups.flatMap(({ cases: members, scores }, index) =>
      members.map((one, at): [PackedCase, { group: number; points: number }] => [
        one,
        { group: index + 1, points: scores[at] ?? 0 },
      ]),
    ),
  )
  const scores = pointsByCase(problem)
  const tests = cases.map((one, index) => {
    const { group, points = scores[index] ?? 0 } = groupOf.get(one) ?? {}
    return xml('test', {
      method: 'manual',
      ...(one.isSample && { sample: 'true' }),
      ...(type === 1 && { points: `${points}.0` }),
      ...(group !== undefined && { group: String(group) }),
    })
  })
  const described = groups.map(({ isWhole, points }, index) =>
    xml('group', {
      name: String(index + 1),
      points: `${points}.0`,
      'points-policy': isWhole ? 'complete-group' : 'each-test',
      'feedback-policy': 'complete',
    }),
  )
  const files = cases.flatMap(({ input, answer }, index): ExportedFile[] => {
    const name = `tests/${String(index + 1).padStart(width, '0')}`
    return [
      { name, content: input },
      { name: `${name}.a`, content: answer },
    ]
  })
  const testset = xml('testset', { name: 'tests' }, [
    xml('time-limit', {}, String(timeMs)),
    xml('memory-limit', {}, String(limits.memoryMb * 2 ** 20)),
    xml('test-count', {}, String(cases.length)),
    xml('input-path-pattern', {}, `tests/%0${width}d`),
    xml('answer-path-pattern', {}, `tests/%0${width}d.a`),
    xml('tests', {}, tests),
    ...(described.length > 0 ? [xml('groups', {}, described)] : []),
  ])
  return { files, testset }
}
