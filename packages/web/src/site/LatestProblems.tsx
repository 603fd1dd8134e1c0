import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getRecentUpdatedProblem } from '@verdict/contract/site/routes.ts'
import { ask } from '../api/ask.ts'
import { useMessages } from '../i18n/language.ts'
import { Bones } from '../ui/Bones.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Failure } from '../ui/Failure.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'

/** The problems changed last. */
export function LatestProblems() {
  const { site: t, common } = useMessages()
  const { data, error, refetch } = useQuery(ask(getRecentUpdatedProblem, {}))
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.latest}</h2>
        <Link to="/problem" className="end small">
          {common.actions.showAll}
        </Link>
      </div>
      {error && !data ? <Failure text={error.message} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Bones lines={6} /> : null}
      {data?.length === 0 ? <Empty>{t.noProblems}</Empty> : null}
      <ul className="list">
        {data?.map((problem) => (
          <li key={problem.id}>
            <span className="num dim list-id">{problem.problemId}</span>
            <Link to="/problem/$problemID" params={{ problemID: problem.problemId }} className="plain-link">
              {problem.title}
            </Link>
            <span className="dim small end">
              <RelativeTime at={problem.gmtModified} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
