import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { getWebsiteConfig } from '@verdict/contract/site/routes.ts'
import { useEffect, useRef } from 'react'
import { ask } from '../api/ask.ts'
import { useViewer } from '../api/session.ts'
import { useMessages } from '../i18n/language.ts'
import { showToast } from '../ui/toasts.ts'
import { type ContestTab, contestTabs } from './tabs.ts'
import { useContest, whyClosed } from './use-contest.ts'

/** The tabs of a contest; those that are closed at present say why. */
export function ContestTabs() {
  const here = useContest()
  const { contest: t } = useMessages()
  const { data: config } = useQuery(ask(getWebsiteConfig, {}))
  const seen = { contest: here.contest, viewer: useViewer(), hasComments: config?.openContestComment ?? false }
  const closed = whyClosed(here)
  const box = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another tab to be seen
  useEffect(() => {
    const tab = box.current?.querySelector('[aria-current]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [path])
  return (
    <nav className="contest-tabs" aria-label={t.tabsLabel} ref={box}>
      {contestTabs
        .filter(({ isFor }) => isFor(seen))
        .map((tab) =>
          closed && !tab.isOpen ? (
            <button
              key={tab.name}
              type="button"
              aria-disabled="true"
              title={t.closed[closed]}
              onClick={() => showToast(t.closed[closed], 'info')}
            >
              {t.tabs[tab.name]}
            </button>
          ) : (
            <Tab key={tab.name} tab={tab} cid={here.contest.id} />
          ),
        )}
    </nav>
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
