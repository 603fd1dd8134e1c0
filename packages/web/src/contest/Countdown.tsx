import type { Phase } from '@verdict/contract/place.ts'
import { relativeTime } from '../i18n/format.ts'
import { useLanguage, useMessages } from '../i18n/language.ts'
import { clockText, spanOf, useServerNow } from './clock.ts'
import type { Contest } from './contest.ts'

interface Props {
  contest: Pick<Contest, 'startTime' | 'endTime'> & Partial<Pick<Contest, 'ownEndTime'>>
  phase: Phase
  drift: number
}

/** More than this (ms) before the next turn is told in words. */
const weekMs = 7 * 86_400_000

/** How long it is to the start, or to the end while it runs; "Ended" afterwards. */
export function Countdown({ contest, phase, drift }: Props) {
  const t = useMessages().contest
  const language = useLanguage()
  const now = useServerNow(drift, phase !== 'ended')
  if (phase === 'ended') return <span className="dim">{t.ended}</span>
  const { startsAt, endsAt } = spanOf(contest)
  const next = phase === 'scheduled' ? startsAt : endsAt
  const left = next.getTime() - now
  if (left > weekMs) {
    const when = relativeTime(next, new Date(now), language)
    return <span>{phase === 'scheduled' ? t.startsAt(when) : t.endsAt(when)}</span>
  }
  return (
    <span role="timer" aria-label={phase === 'scheduled' ? t.untilStart : t.untilEnd} className={`countdown ${phase}`}>
      <span aria-hidden="true" className="dim small">
        {phase === 'scheduled' ? t.untilStart : t.untilEnd}
      </span>{' '}
      <strong className="num">{clockText(left)}</strong>
    </span>
  )
}
