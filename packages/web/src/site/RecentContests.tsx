import { useQuery } from '@tanstack/react-query'
import type { Output } from '@verdict/contract/route.ts'
import { getRecentContest } from '@verdict/contract/site/routes.ts'
import { ask } from '../api/ask.ts'
import { exactTime, momentOf, numberText } from '../i18n/format.ts'
import { useMessages } from '../i18n/language.ts'
import { Empty } from '../ui/Empty.tsx'
import { QueryResult } from '../ui/QueryResult.tsx'
import '../ui/tag.css'
import '../ui/VerdictTag.css'

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

const types = ['ACM', 'OI']
const tones: Record<number, string> = { [-1]: 'sea', 0: 'pine', 1: 'gray' }

function Contest({ contest }: { contest: Output<typeof getRecentContest>[number] }) {
  const t = useMessages().site
  const hours = numberText(Math.round(contest.duration / 360) / 10)
  return (
    <li className="recent-contest">
      <span>
        <strong>{contest.title}</strong>{' '}
        <span className={`verdict tone-${tones[contest.status]}`}>{t.contestStatus[contest.status]}</span>{' '}
        <span className="tag">{types[contest.type]}</span> <span className="tag">{t.contestAuth[contest.auth]}</span>
      </span>
      <span className="dim small">
        {t.contestTime(exactTime(momentOf(contest.startTime)), t.hours(hours))}
        {contest.count ? ` · ${t.contestPeople(contest.count)}` : null}
      </span>
    </li>
  )
}
