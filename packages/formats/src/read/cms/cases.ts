import { maxCases } from '@verdict/contract/limits.ts'
import { readText, type Tree } from '../../archive/tree.ts'
import { PackageFault, type PackageMessage, packageMessage } from '../../message.ts'
import type { Subtask, SubtaskCase } from '../../subtasks.ts'
import { pairFiles, testsOf } from '../common/pairs.ts'
import type { Fields } from '../icpc/yaml.ts'
import { namePattern } from './name-pattern.ts'

const maxPatterns = 200

/** Numbers of the tests whose results contestants see; a task where all are shows nothing by that. */
function publicTests(yaml: Fields): Set<number> {
  const list = (yaml.texts('public_testcases', true) ?? yaml.texts('risultati', true) ?? []).filter(
    (one) => one !== 'all',
  )
  return new Set(list.map(Number))
}

const naturally = new Intl.Collator('en', { numeric: true }).compare

function casesOf(tree: Tree, yaml: Fields): SubtaskCase[] {
  const told = yaml.number('n_input')
  if (told !== undefined && told > maxCases) throw new PackageFault('too-many-cases', { most: maxCases, found: told })
  const files = [...tree.values()].filter(({ path }) => /^(input|output)\/[^/]+$/.test(path))
  const tests = testsOf(pairFiles(files, ''), true).sort((a, b) => naturally(a.input.path, b.input.path))
  if (tests.length === 0) throw new PackageFault('no-cases', { folder: 'input' })
  if (tests.length > maxCases) throw new PackageFault('too-many-cases', { most: maxCases, found: tests.length })
  if (told !== undefined && told !== tests.length)
    throw new PackageFault('tests-numbered', { file: yaml.file, told, found: tests.length })
  const shown = publicTests(yaml)
  return tests.flatMap(({ input, answer }, index) =>
    answer ? [{ name: String(index).padStart(3, '0'), isSample: shown.has(index), input, answer }] : [],
  )
}

/** A subtask as it is announced: its points, and how many of the tests that follow it takes or which names. */
interface Announced {
  points: number
  takes: (name: string, position: number) => boolean
}

/** `#ST: points` opens a subtask; every line that is no comment, and every `#COPY:`, is a test. */
function countedTests(text: string, file: string): { loose: number; subtasks: { points: number; tests: number }[] } {
  const subtasks: { points: number; tests: number }[] = []
  let loose = 0
  for (const line of text.split('\n').map((one) => one.trim())) {
    const points = /^#\s*ST:\s*(\S+)/.exec(line)?.[1]
    const isTest = /^#\s*COPY:/.test(line) || (line !== '' && !line.startsWith('#'))
    const last = subtasks.at(-1)
    if (points !== undefined && !(Number(points) >= 0))
      throw new PackageFault('limit-unreadable', { file, key: '#ST', value: points })
    if (points !== undefined) subtasks.push({ points: Number(points), tests: 0 })
    else if (isTest && last) last.tests += 1
    else if (isTest) loose += 1
  }
  return { loose, subtasks }
}

/** The subtasks of `gen/GEN`; undefined when there are none. */
async function fromGenFile(tree: Tree, count: number): Promise<Announced[] | undefined> {
  const file = tree.get('gen/GEN')
  if (!file) return undefined
  const { loose, subtasks } = countedTests(await readText(file), file.path)
  if (subtasks.length === 0) return undefined
  const told = subtasks.reduce((sum, { tests }) => sum + tests, loose)
  if (told !== count || loose > 0) throw new PackageFault('tests-counted', { file: file.path, told, found: count })
  return consecutive(subtasks)
}

function consecutive(subtasks: readonly { points: number; tests: number }[]): Announced[] {
  let start = 0
  return subtasks.map(({ points, tests }) => {
    const [from, to] = [start, start + tests]
    start = to
    return { points, takes: (_, position) => position >= from && position < to }
  })
}

const grouped = ['GroupMin', 'GroupMul', 'GroupThreshold']

/** `[[points, count or pattern], …]` of a score type for groups. */
function fromParameters(yaml: Fields, type: string, count: number, warnings: PackageMessage[]): Announced[] {
  const list = yaml.raw('score_type_parameters')
  const wrong = () =>
    new PackageFault('yaml-kind', { file: yaml.file, key: 'score_type_parameters', expected: 'list', got: typeof list })
  if (!Array.isArray(list)) throw wrong()
  if (type !== 'GroupMin') warnings.push(packageMessage('aggregation-unknown', { file: yaml.file, mode: type }))
  const rows = list.map((row: unknown) => {
    const [points, tests] = Array.isArray(row) ? row : []
    if (typeof points !== 'number' || !(points >= 0)) throw wrong()
    return { points, tests: tests as unknown }
  })
  if (rows.every(({ tests }) => typeof tests === 'number')) {
    const told = rows.reduce((sum, { tests }) => sum + (tests as number), 0)
    if (told !== count) throw new PackageFault('tests-counted', { file: yaml.file, told, found: count })
    return consecutive(rows.map(({ points, tests }) => ({ points, tests: tests as number })))
  }
  checkNumber(rows.length, maxPatterns, `${yaml.file}: score_type_parameters`)
  return rows.map(({ points, tests }) => {
    const takes = typeof tests === 'string' ? namePattern(tests) : undefined
    if (!takes) throw wrong()
    return { points, takes }
  })
}

/** Refuses more subtasks than there can be tests, or more patterns than anybody writes. */
function checkNumber(value: number, most: number, at: string): void {
  if (value > most) throw new PackageFault('number-range', { at, value, most })
}

/** The tests in their subtasks; without any they share the points of the task. */
export async function readSubtasks(tree: Tree, yaml: Fields, warnings: PackageMessage[]): Promise<Subtask[]> {
  const cases = casesOf(tree, yaml)
  const type = yaml.text('score_type')
  const each = type === 'Sum' ? yaml.number('score_type_parameters') : undefined
  if (type !== undefined && type !== 'Sum' && !grouped.includes(type))
    throw new PackageFault('unknown-word', { file: yaml.file, key: 'score_type', word: type })
  const total = each === undefined ? (yaml.number('total_value') ?? 100) : each * cases.length
  const isGrouped = type !== undefined && grouped.includes(type)
  const announced = isGrouped
    ? fromParameters(yaml, type, cases.length, warnings)
    : type === 'Sum'
      ? undefined
      : await fromGenFile(tree, cases.length)
  if (!announced) return [{ points: total, mode: 'each', cases }]
  checkNumber(announced.length, maxCases, `${yaml.file}: subtasks`)
  const subtasks = announced.map(({ points, takes }) => ({
    points,
    mode: 'all' as const,
    cases: cases.filter(({ name }, position) => takes(name, position)),
  }))
  // a test may be in several subtasks
  const members = subtasks.flatMap((subtask) => subtask.cases)
  const told = new Set(members).size
  if (told < cases.length) throw new PackageFault('tests-counted', { file: yaml.file, told, found: cases.length })
  if (members.length > maxCases) throw new PackageFault('too-many-cases', { most: maxCases, found: members.length })
  for (const [index, subtask] of subtasks.entries())
    if (subtask.cases.length === 0) warnings.push(packageMessage('subtask-empty', { file: yaml.file, group: index }))
  warnOfSum(announced, yaml, warnings)
  return subtasks
}

/** Points of the subtasks that come to something else than the task is worth. */
function warnOfSum(announced: readonly Announced[], yaml: Fields, warnings: PackageMessage[]): void {
  const total = yaml.number('total_value') ?? 100
  const sum = announced.reduce((all, { points }) => all + points, 0)
  if (sum !== total) warnings.push(packageMessage('points-sum', { file: yaml.file, sum, total }))
}
