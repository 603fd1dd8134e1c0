import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Output } from '@verdict/contract/route.ts'
import { getRecentContest } from '@verdict/contract/site/routes.ts'
import type { MouseEvent } from 'react'
import { ask } from '../api/ask.ts'
import { accountDialog } from '../api/dialog.ts'
import { useUser } from '../api/session.ts'
import { exactTime, momentOf } from '../i18n/format.ts'
import { useMessages } from '../i18n/language.ts'
import { Clip } from '../ui/Clip.tsx'
import { Empty } from '../ui/Empty.tsx'
import { QueryResult } from '../ui/QueryResult.tsx'
import { showToast } from '../ui/toasts.ts'
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
const states: Record<number, string> = { [-1]: 'scheduled', 0: 'running', 1: 'ended' }
const tones: Record<number, string> = { [-1]: 'amber', 0: 'pine', 1: 'gray' }

function Contest({ contest }: { contest: Output<typeof getRecentContest>[number] }) {
  const t = useMessages().site
  const hours = Math.round(contest.duration / 360) / 10
  return (
    <li className={`recent-contest ${states[contest.status]}`}>
      <span className="row">
        <ContestLink id={contest.id} title={contest.title} />
        <span className={`verdict tone-${tones[contest.status]}`}>{t.contestStatus[contest.status]}</span>
      </span>
      <span className="row dim small">
        <Link to="/contest" search={{ type: contest.type }} className="tag">
          {types[contest.type]}
        </Link>
        <span className="tag" title={t.contestAuthHint[contest.auth]}>
          {t.contestAuth[contest.auth]}
        </span>
        <span>{t.contestTime(exactTime(momentOf(contest.startTime)).slice(0, 16), t.hours(hours))}</span>
        {contest.count ? <span>{t.contestPeople(contest.count)}</span> : null}
      </span>
    </li>
  )
}

/** Only who is signed in may open a contest; everybody else is asked to log in, and is brought there afterwards. */
function ContestLink({ id, title }: { id: number; title: string }) {
  const { common } = useMessages()
  const navigate = useNavigate()
  const isSignedIn = useUser() !== null
  const address = `/contest/${id}`
  const onClick = (event: MouseEvent) => {
    if (isSignedIn) return
    event.preventDefault()
    showToast(common.pleaseLogin, 'info')
    accountDialog.set('login')
    void navigate({ to: '.', search: { next: address }, replace: true, resetScroll: false })
  }
  return (
    <Link to={address} className="plain-link" preload={false} onClick={onClick}>
      <Clip lines={2}>{title}</Clip>
    </Link>
  )
}
