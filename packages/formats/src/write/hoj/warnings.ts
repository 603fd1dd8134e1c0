import { type PackageMessage, packageMessage } from '../../message.ts'
import type { PackedProblem } from '../../problem.ts'
import { titlesOf } from '../titles.ts'
import type { HojProgram } from './programs.ts'

const oldStandards = ['C', 'C With O2', 'C++', 'C++ With O2']

/** What HOJ has no place for. What only we read is kept beside it in the same file. */
export function lossesOf(problem: PackedProblem, program: HojProgram | undefined): PackageMessage[] {
  const { statements, references, validators, generators, checkerTests, limits, languageLimits, publicFiles } = problem
  const others = statements.filter(({ language }) => language !== problem.defaultLanguage)
  const checks: [boolean, () => PackageMessage][] = [
    [
      others.length > 0,
      () => packageMessage('lost-statements', { languages: others.map(({ language }) => language).join(', ') }),
    ],
    [references.length > 0, () => packageMessage('lost-references', { count: references.length })],
    [
      validators.length + generators.length > 0,
      () => packageMessage('lost-helpers', { count: validators.length + generators.length }),
    ],
    [checkerTests.length > 0, () => packageMessage('lost-checker-tests', { count: checkerTests.length })],
    [limits.otherFactor !== 2, () => packageMessage('lost-factor', { factor: limits.otherFactor })],
    [languageLimits.length > 0, () => packageMessage('lost-language-limits', { count: languageLimits.length })],
    [limits.outputKb !== null, () => packageMessage('lost-output-limit', { kb: limits.outputKb ?? 0 })],
    [publicFiles.length > 0, () => packageMessage('lost-pictures', { names: titlesOf(publicFiles) })],
    [
      program !== undefined && !oldStandards.includes(program.language),
      () => packageMessage('lost-standard', { language: program?.language ?? '' }),
    ],
    [
      problem.judgeMode === 'default' && problem.compare.kind === 'tokens',
      () => packageMessage('comparison-as-checker'),
    ],
  ]
  return checks.flatMap(([isSo, say]) => (isSo ? [say()] : []))
}
