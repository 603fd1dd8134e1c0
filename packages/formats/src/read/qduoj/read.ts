import { statementLanguage } from '@verdict/contract/problem/statement-language.ts'
import type { Tree } from '../../archive/tree.ts'
import { htmlToMarkdown } from '../../html/markdown.ts'
import { PackageFault, type PackageMessage, packageMessage } from '../../message.ts'
import { defaults, type PackedProblem, type Statement } from '../../problem.ts'
import { fittingId } from '../../problem-id.ts'
import { acceptedProgram, helperOf, languagesNamed, templatesFor } from '../common/foreign-programs.ts'
import type { ReadContext } from '../common/format.ts'
import { listOf, rawText, readJson } from '../common/json.ts'
import { keyTables } from '../common/key-tables.ts'
import { tellKeys } from '../common/keys.ts'
import { limitOf, needed, tagList } from '../common/values.ts'
import type { Fields } from '../icpc/yaml.ts'
import { readCases } from './cases.ts'

/** A part of the statement: text with its format, or the text alone. */
function partOf(problem: Fields, key: string): string {
  const value = problem.raw(key) ?? ''
  if (typeof value === 'string') return htmlToMarkdown(rawText(problem, key))
  const part = problem.map(key)
  const text = rawText(part, 'value')
  return part.text('format') === 'markdown' ? text.trim() : htmlToMarkdown(text)
}

function statementOf(problem: Fields, name: string): Statement {
  const title = problem.text('title')?.slice(0, 255) ?? name
  const parts = {
    description: partOf(problem, 'description'),
    input: partOf(problem, 'input_description'),
    output: partOf(problem, 'output_description'),
    hint: partOf(problem, 'hint'),
  }
  return { language: statementLanguage(title + Object.values(parts).join('')), title, ...parts }
}

function limitsOf(problem: Fields): PackedProblem['limits'] {
  const memoryMb = limitOf(problem, 'memory_limit', needed(problem, 'memory_limit'), 'memory')
  return {
    timeMs: limitOf(problem, 'time_limit', needed(problem, 'time_limit'), 'time'),
    rule: null,
    outputKb: null,
    memoryMb,
    stackMb: memoryMb,
    otherFactor: 1, // one limit for all languages (docs/rules.md, Limits)
  }
}

async function checkerOf(problem: Fields, context: ReadContext): Promise<Pick<PackedProblem, 'judgeMode' | 'checker'>> {
  if (!problem.has('spj')) return { judgeMode: 'default', checker: null }
  const spj = problem.map('spj')
  const checker = await helperOf(context, 'qduoj', 'spj', spj.text('language') ?? '', rawText(spj, 'code'))
  // its cases have no answers, so that there is nothing to fall back to
  if (!checker) throw new PackageFault('spj-unusable', { file: problem.file, language: spj.text('language') ?? '' })
  return { judgeMode: 'spj', checker }
}

/** Templates; code around the contestant's own is not supported and named. */
function templatesOf(problem: Fields, warnings: PackageMessage[]): PackedProblem['codeTemplates'] {
  const all = problem.map('template')
  const wrapped: string[] = []
  const templates = all.keys().flatMap((language) => {
    const one = all.map(language)
    if ((rawText(one, 'prepend') + rawText(one, 'append')).trim() !== '') wrapped.push(language)
    const code = rawText(one, 'template')
    return code.trim() === '' ? [] : templatesFor(language, code)
  })
  if (wrapped.length > 0)
    warnings.push(packageMessage('template-around', { file: problem.file, languages: wrapped.join(', ') }))
  return [...new Map(templates.map((one) => [one.language, one])).values()]
}

/** What an import of this format allows where contestants come from (docs/rules.md, Imports). */
const languages = ['C', 'C++', 'Java', 'Python3', 'Python2', 'Golang', 'C#']

const examplesOf = (problem: Fields): PackedProblem['examples'] =>
  listOf(problem, 'samples').map((row) => ({ input: rawText(row, 'input'), output: rawText(row, 'output') }))

/** One problem of a QDUOJ export. Throws a fault that names the file and what is wrong with it. */
export async function readQduoj(tree: Tree, name: string, context: ReadContext): Promise<PackedProblem> {
  const file = tree.get('problem.json')
  if (!file) throw new PackageFault('no-package', { file: name })
  const problem = await readJson(file)
  const warnings: PackageMessage[] = []
  tellKeys([problem], keyTables.qduoj['problem.json'], warnings)
  const statement = statementOf(problem, name)
  const type = problem.text('rule_type') === 'OI' ? 1 : 0
  const mode = await checkerOf(problem, context)
  const cases = await readCases(problem, tree, { type, hasAnswers: mode.checker === null }, context, warnings)
  const answers = listOf(problem, 'answers').map((row) => [row.text('language') ?? '', rawText(row, 'code')] as const)
  return {
    ...defaults,
    format: 'qduoj',
    problemId: fittingId(problem.text('display_id')),
    author: undefined,
    title: statement.title,
    defaultLanguage: statement.language,
    statements: [statement],
    source: problem.text('source'),
    tags: tagList(problem.texts('tags') ?? []),
    difficulty: 1,
    codeShare: false,
    type,
    caseMode: 'default',
    compare: { kind: 'lines', removeEndBlank: true },
    ...mode,
    ioScore: type === 1 ? cases.reduce((sum, { score }) => sum + (score ?? 0), 0) : null,
    limits: limitsOf(problem),
    examples: examplesOf(problem),
    languages: languages.flatMap(languagesNamed),
    codeTemplates: templatesOf(problem, warnings),
    cases,
    references: await Promise.all(
      answers.map(([language, code], i) => acceptedProgram(context, 'answers', i + 1, language, code)),
    ),
    files: [...tree.values()],
    publicFiles: [],
    warnings,
  }
}
