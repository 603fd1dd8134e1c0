import { useQuery } from '@tanstack/react-query'
import { balloonStates } from '@verdict/contract/contest/balloon.ts'
import { getContestBalloonFacts, getContestBalloons } from '@verdict/contract/contest/balloon-routes.ts'
import { lazy, useEffect, useRef } from 'react'
import { ask } from '../../api/ask.ts'
import { useRenew } from '../../api/use-act.ts'
import { useList } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import { LatePart } from '../../ui/LatePart.tsx'
import { CardSheet } from '../../ui/list/CardSheet.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import './day.css'
import { useContest } from '../use-contest.ts'
import { useBoardNews } from '../use-contest-news.ts'
import { BalloonCard } from './BalloonCard.tsx'
import { PrintsToBring } from './PrintsToBring.tsx'

const BalloonSettings = lazy(() => import('./BalloonSettings.tsx'))

/** Asked so often (ms) whatever the stream tells: of what is behind the seal, and to those whom the board is closed to, it tells nothing. */
const renewMs = 10_000
/** A board changes every second while many submit; so seldom the lists follow. */
const calmMs = 3000

/** Balloons and prints to be brought, on a phone: for whoever runs the contest and for its volunteers. */
export default function BalloonsPage() {
  const { contest, phase } = useContest()
  const t = useMessages().contestDay.balloons
  const cid = contest.id
  const refetchInterval = phase === 'running' ? renewMs : 60_000
  const facts = useQuery({ ...ask(getContestBalloonFacts, { cid }), refetchInterval })
  const list = useList(getContestBalloons, {
    filters: ['state'],
    input: { cid },
    pageSize: 50,
    refreshMs: refetchInterval,
  })
  const renew = useRenew()
  const renewBalloons = () => void renew([getContestBalloonFacts, getContestBalloons])
  const due = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(due.current), [])
  const renewSoon = () => {
    due.current ??= setTimeout(() => {
      due.current = undefined
      renewBalloons()
    }, calmMs)
  }
  // who is accepted changes the board
  useBoardNews(cid, renewSoon, renewBalloons)
  const chosen = list.query['show'] === 'prints' ? 'prints' : (list.query['state'] ?? '')
  const { waiting = 0, carried = 0, prints = 0, isStopped = false } = facts.data ?? {}
  const counts: Record<string, number> = { waiting, carried }
  const choose = (value: string) =>
    value === 'prints'
      ? list.change({ show: 'prints', state: undefined })
      : list.change({ show: undefined, state: value || undefined })
  return (
    <div className="page stack">
      <CardSheet
        title={t.title}
        level={2}
        list={list}
        refresh
        notice={
          isStopped ? (
            <p className="day-note" role="status">
              {t.stopped}
            </p>
          ) : null
        }
        filters={
          <div className="filters">
            <Select
              label={t.show}
              value={chosen}
              options={[
                { value: '', label: t.all },
                ...balloonStates.map((state) => ({ value: state, label: withCount(t.states[state], counts[state]) })),
                { value: 'prints', label: withCount(t.prints, prints) },
              ]}
              onChange={choose}
            />
          </div>
        }
        instead={chosen === 'prints' ? <PrintsToBring cid={cid} refreshMs={refetchInterval} /> : undefined}
        cardsClass="day-cards"
        card={(one) => (
          <li key={`${one.uid}/${one.pid}`}>
            <BalloonCard one={one} cid={cid} />
          </li>
        )}
        empty={t.none}
        skeletonLines={6}
        fixedSize
      />
      {facts.data?.manages ? (
        <LatePart wait={<Skeleton lines={4} />}>
          <BalloonSettings cid={cid} afterSeal={facts.data.afterSeal} />
        </LatePart>
      ) : null}
    </div>
  )
}

const withCount = (label: string, count = 0): string => (count > 0 ? `${label} (${count})` : label)
