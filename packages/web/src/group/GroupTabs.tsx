import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getWebsiteConfig } from '@verdict/contract/site/routes.ts'
import { ask } from '../api/ask.ts'
import { useMessages } from '../i18n/language.ts'
import { PlaceTabs } from '../ui/place-tabs/PlaceTabs.tsx'
import { groupTabs, tabAt } from './tabs.ts'
import { useGroup } from './use-group.ts'

/** The tabs of a group that are for the viewer; a page below a list belongs to the list's. */
export function GroupTabs({ below }: { below: string }) {
  const here = useGroup()
  const t = useMessages().group
  const { data: config } = useQuery(ask(getWebsiteConfig, {}))
  const seen = { ...here, hasDiscussions: config?.openGroupDiscussion ?? false }
  const current = tabAt(below)?.name
  return (
    <PlaceTabs label={t.tabsLabel} shown={below}>
      {groupTabs
        .filter(({ isFor }) => isFor(seen))
        .map(({ name, path }) => (
          <Link
            key={name}
            to={`/group/$groupID${path || '/'}`}
            params={{ groupID: String(here.group.id) }}
            activeOptions={{ exact: true, includeSearch: false }}
            {...(name === current && { 'aria-current': 'page' as const })}
          >
            {t.tabs[name]}
          </Link>
        ))}
    </PlaceTabs>
  )
}
