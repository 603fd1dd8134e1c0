import { Outlet, useLocation, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useMessages } from '../i18n/language.ts'
import { hereAt, PlaceContext } from '../place/use-place.ts'
import { PageLoading, PageSkeleton } from '../ui/PageSkeleton.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { ContestClosed } from './ContestClosed.tsx'
import { ContestHead } from './ContestHead.tsx'
import { ContestStrip } from './ContestStrip.tsx'
import { ContestTabs } from './ContestTabs.tsx'
import type { Contest } from './contest.ts'
import './contest.css'
import { useAnnouncementNotices } from './announcements.ts'
import { useClarificationNotice } from './day/use-clarification-news.ts'
import { useContestHere, useContestInfo } from './load-contest.ts'
import { tabAt } from './tabs.ts'
import { ContestContext, type ContestHere, whyClosed } from './use-contest.ts'

/** What is around the pages of a contest: its head with the clock, its tabs, and what the pages know of it. */
export default function ContestFrame() {
  const { contestID } = useParams({ strict: false }) as { contestID: string }
  const query = useContestInfo(Number(contestID))
  const { data, dataUpdatedAt } = query
  return data ? <Known key={data.id} contest={data} receivedAt={dataUpdatedAt} /> : <PageLoading query={query} />
}

function Known({ contest, receivedAt }: { contest: Contest; receivedAt: number }) {
  const below = useLocation({ select: ({ pathname }) => pathname.replace(/^\/contest\/[^/]+/, '') })
  const isFull = below.endsWith('/full-screen')
  const { id: cid, gid } = contest
  const place = useMemo(() => hereAt({ kind: 'contest', cid, gid }, isFull), [cid, gid, isFull])
  const here = useContestHere(contest, receivedAt)
  useAnnouncementNotices(here)
  const tab = tabAt(below)
  return (
    <ContestContext value={here}>
      <PlaceContext value={place}>
        {tab ? <TabTitle name={tab.name} title={contest.title} /> : null}
        <div className={tab ? 'contest-top' : 'contest-top slim'}>
          {tab ? <ContestHead /> : <ContestStrip />}
          {isFull ? null : <ContestTabs />}
        </div>
        <ClarificationNotice />
        <Inside here={here} isOpen={tab?.isOpen ?? false} />
      </PlaceContext>
    </ContestContext>
  )
}

/** Tells in the corner what is new, wherever in the contest somebody is. */
function ClarificationNotice() {
  useClarificationNotice()
  return null
}

/** The page, or why it is closed to this person at present. */
function Inside({ here, isOpen }: { here: ContestHere; isOpen: boolean }) {
  if (isOpen) return <Outlet />
  if (here.contest.auth === 1 && here.hasAccess === undefined) return <PageSkeleton />
  const reason = whyClosed(here)
  return reason ? <ContestClosed reason={reason} /> : <Outlet />
}

/** Names the browser's tab; pages of a problem or a submission name it themselves. */
function TabTitle({ name, title }: { name: keyof ReturnType<typeof useTabNames>; title: string }) {
  const names = useTabNames()
  usePageTitle(`${names[name]} · ${title}`)
  return null
}

const useTabNames = () => useMessages().contest.tabs
