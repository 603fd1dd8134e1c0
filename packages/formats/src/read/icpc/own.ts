import { languageNamed } from '@verdict/contract/judging/languages.ts'
import { PackageFault } from '../../message.ts'
import type { PackedProblem } from '../../problem.ts'
import { listOf, rawText } from '../common/json.ts'
import { factorOf, limitIfSaid, wordOf } from '../common/values.ts'
import type { DataCase } from './cases.ts'
import type { Included } from './include.ts'
import type { Fields } from './yaml.ts'

/** What only we write into `problem.yaml`, under `verdict`: what a problem here has and the format has no word for. */
export type Own = Pick<PackedProblem, 'problemId' | 'difficulty'> & Partial<PackedProblem>

/** A key that holds nothing changes nothing. */
const when = <T, K extends string>(key: K, value: T | undefined): Partial<Record<K, T>> =>
  value === undefined ? {} : ({ [key]: value } as Record<K, T>)

function fileName(fields: Fields, key: string): string {
  const name = fields.text(key) ?? ''
  if (!/^[\w.-]{1,100}$/.test(name))
    throw new PackageFault('file-io-name', {
      file: fields.file,
      key: `verdict.file_io.${key}`,
      name: name.slice(0, 60),
    })
  return name
}

const known = (names: readonly string[]): string[] => names.filter((name) => languageNamed(name) !== undefined)

const languageLimitsOf = (own: Fields): PackedProblem['languageLimits'] =>
  listOf(own, 'language_limits').flatMap((one) =>
    known([one.text('language') ?? '']).map((language) => ({
      language,
      factor: factorOf(one, 'factor'),
      timeMs: limitIfSaid(one, 'time', 'time'),
      memoryMb: limitIfSaid(one, 'memory', 'memory'),
    })),
  )

const templatesOf = (own: Fields): PackedProblem['codeTemplates'] =>
  listOf(own, 'code_templates').flatMap((one) =>
    known([one.text('language') ?? '']).map((language) => ({ language, code: rawText(one, 'code') })),
  )

const examplesOf = (own: Fields): PackedProblem['examples'] =>
  listOf(own, 'examples').map((one) => ({ input: rawText(one, 'input'), output: rawText(one, 'output') }))

/** The comparison line by line that our exports bring as a program, for systems that have none. */
function compareOf(own: Fields): Partial<PackedProblem> {
  const compare = wordOf(own, 'compare', ['lines', 'exact'] as const, undefined)
  if (compare === undefined) return {}
  return { compare: { kind: 'lines', removeEndBlank: compare === 'lines' }, checker: null, judgeMode: 'default' }
}

/** Everything under `verdict`. */
export function ownKeys(yaml: Fields): Own {
  const own = yaml.map('verdict')
  const difficulty = own.number('difficulty') ?? 0
  if (![0, 1, 2].includes(difficulty)) throw new PackageFault('difficulty', { file: yaml.file, value: difficulty })
  const io = own.has('file_io') ? own.map('file_io') : undefined
  const has = <T>(key: string, read: (own: Fields) => T): T | undefined => (own.has(key) ? read(own) : undefined)
  return {
    problemId: own.text('id'),
    difficulty,
    ...when('fileIo', io && { input: fileName(io, 'input'), output: fileName(io, 'output') }),
    ...when(
      'languages',
      has('languages', () => known(own.texts('languages') ?? [])),
    ),
    ...when('languageLimits', has('language_limits', languageLimitsOf)),
    ...when('codeTemplates', has('code_templates', templatesOf)),
    ...when('examples', has('examples', examplesOf)),
    ...when('openCaseResult', own.flag('open_case_result')),
    ...when('codeShare', own.flag('code_share')),
    ...compareOf(own),
  }
}

/** Files that are compiled with submissions: what the format means by them, but for those that only lie beside. */
export function linkedOf(yaml: Fields, { linked }: Included): { linkedFiles?: string[] } {
  const beside = new Set(yaml.map('verdict').texts('beside'))
  const linkedFiles = linked.filter((name) => !beside.has(name))
  return linkedFiles.length > 0 ? { linkedFiles } : {}
}

/** Limits that the format has no word for, laid over those it states. */
export function withOwnLimits(yaml: Fields, limits: PackedProblem['limits']): PackedProblem['limits'] {
  const own = yaml.map('verdict')
  return {
    ...limits,
    stackMb: limitIfSaid(own, 'stack', 'memory') ?? limits.stackMb,
    otherFactor: factorOf(own, 'other_factor') ?? limits.otherFactor,
  }
}

/** The cases that are judged, with what an export of ours says of them: what it copied into `sample` is none. */
export function judgedCases(yaml: Fields, cases: readonly DataCase[]): DataCase[] {
  const samples = yaml.map('verdict').texts('samples')
  if (!samples) return [...cases]
  const named = new Set(samples)
  return cases.flatMap((one) => (one.isSample ? [] : [{ ...one, isSample: named.has(one.name) }]))
}

const modes = {
  marked: ['default', 'subtask_lowest', 'subtask_average'],
  unmarked: ['default', 'ergodic_without_error'],
} as const

/** Group and points of each case; undefined where they are not said, or for other cases than there are. */
function marksOf(own: Fields, count: number): [number, number][] | undefined {
  const marks = own.raw('marks')
  if (!Array.isArray(marks) || marks.length !== count) return undefined
  const isMark = (mark: unknown): mark is [number, number] =>
    Array.isArray(mark) && mark.length === 2 && mark.every((one) => Number.isInteger(one) && one >= 0 && one <= 1e6)
  return marks.every(isMark) ? marks : undefined
}

/** How points are added up, where the groups alone do not tell. */
export function withOwnMarks<M extends Pick<PackedProblem, 'caseMode' | 'ioScore' | 'cases'>>(
  yaml: Fields,
  found: M,
): M {
  const own = yaml.map('verdict')
  const known = found.ioScore === null ? modes.unmarked : modes.marked
  const caseMode = known.find((mode) => mode === own.text('case_mode')) ?? found.caseMode
  if (found.ioScore === null) return { ...found, caseMode }
  const ioScore = Math.max(0, Math.round(own.number('io_score') ?? found.ioScore))
  const marks = marksOf(own, found.cases.length)
  const cases = found.cases.map((one, index) => {
    const [groupNum, score] = marks?.[index] ?? [one.groupNum, one.score]
    return { ...one, score, groupNum: caseMode === 'default' ? null : groupNum }
  })
  return { ...found, ioScore, caseMode, cases }
}
