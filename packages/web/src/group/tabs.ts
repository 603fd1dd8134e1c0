import type { Messages } from '../i18n/messages.ts'
import type { GroupHere } from './use-group.ts'

export type TabName = keyof Messages['group']['tabs']

/** What decides which tabs somebody has. */
export interface Seen extends Pick<GroupHere, 'isMember' | 'isManager' | 'isOwner'> {
  /** Whether the site has discussions of groups switched on. */
  hasDiscussions: boolean
}

export interface GroupTab {
  name: TabName
  /** Below the address of the group; empty for its home. */
  path: string
  isFor: (seen: Seen) => boolean
  /** Other addresses that belong to it: what they begin with. */
  children?: readonly string[]
}

const members = ({ isMember }: Seen) => isMember

/** The tabs of a group in their order. Lists have pages of those who manage them below `/manage`. */
export const groupTabs: readonly GroupTab[] = [
  { name: 'details', path: '', isFor: () => true },
  { name: 'problem', path: '/problem', isFor: members },
  { name: 'training', path: '/training', isFor: members },
  { name: 'contest', path: '/contest', isFor: members },
  { name: 'status', path: '/status', isFor: members, children: ['/submission-detail/'] },
  {
    name: 'discussion',
    path: '/discussion',
    isFor: ({ isMember, hasDiscussions }) => isMember && hasDiscussions,
    children: ['/discussion-detail/'],
  },
  { name: 'member', path: '/member', isFor: members },
  { name: 'announcement', path: '/announcement', isFor: ({ isManager }) => isManager },
  { name: 'setting', path: '/setting', isFor: ({ isOwner }) => isOwner },
  { name: 'rank', path: '/rank', isFor: members },
]

/** The tab that an address below a group's belongs to. */
export function tabAt(below: string): GroupTab | undefined {
  const path = below.replace(/^\/manage/, '').replace(/\/$/, '')
  return groupTabs.find(
    (tab) =>
      path === tab.path ||
      (tab.path !== '' && path.startsWith(`${tab.path}/`)) ||
      tab.children?.some((child) => path.startsWith(child)),
  )
}

/**
 * What is around a page of a group: its head with the tabs; for what has a heading of its own one line and the tabs; for a problem, which
 * fills the window, the line alone; nothing where a page has the window for itself, or a training's own line is there.
 */
export type Around = 'head' | 'line' | 'strip' | 'nothing'

/** What is around the page at an address below a group's. */
export function aroundAt(below: string): Around {
  const path = below.replace(/\/$/, '')
  if (path.endsWith('/full-screen') || /^\/training\/[^/]+\/problem\//.test(path)) return 'nothing'
  if (/^\/problem\/[^/]+$/.test(path)) return 'strip'
  return /^(\/manage)?(\/[^/]+)?$/.test(path) ? 'head' : 'line'
}
