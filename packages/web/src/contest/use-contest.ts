import type { Phase } from '@verdict/contract/place.ts'
import { createContext, useContext } from 'react'
import type { Contest } from './contest.ts'

/** A contest as the pages in it know it. */
export interface ContestHere {
  contest: Contest
  /** By the server's clock; it has ended when the time of the last team is over. */
  phase: Phase
  /** As the time of the viewer goes; `contest.status` is what it was when it was asked. */
  ownPhase: Phase
  /** How far the server's clock is ahead of this browser's, in ms. */
  drift: number
  /** Whether results since the seal are kept back from the viewer now. */
  isKeptBack: boolean
  /** Whether the viewer has given the password, or none is needed; undefined while it is not known. */
  hasAccess: boolean | undefined
}

export const ContestContext = createContext<ContestHere | null>(null)

/** The contest that a page is in; only pages below its frame may ask. */
export function useContest(): ContestHere {
  const here = useContext(ContestContext)
  if (!here) throw new Error('There is no contest around this page')
  return here
}

/** The same for screens that are shown elsewhere, too. */
export const useContestAround = (): ContestHere | null => useContext(ContestContext)

/** Why the tabs behind the overview are closed to somebody, or undefined when they are open. */
export function whyClosed({ contest, phase, hasAccess }: ContestHere): 'scheduled' | 'password' | undefined {
  if (contest.manages) return undefined
  if (phase === 'scheduled') return 'scheduled'
  // a manager to whom the group's owner gave a right may look at what they did not register for
  return contest.auth === 1 && hasAccess === false && contest.rights.length === 0 ? 'password' : undefined
}
