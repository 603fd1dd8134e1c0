import type { ContestNews } from '@verdict/contract/contest/news.ts'
import { useEffect, useRef } from 'react'
import { onLiveEvent, useLive, wantContest } from '../api/live/live.ts'
import type { LiveEvent } from '../api/live/stream.ts'

/** Change of a board, as the stream tells it. */
export type BoardChange = Extract<LiveEvent, { type: 'board' }>

/**
 * Calls back when something of these kinds is new in the contest, and when the stream has come up, since something may have been
 * missed. Answers whether the stream is up; while it is not, the page asks by itself.
 */
export function useContestNews(cid: number, kinds: readonly ContestNews[], renew: () => void): boolean {
  const { up, connection } = useLive()
  const latest = useLatest(renew)
  const wanted = kinds.join()
  useEffect(() => wantContest(cid), [cid])
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type === 'contest' && event.cid === cid && wanted.split(',').includes(event.kind)) latest.current()
      }),
    [cid, wanted, latest],
  )
  useEffect(() => {
    if (up && connection > 0) latest.current()
  }, [up, connection, latest])
  return up
}

/**
 * Calls back with what changed on the contest's board, and `renew` with each stream that comes up after the first question: what
 * was told in between was missed, and what is told next goes on from it. Answers whether the stream is up.
 */
export function useBoardNews(cid: number, take: (change: BoardChange) => void, renew: () => void): boolean {
  const { up, connection } = useLive()
  const latest = useLatest(take)
  const latestRenew = useLatest(renew)
  const heard = useRef(up ? connection : 0)
  useEffect(() => wantContest(cid), [cid])
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type === 'board' && event.cid === cid) latest.current(event)
      }),
    [cid, latest],
  )
  useEffect(() => {
    if (up && heard.current !== connection) latestRenew.current()
    heard.current = up ? connection : 0
  }, [up, connection, latestRenew])
  return up
}

/** What was given last, so that an effect need not begin again for a function that is made with every render. */
function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
