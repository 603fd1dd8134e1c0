import { limitsFor, type OwnLimit } from '@verdict/contract/judging/limits.ts'
import type { Margins } from '@verdict/contract/judging/preflight/facts.ts'
import { adviseLimit } from '../../problem/workbench/advice.ts'
import type { Proof } from '../../problem/workbench/verification.ts'

interface Limits {
  /** ms */
  timeLimit: number | null
  /** MB */
  memoryLimit: number
  stackLimit: number
  otherFactor: number
}

/** What the accepted reference submissions leave of the limits that hold now, which may be others than those they were judged by. */
export function marginsOf(
  proofs: Proof[],
  { timeLimit, ...limits }: Limits,
  own: (OwnLimit & { language: string })[],
): Margins | undefined {
  if (timeLimit === null) return undefined
  const { reason, slowestAccepted, fastestTooSlow } = adviseLimit(proofs, timeLimit)
  if (reason === 'nothing-accepted' || slowestAccepted === null) return undefined
  const shares = proofs.flatMap(({ got, language, memoryKb }) => {
    if (got !== 'AC' || language === null || memoryKb === null) return []
    const ofLanguage = own.find((one) => one.language === language)
    return [memoryKb / limitsFor({ ...limits, timeLimit }, language, ofLanguage).memoryKb]
  })
  return {
    ...{ slowestAccepted, fastestTooSlow, advice: reason },
    memoryShare: Math.round(100 * Math.max(0, ...shares)),
  }
}
