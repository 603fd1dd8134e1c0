import type { PackedProblem, Statement } from '../../problem.ts'
import { addressesIn, nameAt, withAddresses } from '../../statement-files.ts'
import { fenced, statementMarkdown } from '../common/markdown.ts'
import type { ExportedFile } from '../exporter.ts'

const folder = 'problem_statement'

/** Samples that are none of the test cases, as text that an import of ours takes out again. */
function shownSamples(examples: PackedProblem['examples']): string {
  if (examples.length === 0) return ''
  const texts = examples.map(({ input, output }, index) => {
    const number = index + 1
    return `**Sample Input ${number}**\n\n${fenced(input)}\n\n**Sample Output ${number}**\n\n${fenced(output)}`
  })
  return `<!-- samples -->\n${texts.join('\n\n')}\n<!-- /samples -->\n`
}

const markdown = (statement: Statement, examples: PackedProblem['examples']): string =>
  withAddresses(`${[statementMarkdown(statement), shownSamples(examples)].filter(Boolean).join('\n\n')}\n`, nameAt)

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
