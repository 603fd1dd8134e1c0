import { phaseBetween } from '@verdict/contract/contest/ends.ts'
import type { Phase } from '@verdict/contract/place.ts'
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

type Times = Pick<Contest, 'startTime' | 'endTime'> & Partial<Pick<Contest, 'ownEndTime' | 'lastEndTime'>>

/** From the start to the end of the viewer's own time; as lists tell of a contest, to everybody's. */
export const spanOf = ({ startTime, endTime, ownEndTime = endTime }: Times): Span => ({
  startsAt: momentOf(startTime),
  endsAt: momentOf(ownEndTime),
})

/** Until the time of the last team is over. */
const wholeSpanOf = ({ startTime, endTime, lastEndTime = endTime }: Times): Span => ({
  startsAt: momentOf(startTime),
  endsAt: momentOf(lastEndTime),
})

/** A timer cannot wait longer (ms). */
const maxTimer = 2 ** 31 - 1
/** Everybody's page turns with the same second; what they ask then is spread over so long (ms). */
const spread = { least: 200, most: 1200 }

/** For so long (ms) after its end a contest settles: what was submitted in its last minutes still gets its verdict. */
const settleMs = 300_000

/** Whether a contest has ended lately, at that moment (ms) of the server's clock. */
export function isSettling({ lastEndTime }: Pick<Contest, 'lastEndTime'>, at: number): boolean {
  const since = at - momentOf(lastEndTime).getTime()
  return since >= 0 && since < settleMs
}

export const somewhat = () => spread.least + Math.random() * (spread.most - spread.least)

type Turning = Times & { sealRankTime?: string | null }

/**
 * The phase of a contest by the server's clock, the same as the time of the viewer goes, and the moment (ms) at which both were last
 * looked at: the start, the seal, the ends, and when it has settled. It turns a little after the second itself, at random, so that not all who wait for the start ask at once.
 */
export function useTurns(contest: Turning, drift: number): { phase: Phase; ownPhase: Phase; lookedAt: number } {
  const { startTime, endTime, ownEndTime = endTime, lastEndTime = endTime, sealRankTime } = contest
  const [lookedAt, setLookedAt] = useState(() => Date.now() + drift)
  useEffect(() => {
    const told = [startTime, endTime, ownEndTime, lastEndTime, ...(sealRankTime ? [sealRankTime] : [])]
    const turns = [...told.map((text) => momentOf(text).getTime()), momentOf(lastEndTime).getTime() + settleMs]
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const now = Date.now() + drift
      setLookedAt(now)
      const left = turns.map((at) => at - now).filter((ms) => ms > 0)
      if (left.length) timer = setTimeout(look, Math.min(Math.min(...left) + somewhat(), maxTimer))
    }
    look()
    return () => clearTimeout(timer)
  }, [startTime, endTime, ownEndTime, lastEndTime, sealRankTime, drift])
  const now = new Date(lookedAt)
  return { phase: phaseBetween(wholeSpanOf(contest), now), ownPhase: phaseBetween(spanOf(contest), now), lookedAt }
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
