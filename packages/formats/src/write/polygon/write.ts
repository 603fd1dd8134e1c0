import type { PackedProblem, Statement } from '../../problem.ts'
import { idFromName } from '../../problem-id.ts'
import { codeOfName, nameOfCode } from '../../read/polygon/languages.ts'
import { addressesIn, nameAt } from '../../statement-files.ts'
import { aspects, type Losses, plainLosses, referenceWords, toldLosses } from '../common/aspects.ts'
import { timeOf } from '../common/refusals.ts'
import type { ExportedFile, Exporter } from '../exporter.ts'
import { escaped, latexOf } from './latex.ts'
import { hasChecker, keptGenerators, keptSolutions, keptValidators, programsPart, standardChecker } from './programs.ts'
import { marksAfter, testsPart } from './tests.ts'
import { type Xml, xml } from './xml.ts'

interface Named {
  statement: Statement
  /** The language as Polygon calls it. */
  name: string
}

/** The statements by Polygon's names of their languages: of two with one name the first. */
function namedStatements({ statements }: PackedProblem): Named[] {
  const found = new Map<string, Named>()
  for (const statement of statements) {
    const name = nameOfCode(statement.language)
    if (!found.has(codeOfName(name))) found.set(codeOfName(name), { statement, name })
  }
  return [...found.values()]
}

/** LaTeX shows pictures without words for those who do not see them. */
const withoutAlt = (text: string): string => text.replace(/!\[[^[\]]{1,1000}\]\(/g, '![](')

/** What comes in again of the statements. */
const statementsAfter = (problem: PackedProblem): PackedProblem => ({
  ...problem,
  statements: namedStatements(problem).map(({ statement, name }) => ({
    ...statement,
    language: codeOfName(name),
    description: withoutAlt(statement.description),
    input: withoutAlt(statement.input),
    output: withoutAlt(statement.output),
    hint: withoutAlt(statement.hint),
  })),
})

const picturesOf = ({ description, input, output, hint }: Statement): string[] =>
  [...new Set(addressesIn([description, input, output, hint].join(' ')).flatMap((one) => nameAt(one) ?? []))].filter(
    (name) => /\.(png|jpg|gif|webp|bmp)$/.test(name),
  )

/** What an import makes of what Polygon has no place for. */
export const polygonLosses: Losses = {
  ...plainLosses,
  id: ({ problemId }) => problemId?.toUpperCase(),
  text: (problem) => aspects.text.of(statementsAfter(problem)),
  languages: (problem) => aspects.languages.of(statementsAfter(problem)),
  files: (problem) => [...new Set(namedStatements(problem).flatMap(({ statement }) => picturesOf(statement)))].sort(),
  source: () => undefined,
  difficulty: () => 0,
  marks: marksAfter,
  samples: aspects.samples.of,
  examples: (problem) => (problem.judgeMode === 'interactive' ? [] : aspects.examples.of(problem)),
  allowed: () => [],
  templates: () => [],
  comparison: (problem) => {
    if (problem.judgeMode !== 'default' || standardChecker(problem) !== undefined) return aspects.comparison.of(problem)
    return hasChecker(problem) ? 'spj' : { kind: 'lines', removeEndBlank: true }
  },
  validators: (problem) => aspects.validators.of({ ...problem, validators: keptValidators(problem) }),
  generators: (problem) => aspects.generators.of({ ...problem, generators: keptGenerators(problem) }),
  checkerTests: (problem) => (hasChecker(problem) ? aspects.checkerTests.of(problem) : []),
  references: (problem) => keptSolutions(problem).map(referenceWords).sort(),
  shown: () => [true, true],
}

function statementFiles(problem: PackedProblem): ExportedFile[] {
  return namedStatements(problem).flatMap(({ statement, name }) => {
    const folder = `statement-sections/${name}`
    const { title, description, input, output, hint } = statement
    const pieces = { legend: description, input, output, notes: hint }
    const texts = Object.entries(pieces).filter(([piece, text]) => piece === 'legend' || text !== '')
    const pictures = problem.publicFiles.filter((one) => picturesOf(statement).includes(one.name))
    return [
      { name: `${folder}/name.tex`, content: escaped(title) },
      ...texts.map(([piece, text]) => ({ name: `${folder}/${piece}.tex`, content: `${latexOf(text)}\n` })),
      ...problem.examples.flatMap((example, index) => {
        const number = String(index + 1).padStart(2, '0')
        return [
          { name: `${folder}/example.${number}`, content: example.input },
          { name: `${folder}/example.${number}.a`, content: example.output },
        ]
      }),
      ...pictures.map(({ name: picture, file }) => ({ name: `${folder}/${picture}`, content: file })),
    ]
  })
}

function describedStatements(problem: PackedProblem): Xml[] {
  const named = namedStatements(problem)
  const statement = ({ name }: Named) =>
    xml('statement', {
      charset: 'UTF-8',
      language: name,
      mathjax: 'true',
      path: `statements/${name}/problem.tex`,
      type: 'application/x-tex',
    })
  return [
    xml(
      'names',
      {},
      named.map((one) => xml('name', { language: one.name, value: one.statement.title })),
    ),
    xml('statements', {}, named.map(statement)),
  ]
}

/** A problem as a full package of Polygon. */
export const exportPolygon: Exporter = async (problem, { pid, isAlone }) => {
  const programs = await programsPart(problem)
  const tests = testsPart(problem, timeOf(problem))
  const { problemId, fileIo, tags } = problem
  const files = { 'input-file': fileIo?.input ?? '', 'output-file': fileIo?.output ?? '' }
  const root = xml('problem', { revision: '1', 'short-name': (problemId ?? String(pid)).toLowerCase(), url: '' }, [
    ...describedStatements(problem),
    xml('judging', { 'cpu-name': '', 'cpu-speed': '0', ...files }, [tests.testset]),
    ...programs.elements,
    xml(
      'tags',
      {},
      tags.map((value) => xml('tag', { value })),
    ),
  ])
  const head = '<?xml version="1.0" encoding="utf-8" standalone="no"?>\n'
  const folder = isAlone ? '' : `${idFromName(problemId ?? '') ?? pid}/`
  const all: ExportedFile[] = [
    { name: 'problem.xml', content: head + root.text },
    ...statementFiles(problem),
    ...tests.files,
    ...programs.files,
  ]
  return {
    files: all.map((file) => ({ ...file, name: folder + file.name })),
    warnings: toldLosses(problem, polygonLosses),
  }
}
