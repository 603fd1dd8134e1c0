import { Link } from '@tanstack/react-router'
import { exactTime, momentOf, zoneText } from '../i18n/format.ts'
import { useMessages } from '../i18n/language.ts'
import { ContestSetting } from './ContestSetting.tsx'
import { AuthTag, PhaseTag, Registered } from './ContestTags.tsx'
import { Countdown } from './Countdown.tsx'
import { clockText, shareOf, spanOf, useServerNow } from './clock.ts'
import { rules } from './contest.ts'
import { useContest } from './use-contest.ts'

/** The head of a contest: what it is, when, and how far it has come. */
export function ContestHead() {
  const { contest, ownPhase: phase, drift } = useContest()
  const { contest: t } = useMessages()
  return (
    <header className="sheet contest-head">
      <div className="contest-head-line">
        <h1>{contest.title}</h1>
        <ContestSetting />
      </div>
      <div className="row dim small">
        <PhaseTag phase={phase} />
        <Link
          to={contest.gid === null ? '/contest' : (`/group/${contest.gid}/contest` as never)}
          search={{ type: contest.type } as never}
          className="tag"
        >
          {rules[contest.type]}
        </Link>
        <AuthTag auth={contest.auth} />
        {contest.gid === null ? null : (
          <Link to="/group/$groupID" params={{ groupID: String(contest.gid) }} className="tag">
            {t.ofGroup}
          </Link>
        )}
        <Registered of={contest} />
        <ExtraTime />
      </div>
      <div className="contest-span small">
        <Moment name={t.start} at={spanOf(contest).startsAt} />
        <span className="contest-countdown">
          <Countdown contest={contest} phase={phase} drift={drift} />
        </span>
        <Moment name={t.end} at={spanOf(contest).endsAt} />
      </div>
      <Progress />
    </header>
  )
}

/** How much longer than others the viewer takes part. */
function ExtraTime() {
  const { contest } = useContest()
  const t = useMessages().contest
  const minutes = Math.round((momentOf(contest.ownEndTime).getTime() - momentOf(contest.endTime).getTime()) / 60_000)
  return minutes > 0 ? <strong>{t.extraTime(minutes)}</strong> : null
}

const Moment = ({ name, at }: { name: string; at: Date }) => (
  <span title={zoneText(at)}>
    <span className="dim">{name} </span>
    <time dateTime={at.toISOString()} className="num">
      {exactTime(at).slice(0, 16)}
    </time>
  </span>
)

/** How much of the contest has passed. */
function Progress() {
  const { contest, ownPhase: phase, drift } = useContest()
  const t = useMessages().contest
  const span = spanOf(contest)
  const now = useServerNow(drift, phase === 'running')
  const share = phase === 'running' ? shareOf(span, now) : phase === 'ended' ? 100 : 0
  const elapsed = phase === 'scheduled' ? 0 : Math.min(now, span.endsAt.getTime()) - span.startsAt.getTime()
  const text = t.elapsed(clockText(elapsed), clockText(span.endsAt.getTime() - span.startsAt.getTime()))
  return (
    <div
      className={`contest-progress ${phase}`}
      role="progressbar"
      aria-label={t.progress}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share)}
      aria-valuetext={text}
      title={text}
    >
      <span style={{ width: `${share}%` }} />
    </div>
  )
}
