import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getContestAccess, getContestInfo } from '@verdict/contract/contest/routes.ts'
import type { Phase } from '@verdict/contract/place.ts'
import { createContext, useContext, useEffect, useRef } from 'react'
import { ask } from '../api/ask.ts'
import { driftOf, usePhase } from './clock.ts'
import type { Contest } from './contest.ts'

/** A contest as the pages in it know it. */
export interface ContestHere {
  contest: Contest
  /** By the server's clock; `contest.status` is what it was when it was asked. */
  phase: Phase
  /** How far the server's clock is ahead of this browser's, in ms. */
  drift: number
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

/** Asked again so often (ms) while it may still change: whoever runs a contest may move its end. */
const renewMs = 60_000

export const useContestInfo = (cid: number) =>
  useQuery({
    ...ask(getContestInfo, { cid }),
    refetchInterval: ({ state }) => (state.data && state.data.status < 1 ? renewMs : false),
  })

/** What the pages in a contest know of it. */
export function useContestHere(contest: Contest, receivedAt: number): ContestHere {
  const drift = useSteadyDrift(driftOf(contest, receivedAt))
  const phase = usePhase(contest, drift)
  useRenewalOfPhase(phase)
  const needsPassword = contest.hasPassword && !contest.manages
  const { data } = useQuery({ ...ask(getContestAccess, { cid: contest.id }), enabled: needsPassword })
  return { contest, phase, drift, hasAccess: needsPassword ? data?.access : true }
}

/** An answer that was longer on its way says less of the server's clock: the drift is changed by more than a second only. */
function useSteadyDrift(measured: number): number {
  const kept = useRef(measured)
  if (Math.abs(kept.current - measured) > 1000) kept.current = measured
  return kept.current
}

/** When a contest begins or ends, what was told before is told anew. */
function useRenewalOfPhase(phase: Phase): void {
  const client = useQueryClient()
  const last = useRef(phase)
  useEffect(() => {
    if (last.current === phase) return
    last.current = phase
    void client.invalidateQueries()
  }, [phase, client])
}
