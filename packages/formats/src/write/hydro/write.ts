import { stringify } from 'yaml'
import type { PackedProblem } from '../../problem.ts'
import { idFromName } from '../../problem-id.ts'
import { languagesNamed } from '../../read/hydro/languages.ts'
import { nameAt, withAddresses } from '../../statement-files.ts'
import {
  aspects,
  isAccepted,
  type Losses,
  mainStatement,
  plainLosses,
  referenceWords,
  toldLosses,
} from '../common/aspects.ts'
import { fenced, statementMarkdown } from '../common/markdown.ts'
import { timeOf } from '../common/refusals.ts'
import type { ExportedFile, Exporter } from '../exporter.ts'
import { casesPart, marksAfter } from './cases.ts'
import { baseOf, judgingPart, keptValidator } from './judging.ts'
import { hydroLanguage } from './languages.ts'

const allowedOf = ({ languages }: PackedProblem): string[] => [
  ...new Set(languages.flatMap((language) => hydroLanguage(language) ?? [])),
]

const keptReferences = ({ references }: PackedProblem) =>
  references.filter(
    (one) => isAccepted(one) && one.files.length === 1 && hydroLanguage(one.language ?? '') !== undefined,
  )

/** What an import makes of what Hydro has no place for. */
export const hydroLosses: Losses = {
  ...plainLosses,
  languages: (problem) => {
    const { title } = mainStatement(problem)
    return aspects.languages.of(problem).map(([language]): [string, string] => [language, title])
  },
  source: () => undefined,
  difficulty: () => 1,
  marks: marksAfter,
  allowed: (problem) => [...new Set(allowedOf(problem).flatMap(languagesNamed))].sort(),
  templates: () => [],
  fileIo: ({ fileIo }) => (fileIo && baseOf(fileIo) !== undefined ? fileIo : null),
  comparison: (problem) =>
    problem.judgeMode === 'default' && problem.compare.kind === 'tokens' ? 'spj' : aspects.comparison.of(problem),
  validators: (problem) => {
    const kept = keptValidator(problem)
    return aspects.validators.of({ ...problem, validators: kept ? [kept] : [] })
  },
  checkerTests: () => [],
  references: (problem) => keptReferences(problem).map(referenceWords).sort(),
  shown: () => [true, false],
}

const samplesOf = ({ examples }: PackedProblem): string =>
  examples
    .map(
      ({ input, output }, index) => `${fenced(input, `input${index + 1}`)}\n\n${fenced(output, `output${index + 1}`)}`,
    )
    .join('\n\n')

function statementFiles(problem: PackedProblem): ExportedFile[] {
  const texts = problem.statements.map((statement) => {
    const text = [statementMarkdown(statement), samplesOf(problem)].filter(Boolean).join('\n\n')
    // Hydro finds its links by the brackets around them
    const plain = `${text}\n`.replace(/\(<(\/api\/public\/[^<>\s]+)>/g, '($1')
    const content = withAddresses(plain, (address) => {
      const name = nameAt(address)
      return name && `file://${name}`
    })
    return { name: `problem_${statement.language.replaceAll('-', '_')}.md`, content }
  })
  return [
    ...texts,
    ...problem.publicFiles.map(({ name, file }) => ({ name: `additional_file/${name}`, content: file })),
  ]
}

const references = (problem: PackedProblem): ExportedFile[] =>
  keptReferences(problem).flatMap(({ files: [only], language }, index) =>
    only ? [{ name: `std/${index + 1}.${hydroLanguage(language ?? '')}`, content: only.file }] : [],
  )

function problemYaml(problem: PackedProblem): string {
  const { problemId, tags } = problem
  return stringify({ ...(problemId && { pid: problemId }), title: mainStatement(problem).title, tag: tags })
}

/** A problem as Hydro exports it, always in a folder: a zip with `problem.yaml` at its top is another format there. */
export const exportHydro: Exporter = async (problem, { pid }) => {
  const time = timeOf(problem)
  const judging = await judgingPart(problem)
  const tests = casesPart(problem)
  const langs = allowedOf(problem)
  const config = {
    time: `${time}ms`,
    memory: `${problem.limits.memoryMb}m`,
    ...judging.config,
    ...(langs.length > 0 && { langs }),
    ...tests.config,
  }
  const files: ExportedFile[] = [
    { name: 'problem.yaml', content: problemYaml(problem) },
    ...statementFiles(problem),
    { name: 'testdata/config.yaml', content: stringify(config) },
    ...tests.files,
    ...judging.files,
    ...references(problem),
  ]
  const folder = idFromName(problem.problemId ?? '') ?? String(pid)
  return {
    files: files.map((file) => ({ ...file, name: `${folder}/${file.name}` })),
    warnings: toldLosses(problem, hydroLosses),
  }
}
