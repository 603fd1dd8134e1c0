import type { CaseMode } from '@verdict/contract/judging/score.ts'
import { PackageFault, type PackageMessage, packageMessage } from '../../message.ts'
import type { DataCase } from './cases.ts'
import type { Dialect } from './dialect.ts'
import { type Group, withDescendants } from './groups.ts'

/** Which subtask a case belongs to and what that subtask is worth; our score is the sum of the subtasks' lowest cases. */
export interface Marked {
  one: DataCase
  groupNum: number | null
  score: number | null
}

/** A set of cases that earns its points only when all of it passes, or in proportion to what passes. */
interface Subtask {
  cases: DataCase[]
  points: number
  isAverage?: boolean
}

const casesOf = (group: Group): DataCase[] => withDescendants(group).flatMap((one) => one.cases)

interface Inherited {
  acceptScore: number
  mode: 'sum' | 'min' | 'avg'
}

function refuseGrader({ settings }: Group): void {
  if ((settings.text('grading') ?? 'default') !== 'default')
    throw new PackageFault('custom-grader', { file: settings.file })
}

const modes = ['sum', 'min', 'max', 'avg']

/** `grader_flags`, `accept_score` and the rest of one legacy group, on top of what it inherits. */
function legacySettings(group: Group, inherited: Inherited, warnings: PackageMessage[]): Inherited {
  const { settings } = group
  refuseGrader(group)
  const flags = settings.texts('grader_flags', true)
  const named = flags?.find((flag) => modes.includes(flag)) ?? (flags ? 'sum' : inherited.mode)
  if (named === 'max') warnings.push(packageMessage('aggregation-unknown', { file: settings.file, mode: named }))
  return {
    mode: named === 'sum' || named === 'avg' ? named : 'min',
    acceptScore: settings.number('accept_score') ?? inherited.acceptScore,
  }
}

function legacySubtasks(group: Group, inherited: Inherited, warnings: PackageMessage[]): Subtask[] {
  const own = legacySettings(group, inherited, warnings)
  if (own.mode !== 'sum')
    return [{ cases: casesOf(group), points: lowestPoints(group, own, warnings), isAverage: own.mode === 'avg' }]
  return [
    ...group.groups.flatMap((child) => legacySubtasks(child, own, warnings)),
    ...group.cases.map((one) => ({ cases: [one], points: own.acceptScore })),
  ]
}

/** What a `min` group is worth: its own accept score, or the lowest of what lies below it. */
function lowestPoints(group: Group, own: Inherited, warnings: PackageMessage[]): number {
  const below = group.groups.map((child) => {
    const settings = legacySettings(child, own, warnings)
    return lowestPoints(child, settings, warnings)
  })
  return Math.min(...below, ...(group.cases.length > 0 ? [own.acceptScore] : []))
}

/** Shares whole points out so that they add up to the total; the first cases get what does not divide. */
function shareOut(points: number, cases: DataCase[]): Subtask[] {
  const each = Math.floor(points / cases.length)
  const left = Math.round(points) - each * cases.length
  return cases.map((one, index) => ({ cases: [one], points: each + (index < left ? 1 : 0) }))
}

/** 2025-09: `max_score` and `score_aggregation` of one group. */
function newerSubtasks(group: Group, otherwise: 'sum' | 'pass-fail', warnings: PackageMessage[]): Subtask[] {
  const { settings } = group
  refuseGrader(group)
  const aggregation = settings.text('score_aggregation') ?? otherwise
  const most = settings.raw('max_score') === 'unbounded' ? undefined : settings.number('max_score')
  if (settings.raw('max_score') === 'unbounded')
    warnings.push(packageMessage('score-unbounded', { file: settings.file }))
  if (settings.has('require_pass')) warnings.push(packageMessage('require-pass', { file: settings.file }))
  if (settings.has('static_validation_score'))
    warnings.push(packageMessage('static-validation', { file: settings.file }))
  if (aggregation !== 'sum') return [{ cases: casesOf(group), points: most ?? 0 }]
  const inGroups = group.groups.flatMap((child) => newerSubtasks(child, 'pass-fail', warnings))
  const given = inGroups.reduce((sum, subtask) => sum + subtask.points, 0)
  const single = group.cases.length > 0 ? shareOut(Math.max(0, (most ?? 100) - given), group.cases) : []
  return [...inGroups, ...single]
}

/** Whether the sample's result counts for nothing, not even when it fails. */
const ignoresSample = (top: Group): boolean =>
  top.settings.texts('grader_flags', true)?.includes('ignore_sample') ?? false

const isNewer = (top: Group): boolean =>
  withDescendants(top).some((group) => group.settings.has('max_score') || group.settings.has('score_aggregation'))

function whole(points: number, warnings: PackageMessage[], file: string): number {
  if (!Number.isInteger(points)) warnings.push(packageMessage('score-rounded', { file, score: points }))
  return Math.max(0, Math.round(points))
}

function warnOfLegacyVerdicts(top: Group, warnings: PackageMessage[]): void {
  const secret = top.groups.find((group) => group.path === 'secret')
  if (!secret || secret.groups.length < 2) return
  const any = [top, secret].some((group) =>
    group.settings.texts('grader_flags', true)?.includes('accept_if_any_accepted'),
  )
  if (!any) warnings.push(packageMessage('partial-points-kept', { file: secret.settings.file }))
}

/** Averages can be kept when every group of several cases is one; else each such group counts as a whole. */
function caseModeOf(subtasks: readonly Subtask[], file: string, warnings: PackageMessage[]): CaseMode {
  const groups = subtasks.filter(({ cases }) => cases.length > 1)
  const averages = groups.filter(({ isAverage }) => isAverage)
  if (averages.length === 0) return 'subtask_lowest'
  if (averages.length === groups.length) return 'subtask_average'
  warnings.push(packageMessage('aggregation-unknown', { file, mode: 'avg' }))
  return 'subtask_lowest'
}

export interface Marks {
  cases: Marked[]
  ioScore: number | null
  caseMode: CaseMode
}

/** Groups and points of a scoring problem. */
export function markScoring(top: Group, dialect: Dialect, warnings: PackageMessage[]): Marks {
  const newer = dialect !== 'legacy' && isNewer(top)
  const secret = top.groups.find((group) => group.path === 'secret')
  const sample = top.groups.find((group) => group.path === 'sample')
  const base: Inherited = { acceptScore: 1, mode: 'sum' }
  const own = newer ? base : legacySettings(top, base, warnings)
  const of = (group: Group | undefined, points: 'sum' | 'pass-fail') =>
    group === undefined ? [] : newer ? newerSubtasks(group, points, warnings) : legacySubtasks(group, own, warnings)
  const subtasks = [...(ignoresSample(top) ? [] : of(sample, 'pass-fail')), ...of(secret, 'sum')]
  if (!newer) warnOfLegacyVerdicts(top, warnings)
  const file = secret?.settings.file ?? top.settings.file
  const cases = subtasks.flatMap(({ cases: members, points }, index) => {
    const score = whole(points, warnings, file)
    return members.map((one) => ({ one, groupNum: index + 1, score }))
  })
  const ioScore = subtasks.reduce((sum, { points }) => sum + Math.max(0, Math.round(points)), 0)
  return { cases, ioScore, caseMode: caseModeOf(subtasks, file, warnings) }
}

/** Cases of a pass-fail problem, which carry no points; a run ends at its first failing case, whose verdict it has. */
export const markPassFail = (cases: readonly DataCase[]): Marks => ({
  cases: cases.map((one) => ({ one, groupNum: null, score: null })),
  ioScore: null,
  caseMode: 'ergodic_without_error',
})
