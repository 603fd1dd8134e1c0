import { statementLanguage } from '@verdict/contract/problem/statement-language.ts'
import { baseName, extension, folderOf, type PackedFile, readText, topFolder, treeOf } from '../../archive/tree.ts'
import { type PackageMessage, packageMessage } from '../../message.ts'
import { defaults, type PackedCase, type PackedProblem, type Statement } from '../../problem.ts'
import type { Found, Opened, ReadContext } from '../common/format.ts'
import { withPlainLineEnds } from '../common/line-ends.ts'
import { madeFile } from '../common/made-file.ts'
import { isNeededBeside } from '../common/odd.ts'
import { checkCount } from '../common/values.ts'
import { sortedParts } from '../icpc/headings.ts'
import { headingOf, markdownSections } from '../icpc/markdown-statement.ts'
import { type Pair, pairsOf } from './pairs.ts'

const usualLimits = { timeMs: 1000, memoryMb: 256, stackMb: 128 } as const

/** The tests of an upload: those in its top folder, else those of the only folder in it that has any. */
export function testsIn(files: PackedFile[], top: string): Pair[] {
  const atTop = pairsOf(files.filter(({ path }) => !path.slice(top.length).includes('/')))
  if (atTop.length > 0) return atTop
  const oneDeep = files.filter(({ path }) => path.slice(top.length).split('/').length === 2)
  const [only, ...more] = [...Map.groupBy(oneDeep, ({ path }) => folderOf(path)).values()]
    .map(pairsOf)
    .filter((pairs) => pairs.length > 0)
  return only && more.length === 0 ? only : []
}

/** Whether tests or their statement might be what would lie at a path: they lie in the top folder, or in one folder of it. */
export const plainNeeds =
  (pairs: readonly Pair[], top: string) =>
  (path: string): boolean => {
    const places = [top.replace(/\/$/, ''), folderOf(pairs[0]?.input.path ?? '')]
    return places.includes(folderOf(path)) && isNeededBeside(baseName(path))
  }

const titleLine = /^\s*#\s+(.*)\n?/
const statementFile = /^(problem|readme|statement)\.(md|markdown)$/i

async function statementOf(
  files: PackedFile[],
  top: string,
  name: string,
  warnings: PackageMessage[],
): Promise<Statement> {
  const file = files.find(({ path }) => statementFile.test(path.slice(top.length)))
  if (!file) warnings.push(packageMessage('no-statement'))
  const text = file ? await readText(file) : ''
  const [line = '', heading] = titleLine.exec(text) ?? []
  const title = (headingOf(heading ?? '') || name).slice(0, 255)
  return { language: statementLanguage(text), title, ...sortedParts(markdownSections(text.slice(line.length))) }
}

/** The pairs as test cases, with LF line ends; an output that is missing is an empty file. */
export async function casesOf(pairs: Pair[], context: ReadContext, warnings: PackageMessage[]): Promise<PackedCase[]> {
  const without = pairs.filter(({ output }) => !output).length
  if (without > 0) warnings.push(packageMessage('answers-empty', { count: without }))
  const cases = await Promise.all(
    pairs.map(async ({ name, input, output }) => ({
      name,
      isSample: false,
      groupNum: null,
      score: null,
      args: [],
      input,
      answer: output ?? (await madeFile(context, emptyOutput(input.path), '')),
    })),
  )
  return withPlainLineEnds(cases, context, warnings)
}

const emptyOutput = (input: string): string =>
  extension(input) === 'in' ? input.replace(/\.in$/, '.out') : input.replace(/input(?=[^/]*$)/, 'output')

async function readPlain(files: PackedFile[], top: string, pairs: Pair[], name: string, context: ReadContext) {
  const warnings: PackageMessage[] = []
  const statement = await statementOf(files, top, name, warnings)
  const cases = await casesOf(pairs, context, warnings)
  checkCount(cases, name)
  warnings.push(packageMessage('limits-default', usualLimits))
  const problem: PackedProblem = {
    ...defaults,
    format: 'plain',
    problemId: undefined,
    author: undefined,
    source: undefined,
    tags: [],
    difficulty: 0,
    title: statement.title,
    defaultLanguage: statement.language,
    statements: [statement],
    type: 0,
    judgeMode: 'default',
    caseMode: 'default',
    ioScore: null,
    checker: null,
    limits: { ...usualLimits, rule: null, outputKb: null, otherFactor: 2 },
    compare: { kind: 'lines', removeEndBlank: true },
    examples: [],
    cases,
    references: [],
    publicFiles: [],
    warnings,
    files: [...treeOf(top, files).values()],
  }
  return problem
}

/** A zip of tests and nothing that would tell more of them. */
export async function findPlain({ tree, name, ...context }: Opened): Promise<Found[]> {
  const files = [...tree.values()]
  const top = topFolder(tree)
  const pairs = testsIn(files, top)
  if (pairs.length === 0) return []
  const own = top === '' ? name : baseName(top.slice(0, -1))
  const read = () => readPlain(files, top, pairs, own, context)
  return [{ name: own, idName: own, needs: plainNeeds(pairs, top), read }]
}
