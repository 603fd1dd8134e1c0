import { checkContestSubmissionsStatus, contestSubmissions } from '@verdict/contract/judging/contest-routes.ts'
import { checkSubmissionsStatus, getSubmissionDetail, getSubmissionList } from '@verdict/contract/judging/routes.ts'
import { isWaiting } from '@verdict/contract/judging/verdict.ts'
import type { Output } from '@verdict/contract/route.ts'
import { useEffect, useRef } from 'react'
import { queryClient } from '../api/ask.ts'
import { call } from '../api/call.ts'
import { onLiveEvent, useLive } from '../api/live/live.ts'
import { usePlace } from '../place/use-place.ts'
import { poll } from './poll.ts'

/** What can change about a submission while it is judged; time ms, memory KB. */
export interface Progress {
  submitId: number
  status: number
  time: number | null
  memory: number | null
  score: number | null
  oiRankScore: number | null
  judger: string | null
  isManual: boolean | null
}

type Rows = Output<typeof getSubmissionList>
type Detail = Output<typeof getSubmissionDetail>

/** Every 2 s, at most 300 times (docs/rules.md, The site in a browser). */
const polling = { everyMs: 2000, most: 300 }

const listeners = new Set<(news: Progress) => void>()
/** When the stream last spoke of a submission: an answer asked for earlier is older news. */
const streamedAt = new Map<number, number>()

/** Writes news of one submission into every list and page that shows it. */
export function updateSubmission(news: Progress): void {
  const { submitId, status, time, memory, score, oiRankScore, judger, isManual } = news
  const changed = { status, time, memory, score, oiRankScore, judger, ...(isManual === null ? {} : { isManual }) }
  const withRow = (rows: Rows | undefined) =>
    rows && { ...rows, records: rows.records.map((row) => (row.submitId === submitId ? { ...row, ...changed } : row)) }
  const withDetail = (detail: Detail | undefined) =>
    detail && { ...detail, submission: { ...detail.submission, ...changed } }
  for (const { path } of [getSubmissionList, contestSubmissions])
    queryClient.setQueriesData<Rows>({ queryKey: [path] }, withRow)
  queryClient.setQueryData<Detail>([getSubmissionDetail.path, { submitId }], withDetail)
  for (const listener of [...listeners]) listener(news)
}

/** Carries the live stream's news into this tab from now on. */
export const followStream = () =>
  onLiveEvent((event) => {
    if (event.type !== 'submission') return
    streamedAt.set(event.submitId, performance.now())
    updateSubmission(event)
  })

/** Asks how the submissions of a contest, or of elsewhere (0), stand; tells whether any of them still waits. */
async function askProgress(submitIds: number[], cid: number): Promise<boolean> {
  const askedAt = performance.now()
  const answer = await (cid === 0
    ? call(checkSubmissionsStatus, { submitIds }, { quiet: true })
    : call(checkContestSubmissionsStatus, { submitIds, cid }, { quiet: true }))
  const fresh = Object.values(answer).filter(({ submitId }) => (streamedAt.get(submitId) ?? 0) < askedAt)
  for (const news of fresh) updateSubmission(news)
  return Object.values(answer).some(({ status }) => isWaiting(status))
}

/**
 * Keeps the waiting submissions up to date: by the live stream, or by asking while there is none, or while it does not speak of
 * them (a stream tells of one's own, unless everybody's are wanted). Each new connection asks once, for news that fell before it.
 */
export function useFollow(waiting: readonly number[], isInStream = true): void {
  const link = useLive()
  const { cid } = usePlace().sent
  const ids = waiting.join(',')
  useEffect(() => {
    if (!ids) return
    const stop = new AbortController()
    const submitIds = ids.split(',').map(Number)
    void poll(() => askProgress(submitIds, cid), {
      ...polling,
      most: link.up && isInStream ? 1 : polling.most,
      signal: stop.signal,
    })
    return () => stop.abort()
  }, [ids, link, isInStream, cid])
}

/** Calls back for news of any submission. */
export function useProgress(onNews: (news: Progress) => void): void {
  const latest = useRef(onNews)
  useEffect(() => {
    latest.current = onNews
  })
  useEffect(() => {
    const listener = (news: Progress) => latest.current(news)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [])
}
