import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useLocation, useParams } from '@tanstack/react-router'
import { getFullScreenProblemList } from '@verdict/contract/problem/routes.ts'
import { getTrainingDetail } from '@verdict/contract/training/routes.ts'
import { useEffect, useMemo, useRef } from 'react'
import { ask } from '../api/ask.ts'
import { useMessages } from '../i18n/language.ts'
import { hereAt, PlaceContext, usePlace } from '../place/use-place.ts'
import { Empty } from '../ui/Empty.tsx'
import { Left } from '../ui/icons.tsx'
import { PageLoading } from '../ui/PageSkeleton.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { Truncated } from '../ui/Truncated.tsx'
import { TrainingHead } from './TrainingHead.tsx'
import { TrainingTabs } from './TrainingTabs.tsx'
import { type TabName, tabAt } from './tabs.ts'
import type { Training } from './training.ts'
import './training.css'
import { TrainingContext } from './use-training.ts'

/** What is around the pages of a training: its head and tabs, and what the pages know of it. A problem has but the way back. */
export default function TrainingFrame() {
  const { trainingID, groupID } = useParams({ strict: false }) as { trainingID: string; groupID?: string }
  const query = useQuery(ask(getTrainingDetail, { tid: Number(trainingID) }))
  const below = useLocation({ select: ({ pathname }) => pathname.replace(/^.*\/training\/[^/]+/, '') })
  const isFull = below.endsWith('/full-screen')
  const tid = Number(trainingID)
  const named = groupID === undefined ? null : Number(groupID)
  const gid = query.data ? query.data.gid : named
  const here = useMemo(() => hereAt({ kind: 'training', tid, gid }, isFull), [tid, gid, isFull])
  const tab = tabAt(below)
  useRenewal(tab !== undefined)
  return (
    // while a link is on its way, the page that is left is still shown and asks for its training
    <TrainingContext value={query.data ?? null}>
      <PlaceContext value={here}>
        {tab ? (
          query.data ? (
            <Inside training={query.data} tab={tab} />
          ) : (
            <PageLoading query={query} />
          )
        ) : (
          <>
            {isFull ? null : <Strip title={query.data?.title ?? ''} />}
            <Outlet />
          </>
        )}
      </PlaceContext>
    </TrainingContext>
  )
}

/** Whoever comes back from a problem may have solved it: what the frame told before is asked for again. */
function useRenewal(isTab: boolean): void {
  const client = useQueryClient()
  const wasTab = useRef(isTab)
  useEffect(() => {
    const isBack = isTab && !wasTab.current
    wasTab.current = isTab
    if (!isBack) return
    for (const { path } of [getTrainingDetail, getFullScreenProblemList])
      void client.invalidateQueries({ queryKey: [path] })
  }, [isTab, client])
}

function Strip({ title }: { title: string }) {
  const t = useMessages().training
  const { links } = usePlace()
  return (
    <div className="training-strip">
      <Link {...links.problems} aria-label={t.back(title)}>
        <Left />
        <Truncated>{title}</Truncated>
      </Link>
    </div>
  )
}

function Inside({ training, tab }: { training: Training; tab: TabName }) {
  const t = useMessages().training
  const { links } = usePlace()
  usePageTitle(`${t.tabs[tab]} · ${training.title}`)
  return (
    <>
      <div className="training-top">
        <TrainingHead />
        <TrainingTabs tab={tab} />
      </div>
      {training.access || tab === 'introduction' ? (
        <Outlet />
      ) : (
        <div className="page">
          <section className="sheet">
            <Empty>
              {t.closed} <Link {...links.home}>{t.password.enter}</Link>
            </Empty>
          </section>
        </div>
      )}
    </>
  )
}
