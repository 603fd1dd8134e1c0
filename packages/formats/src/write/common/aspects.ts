import { isDeepStrictEqual } from 'node:util'
import { statementLanguage } from '@verdict/contract/problem/statement-language.ts'
import { type PackageMessage, packageMessage } from '../../message.ts'
import { linkedFilesOf } from '../../package-extras.ts'
import type { PackedHelper, PackedProblem, Statement } from '../../problem.ts'
import { addressesIn, nameAt, withAddresses } from '../../statement-files.ts'
import { titlesOf } from '../titles.ts'

/** Something that a problem has and a format may have no word for. */
interface AspectOf<T> {
  /** What of the problem it is, as two problems are compared by it. */
  of: (problem: PackedProblem) => T
  /** What is told where an import would make `after` of it. */
  told: (problem: PackedProblem, after: T) => PackageMessage | undefined
}

const aspect = <T>(of: AspectOf<T>['of'], told: AspectOf<T>['told']): AspectOf<T> => ({ of, told })

/** The same of a list, of which is told how much is left out. */
const listed = <T>(of: (problem: PackedProblem) => T[], code: PackageMessage['code']): AspectOf<T[]> =>
  aspect(of, (problem, after) => packageMessage(code, { count: of(problem).length - after.length }))

/** The statement that a reader is shown first. */
export const mainStatement = ({ statements, defaultLanguage, title }: PackedProblem): Statement =>
  statements.find(({ language }) => language === defaultLanguage) ??
  statements[0] ?? { language: defaultLanguage, title, description: '', input: '', output: '', hint: '' }

/** What a statement says, without its signs. */
function wordsOf({ description, input, output, hint }: Statement): string {
  const text = withAddresses([description, input, output, hint].join(' '), () => ' ')
  return text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** Groups by the order in which they first come; none where points are those of single cases. */
function groupsOf({ cases, caseMode }: Pick<PackedProblem, 'cases' | 'caseMode'>): number[] {
  if (caseMode !== 'subtask_lowest' && caseMode !== 'subtask_average') return []
  const numbers = [...new Set(cases.map(({ groupNum }) => groupNum ?? 0))]
  return cases.map(({ groupNum }) => numbers.indexOf(groupNum ?? 0))
}

/** How points are won, and where judging stops. */
export const marksOf = (problem: Pick<PackedProblem, 'type' | 'caseMode' | 'cases'>) => ({
  type: problem.type,
  caseMode: problem.caseMode,
  groups: groupsOf(problem),
  scores: problem.cases.map(({ score }) => score),
})

const family = (language: string | null): string => language?.split(' ')[0] ?? ''
const programOf = ({ language, args }: PackedHelper): string => [family(language), ...args].join(' ')

export const isAccepted = ({ expected }: PackedProblem['references'][number]): boolean =>
  expected.length === 1 && expected[0] === 'AC'

export const referenceWords = ({ language, expected }: PackedProblem['references'][number]): string =>
  `${family(language)}: ${[...expected].sort().join(' ')}`

/** Which of a problem's aspects differ between languages and titles is told once. */
function toldOfLanguages(problem: PackedProblem, after: [string, string][]): PackageMessage {
  const kept = after.length === 1 ? [mainStatement(problem).language] : after.map(([language]) => language)
  const others = problem.statements.map(({ language }) => language).filter((language) => !kept.includes(language))
  if (others.length > 0) return packageMessage('lost-statements', { languages: others.join(', ') })
  const { language, title } = mainStatement(problem)
  return after.some(([, kept]) => kept !== title) || problem.statements.length > 1
    ? packageMessage('lost-titles')
    : packageMessage('lost-statement-language', { language })
}

const byText = (a: readonly string[], b: readonly string[]): number => (a.join() < b.join() ? -1 : 1)

/** Every aspect by its name; docs/packages.md says in a table which format loses which. */
export const aspects = {
  tests: aspect(
    ({ cases }) => cases.map(({ input, answer }) => [input.bytes, answer.bytes]),
    () => packageMessage('lost-answers'),
  ),
  id: aspect(
    ({ problemId }) => problemId,
    ({ problemId = '' }) => packageMessage('lost-id', { problemId }),
  ),
  text: aspect(
    ({ statements }) => [...statements].sort((a, b) => byText([a.language], [b.language])).map(wordsOf),
    // what became of other languages is told of these
    ({ statements }, after) => (after.length < statements.length ? undefined : packageMessage('lost-text')),
  ),
  languages: aspect(
    ({ statements }) => statements.map(({ language, title }): [string, string] => [language, title]).sort(byText),
    toldOfLanguages,
  ),
  files: aspect(
    ({ publicFiles }) => publicFiles.map(({ name }) => name).sort(),
    ({ publicFiles }, after) =>
      packageMessage('lost-files', { names: titlesOf(publicFiles.filter(({ name }) => !after.includes(name))) }),
  ),
  source: aspect(
    ({ source }) => source,
    ({ source = '' }) => packageMessage('lost-source', { source }),
  ),
  tags: aspect(
    ({ tags }) => tags,
    ({ tags }) => packageMessage('lost-tags', { tags: tags.join(', ') }),
  ),
  difficulty: aspect(
    ({ difficulty }) => difficulty,
    () => packageMessage('lost-difficulty'),
  ),
  marks: aspect(marksOf, ({ type }) => packageMessage(type === 1 ? 'lost-marks' : 'lost-case-mode')),
  samples: aspect(
    ({ cases }) => cases.map(({ isSample }) => isSample),
    () => packageMessage('lost-samples'),
  ),
  examples: aspect(
    ({ examples }) => examples.map(({ input, output }) => [input.trim(), output.trim()]),
    () => packageMessage('lost-examples'),
  ),
  stack: aspect(
    ({ limits }) => limits.stackMb,
    ({ limits }) => packageMessage('lost-stack', { mb: limits.stackMb }),
  ),
  output: aspect(
    ({ limits }) => limits.outputKb,
    ({ limits }) => packageMessage('no-output-limit', { kb: limits.outputKb ?? 0 }),
  ),
  factor: aspect(
    ({ limits }) => limits.otherFactor,
    ({ limits }) => packageMessage('lost-one-limit', { factor: limits.otherFactor }),
  ),
  languageLimits: aspect(
    ({ languageLimits }) => languageLimits,
    ({ languageLimits }) => packageMessage('no-language-limits', { count: languageLimits.length }),
  ),
  allowed: aspect(
    ({ languages }) => [...languages].sort(),
    () => packageMessage('lost-languages'),
  ),
  templates: aspect(
    ({ codeTemplates }) => codeTemplates.map(({ language, code }) => [language, code]).sort(byText),
    () => packageMessage('lost-templates'),
  ),
  fileIo: aspect(
    ({ fileIo }) => fileIo,
    ({ fileIo }) => packageMessage('lost-file-io', { names: `${fileIo?.input}, ${fileIo?.output}` }),
  ),
  beside: aspect(
    ({ userExtraFiles, packageExtras }) => [
      userExtraFiles.map(({ name, text }) => [name, text]).sort(byText),
      [...linkedFilesOf(packageExtras)].sort(),
    ],
    ({ userExtraFiles }) => packageMessage('lost-beside', { names: userExtraFiles.map(({ name }) => name).join(', ') }),
  ),
  comparison: aspect(
    ({ judgeMode, compare }) => (judgeMode === 'default' ? compare : judgeMode),
    (_, after) => packageMessage(after === 'spj' ? 'comparison-as-checker' : 'lost-comparison'),
  ),
  arguments: aspect(
    ({ cases }) => cases.map(({ args }) => args),
    () => packageMessage('lost-arguments'),
  ),
  validators: listed(({ validators }) => validators.map(programOf), 'lost-validators'),
  generators: listed(({ generators }) => generators.map(programOf).sort(), 'lost-generators'),
  checkerTests: listed(
    ({ checkerTests }) => checkerTests.map(({ expected }) => expected.includes('AC')).sort(),
    'lost-checker-tests',
  ),
  references: listed(({ references }) => references.map(referenceWords).sort(), 'lost-references'),
  shown: aspect(
    ({ openCaseResult, codeShare }) => [openCaseResult, codeShare],
    () => packageMessage('lost-shown'),
  ),
}

export type Aspect = keyof typeof aspects

/** What an import makes of each aspect that a format has no word for; all others come back as they went. */
export type Losses = { [A in Aspect]?: (problem: PackedProblem) => ReturnType<(typeof aspects)[A]['of']> }

/** What an import would make of the aspect. */
export function aspectAfter(name: Aspect, problem: PackedProblem, losses: Losses): unknown {
  return (losses[name] ?? aspects[name].of)(problem)
}

/** What the format has no place for, aspect by aspect. */
export function toldLosses(problem: PackedProblem, losses: Losses): PackageMessage[] {
  return (Object.keys(losses) as Aspect[]).flatMap((name) => {
    const { of, told } = aspects[name] as AspectOf<unknown>
    const after = aspectAfter(name, problem, losses)
    return isDeepStrictEqual(of(problem), after) ? [] : (told(problem, after) ?? [])
  })
}

/** The names of files that the first statement shows. */
export function mainFiles(problem: PackedProblem): string[] {
  const { description, input, output, hint } = mainStatement(problem)
  return [
    ...new Set(addressesIn([description, input, output, hint].join(' ')).flatMap((one) => nameAt(one) ?? [])),
  ].sort()
}

const detectedLanguages = (problem: PackedProblem): [string, string][] => {
  const { title, description, input, output, hint } = mainStatement(problem)
  return [[statementLanguage([title, description, input, output, hint].join('')), title]]
}

/** A format with one statement: an import finds out its language. */
export const oneStatement = {
  languages: detectedLanguages,
  text: (problem) => [wordsOf(mainStatement(problem))],
  files: mainFiles,
} satisfies Losses

/** A format that does not tell samples from other test cases. */
export const noSamples = ({ cases }: PackedProblem): boolean[] => cases.map(() => false)

/** Aspects of which a format without words of ours has nothing, as an import fills them in. */
export const plainLosses = {
  samples: noSamples,
  stack: ({ limits }) => limits.memoryMb,
  output: () => null,
  factor: () => 1,
  languageLimits: () => [],
  generators: () => [],
  shown: () => [true, false],
} satisfies Losses
