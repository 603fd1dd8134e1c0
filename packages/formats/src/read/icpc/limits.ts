import { readText, type Tree } from '../../archive/tree.ts'
import { PackageFault } from '../../message.ts'
import type { LimitRule, Limits } from '../../problem.ts'
import { capped, limitOf } from '../common/values.ts'
import type { Dialect } from './dialect.ts'
import type { Fields } from './yaml.ts'

/** What the format gives a problem that names no memory limit, MiB. */
const defaultMemoryMb = 2048
const minLimitMs = 1000

function positive(yaml: Fields, key: string, value: number | undefined): number | undefined {
  if (value !== undefined && value <= 0) throw new PackageFault('yaml-positive', { file: yaml.file, key, value })
  return value
}

/** Seconds that a DOMjudge side file names: the first number of `.timelimit`, `timelimit =` of the ini file. */
async function sideFileSeconds(tree: Tree, path: string, pattern: RegExp): Promise<number | undefined> {
  const file = tree.get(path)
  const found = file && pattern.exec(await readText(file))?.[1]
  if (found === undefined) return undefined
  const seconds = Number(found)
  if (!Number.isFinite(seconds) || seconds <= 0)
    throw new PackageFault('time-limit-unreadable', { file: path, value: found })
  return seconds
}

async function statedMs(tree: Tree, yaml: Fields): Promise<number | null> {
  const limits = yaml.map('limits')
  const seconds =
    positive(yaml, 'limits.time_limit', limits.number('time_limit')) ??
    (await sideFileSeconds(tree, 'domjudge-problem.ini', /^[ \t]*timelimit\s*=\s*['"]?([^'"\s]+)/m)) ??
    (await sideFileSeconds(tree, '.timelimit', /(\S+)/)) ??
    positive(yaml, 'limits.time', limits.number('time'))
  return seconds === undefined ? null : capped('time', seconds * 1000)
}

/** How a time limit that is not stated follows from the accepted submissions. */
function ruleOf(yaml: Fields, dialect: Dialect): LimitRule {
  const limits = yaml.map('limits')
  const old = positive(yaml, 'limits.time_multiplier', limits.number('time_multiplier'))
  if (dialect === 'legacy') return { multiplier: old ?? 5, unitMs: 1000, minimumMs: minLimitMs }
  const multiplier = limits.map('time_multipliers').number('ac_to_time_limit')
  const resolution = positive(yaml, 'limits.time_resolution', limits.number('time_resolution')) ?? 1
  return {
    multiplier: positive(yaml, 'limits.time_multipliers.ac_to_time_limit', multiplier) ?? old ?? 2,
    unitMs: capped('time', resolution * 1000),
    minimumMs: minLimitMs,
  }
}

/** Time, memory, stack and output limits as the package states them; the stack may grow as far as the memory. */
export async function readLimits(tree: Tree, yaml: Fields, dialect: Dialect): Promise<Limits> {
  const limits = yaml.map('limits')
  const timeMs = await statedMs(tree, yaml)
  const memoryMb = limitOf(yaml, 'limits.memory', limits.number('memory') ?? defaultMemoryMb, 'memory')
  const output = limits.number('output')
  return {
    timeMs,
    rule: timeMs === null ? ruleOf(yaml, dialect) : null,
    memoryMb,
    stackMb: memoryMb,
    otherFactor: 1, // one limit for all languages is what the format means (docs/rules.md, Limits)
    outputKb: output === undefined ? null : limitOf(yaml, 'limits.output', output * 1024, 'output'),
  }
}
