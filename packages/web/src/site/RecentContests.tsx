import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Output } from '@verdict/contract/route.ts'
import { getRecentContest } from '@verdict/contract/site/routes.ts'
import { ask } from '../api/ask.ts'
import { ContestLink } from '../contest/ContestLink.tsx'
import { AuthTag, PhaseTag, Registered } from '../contest/ContestTags.tsx'
import { hoursOf, phaseOfStatus, rules } from '../contest/contest.ts'
import { exactTime, momentOf, zoneText } from '../i18n/format.ts'
import { useMessages } from '../i18n/language.ts'
import { Empty } from '../ui/Empty.tsx'
import { QueryResult } from '../ui/QueryResult.tsx'

/** Contests that run or begin soon. */
export function RecentContests() {
  const t = useMessages().site
  const query = useQuery(ask(getRecentContest, {}))
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.contests}</h2>
      </div>
      <QueryResult query={query} skeletonLines={3}>
        {(contests) =>
          contests.length ? (
            <ul className="list">
              {contests.map((contest) => (
                <Contest key={contest.id} contest={contest} />
              ))}
            </ul>
          ) : (
            <Empty>{t.noContests}</Empty>
          )
        }
      </QueryResult>
    </section>
  )
}

function Contest({ contest }: { contest: Output<typeof getRecentContest>[number] }) {
  const t = useMessages().site
  const phase = phaseOfStatus(contest.status)
  const startsAt = momentOf(contest.startTime)
  return (
    <li className={`recent-contest ${phase}`}>
      <span className="row">
        <ContestLink id={contest.id} title={contest.title} />
        <PhaseTag phase={phase} />
      </span>
      <span className="row dim small">
        <Link to="/contest" search={{ type: contest.type }} className="tag">
          {rules[contest.type]}
        </Link>
        <AuthTag auth={contest.auth} />
        <span title={zoneText(startsAt)}>
          {t.contestTime(exactTime(startsAt).slice(0, 16), t.hours(hoursOf(contest)))}
        </span>
        <Registered of={contest} />
      </span>
    </li>
  )
}
