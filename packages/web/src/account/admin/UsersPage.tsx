import { Link } from '@tanstack/react-router'
import { getUserList } from '@verdict/contract/account/user-admin-routes.ts'
import { roles } from '@verdict/contract/account/viewer.ts'
import { useState } from 'react'
import { useUser } from '../../api/session.ts'
import { type FilteredList, useList } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { actsColumn } from '../../ui/list/acts-column.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Select } from '../../ui/Select.tsx'
import { DeleteUsers } from './DeleteUsers.tsx'
import { EditUser } from './EditUser.tsx'
import { GenerateUsers } from './GenerateUsers.tsx'
import { ImportUsers } from './ImportUsers.tsx'
import { StandingTag, UserTitle } from './marks.tsx'
import { RestrictionLine } from './restriction-fields.tsx'
import type { UserRow } from './user-row.ts'
import './users.css'

type Texts = Messages['users']
type Open =
  | { kind: 'import' | 'generate' }
  | { kind: 'edit'; user: UserRow }
  | { kind: 'delete'; users: readonly UserRow[] }

/** For root: everybody with an account. */
export default function UsersPage() {
  const t = useMessages().users
  const own = useUser()?.uid
  const [open, setOpen] = useState<Open>()
  const list = useList(getUserList, { filters: ['keyword', 'role', 'status', 'onlyAdmin'], pageSize: 10 })
  const close = () => setOpen(undefined)
  const remove = (users: readonly UserRow[]) => setOpen({ kind: 'delete', users })
  return (
    <div className="page">
      <ListSheet
        title={t.title}
        list={list}
        columns={columns(t, own, setOpen)}
        rowKey={({ username }) => username}
        actions={
          <>
            <Button variant="default" onClick={() => setOpen({ kind: 'generate' })}>
              {t.generate}
            </Button>
            <Button onClick={() => setOpen({ kind: 'import' })}>{t.import}</Button>
          </>
        }
        filters={<Filters list={list} />}
        bulk={[
          {
            label: t.deleteChosen,
            danger: true,
            act: async (rows) => {
              remove(rows)
              return false
            },
          },
        ]}
        refresh
        empty={t.none}
      />
      {open?.kind === 'edit' ? <EditUser user={open.user} onClose={close} /> : null}
      {open?.kind === 'delete' ? <DeleteUsers users={open.users} onClose={close} /> : null}
      {open?.kind === 'import' ? <ImportUsers onClose={close} /> : null}
      {open?.kind === 'generate' ? <GenerateUsers onClose={close} /> : null}
    </div>
  )
}

function Filters({ list: { query, change } }: { list: FilteredList<UserRow> }) {
  const t = useMessages().users
  const chosen = query['onlyAdmin'] === 'true' ? 'admins' : (query['role'] ?? '')
  return (
    <div className="filters">
      <SearchBox
        label={t.search}
        value={query['keyword'] ?? ''}
        onSearch={(keyword) => change({ keyword })}
        className="filters-wide"
      />
      <Select
        label={t.role}
        value={chosen}
        options={[
          { value: '', label: t.anyRole },
          { value: 'admins', label: t.administrators },
          ...Object.values(roles).map((name, at) => ({ value: Object.keys(roles)[at] ?? '', label: t.roles[name] })),
        ]}
        onChange={(role) =>
          change(role === 'admins' ? { onlyAdmin: 'true', role: undefined } : { onlyAdmin: undefined, role })
        }
      />
      <Select
        label={t.status}
        value={query['status'] ?? ''}
        options={[
          { value: '', label: t.anyStatus },
          { value: '0', label: t.normal },
          { value: '1', label: t.banned },
        ]}
        onChange={(status) => change({ status })}
      />
    </div>
  )
}

const columns = (t: Texts, own: string | undefined, open: (what: Open) => void): Column<UserRow>[] => [
  {
    key: 'name',
    title: t.username,
    phone: 'title',
    truncated: { lines: 1, least: '9rem', most: 'min(18rem, 20vw)' },
    cell: (user) => (
      <>
        <Link to="/admin/user/$uid" params={{ uid: user.uid }}>
          {user.username}
        </Link>{' '}
        <UserTitle user={user} />
      </>
    ),
  },
  {
    key: 'realname',
    title: t.realname,
    truncated: { lines: 1, most: '10rem' },
    cell: ({ realname }) => realname ?? '--',
  },
  {
    key: 'email',
    title: t.email,
    from: 1200,
    truncated: { lines: 1, most: '16rem' },
    cell: ({ email }) => email ?? '--',
  },
  {
    key: 'created',
    title: t.created,
    tight: true,
    from: 1200,
    cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
  },
  {
    key: 'role',
    title: t.role,
    from: 820,
    truncated: { lines: 2, least: '7rem', most: '16rem' },
    cell: (user) => (
      <>
        {user.roles.map(({ id }) => t.roles[roles[id as keyof typeof roles]]).join(', ')}{' '}
        <RestrictionLine restriction={user.restriction} />
      </>
    ),
  },
  {
    key: 'status',
    title: t.status,
    tight: true,
    phone: 'corner',
    cell: ({ status }) => <StandingTag status={status} />,
  },
  actsColumn((user) => (
    <>
      <Button size="compact-xs" variant="default" onClick={() => open({ kind: 'edit', user })}>
        {t.edit}
      </Button>
      <Button
        size="compact-xs"
        variant="light"
        color="red"
        disabled={user.uid === own}
        onClick={() => open({ kind: 'delete', users: [user] })}
      >
        {t.deleteShort}
      </Button>
    </>
  )),
]
