import type { Messages } from '../i18n/messages.ts'
import type { Config } from './guards.ts'

type Name = Exclude<keyof Messages['common']['nav'], 'userMenu'>

export interface NavLink {
  to: string
  name: Name
  /** Addresses that belong to it besides those below its own. */
  also?: readonly string[]
}

export interface NavMenu {
  name: Name
  links: readonly NavLink[]
}

export type NavEntry = NavLink | NavMenu

const discussion: NavLink = { to: '/discussion', name: 'discussion', also: ['/discussion-detail'] }

/** What the bar at the top and the drawer lead to, in their order; the discussion only where the site has opened it. */
export const navigation = (config: Config | undefined): readonly NavEntry[] => [
  { to: '/home', name: 'home' },
  { to: '/problem', name: 'problems' },
  { to: '/training', name: 'training' },
  { to: '/contest', name: 'contest' },
  { to: '/status', name: 'status', also: ['/submission-detail'] },
  {
    name: 'rank',
    links: [
      { to: '/acm-rank', name: 'acmRank' },
      { to: '/oi-rank', name: 'oiRank' },
    ],
  },
  ...(config?.openPublicDiscussion ? [discussion] : []),
  { to: '/group', name: 'group' },
  {
    name: 'about',
    links: [
      { to: '/introduction', name: 'introduction' },
      { to: '/developer', name: 'developer' },
    ],
  },
]

/** Whether the address belongs to this entry. */
export function isHere(entry: NavEntry, path: string): boolean {
  if ('links' in entry) return entry.links.some((link) => isHere(link, path))
  return [entry.to, ...(entry.also ?? [])].some((start) => path === start || path.startsWith(`${start}/`))
}
