import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { getWebsiteConfig } from '@verdict/contract/site/routes.ts'
import { ask } from '../api/ask.ts'
import { useViewer } from '../api/session.ts'
import { useMessages } from '../i18n/language.ts'
import { ClosedTab, PlaceTabs } from '../ui/place-tabs/PlaceTabs.tsx'
import { type ContestTab, contestTabs } from './tabs.ts'
import { useContest, whyClosed } from './use-contest.ts'

/** The tabs of a contest; those that are closed at present say why. */
export function ContestTabs() {
  const here = useContest()
  const { contest: t } = useMessages()
  const { data: config } = useQuery(ask(getWebsiteConfig, {}))
  const seen = { contest: here.contest, viewer: useViewer(), hasComments: config?.openContestComment ?? false }
  const closed = whyClosed(here)
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <PlaceTabs label={t.tabsLabel} shown={path}>
      {contestTabs
        .filter(({ isFor }) => isFor(seen))
        .map((tab) =>
          closed && !tab.isOpen ? (
            <ClosedTab key={tab.name} text={t.tabs[tab.name]} why={t.closed[closed]} />
          ) : (
            <Tab key={tab.name} tab={tab} cid={here.contest.id} />
          ),
        )}
    </PlaceTabs>
  )
}

function Tab({ tab: { name, path, useCount }, cid }: { tab: ContestTab; cid: number }) {
  const t = useMessages().contest
  const below = useLocation({ select: ({ pathname }) => pathname.replace(/^\/contest\/[^/]+/, '') })
  const isHere = below.replace(/\/$/, '') === path || (name === 'problems' && below.startsWith('/problem/'))
  return (
    <Link
      to={`/contest/$contestID${path}`}
      params={{ contestID: String(cid) }}
      activeOptions={{ exact: true, includeSearch: false }}
      {...(isHere && { 'aria-current': 'page' as const })}
    >
      {t.tabs[name]}
      {useCount ? <Count useCount={useCount} /> : null}
    </Link>
  )
}

/** How many things wait behind a tab. */
function Count({ useCount }: Required<Pick<ContestTab, 'useCount'>>) {
  const t = useMessages().contest
  const n = useCount()
  if (n === 0) return null
  return (
    <span className="contest-tab-count">
      <span aria-hidden="true">{Math.min(n, 99)}</span>
      <span className="unseen">{t.unreadCount(n)}</span>
    </span>
  )
}
