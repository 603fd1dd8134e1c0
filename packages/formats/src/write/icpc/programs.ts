import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PackageFault } from '../../message.ts'
import type { PackedHelper, PackedProblem, TextFile } from '../../problem.ts'
import { isSource } from '../../read/icpc/languages.ts'
import type { ExportedFile } from '../exporter.ts'

const asset = (name: string): string => readFileSync(fileURLToPath(new URL(`assets/${name}`, import.meta.url)), 'utf8')

/** How the adapters call programs of other systems. */
const calls: Partial<Record<PackedHelper['convention'], number>> = { testlib: 1, qduoj: 2, hustoj: 3, cms: 4 }
const asInteractor = 5
const asValidator = 6

const extensionOf = (language: string): string =>
  language.startsWith('C++') ? 'cpp' : language.startsWith('C') ? 'c' : language === 'Java' ? 'java' : 'py'

/** Files of a program below a folder; a source whose name does not tell its language gets the extension. */
function filesOf({ files, language }: PackedHelper, folder: string): ExportedFile[] {
  const hasSource = files.some(({ name }) => isSource({ path: name }))
  return files.map(({ name, file }, index) => {
    const full = index === 0 && !hasSource ? `${name}.${extensionOf(language)}` : name
    return { name: `${folder}/${full}`, content: file }
  })
}

/** The source that lets a program be called as the format does. */
function adapterFor(
  helper: PackedHelper,
  called: number,
  isPartial: boolean,
  program: string,
): ExportedFile | undefined {
  const extension = extensionOf(helper.language)
  const partial = isPartial ? 1 : 0
  if (extension === 'java') return undefined
  if (extension === 'py') {
    const head = `CALLED = ${called}\nPARTIAL = ${partial}\nNAME = ${JSON.stringify(program)}\n`
    return { name: 'main.py', content: head + asset('adapter.py') }
  }
  const head = `#define CALLED ${called}\n#define PARTIAL ${partial}\n`
  return { name: `icpc_adapter.${extension}`, content: head + asset('adapter.c') }
}

const refused = (role: string, { convention, language }: PackedHelper): PackageFault =>
  new PackageFault('export-program', { role, convention, language })

function adapted(
  helper: PackedHelper,
  folder: string,
  called: number,
  isPartial: boolean,
  role: string,
): ExportedFile[] {
  // the adapter in Python is the main program, so nothing else may be called so
  const files = filesOf(helper, folder).map((file) => ({
    ...file,
    name: file.name.replace(/\/main\.py$/, '/program.py'),
  }))
  const program = files[0]?.name.slice(folder.length + 1) ?? ''
  const adapter = adapterFor(helper, called, isPartial, program)
  if (!adapter) throw refused(role, helper)
  return [...files, { ...adapter, name: `${folder}/${adapter.name}` }]
}

const beside = (files: readonly TextFile[], folder: string, taken: readonly ExportedFile[]): ExportedFile[] =>
  files
    .map(({ name, text }) => ({ name: `${folder}/${name}`, content: text }))
    .filter(({ name }) => !taken.some((file) => file.name === name))

/** What validates outputs. */
export interface Validation {
  files: ExportedFile[]
  /** The word `validation` of problem.yaml and its flags; the default validator has none but flags. */
  validation: string | undefined
  flags: string[]
  /** Our own comparison, which the program only stands for. */
  compare: 'lines' | 'exact' | undefined
}

function defaultFlags(compare: Extract<PackedProblem['compare'], { kind: 'tokens' }>): string[] {
  const { floatRelative: relative, floatAbsolute: absolute } = compare
  return [
    ...(compare.caseSensitive ? ['case_sensitive'] : []),
    ...(compare.spaceSensitive ? ['space_change_sensitive'] : []),
    ...(relative !== undefined ? ['float_relative_tolerance', String(relative)] : []),
    ...(absolute !== undefined ? ['float_absolute_tolerance', String(absolute)] : []),
  ]
}

function comparison({ compare }: PackedProblem): Validation {
  if (compare.kind === 'tokens')
    return { files: [], validation: undefined, flags: defaultFlags(compare), compare: undefined }
  const isExact = !compare.removeEndBlank
  return {
    files: [{ name: 'output_validators/lines/lines.cpp', content: asset('lines.cpp') }],
    validation: 'custom',
    flags: isExact ? ['exact'] : [],
    compare: isExact ? 'exact' : 'lines',
  }
}

/** The number of the adapter's way of calling; undefined when it has none for this program. */
function callOf({ convention, language }: PackedHelper, isInteractor: boolean): number | undefined {
  if (!isInteractor) return calls[convention]
  return convention === 'testlib' && language.startsWith('C') ? asInteractor : undefined
}

function programFiles(
  program: PackedHelper,
  isInteractor: boolean,
  folder: string,
  isPartial: boolean,
): ExportedFile[] {
  if (program.convention === 'icpc') return filesOf(program, folder)
  const role = isInteractor ? 'interactor' : 'checker'
  const called = callOf(program, isInteractor)
  if (called === undefined) throw refused(role, program)
  return adapted(program, folder, called, isPartial, role)
}

/** The checker or interactor as an output validator, by an adapter where another system's calls are meant. */
export function validationOf(problem: PackedProblem): Validation {
  const { checker, interactor, type, judgeExtraFiles } = problem
  const program = interactor ?? checker
  if (!program) return comparison(problem)
  if (interactor && checker) throw new PackageFault('export-two-programs')
  const isInteractor = interactor !== null
  const folder = `output_validators/${isInteractor ? 'interactor' : 'checker'}`
  const files = programFiles(program, isInteractor, folder, type === 1)
  return {
    files: [...files, ...beside(judgeExtraFiles, folder, files)],
    validation: isInteractor ? 'custom interactive' : 'custom',
    flags: program.args,
    compare: undefined,
  }
}

/** Validators of inputs and makers of them. */
export function helperFiles({ validators, generators }: PackedProblem): ExportedFile[] {
  const checking = validators.flatMap((one, index) => {
    const folder = `input_validators/validator${index + 1}`
    return one.convention === 'icpc' ? filesOf(one, folder) : adapted(one, folder, asValidator, false, 'validator')
  })
  const making = generators.flatMap((one) => filesOf(one, `generators/${one.name.replace(/[^\w-]+/g, '_')}`))
  return [...checking, ...making]
}
