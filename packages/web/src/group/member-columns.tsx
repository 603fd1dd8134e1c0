import { Link } from '@tanstack/react-router'
import type { GroupMember } from '@verdict/contract/group/member-routes.ts'
import type { Shape } from '../api/shape.ts'
import type { Messages } from '../i18n/messages.ts'
import type { Column } from '../ui/DataTable.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import '../ui/tag.css'

export type Member = Shape<typeof GroupMember>
export type Level = 1 | 2 | 3 | 4 | 5

/** What everybody in a group sees of somebody; the level is a word, or what those who manage it choose. */
export const memberColumns = (
  t: Messages['groupMembers'],
  level: (row: Member) => React.ReactNode = ({ auth }) => <span className="tag">{t.auths[auth as Level]}</span>,
  names: Column<Member>[] = [],
): Column<Member>[] => [
  {
    key: 'user',
    title: t.columns.user,
    phone: 'title',
    truncated: { lines: 1, least: '8rem' },
    cell: ({ uid, username }) => (
      <Link to="/user-home" search={{ uid, username }} className="plain-link">
        {username}
      </Link>
    ),
  },
  ...names,
  { key: 'joined', title: t.columns.joined, tight: true, cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} /> },
  {
    key: 'changed',
    title: t.columns.changed,
    tight: true,
    from: 820,
    phone: 'hide',
    cell: ({ gmtModify }) => <RelativeTime at={gmtModify} />,
  },
  { key: 'auth', title: t.columns.auth, tight: true, phone: 'corner', cell: level },
]

/** Who somebody is, for those who manage the group. */
export const nameColumns = (t: Messages['groupMembers']): Column<Member>[] => [
  {
    key: 'realname',
    title: t.columns.realname,
    phone: 'detail',
    truncated: { lines: 1, least: '6rem' },
    cell: ({ realname }) => realname,
  },
  {
    key: 'number',
    title: t.columns.number,
    phone: 'detail',
    truncated: { lines: 1, least: '6rem' },
    cell: ({ number }) => number,
  },
]
