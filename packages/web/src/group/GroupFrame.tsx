import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useParams } from '@tanstack/react-router'
import { getGroupAuth, getGroupDetail } from '@verdict/contract/group/routes.ts'
import { useMemo } from 'react'
import { ask } from '../api/ask.ts'
import { useViewer } from '../api/session.ts'
import { useMessages } from '../i18n/language.ts'
import { hereAt, PlaceContext } from '../place/use-place.ts'
import { PageLoading } from '../ui/PageSkeleton.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { GroupClosed } from './GroupClosed.tsx'
import { GroupHead } from './GroupHead.tsx'
import { GroupStrip } from './GroupStrip.tsx'
import { GroupTabs } from './GroupTabs.tsx'
import type { Group } from './group.ts'
import './group.css'
import { aroundAt, tabAt } from './tabs.ts'
import { GroupContext, groupHere } from './use-group.ts'

/** What is around the pages of a group: its head and tabs, and what the pages know of it. */
export default function GroupFrame() {
  const { groupID } = useParams({ strict: false }) as { groupID: string }
  const gid = Number(groupID)
  const group = useQuery(ask(getGroupDetail, { gid }))
  const auth = useQuery(ask(getGroupAuth, { gid }))
  if (group.data && auth.data !== undefined) return <Known key={gid} group={group.data} auth={auth.data} />
  return <PageLoading query={(group.data ? auth : group) as UseQueryResult<unknown>} />
}

function Known({ group, auth }: { group: Group; auth: number }) {
  const viewer = useViewer()
  const below = useLocation({ select: ({ pathname }) => pathname.replace(/^\/group\/[^/]+/, '') })
  const isFull = below.endsWith('/full-screen')
  const { id: gid } = group
  const place = useMemo(() => hereAt({ kind: 'group', gid }, isFull), [gid, isFull])
  const here = groupHere(group, auth, viewer)
  const isOpen = here.isMember || tabAt(below)?.name === 'details'
  const around = isOpen ? aroundAt(below) : 'head'
  return (
    <GroupContext value={here}>
      <PlaceContext value={place}>
        {around === 'head' ? <TabTitle below={below} name={group.name} /> : null}
        {around === 'nothing' ? null : (
          <div className={around === 'head' ? 'group-top' : `group-top slim ${around}`}>
            {around === 'head' ? <GroupHead below={below} /> : <GroupStrip below={below} />}
            {around === 'strip' ? null : <GroupTabs below={below} />}
          </div>
        )}
        {isOpen ? <Outlet /> : <GroupClosed />}
      </PlaceContext>
    </GroupContext>
  )
}

/** Names the browser's tab; what has a heading of its own names it itself. */
function TabTitle({ below, name }: { below: string; name: string }) {
  const { tabs } = useMessages().group
  const tab = tabAt(below)
  usePageTitle(tab && tab.path !== '' ? `${tabs[tab.name]} · ${name}` : name)
  return null
}
