import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { mayRule } from '@verdict/contract/judging/policy.ts'
import { getSubmissionList } from '@verdict/contract/judging/routes.ts'
import { isWaiting } from '@verdict/contract/judging/verdict.ts'
import { useEffect, useRef } from 'react'
import { ask } from '../api/ask.ts'
import { useLive, wantEverybody } from '../api/live/live.ts'
import { useUser, useViewer } from '../api/session.ts'
import { countFrom, useUrlFilter } from '../api/url-filter.ts'
import { useMessages } from '../i18n/language.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Refresh } from '../ui/icons.tsx'
import { Pager } from '../ui/Pager.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { type JudgeRow, submissionColumns } from './columns.tsx'
import { useFollow, useProgress } from './follow.ts'
import { SubmissionFilters } from './SubmissionFilters.tsx'
import '../ui/filters.css'
import './submission-list.css'

export default function SubmissionListPage() {
  const { judging: t, common, ruling } = useMessages()
  usePageTitle(t.list)
  const user = useUser()
  const looker = { uid: user?.uid, rules: mayRule(useViewer()) }
  const [query, change] = useUrlFilter()
  const onlyMine = query['onlyMine'] === 'true' && user !== null
  const currentPage = countFrom(query['currentPage'], 1)
  const limit = countFrom(query['limit'], 15)
  const { status, problemID, before } = query
  const username = onlyMine ? undefined : query['username']
  const filter = { onlyMine, status, problemID, username, before, currentPage, limit }
  const { data, error, refetch } = useQuery({ ...ask(getSubmissionList, filter), placeholderData: keepPreviousData })
  const retry = () => void refetch()
  useLiveRows(data?.records, currentPage === 1 && !before)
  return (
    <div className="page">
      <section className="sheet">
        <div className="sheet-head">
          <h1>{t.list}</h1>
          <span className="row end">
            <LiveMark waiting={data?.records.some((row) => isWaiting(row.status)) ?? false} />
            <IconButton label={common.actions.refresh} onClick={retry}>
              <Refresh />
            </IconButton>
          </span>
        </div>
        <SubmissionFilters query={query} onlyMine={onlyMine} change={change} />
        <DataTable
          label={t.list}
          columns={submissionColumns(t, looker, ruling.hand.column)}
          rows={data?.records}
          rowKey={(row) => row.submitId}
          rowProps={(row) => (row.uid === user?.uid ? { className: 'own' } : {})}
          error={error}
          onRetry={retry}
          empty={t.noneFound}
          bones={15}
        />
        <Pager
          total={data?.total ?? 0}
          older={data?.older}
          before={before}
          currentPage={currentPage}
          limit={limit}
          onChange={change}
        />
      </section>
    </div>
  )
}

const gatherMs = 500

/** Rows change as verdicts fall; on the first page new submissions come in as they are sent. */
function useLiveRows(rows: JudgeRow[] | undefined, isFirstPage: boolean): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => wantEverybody(), [])
  useEffect(() => () => clearTimeout(timer.current), [])
  useFollow((rows ?? []).filter(({ status }) => isWaiting(status)).map(({ submitId }) => submitId))
  useProgress(({ submitId }) => {
    const newest = rows?.[0]?.submitId ?? 0
    if (!isFirstPage || !rows || submitId <= newest) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: [getSubmissionList.path] }), gatherMs)
  })
}

/** Says how the list stays fresh. */
function LiveMark({ waiting }: { waiting: boolean }) {
  const t = useMessages().judging
  const { up } = useLive()
  if (!up && !waiting) return null
  return <span className={`live-mark small ${up ? 'up' : ''}`}>{up ? t.live : t.polled}</span>
}
