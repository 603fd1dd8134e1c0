import { useQueryClient } from '@tanstack/react-query'
import { mayRule } from '@verdict/contract/judging/policy.ts'
import { isWaiting } from '@verdict/contract/judging/verdict.ts'
import { groupPageSize } from '@verdict/contract/limits.ts'
import { useEffect, useRef } from 'react'
import { useLive, wantEverybody } from '../api/live/live.ts'
import { useUser, useViewer } from '../api/session.ts'
import { useUrlFilter } from '../api/url-filter.ts'
import { type List, useList } from '../api/use-list.ts'
import { isOi } from '../contest/contest.ts'
import { useContestAround } from '../contest/use-contest.ts'
import { useMessages } from '../i18n/language.ts'
import { usePlace } from '../place/use-place.ts'
import { Freshness } from '../ui/list/Freshness.tsx'
import { ListSheet } from '../ui/list/ListSheet.tsx'
import { NoneFound } from '../ui/list/NoneFound.tsx'
import { showToast } from '../ui/toasts.ts'
import { submissionColumns } from './columns.tsx'
import { useFollow, useProgress } from './follow.ts'
import type { JudgeRow } from './judge-row.ts'
import { SubmissionFilters } from './SubmissionFilters.tsx'
import { useSubmissionCalls } from './use-submission-calls.ts'
import './submission-list.css'

const filters = ['status', 'problemID', 'completeProblemID', 'username'] as const

export default function SubmissionListPage() {
  const { judging: t, judgement } = useMessages()
  const here = usePlace()
  const user = useUser()
  const viewer = { uid: user?.uid, rules: mayRule(useViewer()) }
  const onlyMine = useOnlyMine(user !== null)
  const contest = useContestAround()
  const { route, asked } = useSubmissionCalls()
  const beforeStart = useBeforeStart()
  const list = useList(route, {
    filters: [...filters, 'before'],
    input: { ...asked, ...beforeStart.asked, onlyMine, ...(onlyMine && { username: undefined }) },
    pageSize: here.place.kind === 'group' ? groupPageSize : 15,
    ...(contest?.phase === 'running' && { refreshMs }),
  })
  useLiveRows(list.rows, list.paging.currentPage === 1 && !list.query['before'])
  return (
    <div className="page">
      <ListSheet
        title={t.list}
        level={contest ? 2 : 1}
        list={list}
        actions={<LiveMark list={list} />}
        refresh
        filters={
          <SubmissionFilters
            query={list.query}
            onlyMine={onlyMine}
            offersBeforeStart={beforeStart.isOffered}
            change={list.change}
          />
        }
        columns={submissionColumns(t, here.links, viewer, judgement.manual.column, !contest || isOi(contest.contest))}
        rowKey={(row) => row.submitId}
        rowProps={(row) => (row.uid === user?.uid ? { className: 'own' } : {})}
        empty={<NoneFound of={list} filters={filters} none={t.nothingYet} noneFound={t.noneFound} />}
        skeletonLines={15}
      />
    </div>
  )
}

/** Whether only one's own are asked for; for a visitor that is switched off again, and said why. */
function useOnlyMine(isSignedIn: boolean): boolean {
  const { common } = useMessages()
  const [query, change] = useUrlFilter()
  const isAsked = query['onlyMine'] === 'true'
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it is asked for
  useEffect(() => {
    if (!isAsked || isSignedIn) return
    showToast(common.pleaseLogin, 'error')
    change({ onlyMine: undefined })
  }, [isAsked, isSignedIn])
  return isAsked && isSignedIn
}

/** Those who run a contest can look at what was tried before its start later, too. */
function useBeforeStart() {
  const contest = useContestAround()
  const [query] = useUrlFilter()
  const isOffered = contest?.contest.manages === true && contest.phase !== 'scheduled'
  const isAsked = isOffered && query['beforeContestSubmit'] === 'true'
  return { isOffered, asked: isAsked ? { beforeContestSubmit: true } : {} }
}

const gatherMs = 500
/** The list of a contest that runs is asked for again so often (ms). */
const refreshMs = 10_000

/**
 * Rows change as verdicts fall; on the first page new submissions come in as they are sent. What was sent while the stream was
 * away, be it for the moment in which another tab takes it over, is asked for when it is back.
 */
function useLiveRows(rows: readonly JudgeRow[] | undefined, isFirstPage: boolean): void {
  const client = useQueryClient()
  const { route } = useSubmissionCalls()
  const inContest = usePlace().place.kind === 'contest'
  const link = useLive()
  const wasUp = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!link.up) return
    if (wasUp.current && isFirstPage) void client.invalidateQueries({ queryKey: [route.path] })
    wasUp.current = true
  }, [link, isFirstPage, client, route])
  useEffect(() => wantEverybody(), [])
  useEffect(() => () => clearTimeout(timer.current), [])
  // the stream tells of everybody's outside contests alone
  useFollow(
    (rows ?? []).filter(({ status }) => isWaiting(status)).map(({ submitId }) => submitId),
    !inContest,
  )
  useProgress(({ submitId }) => {
    const newest = rows?.[0]?.submitId ?? 0
    if (!isFirstPage || !rows || submitId <= newest) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: [route.path] }), gatherMs)
  })
}

/** Says how the list stays fresh, or how fresh it is. */
function LiveMark({ list: { rows, updatedAt, renewsItself } }: { list: List<JudgeRow> }) {
  const t = useMessages().judging
  const { up } = useLive()
  const inContest = usePlace().place.kind === 'contest'
  if (up && !inContest) return <span className="live-mark up small">{t.live}</span>
  if (rows?.some((row) => isWaiting(row.status))) return <span className="live-mark small">{t.polled}</span>
  return renewsItself ? null : <Freshness at={updatedAt} />
}
