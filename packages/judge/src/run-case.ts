import { constants } from 'node:os'
import type { CaseResult, Judgement } from '@verdict/contract/judging/job.ts'
import { sentence } from '@verdict/contract/judging/sentences.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Ran } from '@verdict/sandbox/types.ts'
import type { Language } from './language/language.ts'
import { isOverTime } from './limits.ts'
import { messageOf } from './message.ts'

/** What a case came to, before its id is put to it. */
export type CaseOutcome = Omit<CaseResult, 'caseId'>

const signalNames = new Map(Object.entries(constants.signals).map(([name, number]) => [number, name]))

/** Time in ms and memory in KB, whole numbers rounded down. */
export const figures = ({ cpuUs, memoryBytes }: Ran) => ({
  timeMs: Math.floor(cpuUs / 1000),
  memoryKb: Math.floor(memoryBytes / 1024),
})

/** The verdict on a run that did not end well (docs/rules.md, Verdict of a case); undefined when its output decides. */
export function verdictOnEnding(ran: Ran, language: Language, limits: Judgement['limits']): CaseOutcome | undefined {
  const failed = (status: number, message = '', stderr = ''): CaseOutcome => ({
    status,
    ...figures(ran),
    ...messageOf(message, 'stderr', stderr),
  })
  if (ran.ending === 'internal')
    return failed(verdict.systemError, sentence('sandboxFailed', { reason: ran.error ?? sentence('noReason') }))
  if (ran.ending === 'output') return failed(verdict.runtimeError, sentence('outputLimit'))
  if (ran.ending === 'memory' || diedOfMemory(ran, language)) return failed(verdict.memoryLimitExceeded)
  if (isOverTime(ran.cpuUs, limits) || ran.ending === 'cpu') return failed(verdict.timeLimitExceeded)
  if (ran.ending === 'idle') return failed(verdict.timeLimitExceeded, sentence('idle'))
  if (ran.ending === 'ok') return undefined
  return failed(verdict.runtimeError, endingText(ran), ran.stderr)
}

/** A run-time gave up for want of memory. A program that ended well may write on stderr what it likes. */
const diedOfMemory = (ran: Ran, language: Language): boolean =>
  ran.ending !== 'ok' && language.ranOutOfMemory?.(ran) === true

/** `Exit code 1.` or `Killed by signal 11 (SIGSEGV).` */
export function endingText({ ending, signal, exitCode }: Ran): string {
  if (ending !== 'signal') return sentence('exitCode', { code: exitCode })
  const name = signalNames.get(signal)
  return sentence('signal', { signal: name ? `${signal} (${name})` : signal })
}
