import { statementLanguage } from '@verdict/contract/problem/statement-language.ts'
import { baseName, extension, folderOf, type PackedFile, readText, topFolder, treeOf } from '../../archive/tree.ts'
import { type PackageMessage, packageMessage } from '../../message.ts'
import { defaults, type PackedProblem, type PublicFile, type Statement } from '../../problem.ts'
import type { Found, Opened, ReadContext } from '../common/format.ts'
import { withPlainLineEnds } from '../common/line-ends.ts'
import { isNeededBeside } from '../common/odd.ts'
import { answered, type Paired, pairFiles, testsOf } from '../common/pairs.ts'
import { addressOf, publicFile } from '../common/public-files.ts'
import { checkCount } from '../common/values.ts'
import { sortedParts } from '../icpc/headings.ts'
import { headingOf, markdownSections } from '../icpc/markdown-statement.ts'

const usualLimits = { timeMs: 1000, memoryMb: 256, stackMb: 128 } as const

/** Whether tests or their statement might be what would lie at a path: in the top folder, or in one that tests lie in. */
export const plainNeeds =
  ({ pairs, loneInputs, loneAnswers }: Paired, top: string) =>
  (path: string): boolean => {
    const tests = [...pairs.flatMap(({ input, answer }) => [input, answer]), ...loneInputs, ...loneAnswers]
    const places = new Set([top.replace(/\/$/, ''), ...tests.flatMap((file) => (file ? [folderOf(file.path)] : []))])
    return places.has(folderOf(path)) && isNeededBeside(baseName(path))
  }

const titleLine = /^\s*#\s+(.*)\n?/
const statementFile = /^(problem|readme|statement)\.(md|markdown)$/i

async function statementOf(
  files: PackedFile[],
  top: string,
  name: string,
  pdf: PublicFile | undefined,
  warnings: PackageMessage[],
): Promise<Statement> {
  const file = files.find(({ path }) => statementFile.test(path.slice(top.length)))
  if (!file && !pdf) warnings.push(packageMessage('no-statement'))
  const text = file ? await readText(file) : ''
  const [line = '', heading] = titleLine.exec(text) ?? []
  const title = (headingOf(heading ?? '') || name).slice(0, 255)
  const parts = sortedParts(markdownSections(text.slice(line.length)))
  const link = pdf && `[${baseName(pdf.file.path)}](${addressOf(pdf)})`
  const description = [parts.description, link].filter(Boolean).join('\n\n')
  return { language: statementLanguage(text), title, ...parts, description }
}

const unmarked = { isSample: false, groupNum: null, score: null, args: [] }

async function readPlain(files: PackedFile[], top: string, paired: Paired, name: string, context: ReadContext) {
  const warnings: PackageMessage[] = []
  const onPaper = files.find(({ path }) => /^(problem|statement)\.pdf$/i.test(path.slice(top.length)))
  const pdf = onPaper && (await publicFile(onPaper))
  const statement = await statementOf(files, top, name, pdf, warnings)
  const tests = testsOf(paired, true).map((pair) => ({ ...pair, ...unmarked }))
  const cases = await withPlainLineEnds(await answered(tests, true, context, warnings), context, warnings)
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
    publicFiles: pdf ? [pdf] : [],
    warnings,
    files: [...treeOf(top, files).values()],
  }
  return problem
}

/** A zip of tests and nothing that would tell more of them; what only seems to be one leaves zips in it to be looked into. */
export async function findPlain({ tree, name, ...context }: Opened): Promise<Found[]> {
  const files = [...tree.values()]
  const top = topFolder(tree)
  const paired = pairFiles(files, top)
  const hasZips = files.some(({ path }) => extension(path) === 'zip')
  if (paired.pairs.length === 0 && (paired.loneInputs.length === 0 || hasZips)) return []
  const own = top === '' ? name : baseName(top.slice(0, -1))
  const read = () => readPlain(files, top, paired, own, context)
  return [{ name: own, idName: own, needs: plainNeeds(paired, top), read }]
}
