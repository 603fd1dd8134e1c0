import { maxCases } from '@verdict/contract/limits.ts'
import type { PackedFile, Tree } from '../../archive/tree.ts'
import { PackageFault, type PackageMessage, packageMessage } from '../../message.ts'
import type { Subtask, SubtaskCase } from '../../subtasks.ts'
import { childrenNamed, type XmlElement } from '../../xml/elements.ts'
import { capped } from '../common/values.ts'
import { all, at, descriptorName, missing, numberOf, textAt } from './descriptor.ts'

/** `tests/%02d` for the fifth test is `tests/05`. */
const numbered = (pattern: string, number: number): string =>
  pattern.replace(/%0?(\d?)d/, (_, width: string) => String(number).padStart(Number(width || 0), '0'))

/** The set of tests that is judged: the one called so, else the first; the others are named. */
export function judgedTestset(root: XmlElement, warnings: PackageMessage[]): XmlElement {
  const sets = all(root, 'judging', 'testset')
  const chosen = sets.find(({ attributes }) => attributes.name === 'tests') ?? sets[0]
  if (!chosen) throw missing('testset')
  for (const other of sets.filter((one) => one !== chosen))
    warnings.push(packageMessage('testset-left', { file: descriptorName, name: other.attributes.name ?? '' }))
  return chosen
}

/** A case as the description has it. */
interface Described extends SubtaskCase {
  group: string | undefined
}

function fileAt(tree: Tree, path: string, isMade: boolean): PackedFile {
  const file = tree.get(path)
  if (file) return file
  // what generators and solutions make is not in every kind of package
  const hasScript = tree.has('doall.sh') || tree.has('doall.bat')
  const code = isMade || hasScript ? 'tests-not-made' : 'named-file-missing'
  throw new PackageFault(code, { file: descriptorName, name: path })
}

function casesOf(tree: Tree, testset: XmlElement): Described[] {
  const input = textAt(testset, 'input-path-pattern') ?? 'tests/%02d'
  const answer = textAt(testset, 'answer-path-pattern') ?? 'tests/%02d.a'
  const tests = all(testset, 'tests', 'test')
  const count = tests.length || (numberOf(textAt(testset, 'test-count'), 'test-count') ?? 0)
  if (count > maxCases) throw new PackageFault('too-many-cases', { most: maxCases, found: count })
  if (count === 0) throw new PackageFault('no-cases', { folder: descriptorName })
  const hasAnswers = Array.from({ length: Math.floor(count) }, (_, index) => numbered(answer, index + 1)).some((path) =>
    tree.has(path),
  )
  return Array.from({ length: Math.floor(count) }, (_, index) => {
    const about = tests[index]?.attributes ?? {}
    return {
      name: String(index + 1).padStart(2, '0'),
      isSample: about.sample === 'true',
      input: fileAt(tree, numbered(input, index + 1), about.method === 'generated'),
      answer: fileAt(tree, numbered(answer, index + 1), !hasAnswers),
      points: numberOf(about.points, 'points'),
      group: about.group,
    }
  })
}

const sum = (cases: readonly Described[]): number => cases.reduce((total, { points }) => total + (points ?? 0), 0)

/** One group of tests, won as a whole or test by test. */
function groupOf(name: string, cases: Described[], about: XmlElement | undefined, warnings: PackageMessage[]): Subtask {
  const { 'points-policy': policy, points } = about?.attributes ?? {}
  if (about && childrenNamed(about, 'dependencies').some(({ children }) => children.length > 0))
    warnings.push(packageMessage('dependency-lost', { file: descriptorName, group: name }))
  const isWhole = policy === 'complete-group'
  const own = cases.map(({ group: _, ...one }) => ({ ...one, points: one.points ?? 0 }))
  return { points: numberOf(points, 'points') ?? sum(cases), mode: isWhole ? 'all' : 'each', cases: own }
}

/** Tests with their points, in groups; undefined points altogether make a problem without any. */
export function readTests(
  tree: Tree,
  testset: XmlElement,
  warnings: PackageMessage[],
): { cases: SubtaskCase[]; subtasks: Subtask[] | undefined } {
  const described = casesOf(tree, testset)
  const groups = new Map(all(testset, 'groups', 'group').map((group) => [group.attributes.name ?? '', group]))
  const isScored = sum(described) > 0 || [...groups.values()].some(({ attributes }) => Number(attributes.points) > 0)
  const cases = described.map(({ group: _, ...one }) => one)
  if (!isScored) return { cases, subtasks: undefined }
  const byGroup = Map.groupBy(described, ({ group }) => group ?? '')
  const subtasks = [...byGroup].map(([name, members]) => groupOf(name, members, groups.get(name), warnings))
  return { cases, subtasks }
}

/** Time in ms and memory in MB, as the set of tests has them. */
export function limitsOf(testset: XmlElement): { timeMs: number; memoryMb: number } {
  const timeMs = numberOf(textAt(testset, 'time-limit'), 'time-limit') ?? 1000
  const bytes = numberOf(textAt(testset, 'memory-limit'), 'memory-limit') ?? 256 * 2 ** 20
  if (!(timeMs > 0)) throw new PackageFault('yaml-positive', { file: descriptorName, key: 'time-limit', value: timeMs })
  return {
    timeMs: capped('time', Math.ceil(timeMs)),
    memoryMb: capped('memory', Math.ceil(bytes / 2 ** 20)),
  }
}

/** Names of the files that programs read and write in place of stdin and stdout. */
export function fileIoOf(root: XmlElement): { input: string; output: string } | null {
  const { 'input-file': input = '', 'output-file': output = '' } = at(root, 'judging')?.attributes ?? {}
  const named = [input, output].map((name) => (/^std(in|out)$/.test(name) ? '' : name))
  const [read = '', write = ''] = named
  if (read === '' && write === '') return null
  const bad = named.find((name) => name !== '' && !/^[\w.-]{1,100}$/.test(name))
  if (bad !== undefined)
    throw new PackageFault('file-io-name', { file: descriptorName, key: 'judging', name: bad.slice(0, 60) })
  if (read === '' || write === '') throw new PackageFault('file-io-half', { file: descriptorName })
  return { input: read, output: write }
}
