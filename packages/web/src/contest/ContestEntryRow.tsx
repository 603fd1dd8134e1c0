import { Link } from '@tanstack/react-router'
import { serverDrift } from '../api/server-clock.ts'
import { exactTime, zoneText } from '../i18n/format.ts'
import { useMessages } from '../i18n/language.ts'
import { useStore } from '../store.ts'
import { Chart, Lock } from '../ui/icons.tsx'
import { ContestLink } from './ContestLink.tsx'
import { AuthTag, PhaseTag, Registered } from './ContestTags.tsx'
import { Countdown } from './Countdown.tsx'
import { spanOf, useTurns } from './clock.ts'
import { type ContestEntry, hoursOf, isOi, rules } from './contest.ts'

interface Props {
  contest: ContestEntry
  /** Shows the contests of this rule alone. */
  onRule: (rule: number) => void
}

/** A contest in the list; its state goes on with the clock. */
export function ContestEntryRow({ contest, onRule }: Props) {
  const { contest: t, site } = useMessages()
  const drift = useStore(serverDrift)
  const { phase } = useTurns(contest, drift)
  const { startsAt, endsAt } = spanOf(contest)
  return (
    <li className={`contest-entry ${phase}`}>
      <div className="contest-entry-body">
        <h2>
          <AuthLock auth={contest.auth} />
          <ContestLink id={contest.id} title={contest.title} />
        </h2>
        <p className="row dim small">
          <PhaseTag phase={phase} />
          <button
            type="button"
            className="tag"
            title={t.list.onlyRule(rules[contest.type] ?? '')}
            onClick={() => onRule(contest.type)}
          >
            {rules[contest.type]}
          </button>
          <AuthTag auth={contest.auth} />
          <span title={zoneText(startsAt)}>
            <time dateTime={startsAt.toISOString()}>{exactTime(startsAt).slice(0, 16)}</time>
            {' – '}
            <time dateTime={endsAt.toISOString()}>{exactTime(endsAt).slice(0, 16)}</time>
          </span>
          <span>{site.hours(hoursOf(contest))}</span>
          <Registered of={contest} />
        </p>
      </div>
      <div className="contest-entry-end small">
        {phase === 'ended' ? null : <Countdown contest={contest} phase={phase} drift={drift} />}
        {contest.openRank ? <Scoreboard contest={contest} isOpen={phase !== 'scheduled'} /> : null}
      </div>
    </li>
  )
}

/** That a password is needed; red when already to see the contest. */
function AuthLock({ auth }: { auth: number }) {
  const t = useMessages().site
  if (auth === 0) return null
  const label = t.contestAuthHint[auth]
  return (
    <span className={auth === 1 ? 'contest-lock private' : 'contest-lock'} role="img" aria-label={label} title={label}>
      <Lock />
    </span>
  )
}

/** To the board that is shown to everybody, from the start on. */
function Scoreboard({ contest, isOpen }: { contest: ContestEntry; isOpen: boolean }) {
  const t = useMessages().contest.list
  if (!isOpen)
    return (
      <button type="button" className="tag contest-board" disabled title={t.boardAtStart}>
        <Chart /> {t.board}
      </button>
    )
  return (
    <Link
      to={`/contest/${isOi(contest) ? 'oi' : 'acm'}-scoreboard/$contestID`}
      params={{ contestID: String(contest.id) }}
      className="tag contest-board"
    >
      <Chart /> {t.board}
    </Link>
  )
}
