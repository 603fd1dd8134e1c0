import { readText } from '../../archive/tree.ts'
import type { PackedProblem } from '../../problem.ts'
import { languagesNamed } from '../../read/common/foreign-programs.ts'
import {
  aspects,
  type Losses,
  mainStatement,
  noSamples,
  oneStatement,
  plainLosses,
  referenceWords,
  toldLosses,
} from '../common/aspects.ts'
import { foreignName, foreignTemplates, keptSolutions, templatesAfter, withoutFiles } from '../common/foreign.ts'
import { pointsByCase } from '../common/points.ts'
import { isAlone, singleSource } from '../common/program.ts'
import { otherwise, refuseBeside, timeOf } from '../common/refusals.ts'
import type { ExportedFile, Exporter } from '../exporter.ts'

/** The languages that QDUOJ has. */
const known = ['C', 'C++', 'Java', 'Python3', 'Python2', 'Golang', 'JavaScript']
/** Those that its problems allow where they come in here. */
const allowed = ['C', 'C++', 'Java', 'Python3', 'Python2', 'Golang', 'C#']

const byLines = { kind: 'lines', removeEndBlank: true } as const

/** What an import makes of what QDUOJ has no place for. */
export const qduojLosses: Losses = {
  ...plainLosses,
  ...oneStatement,
  files: () => [],
  difficulty: () => 1,
  marks: (problem) => ({
    type: problem.type,
    caseMode: 'default',
    groups: [],
    scores: problem.type === 1 ? pointsByCase(problem) : problem.cases.map(() => null),
  }),
  samples: noSamples,
  allowed: () => allowed.flatMap(languagesNamed).sort(),
  templates: (problem) => templatesAfter(problem, known),
  fileIo: () => null,
  comparison: (problem) => (problem.judgeMode === 'default' ? byLines : aspects.comparison.of(problem)),
  tests: (problem) =>
    problem.checker ? problem.cases.map(({ input }) => [input.bytes, 0]) : aspects.tests.of(problem),
  validators: () => [],
  checkerTests: () => [],
  references: (problem) => keptSolutions(problem, known).map(referenceWords).sort(),
}

/** The special judge, which is called with the input and the output alone; refuses every other. */
async function spjOf(problem: PackedProblem): Promise<{ language: string; code: string } | null> {
  const { checker, interactor, judgeMode, compare } = problem
  if (interactor) throw otherwise(problem, 'interactor')
  const tolerates = compare.kind === 'tokens' && (compare.floatAbsolute ?? compare.floatRelative) !== undefined
  if (judgeMode === 'default' && tolerates) throw otherwise(problem, 'float_tolerance')
  if (!checker || judgeMode !== 'spj') return null
  const single = singleSource(problem, checker)
  const language = /^C( |$)/.test(checker.language) ? 'C' : checker.language.startsWith('C++') ? 'C++' : undefined
  if (checker.convention !== 'qduoj' || language === undefined || !isAlone(single))
    throw otherwise(problem, `checker (${checker.convention}, ${checker.language})`)
  return { language, code: await readText(single.source.file) }
}

function statementOf(problem: PackedProblem) {
  const { title, description, input, output, hint } = mainStatement(problem)
  const part = (text: string) => ({ format: 'markdown', value: withoutFiles(text, () => true) })
  return {
    title,
    description: part(description),
    input_description: part(input),
    output_description: part(output),
    hint: part(hint),
  }
}

async function answersOf(problem: PackedProblem): Promise<{ language: string; code: string }[]> {
  const answers = []
  for (const { language, files } of keptSolutions(problem, known))
    if (files[0])
      answers.push({ language: foreignName(language ?? '', known) ?? '', code: await readText(files[0].file) })
  return answers
}

function testsOf(problem: PackedProblem, folder: string, hasSpj: boolean) {
  const scores = pointsByCase(problem)
  const rows = problem.cases.map((_, index) => ({
    score: problem.type === 1 ? (scores[index] ?? 0) : 100,
    input_name: `${index + 1}.in`,
    output_name: hasSpj ? '-' : `${index + 1}.out`,
  }))
  const files = problem.cases.flatMap(({ input, answer }, index): ExportedFile[] => [
    { name: `${folder}/testcase/${index + 1}.in`, content: input },
    ...(hasSpj ? [] : [{ name: `${folder}/testcase/${index + 1}.out`, content: answer }]),
  ])
  return { rows, files }
}

/** A problem as QDUOJ exports it, in a folder of its own; they are numbered there. */
export const exportQduoj: Exporter = async (problem, { pid, number }) => {
  const time = timeOf(problem)
  refuseBeside(problem)
  const spj = await spjOf(problem)
  const folder = String(number)
  const tests = testsOf(problem, folder, spj !== null)
  const template = [...foreignTemplates(problem, known)].map(([language, code]) => [
    language,
    { prepend: '', template: code, append: '' },
  ])
  const json = {
    display_id: problem.problemId ?? String(pid),
    ...statementOf(problem),
    test_case_score: tests.rows,
    time_limit: time,
    memory_limit: problem.limits.memoryMb,
    samples: problem.examples,
    template: Object.fromEntries(template),
    spj,
    rule_type: problem.type === 1 ? 'OI' : 'ACM',
    source: problem.source ?? '',
    answers: await answersOf(problem),
    tags: problem.tags,
  }
  return {
    files: [{ name: `${folder}/problem.json`, content: JSON.stringify(json, null, 1) }, ...tests.files],
    warnings: toldLosses(problem, qduojLosses),
  }
}
