import type { ContestFacts, Phase } from '../place.ts'

/** How much extra time a team may have, in minutes. */
export const maxExtraTime = 1440

/** Extra time (minutes) by uid; whoever is not there has none. */
export type ExtraTimes = Readonly<Record<string, number>>

const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000)

/** Until when the viewer takes part. */
export const ownEnd = ({ endsAt, extraTime }: Pick<ContestFacts, 'endsAt' | 'extraTime'>): Date =>
  later(endsAt, extraTime)

/**
 * When the time of the last team is over. Whatever opens after a contest opens then and not before: a team that still works may be
 * told nothing, and neither may anybody who could tell it.
 */
export const lastEnd = ({ endsAt, longestExtraTime }: Pick<ContestFacts, 'endsAt' | 'longestExtraTime'>): Date =>
  later(endsAt, longestExtraTime)

export function phaseBetween({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): Phase {
  if (now < startsAt) return 'scheduled'
  return now < endsAt ? 'running' : 'ended'
}

type Timed<Extra extends 'extraTime' | 'longestExtraTime'> = Pick<ContestFacts, 'startsAt' | 'endsAt' | Extra>

/** Until the time of its last team is over. */
export const phaseOf = (contest: Timed<'longestExtraTime'>, now: Date): Phase =>
  phaseBetween({ startsAt: contest.startsAt, endsAt: lastEnd(contest) }, now)

/** Until the viewer's own time is over. */
export const ownPhaseOf = (contest: Timed<'extraTime'>, now: Date): Phase =>
  phaseBetween({ startsAt: contest.startsAt, endsAt: ownEnd(contest) }, now)
