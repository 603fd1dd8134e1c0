import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Output } from '@verdict/contract/route.ts'
import { getRecentUpdatedProblem } from '@verdict/contract/site/routes.ts'
import { ask } from '../api/ask.ts'
import { useMessages } from '../i18n/language.ts'
import { Empty } from '../ui/Empty.tsx'
import { QueryResult } from '../ui/QueryResult.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { Truncated } from '../ui/Truncated.tsx'

/** The problems changed last. */
export function LatestProblems() {
  const { site: t, common } = useMessages()
  const query = useQuery(ask(getRecentUpdatedProblem, {}))
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.latest}</h2>
        <Link to="/problem" className="end small">
          {common.actions.showAll}
        </Link>
      </div>
      <QueryResult query={query} skeletonLines={6}>
        {(problems) => (problems.length ? <Rows problems={problems} /> : <Empty>{t.noProblems}</Empty>)}
      </QueryResult>
    </section>
  )
}

const Rows = ({ problems }: { problems: Output<typeof getRecentUpdatedProblem> }) => (
  <ul className="list">
    {problems.map((problem) => (
      <li key={problem.id} className="row-link">
        <span className="num dim list-id">
          <Truncated>{problem.problemId}</Truncated>
        </span>
        <Truncated lines={2}>
          <Link to="/problem/$problemID" params={{ problemID: problem.problemId }} className="plain-link">
            {problem.title}
          </Link>
        </Truncated>
        <span className="dim small end">
          <RelativeTime at={problem.gmtModified} />
        </span>
      </li>
    ))}
  </ul>
)
