import { languageNamed } from './languages.ts'

/** What a problem allows: time ms, memory and stack MB. */
export interface ProblemLimits {
  timeLimit: number
  memoryLimit: number
  stackLimit: number
  /** Of time and memory for languages that are not native (docs/rules.md, Limits). */
  otherFactor: number
}

/** A problem's own rule for one language: limits as they are, or another factor. */
export interface OwnLimit {
  factor: number | null
  /** ms */
  timeLimit: number | null
  /** MB */
  memoryLimit: number | null
}

/** By how much a language's limits are wider than the problem's: its own rule, else 1 for native languages and `otherFactor` for others. */
export const factorFor = (otherFactor: number, language: string, own?: number | null): number =>
  own ?? (languageNamed(language)?.native ? 1 : otherFactor)

/**
 * Limits as they hold for a language (docs/rules.md, Limits): the problem's own for it, or else the problem's times the factor, which is 1
 * for native languages unless the problem says otherwise; and always the start-up allowance of the language.
 */
export function limitsFor(problem: ProblemLimits, languageName: string, own?: OwnLimit) {
  const language = languageNamed(languageName)
  const factor = factorFor(problem.otherFactor, languageName, own?.factor)
  const memoryKb = (own?.memoryLimit ?? problem.memoryLimit * factor) * 1024 + (language?.startUpKb ?? 0)
  return {
    timeMs: Math.round((own?.timeLimit ?? problem.timeLimit * factor) + (language?.startUpMs ?? 0)),
    memoryKb: Math.round(memoryKb),
    stackKb: Math.min(problem.stackLimit * 1024, Math.round(memoryKb)),
  }
}

/** Limits as they hold on a judge with this factor: it is of time alone (docs/rules.md, Limits). */
export const onJudge = <T extends { timeMs: number }>(limits: T, timeFactor: number): T => ({
  ...limits,
  timeMs: Math.round(limits.timeMs * timeFactor),
})

/** What an operator may set a judge's factor to. */
export const leastTimeFactor = 0.1
export const mostTimeFactor = 10

/** Figures as everybody is shown them: never more than what holds for the language (docs/rules.md, Limits). */
export const cappedTo = <T extends { timeMs: number; memoryKb: number }>(
  found: T,
  most: { timeMs: number; memoryKb: number },
): T => ({
  ...found,
  timeMs: Math.min(found.timeMs, most.timeMs),
  memoryKb: Math.min(found.memoryKb, most.memoryKb),
})
