import { open } from 'node:fs/promises'
import type { PackedFile } from '../../archive/tree.ts'
import { readText } from '../../archive/tree.ts'
import type { PackedProblem } from '../../problem.ts'
import { idFromName } from '../../problem-id.ts'
import {
  aspects,
  type Losses,
  mainFiles,
  mainStatement,
  noSamples,
  oneStatement,
  plainLosses,
  referenceWords,
  toldLosses,
} from '../common/aspects.ts'
import { foreignName, foreignTemplates, keptSolutions, templatesAfter, withoutFiles } from '../common/foreign.ts'
import { pointsByCase } from '../common/points.ts'
import { otherwise, refuseBeside, timeOf } from '../common/refusals.ts'
import type { Exporter, Piece } from '../exporter.ts'
import { hojMode } from '../hoj/programs.ts'

/** The languages that HUSTOJ has and that are judged here. */
const known = [...['C', 'C++', 'Java', 'Python', 'Go', 'JavaScript', 'C#', 'Ruby', 'PHP', 'Pascal']]

const isPicture = (name: string): boolean => /\.(png|jpg|gif|webp|bmp)$/.test(name)

/** What an import makes of what FPS has no place for. */
export const fpsLosses: Losses = {
  ...plainLosses,
  ...oneStatement,
  id: () => undefined,
  files: (problem) => mainFiles(problem).filter(isPicture),
  tags: () => [],
  difficulty: () => 1,
  marks: (problem) => ({
    type: problem.type,
    caseMode: problem.type === 1 ? 'default' : 'ergodic_without_error',
    groups: [],
    scores: problem.type === 1 ? pointsByCase(problem) : problem.cases.map(() => null),
  }),
  samples: noSamples,
  examples: (problem) => aspects.examples.of(problem).filter((pair) => pair.join('') !== ''),
  allowed: () => [],
  templates: (problem) => templatesAfter(problem, known),
  fileIo: () => null,
  comparison: (problem) => {
    if (problem.judgeMode !== 'default') return problem.judgeMode
    return problem.compare.kind === 'tokens' ? 'spj' : { kind: 'lines', removeEndBlank: true }
  },
  validators: () => [],
  checkerTests: () => [],
  references: (problem) => keptSolutions(problem, known).map(referenceWords).sort(),
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

function element(name: string, text: string, attributes: Record<string, string> = {}): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${said.join('')}>${cdata(text)}</${name}>\n`
}

/** Markdown, marked as such; what HTML has signs of its own for is written so. */
const markdown = (text: string): string =>
  text === '' ? '' : `[md]${text.replace(/&(?=#|\w)/g, '&amp;').replace(/</g, '&lt;')}[/md]`

/** Signs that XML has no place for. */
const noXml = /[^\P{Cc}\t\n\r\x7f-\x9f]|[\ufffe\uffff]/u

/** Whether a file is text that XML can hold. */
async function isText({ disk }: PackedFile): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const handle = await open(disk)
  try {
    for await (const piece of handle.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>)
      if (noXml.test(decoder.decode(piece, { stream: true }))) return false
    decoder.decode()
    return true
  } catch (fault) {
    if (fault instanceof TypeError) return false
    throw fault
  } finally {
    await handle.close()
  }
}

/** A test as text inside the element, whatever its size. */
async function test(problem: PackedProblem, name: string, called: string, file: PackedFile): Promise<Piece[]> {
  if (!(await isText(file))) throw otherwise(problem, file.path)
  return [`<${name} name="${escaped(called)}"><![CDATA[`, { disk: file.disk, as: 'cdata' }, `]]></${name}>\n`]
}

async function testsOf(problem: PackedProblem): Promise<Piece[]> {
  const scores = pointsByCase(problem)
  const pieces: Piece[] = []
  for (const [index, { input, answer }] of problem.cases.entries()) {
    const number = String(index + 1).padStart(String(problem.cases.length).length, '0')
    const called = problem.type === 1 ? `test${number}[${scores[index] ?? 0}]` : `test${number}`
    pieces.push(...(await test(problem, 'test_input', `${called}.in`, input)))
    pieces.push(...(await test(problem, 'test_output', `${called}.out`, answer)))
  }
  return pieces
}

/** Who judges: a program that is called as testlib's are, which HUSTOJ calls `tpj`. */
async function programOf(problem: PackedProblem): Promise<string> {
  const { judgeMode, program } = await hojMode(problem)
  if (!program) return ''
  if (program.extra.some(({ name }) => name !== 'testlib.h'))
    throw otherwise(problem, program.extra.map(({ name }) => name).join(', '))
  return element(judgeMode === 'interactive' ? 'interactor' : 'tpj', program.spjCode, { language: program.spjLanguage })
}

async function solutionsOf(problem: PackedProblem): Promise<string> {
  const texts = []
  for (const { language, files } of keptSolutions(problem, known))
    if (files[0])
      texts.push(
        element('solution', await readText(files[0].file), { language: foreignName(language ?? '', known) ?? '' }),
      )
  return texts.join('')
}

function statementOf(problem: PackedProblem): string {
  const statement = mainStatement(problem)
  const part = (name: string, text: string) =>
    element(name, markdown(withoutFiles(text, (address) => !isPicture(address))))
  return (
    part('description', statement.description) +
    part('input', statement.input) +
    part('output', statement.output) +
    problem.examples
      .map(({ input, output }) => element('sample_input', input) + element('sample_output', output))
      .join('')
  )
}

function picturesOf({ publicFiles }: PackedProblem, shown: readonly string[]): Piece[] {
  return publicFiles
    .filter(({ name }) => isPicture(name) && shown.includes(name))
    .flatMap(({ name, file }): Piece[] => [
      `<img><src>${cdata(`/api/public/file/${name}`)}</src><base64><![CDATA[`,
      { disk: file.disk, as: 'base64' },
      ']]></base64></img>\n',
    ])
}

/** A problem as an FPS file. */
export const exportFps: Exporter = async (problem, { pid }) => {
  const time = timeOf(problem)
  refuseBeside(problem)
  const { title, hint } = mainStatement(problem)
  const templates = [...foreignTemplates(problem, known)]
  const head =
    element('title', title) +
    element('time_limit', String(time), { unit: 'ms' }) +
    element('memory_limit', String(problem.limits.memoryMb), { unit: 'mb' })
  const tail =
    element('hint', markdown(withoutFiles(hint, (address) => !isPicture(address)))) +
    element('source', problem.source ?? '') +
    (await solutionsOf(problem)) +
    templates.map(([language, code]) => element('template', code, { language })).join('') +
    (await programOf(problem))
  const pieces: Piece[] = [
    '<?xml version="1.0" encoding="UTF-8"?>\n<fps version="1.6" url="https://github.com/zhblue/freeproblemset/">\n',
    '<generator name="Verdict" url=""/>\n<item>\n',
    head,
    ...picturesOf(problem, mainFiles(problem)),
    statementOf(problem),
    ...(await testsOf(problem)),
    tail,
    '</item>\n</fps>\n',
  ]
  const name = `${idFromName(problem.problemId ?? '') ?? pid}.xml`
  return { files: [{ name, content: pieces }], warnings: toldLosses(problem, fpsLosses) }
}
