import { readExamples } from '@verdict/contract/problem/examples.ts'
import { statementLanguage } from '@verdict/contract/problem/statement-language.ts'
import type { Tree } from '../../archive/tree.ts'
import { PackageFault, type PackageMessage } from '../../message.ts'
import { defaults, type PackedCase, type PackedProblem, type Statement } from '../../problem.ts'
import type { ReadContext } from '../common/format.ts'
import { listOf, rawText, readJson } from '../common/json.ts'
import { keyTables } from '../common/key-tables.ts'
import { tellKeys } from '../common/keys.ts'
import { fullMarks, knownLanguages, limitOf, needed, tagList, wordOf } from '../common/values.ts'
import type { Fields } from '../icpc/yaml.ts'
import { readCases } from './cases.ts'
import { readPublicFiles, withOwn } from './own.ts'
import { readExtraFiles, readFileIo, readMode } from './programs.ts'

type Marks = Pick<PackedProblem, 'type' | 'caseMode'>

const acmModes = ['default', 'ergodic_without_error'] as const
const oiModes = ['default', 'subtask_lowest', 'subtask_average'] as const

/** A case mode of the other kind of problem counts as none, as where the package comes from. */
function marksOf(problem: Fields): Marks {
  const type = wordOf(problem, 'type', [0, 1] as const, 0)
  const modes: readonly PackedProblem['caseMode'][] = type === 0 ? acmModes : oiModes
  return { type, caseMode: modes.find((mode) => mode === problem.text('judgeCaseMode')) ?? 'default' }
}

function limitsOf(problem: Fields): PackedProblem['limits'] {
  const memoryMb = limitOf(problem, 'memoryLimit', needed(problem, 'memoryLimit'), 'memory')
  return {
    timeMs: limitOf(problem, 'timeLimit', needed(problem, 'timeLimit'), 'time'),
    rule: null,
    memoryMb,
    stackMb: limitOf(problem, 'stackLimit', problem.number('stackLimit') ?? memoryMb, 'memory'),
    outputKb: null,
    otherFactor: 2, // as its own judge doubles them (docs/rules.md, Limits)
  }
}

function statementOf(problem: Fields, name: string): Statement {
  const title = problem.text('title')?.slice(0, 255) ?? name
  const parts = {
    description: rawText(problem, 'description'),
    input: rawText(problem, 'input'),
    output: rawText(problem, 'output'),
    hint: rawText(problem, 'hint'),
  }
  return { language: statementLanguage(title + Object.values(parts).join('')), title, ...parts }
}

function templatesOf(top: Fields, warnings: PackageMessage[]): PackedProblem['codeTemplates'] {
  const given = listOf(top, 'codeTemplates').map((row) => ({
    language: row.text('language') ?? '',
    code: rawText(row, 'code'),
  }))
  const known = new Set(
    knownLanguages(
      given.map(({ language }) => language),
      `${top.file}: codeTemplates`,
      warnings,
    ),
  )
  const last = new Map(given.map(({ language, code }) => [language, code]))
  return [...last].flatMap(([language, code]) => (known.has(language) ? [{ language, code }] : []))
}

function aboutOf(problem: Fields, { type, caseMode }: Marks, cases: PackedCase[]) {
  const marks = fullMarks(cases, caseMode)
  const isRemoveEndBlank = problem.flag('isRemoveEndBlank') ?? true
  return {
    problemId: problem.text('problemId'),
    source: problem.text('source'),
    difficulty: Math.min(2, Math.max(0, Math.round(problem.number('difficulty') ?? 1))),
    ioScore: type === 0 ? null : marks > 0 ? marks : Math.round(problem.number('ioScore') ?? 100),
    isRemoveEndBlank,
    compare: { kind: 'lines' as const, removeEndBlank: isRemoveEndBlank },
    openCaseResult: problem.flag('openCaseResult') ?? true,
    codeShare: problem.flag('codeShare') ?? true,
  }
}

/** One problem of a HOJ export. Throws a fault that names the file and what is wrong with it. */
export async function readHoj(tree: Tree, name: string, context: ReadContext): Promise<PackedProblem> {
  const file = tree.get(`${name}.json`)
  if (!file) throw new PackageFault('no-package', { file: name })
  const top = await readJson(file)
  if (!top.has('problem')) throw new PackageFault('hoj-problem', { file: file.path })
  const problem = top.map('problem')
  if (problem.flag('isRemote') === true) throw new PackageFault('remote-problem', { file: file.path })
  const warnings: PackageMessage[] = []
  tellKeys([top], keyTables.hoj['NAME.json'], warnings)
  tellKeys([problem], keyTables.hoj.problem, warnings, 'problem.')
  tellKeys(listOf(top, 'samples'), keyTables.hoj.sample, warnings, 'samples.')
  const marks = marksOf(problem)
  const mode = await readMode(top, problem, context, warnings)
  const cases = await readCases(top, tree, name, { ...marks, judgeMode: mode.judgeMode }, context, warnings)
  const statement = statementOf(problem, name)
  return {
    ...defaults,
    format: 'hoj',
    title: statement.title,
    defaultLanguage: statement.language,
    statements: [statement],
    author: undefined,
    tags: tagList(top.texts('tags') ?? []),
    examples: readExamples(rawText(problem, 'examples')),
    ...marks,
    ...mode,
    ...withOwn({ limits: limitsOf(problem), ...mode }, top, warnings),
    ...aboutOf(problem, marks, cases),
    fileIo: readFileIo(problem, mode.judgeMode, warnings),
    userExtraFiles: readExtraFiles(top, problem, 'userExtraFile'),
    judgeExtraFiles: readExtraFiles(top, problem, 'judgeExtraFile'),
    languages: knownLanguages(top.texts('languages') ?? [], file.path, warnings),
    codeTemplates: templatesOf(top, warnings),
    cases,
    references: [],
    files: [...tree.values()],
    warnings,
    publicFiles: await readPublicFiles(tree, name, statement),
  }
}
