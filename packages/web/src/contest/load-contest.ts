import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isSealed } from '@verdict/contract/contest/policy.ts'
import { getContestAccess, getContestInfo } from '@verdict/contract/contest/routes.ts'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../api/ask.ts'
import { onLiveEvent } from '../api/live/live.ts'
import { momentOf } from '../i18n/format.ts'
import { driftOf, somewhat, useTurns } from './clock.ts'
import type { Contest } from './contest.ts'
import type { ContestHere } from './use-contest.ts'

/** Asked again so often (ms) while it may still change: whoever runs a contest may move its ends. */
export const renewMs = 60_000

export const useContestInfo = (cid: number) =>
  useQuery({
    ...ask(getContestInfo, { cid }),
    refetchInterval: ({ state }) => (state.data && goesOn(state.data) ? renewMs : false),
  })

/** Whether somebody may still take part. */
export const goesOn = ({ now, lastEndTime }: Contest): boolean => momentOf(now) < momentOf(lastEndTime)

/** Its settings are asked for anew when the stream tells that they have changed, not by all who hear of it at the same moment. */
function useChangesOf(cid: number): void {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onLiveEvent((event) => {
      if (event.type !== 'contest' || event.cid !== cid || event.kind !== 'contest') return
      timer ??= setTimeout(() => {
        timer = undefined
        void client.invalidateQueries(ask(getContestInfo, { cid }))
      }, somewhat())
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [cid, client])
}

/** What the pages in a contest know of it. */
export function useContestHere(contest: Contest, receivedAt: number): ContestHere {
  const drift = useSteadyDrift(driftOf(contest, receivedAt))
  useChangesOf(contest.id)
  const { phase, ownPhase, lookedAt } = useTurns(contest, drift)
  const isKeptBack = !contest.manages && isSealedAt(contest, lookedAt)
  useRenewal(`${phase} ${ownPhase} ${isKeptBack}`)
  const needsPassword = contest.hasPassword && !contest.manages
  const { data, isError } = useQuery({ ...ask(getContestAccess, { cid: contest.id }), enabled: needsPassword })
  const hasAccess = needsPassword ? (data?.access ?? (isError ? false : undefined)) : true
  return { contest, phase, ownPhase, drift, isKeptBack, hasAccess }
}

/** An answer that was longer on its way says less of the server's clock: the drift is changed by more than a second only. */
export function useSteadyDrift(measured: number): number {
  const [kept, setKept] = useState(measured)
  if (Math.abs(kept - measured) <= 1000) return kept
  setKept(measured)
  return measured
}

/** When a contest begins, is sealed or ends, what was told before is told anew. */
export function useRenewal(state: string): void {
  const client = useQueryClient()
  const last = useRef(state)
  useEffect(() => {
    if (last.current === state) return
    last.current = state
    void client.invalidateQueries()
  }, [state, client])
}

/** Whether results since the seal are kept back at that moment (ms) of the server's clock. */
export function isSealedAt({ sealRank, sealRankTime, autoRealRank, lastEndTime }: Contest, at: number): boolean {
  const sealRankAt = sealRankTime === null ? null : momentOf(sealRankTime)
  return isSealed(
    { sealRank, sealRankAt, autoRealRank, endsAt: momentOf(lastEndTime), longestExtraTime: 0 },
    new Date(at),
  )
}
