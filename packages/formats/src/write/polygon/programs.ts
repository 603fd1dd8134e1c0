import type { PackedHelper, PackedProblem, PackedReference } from '../../problem.ts'
import { singleSource } from '../common/program.ts'
import { otherwise, refuseBeside } from '../common/refusals.ts'
import type { ExportedFile } from '../exporter.ts'
import { hojMode } from '../hoj/programs.ts'
import { typeOf } from './languages.ts'
import { type Xml, xml } from './xml.ts'

interface Part {
  files: ExportedFile[]
  elements: Xml[]
}

const none: Part = { files: [], elements: [] }

/** A source of the package. */
const sourceAt = (path: string, language: string): Xml => xml('source', { path, type: typeOf(language) ?? '' })

/** What a testlib checker of Polygon's own would be called that compares in the same way. */
export function standardChecker({ judgeMode, compare }: PackedProblem): string | undefined {
  if (judgeMode !== 'default' || compare.kind !== 'tokens' || compare.spaceSensitive || !compare.caseSensitive)
    return undefined
  const { floatAbsolute: absolute, floatRelative: relative } = compare
  if (absolute === undefined && relative === undefined) return 'std::wcmp.cpp'
  const places = [4, 6, 9].find((one) => absolute === 10 ** -one && relative === 10 ** -one)
  return places === undefined ? undefined : `std::rcmp${places}.cpp`
}

/** A program that is called as testlib's are, under a name of ours. */
function placed(problem: PackedProblem, helper: PackedHelper, name: string): { files: ExportedFile[]; source: Xml } {
  const { source, ending, beside } = singleSource(problem, helper)
  const path = `files/${name}.${ending === 'cc' ? 'cpp' : ending}`
  const headers = beside.map((one) => ({ name: `files/${one.name}`, content: one.file }))
  return { files: [{ name: path, content: source.file }, ...headers], source: sourceAt(path, helper.language) }
}

/** The checker or interactor, with an adapter in front of it where it is called otherwise. */
async function adapted(
  problem: PackedProblem,
  name: string,
): Promise<{ files: ExportedFile[]; source: Xml } | undefined> {
  const { program } = await hojMode(problem)
  if (!program) return undefined
  const path = `files/${name}.${program.spjLanguage === 'C' ? 'c' : 'cpp'}`
  const headers = program.extra.map((one) => ({ name: `files/${one.name}`, content: one.text }))
  return { files: [{ name: path, content: program.spjCode }, ...headers], source: sourceAt(path, program.language) }
}

const isTestlib = (helper: PackedHelper | null): helper is PackedHelper => helper?.convention === 'testlib'

/** Tests of the checker, which stand in its element. */
function checkerTests({ checkerTests: tests }: PackedProblem): Part {
  if (tests.length === 0) return none
  const width = Math.max(2, String(tests.length).length)
  const folder = 'files/tests/checker-tests'
  const pattern = `${folder}/%0${width}d`
  const files = tests.flatMap(({ input, output, answer }, index): ExportedFile[] => {
    const name = `${folder}/${String(index + 1).padStart(width, '0')}`
    return [
      { name, content: input },
      { name: `${name}.o`, content: output },
      { name: `${name}.a`, content: answer },
    ]
  })
  const verdicts = tests.map(({ expected }) =>
    xml('test', { verdict: expected.includes('AC') ? 'ok' : 'wrong-answer' }),
  )
  const testset = xml('testset', {}, [
    xml('test-count', {}, String(tests.length)),
    xml('input-path-pattern', {}, pattern),
    xml('output-path-pattern', {}, `${pattern}.o`),
    xml('answer-path-pattern', {}, `${pattern}.a`),
    xml('tests', {}, verdicts),
  ])
  return { files, elements: [testset] }
}

/** Whether a checker of the package or of Polygon's own decides. */
export const hasChecker = (problem: PackedProblem): boolean =>
  problem.checker !== null || (problem.judgeMode === 'default' && problem.compare.kind === 'tokens')

async function checkerPart(problem: PackedProblem): Promise<Part> {
  if (!hasChecker(problem)) return none
  const tests = checkerTests(problem)
  const standard = standardChecker(problem)
  if (standard !== undefined)
    return { files: tests.files, elements: [xml('checker', { name: standard, type: 'testlib' }, tests.elements)] }
  const { checker, interactor } = problem
  if (interactor && checker && !isTestlib(checker)) throw otherwise(problem, 'interactor + checker')
  const made = isTestlib(checker) ? placed(problem, checker, 'check') : await adapted(problem, 'check')
  if (!made) return none
  const element = xml('checker', { type: 'testlib' }, [made.source, ...tests.elements])
  return { files: [...made.files, ...tests.files], elements: [element] }
}

async function interactorPart(problem: PackedProblem): Promise<Part> {
  const { interactor, checker } = problem
  if (!interactor) return none
  if (checker && !isTestlib(interactor)) throw otherwise(problem, 'interactor + checker')
  const made = isTestlib(interactor) ? placed(problem, interactor, 'interactor') : await adapted(problem, 'interactor')
  return made ? { files: made.files, elements: [xml('interactor', {}, [made.source])] } : none
}

const isPlain = ({ files, args, language }: PackedHelper): boolean =>
  files.length === 1 && args.length === 0 && typeOf(language) !== undefined

/** Validators that are called as testlib's are. */
export const keptValidators = ({ validators }: PackedProblem): PackedHelper[] =>
  validators.filter((one) => one.convention === 'testlib' && isPlain(one))

export const keptGenerators = ({ generators }: PackedProblem): PackedProblem['generators'] => generators.filter(isPlain)

/** Where validators and generators lie, each alone. */
function helpersPart(problem: PackedProblem): { files: ExportedFile[]; validators: Xml[]; executables: Xml[] } {
  const bare = { ...problem, cases: [] }
  const validators = keptValidators(problem).map((one, index) => placed(bare, one, `validator${index + 1}`))
  const generators = keptGenerators(problem).map((one, index) =>
    placed(bare, one, `${one.name.replace(/[^\w-]+/g, '_') || 'gen'}${index === 0 ? '' : `_${index + 1}`}`),
  )
  return {
    files: [...validators, ...generators].flatMap(({ files }) => files),
    validators: validators.map(({ source }) => xml('validator', {}, [source])),
    executables: generators.map(({ source }) => xml('executable', {}, [source])),
  }
}

/** What each tag says a solution comes to. */
const tags: Record<string, string[]> = {
  accepted: ['AC'],
  'wrong-answer': ['WA', 'PE'],
  'time-limit-exceeded': ['TLE'],
  'time-limit-exceeded-or-accepted': ['TLE', 'AC'],
  'time-limit-exceeded-or-memory-limit-exceeded': ['TLE', 'MLE', 'RE'],
  failed: ['RE', 'MLE'],
  rejected: ['WA', 'PE', 'TLE', 'RE', 'MLE'],
}

const tagOf = ({ expected }: PackedReference): string | undefined => {
  const told = [...expected].sort().join()
  return Object.keys(tags).find((tag) => [...(tags[tag] ?? [])].sort().join() === told)
}

/** Solutions of one file whose result has a tag. */
export const keptSolutions = ({ references }: PackedProblem): PackedReference[] =>
  references.filter(
    (one) => one.files.length === 1 && typeOf(one.language ?? '') !== undefined && tagOf(one) !== undefined,
  )

function solutionsPart(problem: PackedProblem): Part {
  let isMain = true
  const made = keptSolutions(problem).map((one, index) => {
    const [only] = one.files
    const path = `solutions/${index + 1}_${(only?.name.split('/').at(-1) ?? '').replace(/[^\w.-]+/g, '_')}`
    const tag = tagOf(one) ?? ''
    const told = tag === 'accepted' && isMain ? 'main' : tag
    if (told === 'main') isMain = false
    const source = sourceAt(path, one.language ?? '')
    return {
      files: only ? [{ name: path, content: only.file }] : [],
      element: xml('solution', { tag: told }, [source]),
    }
  })
  return { files: made.flatMap(({ files }) => files), elements: made.map(({ element }) => element) }
}

/** Everything that runs, with the elements that describe it. */
export async function programsPart(problem: PackedProblem): Promise<{ files: ExportedFile[]; elements: Xml[] }> {
  refuseBeside(problem)
  const checker = await checkerPart(problem)
  const interactor = await interactorPart(problem)
  const helpers = helpersPart(problem)
  const solutions = solutionsPart(problem)
  const assets = [
    ...checker.elements,
    ...interactor.elements,
    ...(helpers.validators.length > 0 ? [xml('validators', {}, helpers.validators)] : []),
    xml('solutions', {}, solutions.elements),
  ]
  const files = [...checker.files, ...interactor.files, ...helpers.files, ...solutions.files]
  return {
    files: [...new Map(files.map((file) => [file.name, file])).values()],
    elements: [xml('files', {}, [xml('executables', {}, helpers.executables)]), xml('assets', {}, assets)],
  }
}
