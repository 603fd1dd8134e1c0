import { languageNamed } from '@verdict/contract/judging/languages.ts'
import type { CaseMode } from '@verdict/contract/judging/score.ts'
import { maxCases } from '@verdict/contract/limits.ts'
import { problemLimits } from '@verdict/contract/problem/form-limits.ts'
import { PackageFault, type PackageMessage, packageMessage } from '../../message.ts'
import type { PackedCase } from '../../problem.ts'
import type { Fields } from '../icpc/yaml.ts'

/** ms, MiB, KiB, and how many times a problem's limits. */
const most = {
  time: problemLimits.timeMs,
  memory: problemLimits.memoryMb,
  output: problemLimits.outputKb,
  factor: 100,
} as const
const minFactor = 0.01

/** A limit in whole units, at least 1 and no more than anything here is given. */
export const capped = (kind: 'time' | 'memory' | 'output', value: number): number =>
  Math.max(1, Math.min(Math.round(value), most[kind]))

/** A limit in whole units, at least 1 and no more than anything here is given; refused when it is not above 0. */
export function limitOf(fields: Fields, key: string, value: number, kind: 'time' | 'memory' | 'output'): number {
  if (!(value > 0)) throw new PackageFault('yaml-positive', { file: fields.file, key, value })
  return capped(kind, value)
}

/** The same for a limit that may be left out; null when it is. */
export const limitIfSaid = (fields: Fields, key: string, kind: 'time' | 'memory' | 'output'): number | null =>
  fields.has(key) ? limitOf(fields, key, fields.number(key) ?? 0, kind) : null

/** A factor of limits; null when there is none, refused when it is beyond all measure. */
export function factorOf(fields: Fields, key: string): number | null {
  const value = fields.number(key)
  if (value === undefined) return null
  if (!(value >= minFactor && value <= most.factor))
    throw new PackageFault('yaml-positive', { file: fields.file, key, value })
  return value
}

/** A number the file must give. */
export function needed(fields: Fields, key: string): number {
  const value = fields.number(key)
  if (value === undefined)
    throw new PackageFault('yaml-kind', { file: fields.file, key, expected: 'number', got: 'null' })
  return value
}

/** One of the words a key may hold. */
export function wordOf<W extends string | number, O extends W | undefined>(
  fields: Fields,
  key: string,
  words: readonly W[],
  otherwise: O,
): W | O {
  const value = fields.text(key)
  if (value === undefined) return otherwise
  const word = words.find((one) => String(one) === value)
  if (word === undefined) throw new PackageFault('unknown-word', { file: fields.file, key, word: value.slice(0, 60) })
  return word
}

/** Names of the language table among those given; the others are named in a warning. */
export function knownLanguages(names: readonly string[], file: string, warnings: PackageMessage[]): string[] {
  const known = [...new Set(names)].filter((name) => languageNamed(name) !== undefined)
  const others = [...new Set(names)].filter((name) => languageNamed(name) === undefined)
  if (others.length > 0)
    warnings.push(packageMessage('languages-dropped', { file, names: others.join(', ').slice(0, 300) }))
  return known
}

/** Refuses a problem without test cases, or with more than a judge takes. */
export function checkCount(cases: readonly unknown[], file: string): void {
  if (cases.length === 0) throw new PackageFault('no-cases', { folder: file })
  if (cases.length > maxCases) throw new PackageFault('too-many-cases', { most: maxCases, found: cases.length })
}

/** What all cases together are worth: their sum, or that of each group's lowest or rounded mean. */
export function fullMarks(cases: readonly Pick<PackedCase, 'score' | 'groupNum'>[], mode: CaseMode): number {
  if (mode !== 'subtask_lowest' && mode !== 'subtask_average')
    return cases.reduce((sum, { score }) => sum + (score ?? 0), 0)
  const groups = Map.groupBy(cases, ({ groupNum }) => groupNum)
  return [...groups.values()].reduce((sum, group) => {
    const scores = group.map(({ score }) => score ?? 0)
    const mean = scores.reduce((all, score) => all + score, 0) / scores.length
    return sum + (mode === 'subtask_lowest' ? Math.min(...scores) : Math.round(mean))
  }, 0)
}

const maxTagLength = 50
const maxTags = 20

/** Names as tags: short, each once, not too many. */
export const tagList = (names: readonly string[]): string[] =>
  [...new Set(names.map((name) => name.trim().slice(0, maxTagLength)))].filter(Boolean).slice(0, maxTags)
