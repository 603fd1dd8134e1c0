import { stringify } from 'yaml'
import { validatorArgsOf } from '../../package-extras.ts'
import type { PackedCase, PackedProblem } from '../../problem.ts'
import type { ExportedFile } from '../exporter.ts'
import { type PlacedCase, type PlacedGroup, placedCases, placedGroups } from './cases.ts'

const pairOf = (path: string, { input, answer }: PackedCase): ExportedFile[] => [
  { name: `data/${path}.in`, content: input },
  { name: `data/${path}.ans`, content: answer },
]

/** What stands beside a case: arguments that are its own. */
function sideFile({ one, path }: PlacedCase, inputArgs: Record<string, string[]>): ExportedFile[] {
  const input = inputArgs[one.name] ?? []
  const said = {
    ...(one.args.length > 0 && { output_validator_args: one.args }),
    ...(input.length > 0 && { input_validator_args: input }),
  }
  return Object.keys(said).length > 0 ? [{ name: `data/${path}.yaml`, content: stringify(said) }] : []
}

const settings = (folder: string, content: object): ExportedFile => ({
  name: folder === '' ? 'data/testdata.yaml' : `data/${folder}/testdata.yaml`,
  content: stringify(content),
})

/** Groups that each earn their points; a submission is accepted when it wins any of them. */
function scoringFiles(problem: PackedProblem, groups: readonly PlacedGroup[]): ExportedFile[] {
  const inputArgs = validatorArgsOf(problem.packageExtras)
  const total = groups.reduce((sum, { mode, score, cases }) => sum + (mode === 'sum' ? score * cases.length : score), 0)
  return [
    settings('', { on_reject: 'continue', grader_flags: 'ignore_sample', range: `0 ${total}` }),
    settings('secret', { on_reject: 'continue', grader_flags: 'first_error accept_if_any_accepted' }),
    ...groups.flatMap(({ folder, mode, score, cases }) => [
      settings(folder, {
        on_reject: mode === 'min' ? 'break' : 'continue',
        grader_flags: mode,
        accept_score: score,
        range: `0 ${mode === 'sum' ? score * cases.length : score}`,
      }),
      ...cases.flatMap((placed) => [...pairOf(placed.path, placed.one), ...sideFile(placed, inputArgs)]),
    ]),
  ]
}

function passFailFiles({ packageExtras }: PackedProblem, cases: readonly PlacedCase[]): ExportedFile[] {
  const inputArgs = validatorArgsOf(packageExtras)
  return cases.flatMap((placed) => [...pairOf(placed.path, placed.one), ...sideFile(placed, inputArgs)])
}

/** Copies of cases that are the samples of the statement, where they lie elsewhere. */
const copies = (samples: readonly PackedCase[]): ExportedFile[] =>
  samples.flatMap((one, index) => pairOf(`sample/${String(index + 1).padStart(2, '0')}`, one))

/** What the folders alone would not say of the cases, for an import here. */
export interface OwnOfCases {
  /** What lies in `sample` is there for the statement only; these cases elsewhere are samples. */
  samples?: string[]
  /** Group and points of each case, where they differ within a group. */
  marks?: [number, number][]
}

/** Whether the points of a group are those of each of its cases. */
const isEven = ({ cases }: PlacedGroup): boolean => new Set(cases.map(({ one }) => one.score)).size <= 1

function ownOfCases(placed: readonly PlacedCase[], groups: readonly PlacedGroup[], copied: number): OwnOfCases {
  const samples = placed.filter(({ one, path }) => one.isSample && !path.startsWith('sample/')).map(({ path }) => path)
  return {
    ...(samples.length + copied > 0 && { samples }),
    ...(!groups.every(isEven) && { marks: placed.map(({ one }) => [one.groupNum ?? 0, one.score ?? 0]) }),
  }
}

const testsOfChecker = ({ checkerTests }: PackedProblem): ExportedFile[] =>
  checkerTests.flatMap(({ expected, input, output, answer }, index): ExportedFile[] => {
    const path = `data/${expected.includes('AC') ? 'valid_output' : 'invalid_output'}/${index + 1}`
    return [
      { name: `${path}.in`, content: input },
      { name: `${path}.ans`, content: answer },
      { name: `${path}.out`, content: output },
    ]
  })

/** The test cases, and the tests of the checker. `samples` are the cases that the statement shows. */
export function dataFiles(
  problem: PackedProblem,
  samples: readonly PackedCase[],
): { files: ExportedFile[]; own: OwnOfCases } {
  const isScoring = problem.type === 1
  const groups = isScoring ? placedGroups(problem) : []
  const placed = isScoring ? groups.flatMap(({ cases }) => cases) : placedCases(problem)
  const hasOwn = placed.some(({ path }) => path.startsWith('sample/'))
  const copied = hasOwn ? [] : samples
  return {
    files: [
      ...(isScoring ? scoringFiles(problem, groups) : passFailFiles(problem, placed)),
      ...copies(copied),
      ...testsOfChecker(problem),
    ],
    own: ownOfCases(placed, groups, copied.length),
  }
}
