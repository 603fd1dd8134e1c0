import type { LimitAdvice } from '@verdict/contract/problem/advice.ts'
import type { z } from 'zod'

type Advice = z.output<typeof LimitAdvice>

export interface Timed {
  expected: string[]
  got: string | null
  /** ms, as on a native language: without start-up, divided by the factor of its own. */
  nativeMs: number | null
}

const unitMs = 100
const upToUnit = (ms: number): number => Math.max(unitMs, Math.ceil(ms / unitMs) * unitMs)

/** Least times the slowest accepted program that what must be too slow has to take. */
const gap = 1.5

/** What the times of the reference submissions say of a time limit (ms). */
export function adviseLimit(rows: Timed[], limitMs: number): Advice {
  const timesOf = (isMeant: (row: Timed) => boolean) =>
    rows.flatMap((row) => (row.nativeMs !== null && isMeant(row) ? [row.nativeMs] : []))
  const accepted = timesOf(({ expected, got }) => got === 'AC' && expected.length > 0 && !expected.includes('TLE'))
  const tooSlow = timesOf(({ expected, got }) => expected.includes('TLE') && !expected.includes('AC') && isTimed(got))
  const slowestAccepted = accepted.length ? Math.max(...accepted) : null
  const fastestTooSlow = tooSlow.length ? Math.min(...tooSlow) : null
  return { ...judge(slowestAccepted, fastestTooSlow, limitMs), slowestAccepted, fastestTooSlow }
}

/** A program that broke off early says nothing of how long it would take. */
const isTimed = (got: string | null): boolean => got !== null && ['AC', 'WA', 'PE', 'PAC', 'TLE'].includes(got)

function judge(slowest: number | null, fastest: number | null, limitMs: number): Pick<Advice, 'reason' | 'suggested'> {
  if (slowest === null) return { reason: 'nothing-accepted', suggested: null }
  const wanted = upToUnit(3 * slowest)
  if (fastest !== null && fastest < gap * Math.max(slowest, 1)) return { reason: 'no-gap', suggested: null }
  if (fastest !== null && fastest <= limitMs) {
    const between = Math.floor(Math.sqrt(Math.max(slowest, 1) * fastest))
    return { reason: 'too-loose', suggested: Math.max(1, Math.min(wanted, between)) }
  }
  if (slowest > (2 / 3) * limitMs) return { reason: 'too-tight', suggested: wanted }
  return { reason: 'fits', suggested: limitMs }
}
