import { constants } from 'node:os'
import type { CaseResult } from '@verdict/contract/judging/job.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Ran } from '@verdict/sandbox/types.ts'
import type { Language } from './language/language.ts'
import { messageOf } from './message.ts'

/** What a case came to, before its id is put to it. */
export type CaseOutcome = Omit<CaseResult, 'caseId'>

const signalNames = new Map(Object.entries(constants.signals).map(([name, number]) => [number, name]))

/** Time in ms and memory in KB, whole numbers rounded down. */
export const figures = ({ cpuUs, memoryBytes }: Ran) => ({
  timeMs: Math.floor(cpuUs / 1000),
  memoryKb: Math.floor(memoryBytes / 1024),
})

/** The verdict on a run that did not end well (ruling 13); undefined when its output decides. */
export function verdictOnEnding(ran: Ran, language: Language): CaseOutcome | undefined {
  const failed = (status: number, message = '', stderr = ''): CaseOutcome => ({
    status,
    ...figures(ran),
    ...messageOf(message, 'stderr', stderr),
  })
  switch (ran.ending) {
    case 'ok':
      return undefined
    case 'internal':
      return failed(verdict.systemError, `The sandbox failed: ${ran.trouble ?? 'no reason given'}`)
    case 'output':
      return failed(verdict.runtimeError, 'Output limit exceeded.')
    case 'memory':
      return failed(verdict.memoryLimitExceeded)
    case 'cpu':
      return failed(verdict.timeLimitExceeded)
    case 'idle':
      return failed(verdict.timeLimitExceeded, 'Idleness limit exceeded: the program waited instead of computing.')
    default:
      if (language.ranOutOfMemory?.(ran)) return failed(verdict.memoryLimitExceeded)
      return failed(verdict.runtimeError, endingText(ran), ran.stderr)
  }
}

/** `Exit code 1.` or `Killed by signal 11 (SIGSEGV).` */
export function endingText({ ending, signal, exitCode }: Ran): string {
  if (ending !== 'signal') return `Exit code ${exitCode}.`
  const name = signalNames.get(signal)
  return `Killed by signal ${signal}${name ? ` (${name})` : ''}.`
}
