import { stringify } from 'yaml'
import { linkedFilesOf } from '../../package-extras.ts'
import type { PackedProblem } from '../../problem.ts'
import type { OwnOfCases } from './data.ts'
import type { Validation } from './programs.ts'

const quoted = (word: string): string => (/\s/.test(word) ? `"${word.replaceAll('"', '')}"` : word)

function limitsOf({ limits }: PackedProblem) {
  const { timeMs, rule, memoryMb, outputKb } = limits
  return {
    ...(timeMs !== null && { time_limit: timeMs / 1000 }),
    ...(rule && { time_multiplier: rule.multiplier }),
    memory: memoryMb,
    ...(outputKb !== null && { output: outputKb / 1024 }),
  }
}

/** Extra files that lie beside the source only: the format would have them compiled with it. */
export function besideOf({ userExtraFiles, packageExtras }: PackedProblem): string[] {
  const linked = linkedFilesOf(packageExtras)
  const names = userExtraFiles.map(({ name }) => name)
  return names.filter((name) => /\.(c|cc|cpp|cxx|java)$/.test(name) && !linked.includes(name))
}

interface OwnOfTests extends OwnOfCases {
  /** Whether the cases that are samples show exactly what the statement does. */
  isExact: boolean
}

/** How cases are judged and what they are worth, where the folders do not tell. */
const marksOf = ({ type, caseMode, ioScore }: PackedProblem, { samples, marks }: OwnOfTests) => ({
  ...((type === 1 || caseMode !== 'ergodic_without_error') && { case_mode: caseMode }),
  ...(type === 1 && { io_score: ioScore ?? 0 }),
  ...(samples && { samples }),
  ...(marks && { marks }),
})

/** What a problem here has and the format has no word for; other systems skip it. */
function ownOf(problem: PackedProblem, { compare }: Validation, tests: OwnOfTests) {
  const { limits, languages, languageLimits, codeTemplates, fileIo, examples } = problem
  const own = {
    id: problem.problemId,
    difficulty: problem.difficulty,
    ...(compare && { compare }),
    ...(limits.stackMb !== limits.memoryMb && { stack: limits.stackMb }),
    ...(limits.otherFactor !== 1 && { other_factor: limits.otherFactor }),
    ...(languages.length > 0 && { languages }),
    ...(languageLimits.length > 0 && {
      language_limits: languageLimits.map(({ language, factor, timeMs, memoryMb }) => ({
        language,
        ...(factor !== null && { factor }),
        ...(timeMs !== null && { time: timeMs }),
        ...(memoryMb !== null && { memory: memoryMb }),
      })),
    }),
    ...(besideOf(problem).length > 0 && { beside: besideOf(problem) }),
    ...(codeTemplates.length > 0 && { code_templates: codeTemplates }),
    ...(fileIo && { file_io: fileIo }),
    ...marksOf(problem, tests),
    ...(!problem.openCaseResult && { open_case_result: false }),
    ...(!problem.codeShare && { code_share: false }),
    ...(!tests.isExact && { examples }),
  }
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
}

/** `problem.yaml` in the legacy dialect, which every reader of the format knows. */
export function problemYaml(problem: PackedProblem, validation: Validation, own: OwnOfTests): string {
  const { statements, title, type, tags, source } = problem
  const names = Object.fromEntries(statements.map((one) => [one.language, one.title || title]))
  const isOne = new Set(Object.values(names)).size <= 1
  return stringify({
    problem_format_version: 'legacy',
    name: isOne ? (Object.values(names)[0] ?? title) : names,
    type: type === 1 ? 'scoring' : 'pass-fail',
    ...(source && { source }),
    ...(tags.length > 0 && { keywords: tags }),
    ...(validation.validation && { validation: validation.validation }),
    ...(validation.flags.length > 0 && { validator_flags: validation.flags.map(quoted).join(' ') }),
    limits: limitsOf(problem),
    verdict: ownOf(problem, validation, own),
  })
}

/** The time limit once more, for systems that look for it here. */
export const domjudgeIni = ({ limits, problemId }: PackedProblem): string =>
  [
    ...(limits.timeMs === null ? [] : [`timelimit = ${limits.timeMs / 1000}`]),
    ...(problemId ? [`short-name = ${problemId.replace(/[^\w-]/g, '')}`] : []),
    '',
  ].join('\n')
