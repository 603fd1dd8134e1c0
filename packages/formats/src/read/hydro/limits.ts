import { PackageFault, type PackageMessage, packageMessage } from '../../message.ts'
import type { LanguageLimit, Limits } from '../../problem.ts'
import { listOf } from '../common/json.ts'
import { capped } from '../common/values.ts'
import type { Fields } from '../icpc/yaml.ts'
import { memoryIn, timeIn } from './config.ts'
import { languagesNamed } from './languages.ts'

const usual = { timeMs: 1000, memoryMb: 256 }
const maxMs = 600_000

/** What all cases may use: as the problem says, else the most that any of its parts asks for, which is said. */
export function readLimits(config: Fields, warnings: PackageMessage[]): Limits {
  const subtasks = listOf(config, 'subtasks')
  const parts = [...subtasks, ...[config, ...subtasks].flatMap((part) => listOf(part, 'cases'))]
  const of = (read: (fields: Fields) => number | undefined) => parts.flatMap((part) => read(part) ?? [])
  const times = of(timeIn)
  const memories = of(memoryIn)
  const timeMs = timeIn(config) ?? (times.length > 0 ? times.reduce((most, one) => Math.max(most, one)) : usual.timeMs)
  const memory =
    memoryIn(config) ?? (memories.length > 0 ? memories.reduce((most, one) => Math.max(most, one)) : usual.memoryMb)
  if (times.some((one) => one !== timeMs) || memories.some((one) => one !== memory))
    warnings.push(packageMessage('limits-by-case', { file: config.file }))
  const memoryMb = capped('memory', Math.ceil(memory))
  const rounded = Math.max(1, Math.round(timeMs))
  if (rounded > maxMs)
    throw new PackageFault('limit-unreadable', { file: config.file, key: 'time', value: `${rounded} ms` })
  return { timeMs: rounded, rule: null, memoryMb, stackMb: memoryMb, outputKb: null, otherFactor: 1 }
}

function rates(config: Fields, key: string): Map<string, number> {
  const map = config.map(key)
  const found = new Map<string, number>()
  for (const id of map.keys()) {
    const rate = map.number(id) ?? 1
    if (!(rate >= 0.01 && rate <= 100))
      throw new PackageFault('yaml-positive', { file: config.file, key: `${key}.${id}`, value: rate })
    for (const language of languagesNamed(id)) found.set(language, rate)
  }
  return found
}

/** `time_limit_rate` and `memory_limit_rate`: a language's own factor of the time, and its own memory. */
export function readLanguageLimits(config: Fields, { memoryMb }: Limits): LanguageLimit[] {
  const times = rates(config, 'time_limit_rate')
  const memories = rates(config, 'memory_limit_rate')
  return [...new Set([...times.keys(), ...memories.keys()])].map((language) => ({
    language,
    factor: times.get(language) ?? 1,
    timeMs: null,
    memoryMb: capped('memory', memoryMb * (memories.get(language) ?? 1)),
  }))
}

/** Languages that may be used; none: all. Names that stand for nothing here are said. */
export function readLanguages(config: Fields, warnings: PackageMessage[]): string[] {
  const ids = config.texts('langs', true) ?? []
  const unknown = ids.filter((id) => languagesNamed(id).length === 0)
  if (unknown.length > 0)
    warnings.push(packageMessage('languages-dropped', { file: config.file, names: unknown.join(', ').slice(0, 300) }))
  return [...new Set(ids.flatMap(languagesNamed))]
}
