import { Link } from '@tanstack/react-router'
import { getMutedUsers, type MutedUser, unmuteUser } from '@verdict/contract/discussion/mute-routes.ts'
import { useState } from 'react'
import type { Shape } from '../../api/shape.ts'
import { useAct } from '../../api/use-act.ts'
import { useList } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { actsColumn } from '../../ui/list/acts-column.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { SearchFilter } from '../../ui/list/SearchFilter.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { MuteDialog } from './MuteDialog.tsx'

type Muted = Shape<typeof MutedUser>
type Texts = Messages['moderation']['mute']
type Asked = { username: string; reason?: string }

/** Who is muted now, by whom and until when. */
export function MutedUsers() {
  const t = useMessages().moderation.mute
  const [asked, setAsked] = useState<Asked>()
  const list = useList(getMutedUsers, { filters: ['keyword'], pageSize: 10 })
  return (
    <>
      <ListSheet
        title={t.title}
        lead={t.lead}
        list={list}
        columns={columns(t, setAsked)}
        rowKey={({ username }) => username}
        actions={<Button onClick={() => setAsked({ username: '' })}>{t.action}</Button>}
        filters={
          <div className="filters">
            <SearchFilter of={list} label={t.username} />
          </div>
        }
        refresh
        empty={t.none}
      />
      {asked ? <MuteDialog user={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}

const columns = (t: Texts, ask: (asked: Asked) => void): Column<Muted>[] => [
  {
    key: 'user',
    title: t.username,
    phone: 'title',
    truncated: { lines: 1, most: '12rem' },
    cell: ({ username }) => (
      <Link to="/user-home" search={{ username }} className="plain-link">
        {username}
      </Link>
    ),
  },
  {
    key: 'reason',
    title: t.reason,
    phone: 'line',
    truncated: { lines: 2, least: '10rem' },
    cell: ({ reason }) => reason,
  },
  {
    key: 'until',
    title: t.until,
    tight: true,
    phone: 'corner',
    cell: ({ until }) => (until ? <RelativeTime at={until} /> : '--'),
  },
  {
    key: 'by',
    title: t.mutedBy,
    from: 820,
    truncated: { lines: 1, most: '10rem' },
    cell: ({ mutedBy }) => mutedBy ?? '--',
  },
  actsColumn((row) => <Acts row={row} ask={ask} />),
]

function Acts({ row: { username, reason, mayChange }, ask }: { row: Muted; ask: (asked: Asked) => void }) {
  const t = useMessages().moderation.mute
  const lift = useAct(unmuteUser, { done: t.lifted, renews: [getMutedUsers] })
  if (!mayChange) return <span className="dim small">{t.byRoot}</span>
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={() => ask({ username, reason })}>
        {t.change}
      </Button>
      <Button size="compact-xs" variant="light" loading={lift.isBusy} onClick={() => void lift.act({ username })}>
        {t.lift}
      </Button>
    </>
  )
}
