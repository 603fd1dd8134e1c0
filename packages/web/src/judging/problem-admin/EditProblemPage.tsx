import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { languages } from '@verdict/contract/problem/routes.ts'
import { remoteIdOf } from '@verdict/contract/remote/sites.ts'
import { lazy, useId } from 'react'
import { ask } from '../../api/ask.ts'
import { useUrlFilter } from '../../api/url-filter.ts'
import { useMessages } from '../../i18n/language.ts'
import { withTexts } from '../../i18n/with-texts.ts'
import { useOffice } from '../../problem/admin/office.ts'
import { LatePart } from '../../ui/LatePart.tsx'
import { PageLoading } from '../../ui/PageSkeleton.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { QueryResult } from '../../ui/QueryResult.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useRejudgeOffer } from './data/use-rejudge-offer.tsx'
import { Versions } from './data/Versions.tsx'
import { ProblemForm } from './form/ProblemForm.tsx'
import { type Part, parts } from './parts.ts'
import { fetchProblem, type StoredProblem, useStoredProblem } from './use-stored-problem.ts'
import './form/problem-form.css'
import './workbench/workbench.css'
import '../../problem/admin/transfer.css'

/** Whoever comes to the form may not go on to these. */
const ReadyList = lazy(withTexts(() => import('./ReadyList.tsx'), 'workbench'))
const Workbench = lazy(
  withTexts(() => import('./workbench/Workbench.tsx'), 'workbench', 'transfer', 'judging', 'sentences'),
)

const People = lazy(withTexts(() => import('./people/People.tsx'), 'problemPeople'))

/** Few problems are another site's. */
const RemoteSource = lazy(() => import('./RemoteSource.tsx'))

/** All that is done with one problem: its form, its test data, the workbench, and what is missing before it is public. */
export default function EditProblemPage() {
  const t = useMessages().problemForm
  const { problemId } = useParams({ strict: false })
  const pid = Number(problemId)
  const [query, change] = useUrlFilter()
  const panel = useId()
  const office = useOffice()
  const problem = useStoredProblem(pid, office)
  const name = problem.data ? `${problem.data.displayId} · ${problem.data.stored.title}` : ''
  usePageTitle(name || t.tabsLabel)
  // what another site judges has nothing but its words here
  const isElsewhere = problem.data !== undefined && remoteIdOf(problem.data.displayId) !== undefined
  const shown = isElsewhere ? parts.slice(0, 1) : parts
  const part = shown.find((one) => one === query['part']) ?? 'form'
  const choose = (next: Part) => change({ part: next === 'form' ? undefined : next })
  if (problem.error && !problem.data) return <PageLoading query={problem} />
  return (
    <div className="page stack problem-page-wide">
      <div className="problem-tabs">
        <h1>{t.editing(name)}</h1>
        {problem.data ? (
          <Link className="small" {...office.problem(problem.data.displayId)}>
            {t.openProblem}
          </Link>
        ) : null}
      </div>
      <Tabs
        label={t.tabsLabel}
        value={part}
        tabs={shown.map((value, index) => ({ value, label: t.tabs[index] ?? value }))}
        onChange={choose}
        controls={panel}
      />
      <div id={panel} role="tabpanel" className="stack" aria-label={t.tabs[parts.indexOf(part)]}>
        <QueryResult query={problem} skeletonLines={12}>
          {(data) => (
            <>
              {isElsewhere ? (
                <LatePart>
                  <RemoteSource pid={pid} displayId={data.displayId} />
                </LatePart>
              ) : null}
              <LatePart wait={<Skeleton lines={12} />}>
                <Shown pid={pid} part={part} problem={data} choose={choose} />
              </LatePart>
            </>
          )}
        </QueryResult>
      </div>
    </div>
  )
}

interface ShownProps {
  pid: number
  part: Part
  problem: StoredProblem
  choose: (part: Part) => void
}

function Shown({ pid, part, problem, choose }: ShownProps) {
  if (part === 'versions') return <Versions pid={pid} dataVersion={problem.stored.caseVersion} />
  if (part === 'ready') return <ReadyList pid={pid} problem={problem} go={choose} />
  if (part === 'form') return <Edited pid={pid} problem={problem} />
  if (part === 'people') return <People pid={pid} />
  return <Workbench pid={pid} />
}

function Edited({ pid, problem: { values, displayId } }: { pid: number; problem: StoredProblem }) {
  const office = useOffice()
  const known = useQuery(ask(languages, { all: false }))
  const rejudge = useRejudgeOffer(pid)
  const fetchTheirs = async () => {
    const { stored, values: theirs } = await fetchProblem(pid, office)
    return { values: theirs, who: stored.modifiedUser ?? stored.author ?? '' }
  }
  return (
    <>
      {rejudge.dialog}
      <QueryResult query={known} skeletonLines={12}>
        {(rows) => (
          <ProblemForm
            key={pid}
            pid={pid}
            begun={values}
            languages={rows}
            isElsewhere={remoteIdOf(displayId) !== undefined}
            route={office.calls.update}
            prefix={displayId.startsWith(office.prefix) ? office.prefix : ''}
            fetchTheirs={fetchTheirs}
            onSaved={({ isNewData, judgedOnOlder }) => {
              if (isNewData) rejudge.offer(judgedOnOlder)
            }}
          />
        )}
      </QueryResult>
    </>
  )
}
