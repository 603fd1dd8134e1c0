import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Query } from '../../api/url-filter.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { loadShow } from './load-show.ts'
import { type Medals, medalsOf } from './medals.ts'
import { Stage } from './Stage.tsx'
import { rehearsal, rollOf, type Show } from './show.ts'
import './scroll.css'

type Loading = { state: 'loading'; part: number } | { state: 'failed'; why: string } | { state: 'ready'; show: Show }

/** The roll of a frozen board, with the window for itself. Once it is loaded it needs no network. */
export default function ScrollPage() {
  const t = useMessages().scroll
  usePageTitle(t.title)
  const query = useLocation({ select: ({ search }) => search as Query })
  const cid = Number(query['cid'])
  const medals = medalsOf((query['medals[]'] ?? '0,0,0').split(','))
  const [loading, load] = useShow(cid, query['removeStar'] === 'true')
  if (!Number.isSafeInteger(cid) || cid < 1 || !medals) return <Notice>{t.badAddress}</Notice>
  if (loading.state === 'failed') {
    return (
      <Notice>
        <Failure text={loading.why} onRetry={load} />
      </Notice>
    )
  }
  if (loading.state === 'loading') {
    return (
      <Notice>
        <p role="status">{t.loading(Math.round(100 * loading.part))}</p>
      </Notice>
    )
  }
  return <Ready show={loading.show} medals={medals} cid={cid} />
}

function useShow(cid: number, removeStar: boolean): [Loading, () => void] {
  const [loading, setLoading] = useState<Loading>({ state: 'loading', part: 0 })
  const load = useCallback(() => {
    setLoading({ state: 'loading', part: 0 })
    loadShow({ cid, removeStar, onProgress: (part) => setLoading({ state: 'loading', part }) }).then(
      (show) => setLoading({ state: 'ready', show }),
      (error: Error) => setLoading({ state: 'failed', why: error.message }),
    )
  }, [cid, removeStar])
  useEffect(() => {
    if (Number.isSafeInteger(cid) && cid > 0) load()
  }, [cid, load])
  return [loading, load]
}

const Notice = ({ children }: { children: React.ReactNode }) => {
  const t = useMessages().scroll
  return (
    <main id="main" className="scroll-page scroll-notice">
      <h1>{t.title}</h1>
      {children}
    </main>
  )
}

/** What is about to be shown, before anything is. */
function Ready({ show, medals, cid }: { show: Show; medals: Medals; cid: number }) {
  const t = useMessages().scroll
  const [playing, setPlaying] = useState<{ show: Show; practice: string | undefined }>()
  const roll = useMemo(() => playing && rollOf(playing.show, medals), [playing, medals])
  const sizes = useMemo(() => rollOf(show, medals), [show, medals])
  if (playing && roll) {
    const { people, colors } = playing.show
    const leave = () => setPlaying(undefined)
    return <Stage roll={roll} people={people} colors={colors} practice={playing.practice} onLeave={leave} />
  }
  const hidden = sizes.steps.filter(({ kind }) => kind === 'reveal').length
  const isEmpty = sizes.teams.size === 0
  const practise = () =>
    setPlaying(
      show.isMadeUp
        ? { show, practice: t.practiceOfAll }
        : { show: rehearsal(show, Math.random), practice: t.practice },
    )
  return (
    <Notice>
      {show.isMadeUp ? <p className="scroll-warning">{t.early}</p> : null}
      <p>{t.ready(sizes.teams.size, sizes.problems.length, hidden)}</p>
      <p>{t.medalCounts(...medals)}</p>
      {show.waiting ? <p className="scroll-warning">{t.waiting(show.waiting)}</p> : null}
      <div className="row">
        {show.isMadeUp ? null : (
          <Button size="md" autoFocus disabled={isEmpty} onClick={() => setPlaying({ show, practice: undefined })}>
            {t.begin}
          </Button>
        )}
        <Button size="md" variant="default" autoFocus={show.isMadeUp} disabled={isEmpty} onClick={practise}>
          {t.practise}
        </Button>
        <a href={`/contest/${cid}/rank`}>{t.toBoard}</a>
      </div>
      <h2>{t.keysTitle}</h2>
      <dl className="scroll-keys">
        {t.keys.map(([keys, act]) => (
          <div key={act}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  )
}
