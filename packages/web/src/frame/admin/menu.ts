import type { ReactNode } from 'react'
import type { Messages } from '../../i18n/messages.ts'
import * as icons from '../../ui/icons.tsx'

type Names = Messages['admin']

export interface OfficeLink {
  to: string
  name: keyof Names['menu']
  icon: () => ReactNode
  /** Beginnings of addresses that belong to it besides its own. */
  also?: readonly string[]
}

export interface OfficeSection {
  name: keyof Names['sections']
  links: readonly OfficeLink[]
}

/** Everything the back office has, in its order. Who may open what is told by the table of pages (`routes.ts`). */
export const officeMenu: readonly OfficeSection[] = [
  { name: 'overview', links: [{ to: '/admin/dashboard', name: 'dashboard', icon: icons.Gauge }] },
  {
    name: 'general',
    links: [
      { to: '/admin/user', name: 'users', icon: icons.People },
      { to: '/admin/announcement', name: 'announcements', icon: icons.Megaphone },
      { to: '/admin/notice', name: 'notices', icon: icons.Bell },
      { to: '/admin/conf', name: 'configuration', icon: icons.Gear },
      { to: '/admin/switch', name: 'switches', icon: icons.Toggle },
    ],
  },
  {
    name: 'problems',
    links: [
      { to: '/admin/problems', name: 'problems', icon: icons.Page, also: ['/admin/problem/edit'] },
      { to: '/admin/problem/create', name: 'createProblem', icon: icons.Plus },
      { to: '/admin/problem/tag', name: 'tags', icon: icons.Tag },
      { to: '/admin/group-problem/apply', name: 'groupProblems', icon: icons.Stamp },
      { to: '/admin/problem/batch-operation', name: 'transfer', icon: icons.Transfer },
    ],
  },
  {
    name: 'trainings',
    links: [
      { to: '/admin/training', name: 'trainings', icon: icons.Book },
      { to: '/admin/training/create', name: 'createTraining', icon: icons.Plus },
      { to: '/admin/training/category', name: 'trainingCategories', icon: icons.Folder },
    ],
  },
  {
    name: 'contests',
    links: [
      { to: '/admin/contest', name: 'contests', icon: icons.Trophy },
      { to: '/admin/contest/create', name: 'createContest', icon: icons.Plus },
    ],
  },
  { name: 'discussions', links: [{ to: '/admin/discussion', name: 'discussions', icon: icons.Speech }] },
  {
    name: 'system',
    links: [
      { to: '/admin/rejudge', name: 'proposals', icon: icons.Refresh },
      { to: '/admin/judge', name: 'judges', icon: icons.Machine },
      { to: '/admin/audit', name: 'audit', icon: icons.Log },
    ],
  },
]

export interface Whereabouts {
  section: OfficeSection
  link: OfficeLink
}

/** To which entry an address belongs: the one whose address it has the most of. */
export function whereIs(path: string): Whereabouts | undefined {
  const fits = (start: string) => path === start || path.startsWith(`${start}/`)
  const lengthOf = ({ to, also = [] }: OfficeLink) =>
    Math.max(0, ...[to, ...also].filter(fits).map((one) => one.length))
  const all = officeMenu.flatMap((section) => section.links.map((link) => ({ section, link })))
  const [best] = all.filter(({ link }) => lengthOf(link) > 0).sort((a, b) => lengthOf(b.link) - lengthOf(a.link))
  return best
}
