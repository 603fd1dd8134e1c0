import { peekText } from '../../archive/tree.ts'
import { type PackageMessage, packageMessage } from '../../message.ts'
import type { PackedProblem } from '../../problem.ts'
import { isSource } from '../../read/icpc/languages.ts'
import { type Losses, referenceWords, toldLosses } from '../common/aspects.ts'
import type { OwnOfCases } from './data.ts'
import { besideOf } from './problem-yaml.ts'

/** Whether a program needs a testlib.h that does not come along. */
async function needsTestlib({ checker, interactor, validators, generators }: PackedProblem): Promise<boolean> {
  const programs = [checker, interactor, ...validators, ...generators].flatMap((one) => (one ? [one.files] : []))
  for (const files of programs) {
    if (files.some(({ name }) => /(^|\/)testlib\.h$/.test(name))) continue
    for (const { file } of files) if (/#\s*include\s*[<"]testlib\.h/.test(await peekText(file))) return true
  }
  return false
}

/** What an import here makes of what the format has no place for: programs in languages that nobody can name. */
export const icpcLosses: Losses = {
  references: ({ references }) =>
    references
      .filter(({ language, files }) => language !== null || files.some(({ name }) => isSource({ path: name })))
      .map(referenceWords)
      .sort(),
}

/** What other systems will not make of the package. What is said to be ours is kept in it, and an import here reads it. */
export async function lossesOf(problem: PackedProblem, { samples, marks }: OwnOfCases): Promise<PackageMessage[]> {
  const { limits, languageLimits, fileIo, codeTemplates, cases, type, checker, caseMode } = problem
  const isPartial = type === 1 && checker !== null && checker.convention !== 'icpc'
  const checks: [boolean, () => PackageMessage][] = [
    [limits.otherFactor !== 1 || languageLimits.length > 0, () => packageMessage('export-own-limits')],
    [fileIo !== null, () => packageMessage('export-own-file-io')],
    [codeTemplates.length > 0, () => packageMessage('export-own-templates')],
    [cases.some(({ args }) => args.length > 0), () => packageMessage('export-own-arguments')],
    [besideOf(problem).length > 0, () => packageMessage('export-own-beside', { names: besideOf(problem).join(', ') })],
    [type === 0 && samples !== undefined, () => packageMessage('export-own-samples')],
    [type === 0 && caseMode !== 'ergodic_without_error', () => packageMessage('export-own-case-mode')],
    [marks !== undefined, () => packageMessage('export-own-points')],
    [isPartial, () => packageMessage('export-own-shares')],
    [await needsTestlib(problem), () => packageMessage('export-testlib')],
  ]
  return [...toldLosses(problem, icpcLosses), ...checks.flatMap(([isSo, say]) => (isSo ? [say()] : []))]
}
