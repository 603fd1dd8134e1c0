import { baseName, extension, type PackedFile, type Tree } from '../../archive/tree.ts'
import { type BuiltinChecker, builtinChecker, byLines } from '../../builtin/checkers.ts'
import { PackageFault, type PackageMessage, packageMessage } from '../../message.ts'
import type { PackedCheckerTest, PackedHelper, PackedProblem } from '../../problem.ts'
import type { XmlElement } from '../../xml/elements.ts'
import { all, at, descriptorName, numberOf, textAt } from './descriptor.ts'
import { languageOfType } from './languages.ts'

/** Headers of the package, which its programs may include. */
const headersIn = (tree: Tree): PackedFile[] =>
  [...tree.values()].filter(
    ({ path }) => /^(files|resources)\/[^/]+$/.test(path) && ['h', 'hpp', 'hh', 'inc'].includes(extension(path)),
  )

/** Of all programs of a kind together; the headers count for each. */
const maxFiles = 100_000
const maxTests = 5000

/** A program in a language that setters' programs may be in. */
const isUsable = (language: string | null): language is string =>
  language !== null && /^(C|Java|Python3)/.test(language)

function helperOf(tree: Tree, source: XmlElement, headers = headersIn(tree)): PackedHelper | undefined {
  const { path = '', type = '' } = source.attributes
  const file = tree.get(path)
  const language = languageOfType(type)
  if (!file || !isUsable(language)) return undefined
  const files = [file, ...headers].map((one) => ({ name: baseName(one.path), file: one }))
  return { convention: 'testlib', language, files, args: [] }
}

/** The program of an element, which the problem cannot do without. */
function neededHelper(tree: Tree, element: XmlElement): PackedHelper {
  const source = at(element, 'source')
  const helper = source && helperOf(tree, source)
  if (helper) return helper
  const path = source?.attributes.path ?? ''
  if (!tree.has(path))
    throw new PackageFault('named-file-missing', { file: descriptorName, name: path || element.name })
  throw new PackageFault('validator-language', { file: path })
}

/** The checker: the package's source, else the builtin one that its name stands for, else the default comparison. */
export async function readChecker(tree: Tree, root: XmlElement): Promise<BuiltinChecker> {
  const element = at(root, 'assets', 'checker')
  if (!element) return { compare: byLines(true), checker: null }
  const hasSource = tree.has(at(element, 'source')?.attributes.path ?? '')
  const builtin = hasSource ? undefined : await builtinChecker(element.attributes.name ?? '')
  return builtin ?? { compare: byLines(true), checker: neededHelper(tree, element) }
}

export function readInteractor(tree: Tree, root: XmlElement): PackedHelper | null {
  const element = at(root, 'assets', 'interactor')
  return element ? neededHelper(tree, element) : null
}

function helpersOf(tree: Tree, sources: readonly XmlElement[], warnings: PackageMessage[]): PackedHelper[] {
  const headers = headersIn(tree)
  const value = sources.length * (headers.length + 1)
  if (value > maxFiles)
    throw new PackageFault('number-range', { at: `${descriptorName}: source`, value, most: maxFiles })
  return sources.flatMap((source) => {
    const helper = helperOf(tree, source, headers)
    if (!helper) warnings.push(packageMessage('helper-unusable', { file: source.attributes.path ?? '' }))
    return helper ?? []
  })
}

export const readValidators = (tree: Tree, root: XmlElement, warnings: PackageMessage[]): PackedHelper[] =>
  helpersOf(tree, all(root, 'assets', 'validators', 'validator', 'source'), warnings)

/** Executables that are nothing else make tests. */
export function readGenerators(tree: Tree, root: XmlElement, warnings: PackageMessage[]): PackedProblem['generators'] {
  const others = new Set(
    [
      ...['checker', 'interactor'].flatMap((name) => all(root, 'assets', name, 'source')),
      ...all(root, 'assets', 'validators', 'validator', 'source'),
    ].map(({ attributes }) => attributes.path),
  )
  const sources = all(root, 'files', 'executables', 'executable', 'source').filter(
    ({ attributes }) => !others.has(attributes.path),
  )
  return helpersOf(tree, sources, warnings).map((helper) => {
    const name = helper.files[0]?.name ?? ''
    return { ...helper, name: name.replace(/\.[^.]*$/, '') }
  })
}

const opinions: Record<string, string[]> = {
  ok: ['AC'],
  'wrong-answer': ['WA', 'PE'],
  'presentation-error': ['WA', 'PE'],
}

/** Tests of the checker; those it must crash on say nothing of an output. */
export function readCheckerTests(tree: Tree, root: XmlElement): PackedCheckerTest[] {
  const set = at(root, 'assets', 'checker', 'testset')
  if (!set) return []
  const patterns = ['input', 'output', 'answer'].map((side) => textAt(set, `${side}-path-pattern`))
  const file = (pattern: string | undefined, index: number) => {
    const path = pattern?.replace(/%0?(\d?)d/, (_, width: string) =>
      String(index + 1).padStart(Number(width || 0), '0'),
    )
    return tree.get(path ?? '')
  }
  const most = numberOf(textAt(set, 'test-count'), 'test-count') ?? 0
  const tests = all(set, 'tests', 'test').slice(0, most || undefined)
  if (tests.length > maxTests) throw new PackageFault('too-many-cases', { most: maxTests, found: tests.length })
  return tests.flatMap(({ attributes }, index) => {
    const [input, output, answer] = patterns.map((pattern) => file(pattern, index))
    const expected = opinions[attributes.verdict ?? '']
    if (!input || !output || !answer || !expected) return []
    return [{ name: String(index + 1), input, output, answer, expected }]
  })
}
