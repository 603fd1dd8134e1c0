import { type Phase, phaseOf } from '@verdict/contract/place.ts'
import { useEffect, useState } from 'react'
import { momentOf } from '../i18n/format.ts'
import type { Contest } from './contest.ts'

/** How far the server's clock is ahead of this browser's (ms), by an answer that arrived at `receivedAt` (ms since 1970). */
export const driftOf = ({ now }: Pick<Contest, 'now'>, receivedAt: number): number =>
  receivedAt === 0 ? 0 : momentOf(now).getTime() - receivedAt

/** The server's clock (ms since 1970), each second anew while `runs`. */
export function useServerNow(drift: number, runs = true): number {
  const [now, setNow] = useState(() => Date.now() + drift)
  useEffect(() => {
    if (!runs) return
    const tick = () => setNow(Date.now() + drift)
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [drift, runs])
  return now
}

interface Span {
  startsAt: Date
  endsAt: Date
}

export const spanOf = ({ startTime, endTime }: Pick<Contest, 'startTime' | 'endTime'>): Span => ({
  startsAt: momentOf(startTime),
  endsAt: momentOf(endTime),
})

/** A timer cannot wait longer (ms). */
const longestTimer = 2 ** 31 - 1
/** Everybody's page turns with the same second; what they ask then is spread over so long (ms). */
const spread = { least: 200, most: 1200 }

const somewhat = () => spread.least + Math.random() * (spread.most - spread.least)

/**
 * The phase of a contest by the server's clock. It turns a moment after the second itself, at random, so that not all who wait for
 * the start ask at once.
 */
export function usePhase(contest: Pick<Contest, 'startTime' | 'endTime'>, drift: number): Phase {
  const { startTime, endTime } = contest
  const [phase, setPhase] = useState(() => phaseOf(spanOf(contest), new Date(Date.now() + drift)))
  useEffect(() => {
    const span = spanOf({ startTime, endTime })
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const now = Date.now() + drift
      setPhase(phaseOf(span, new Date(now)))
      const next = [span.startsAt, span.endsAt].map((at) => at.getTime() - now).find((left) => left > 0)
      if (next !== undefined) timer = setTimeout(look, Math.min(next + somewhat(), longestTimer))
    }
    look()
    return () => clearTimeout(timer)
  }, [startTime, endTime, drift])
  return phase
}

/** How much of a contest has passed, 0 to 100. */
export function shareOf({ startsAt, endsAt }: Span, now: number): number {
  const length = endsAt.getTime() - startsAt.getTime()
  if (length <= 0) return now < startsAt.getTime() ? 0 : 100
  return Math.min(100, Math.max(0, (100 * (now - startsAt.getTime())) / length))
}

/** A length of time as HH:MM:SS, hours as many as there are. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`
}
