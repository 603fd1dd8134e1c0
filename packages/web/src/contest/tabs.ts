import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { isRoot } from '@verdict/contract/account/viewer.ts'
import type { Messages } from '../i18n/messages.ts'
import { useUnreadCount } from './announcements.ts'
import { type Contest, isOi } from './contest.ts'
import { useClarificationNews } from './day/use-clarification-news.ts'

/** What decides which tabs somebody has. */
interface Seen {
  contest: Contest
  viewer: Viewer | undefined
  /** Whether the site has comments of contests switched on. */
  hasComments: boolean
}

export interface ContestTab {
  name: keyof Messages['contest']['tabs']
  /** Below the address of the contest. */
  path: string
  isFor: (seen: Seen) => boolean
  /** A hook: how many things there wait to be read. */
  useCount?: () => number
  /** Open before the start and without the password. */
  isOpen?: true
}

const everybody = () => true
const managers = ({ contest }: Seen) => contest.manages
const managersOfAcm = ({ contest }: Seen) => contest.manages && !isOi(contest)

/** The tabs of a contest in their order. */
export const contestTabs: readonly ContestTab[] = [
  { name: 'overview', path: '', isFor: everybody, isOpen: true },
  { name: 'problems', path: '/problems', isFor: everybody },
  { name: 'submissions', path: '/submissions', isFor: everybody },
  { name: 'announcements', path: '/announcements', isFor: everybody, useCount: useUnreadCount },
  { name: 'clarifications', path: '/clarifications', isFor: everybody, useCount: useClarificationNews },
  { name: 'rank', path: '/rank', isFor: everybody },
  { name: 'comment', path: '/comment', isFor: ({ hasComments }) => hasComments },
  { name: 'print', path: '/print', isFor: ({ contest }) => contest.openPrint },
  { name: 'acInfo', path: '/ac-info', isFor: managersOfAcm },
  // volunteers come by its address, without the password too
  { name: 'balloons', path: '/balloons', isFor: managersOfAcm, isOpen: true },
  { name: 'adminPrint', path: '/admin-print', isFor: (seen) => managers(seen) && seen.contest.openPrint },
  { name: 'rejudge', path: '/rejudge', isFor: ({ viewer }) => isRoot(viewer) },
  { name: 'scrollBoard', path: '/scroll-board', isFor: managersOfAcm },
]

/** The tab that an address belongs to; pages of a problem are no tab. */
export const tabAt = (below: string): ContestTab | undefined =>
  contestTabs.find(({ path }) => path === below.replace(/\/$/, ''))
