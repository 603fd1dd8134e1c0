import { type PackageMessage, packageMessage } from '../../message.ts'
import type { PackedProblem } from '../../problem.ts'
import { aspects, type Losses, noSamples, oneStatement, toldLosses } from '../common/aspects.ts'
import { titlesOf } from '../titles.ts'
import type { HojProgram } from './programs.ts'

const oldStandards = ['C', 'C With O2', 'C++', 'C++ With O2']

/** What an import here makes of what HOJ has no place for. */
export const hojLosses: Losses = {
  ...oneStatement,
  samples: noSamples,
  comparison: (problem) =>
    problem.judgeMode === 'default' && problem.compare.kind === 'tokens' ? 'spj' : aspects.comparison.of(problem),
  validators: () => [],
  generators: () => [],
  checkerTests: () => [],
  references: () => [],
}

/** What HOJ has no place for, and what only we read: it is kept beside the problem in the same file. */
export function lossesOf(problem: PackedProblem, program: HojProgram | undefined): PackageMessage[] {
  const { limits, languageLimits, publicFiles } = problem
  const checks: [boolean, () => PackageMessage][] = [
    [limits.otherFactor !== 2, () => packageMessage('lost-factor', { factor: limits.otherFactor })],
    [languageLimits.length > 0, () => packageMessage('lost-language-limits', { count: languageLimits.length })],
    [limits.outputKb !== null, () => packageMessage('lost-output-limit', { kb: limits.outputKb ?? 0 })],
    [publicFiles.length > 0, () => packageMessage('lost-pictures', { names: titlesOf(publicFiles) })],
    [
      program !== undefined && !oldStandards.includes(program.language),
      () => packageMessage('lost-standard', { language: program?.language ?? '' }),
    ],
  ]
  return [...toldLosses(problem, hojLosses), ...checks.flatMap(([isSo, say]) => (isSo ? [say()] : []))]
}
