import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ask } from '../../api/ask.ts'
import { call } from '../../api/call.ts'
import { useMessages } from '../../i18n/language.ts'
import { PageLoading } from '../../ui/PageSkeleton.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { QueryResult } from '../../ui/QueryResult.tsx'
import { ContestForm } from './ContestForm.tsx'
import { useContestOffice } from './use-office.ts'
import { valuesOf } from './values.ts'

/** A contest's settings for those who run it. */
export default function EditContestPage() {
  const office = useContestOffice()
  const t = useMessages().contestAdmin
  const { contestId } = useParams({ strict: false })
  const cid = Number(contestId)
  const { calls, asked, address } = office
  const query = useQuery(ask(calls.getAdminContest, { cid }))
  const fetchTheirs = async () =>
    valuesOf(await call(calls.getAdminContest, { cid }, { quiet: true }), t.form.tierNames)
  const title = t.form.editing(query.data?.title ?? '')
  usePageTitle(title)
  if (query.error && !query.data) return <PageLoading query={query} />
  return (
    <div className="page stack">
      <div className="row">
        <h1>{title}</h1>
        <span className="row end small">
          <Link to={`${address}/${cid}/problems` as never}>{t.problems}</Link>
          <Link to={`${address}/${cid}/announcement` as never}>{t.announcements}</Link>
          <a href={`/contest/${cid}`} target="_blank" rel="noreferrer">
            {t.open}
          </a>
        </span>
      </div>
      <QueryResult query={query} skeletonLines={12}>
        {(stored) => (
          <ContestForm
            key={cid}
            stored={stored}
            begun={valuesOf(stored, t.form.tierNames)}
            route={calls.updateContest}
            asked={asked}
            renews={[calls.getAdminContest, calls.getAdminContestList]}
            fetchTheirs={fetchTheirs}
            onSaved={() => undefined}
          />
        )}
      </QueryResult>
    </div>
  )
}
