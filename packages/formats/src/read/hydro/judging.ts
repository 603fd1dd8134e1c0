import type { Convention } from '@verdict/contract/judging/job.ts'
import type { z } from 'zod'
import { baseName, type PackedFile, type Tree, textReader } from '../../archive/tree.ts'
import { builtinChecker, byLines } from '../../builtin/checkers.ts'
import { PackageFault, type PackageMessage, packageMessage } from '../../message.ts'
import type { PackedHelper, PackedProblem, TextFile } from '../../problem.ts'
import { languageOf } from '../icpc/languages.ts'
import type { Fields } from '../icpc/yaml.ts'
import { namedFile } from './cases.ts'

type Judging = Pick<
  PackedProblem,
  'judgeMode' | 'compare' | 'checker' | 'interactor' | 'validators' | 'userExtraFiles' | 'judgeExtraFiles' | 'fileIo'
>

const conventions: Record<string, z.output<typeof Convention>> = {
  testlib: 'testlib',
  kattis: 'icpc',
  hustoj: 'hustoj',
  lemon: 'lemon',
  qduoj: 'qduoj',
  syzoj: 'syzoj',
}

/** A program is named by its file, or by a map of file and language. */
function fileNamed(config: Fields, key: string): string | undefined {
  const value = config.raw(key)
  return typeof value === 'object' && value !== null ? config.map(key).text('file') : config.text(key)
}

async function helperOf(file: PackedFile, convention: PackedHelper['convention'], tree: Tree): Promise<PackedHelper> {
  const language = await languageOf([file], 'legacy')
  if (language === null || !/^(C|Java|Python3)/.test(language))
    throw new PackageFault('validator-language', { file: file.path })
  // a package's own header is used before ours
  const header = tree.get('testdata/testlib.h')
  const files = [file, ...(header ? [header] : [])].map((one) => ({ name: baseName(one.path), file: one }))
  return { convention, language, files, args: [] }
}

type Checking = Pick<Judging, 'compare' | 'checker'>

const typeOfChecker = (config: Fields): string => config.text('checker_type') ?? 'default'
const compares = (type: string): boolean => type === 'default' || type === 'strict'

/** Whether outputs are compared with answers, and not handed to a program. */
export const needsAnswers = (config: Fields): boolean =>
  config.text('type') !== 'interactive' && compares(typeOfChecker(config))

async function readChecker(tree: Tree, config: Fields, warnings: PackageMessage[]): Promise<Checking> {
  const name = fileNamed(config, 'checker')
  const type = typeOfChecker(config)
  if (compares(type) && name !== undefined)
    warnings.push(packageMessage('checker-unused', { file: config.file, name, type }))
  if (compares(type)) return { compare: byLines(type === 'default'), checker: null }
  const convention = Object.hasOwn(conventions, type) ? conventions[type] : undefined
  if (!convention) throw new PackageFault('unknown-word', { file: config.file, key: 'checker_type', word: type })
  if (name === undefined) throw new PackageFault('checker-unnamed', { file: config.file, type })
  const builtin = name.includes('.') ? undefined : await builtinChecker(name)
  if (builtin) return builtin
  const checker = await helperOf(namedFile(tree, config, name), convention, tree)
  return { compare: byLines(true), checker }
}

async function extraFiles(tree: Tree, config: Fields, key: string, warnings: PackageMessage[]): Promise<TextFile[]> {
  const files = [...new Set((config.texts(key) ?? []).map((name) => namedFile(tree, config, name)))]
  const found: TextFile[] = []
  const read = textReader()
  for (const file of files) {
    const text = await read(file)
    if (text === undefined) warnings.push(packageMessage('kept-only', { file: file.path }))
    else found.push({ name: baseName(file.path), text })
  }
  return found
}

function fileIoOf(config: Fields): PackedProblem['fileIo'] {
  const name = config.text('filename')
  if (name === undefined) return null
  if (!/^[\w.-]{1,100}$/.test(name))
    throw new PackageFault('file-io-name', { file: config.file, key: 'filename', name: name.slice(0, 60) })
  return { input: `${name}.in`, output: `${name}.out` }
}

/** Kinds of problems that are judged otherwise than by running a program on inputs. */
const otherKinds = ['communication', 'submit_answer', 'objective', 'remote_judge', 'fileio']

/** `multi_pass` is how often a program runs, or whether it does so more than once. */
const hasPasses = (config: Fields): boolean =>
  config.raw('multi_pass') === true || (config.raw('multi_pass') !== false && (config.number('multi_pass') ?? 1) > 1)

/** Who compares, who talks to the program, and what lies beside it. */
export async function readJudging(tree: Tree, config: Fields, warnings: PackageMessage[]): Promise<Judging> {
  const type = config.text('type') ?? 'default'
  if (otherKinds.includes(type)) throw new PackageFault('kind-unsupported', { file: config.file, kind: type })
  if (type !== 'default' && type !== 'interactive')
    throw new PackageFault('unknown-word', { file: config.file, key: 'type', word: type })
  if (hasPasses(config)) warnings.push(packageMessage('multi-pass-later'))
  const program = (key: string) => {
    const name = fileNamed(config, key)
    return name === undefined ? undefined : helperOf(namedFile(tree, config, name), 'testlib', tree)
  }
  const interactor = type === 'interactive' ? await program('interactor') : undefined
  if (type === 'interactive' && !interactor)
    throw new PackageFault('checker-unnamed', { file: config.file, type: 'interactor' })
  const validator = await program('validator')
  const { compare, checker } = interactor
    ? { compare: byLines(true), checker: null }
    : await readChecker(tree, config, warnings)
  return {
    judgeMode: interactor ? 'interactive' : checker ? 'spj' : 'default',
    compare,
    checker,
    interactor: interactor ?? null,
    validators: validator ? [validator] : [],
    userExtraFiles: await extraFiles(tree, config, 'user_extra_files', warnings),
    judgeExtraFiles: await extraFiles(tree, config, 'judge_extra_files', warnings),
    fileIo: interactor ? null : fileIoOf(config),
  }
}
