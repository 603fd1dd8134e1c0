import { groupLimits as most } from '@verdict/contract/problem/form-limits.ts'
import { malformedField } from '../../http/refusal.ts'

type Limit = number | null | undefined

interface Asked {
  timeLimit?: Limit
  memoryLimit?: Limit
  stackLimit?: Limit
  outputLimit?: Limit
}

interface LanguageLimit {
  language: string
  factor: Limit
  timeLimit: Limit
  memoryLimit: Limit
}

/** Refuses what a group's own problem may not ask of a judge (ms, MB, KB of output), for all languages or for one. */
export function refuseBeyondGroup(asked: Asked, languages: readonly LanguageLimit[] | null | undefined): void {
  const limits: [field: string, asked: Limit, most: number][] = [
    ['problem.timeLimit', asked.timeLimit, most.timeMs],
    ['problem.memoryLimit', asked.memoryLimit, most.memoryMb],
    ['problem.stackLimit', asked.stackLimit, most.memoryMb],
    ['problem.outputLimit', asked.outputLimit, most.outputKb],
    ...(languages ?? []).flatMap(({ factor, timeLimit, memoryLimit }): [string, Limit, number][] => [
      ['languageLimits.factor', factor, most.factor],
      ['languageLimits.timeLimit', timeLimit, most.timeMs],
      ['languageLimits.memoryLimit', memoryLimit, most.memoryMb],
    ]),
  ]
  const beyond = limits.find(([, value, bound]) => (value ?? 0) > bound)
  if (beyond) throw malformedField(beyond[0], 'largest', beyond[2])
}
