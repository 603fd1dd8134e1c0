import { useQuery } from '@tanstack/react-query'
import { getRecentContest } from '@verdict/contract/site/routes.ts'
import { ask } from '../api/ask.ts'
import { exactTime, momentOf } from '../i18n/format.ts'
import { useMessages } from '../i18n/language.ts'
import { Answer } from '../ui/Answer.tsx'
import { Empty } from '../ui/Empty.tsx'

/** Contests that run or begin soon. */
export function RecentContests() {
  const t = useMessages().site
  const query = useQuery(ask(getRecentContest, {}))
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.contests}</h2>
      </div>
      <Answer query={query} bones={3}>
        {(contests) =>
          contests.length ? (
            <ul className="list">
              {contests.map((contest) => (
                <li key={contest.id}>
                  <strong>{contest.title}</strong>
                  <span className="dim small end">{exactTime(momentOf(contest.startTime))}</span>
                </li>
              ))}
            </ul>
          ) : (
            <Empty>{t.noContests}</Empty>
          )
        }
      </Answer>
    </section>
  )
}
