import { baseName, childrenOf, extension, type PackedFile, type Tree, textReader } from '../../archive/tree.ts'
import { builtinChecker } from '../../builtin/checkers.ts'
import { PackageFault, type PackageMessage, packageMessage } from '../../message.ts'
import type { PackedHelper, PackedProblem, TextFile } from '../../problem.ts'
import { isSource, languageOf } from '../icpc/languages.ts'

const filesIn = (tree: Tree, folder: string): PackedFile[] =>
  childrenOf(tree, folder).flatMap(({ path }) => tree.get(path) ?? [])

const stemOf = (path: string): string => baseName(path).replace(/\.[^.]*$/, '')

/** Names of a checker's and a manager's program, in the present folder and in the older one. */
const checkers = ['check/checker', 'cor/correttore']
const managers = ['check/manager', 'cor/manager']

/** Sources of a program, by the path it has without extension. */
const sourcesOf = (tree: Tree, program: string): PackedFile[] =>
  filesIn(tree, program.slice(0, program.indexOf('/'))).filter(
    (file) => isSource(file) && file.path.replace(/\.[^.]*$/, '') === program,
  )

const isThere = (tree: Tree, program: string): boolean => tree.has(program) || sourcesOf(tree, program).length > 0

async function helperFrom(tree: Tree, source: PackedFile): Promise<PackedHelper | undefined> {
  const language = await languageOf([source], 'legacy')
  if (language === null || !/^(C|Java|Python3)/.test(language)) return undefined
  const folder = source.path.slice(0, source.path.indexOf('/'))
  const headers = filesIn(tree, folder).filter((file) => ['h', 'hpp'].includes(extension(file.path)))
  const files = [source, ...headers].map((file) => ({ name: baseName(file.path), file }))
  return { convention: 'cms', language, files, args: [] }
}

type Checking = Pick<PackedProblem, 'compare' | 'checker'>

/** The comparator: the package's program from its source, else white space apart, line by line. */
export async function readChecker(tree: Tree): Promise<Checking> {
  const manager = managers.find((path) => isThere(tree, path))
  if (manager !== undefined) throw new PackageFault('kind-unsupported', { file: manager, kind: 'Communication' })
  const program = checkers.find((path) => isThere(tree, path))
  if (program === undefined) {
    const builtin = await builtinChecker('lcmp')
    if (!builtin) throw new Error('the comparison by lines is missing')
    return builtin
  }
  const [source] = sourcesOf(tree, program)
  if (!source) throw new PackageFault('program-without-source', { file: program })
  const checker = await helperFrom(tree, source)
  if (!checker) throw new PackageFault('validator-language', { file: source.path })
  return { compare: { kind: 'lines', removeEndBlank: true }, checker }
}

/** What makes the inputs. */
export async function readGenerators(tree: Tree): Promise<PackedProblem['generators']> {
  const sources = filesIn(tree, 'gen').filter((file) => isSource(file) && /^generat(or|ore)$/.test(stemOf(file.path)))
  const generators: PackedProblem['generators'] = []
  for (const source of sources) {
    const helper = await helperFrom(tree, source)
    if (helper) generators.push({ ...helper, convention: 'testlib', name: stemOf(source.path) })
  }
  return generators
}

/** Languages whose graders are compiled with the submission. */
const isLinked = (file: PackedFile): boolean => ['c', 'cc', 'cpp', 'cxx', 'java'].includes(extension(file.path))

/** Graders of the task and their headers; those that cannot be compiled with a submission are named. */
export async function readGraders(
  tree: Tree,
  warnings: PackageMessage[],
): Promise<Pick<PackedProblem, 'userExtraFiles' | 'packageExtras'>> {
  const graders = filesIn(tree, 'sol').filter(({ path }) => stemOf(path) === 'grader')
  if (graders.length === 0) return { userExtraFiles: [], packageExtras: null }
  const headers = filesIn(tree, 'sol').filter((file) => ['h', 'hpp'].includes(extension(file.path)))
  const beside = graders.filter((file) => isSource(file) && !isLinked(file))
  if (beside.length > 0)
    warnings.push(
      packageMessage('grader-beside', {
        files: beside
          .map(({ path }) => path)
          .join(', ')
          .slice(0, 300),
      }),
    )
  const files = [...new Set([...graders, ...headers])]
  const read = textReader()
  const userExtraFiles: TextFile[] = []
  for (const file of files) {
    const text = await read(file)
    if (text === undefined) throw new PackageFault('text-not-utf8', { file: file.path })
    userExtraFiles.push({ name: baseName(file.path), text })
  }
  return {
    userExtraFiles,
    packageExtras: { linkedFiles: graders.filter(isLinked).map(({ path }) => baseName(path)) },
  }
}

/** Names of programs in `sol/` that are no solutions. */
export const isSolution = (file: PackedFile): boolean =>
  isSource(file) && !['grader', 'stub', 'template'].includes(stemOf(file.path))
