import type { PackedProblem, Statement } from '../../problem.ts'
import { addressesIn, nameAt, withAddresses } from '../../statement-files.ts'
import type { ExportedFile } from '../exporter.ts'

const folder = 'problem_statement'

/** Headings that an import takes for the parts of a statement, whatever its language. */
const headings: Record<string, [string, string, string]> = {
  zh: ['输入', '输出', '提示'],
  'zh-TW': ['輸入', '輸出', '提示'],
  ja: ['入力', '出力', 'ヒント'],
  ko: ['입력', '출력', '힌트'],
}
const english: [string, string, string] = ['Input', 'Output', 'Hint']

/** A text as code in Markdown, behind more backticks than it has in a row. */
export const fenced = (text: string): string => {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text.replace(/\n$/, '')}\n${fence}`
}

/** Samples that are none of the test cases, as text that an import of ours takes out again. */
function shownSamples(examples: PackedProblem['examples']): string {
  if (examples.length === 0) return ''
  const texts = examples.map(({ input, output }, index) => {
    const number = index + 1
    return `**Sample Input ${number}**\n\n${fenced(input)}\n\n**Sample Output ${number}**\n\n${fenced(output)}`
  })
  return `<!-- samples -->\n${texts.join('\n\n')}\n<!-- /samples -->\n`
}

function markdown(statement: Statement, examples: PackedProblem['examples']): string {
  const [input, output, hint] = headings[statement.language] ?? english
  const parts = [
    statement.description,
    ...(statement.input ? [`## ${input}\n\n${statement.input}`] : []),
    ...(statement.output ? [`## ${output}\n\n${statement.output}`] : []),
    ...(statement.hint ? [`## ${hint}\n\n${statement.hint}`] : []),
    shownSamples(examples),
  ]
  return withAddresses(`${parts.filter((part) => part !== '').join('\n\n')}\n`, nameAt)
}

/** The PDF a statement is, when it is nothing else. */
function pdfOf({ description, input, output, hint }: Statement, problem: PackedProblem) {
  const [shown = '', ...more] = addressesIn(description).map(nameAt)
  const isAlone = shown.endsWith('.pdf') && more.length === 0 && description.length < 250
  if (!isAlone || input || output || hint) return undefined
  return problem.publicFiles.find(({ name }) => name === shown)?.file
}

/** The statements of every language with the files they show; `shown`: samples that only the text can show. */
export function statementFiles(problem: PackedProblem, shown: PackedProblem['examples']): ExportedFile[] {
  const texts = problem.statements.map((statement): ExportedFile => {
    const name = `${folder}/problem.${statement.language}`
    const pdf = pdfOf(statement, problem)
    return pdf ? { name: `${name}.pdf`, content: pdf } : { name: `${name}.md`, content: markdown(statement, shown) }
  })
  const files = problem.publicFiles.map(({ name, file }) => ({ name: `${folder}/${name}`, content: file }))
  return [...texts, ...files]
}
