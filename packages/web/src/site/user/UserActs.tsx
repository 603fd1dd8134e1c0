import { getAuditLog } from '@verdict/contract/site/audit-routes.ts'
import { type RowOf, usePartList } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { actorWord, actWord, kindWord } from '../audit/words.ts'

type Entry = RowOf<typeof getAuditLog>

interface Props {
  title: string
  /** Whose acts, or about what. */
  asked: { uid: string } | { subject: string }
}

/** What the log of the back office holds about a user. */
export function UserActs({ title, asked }: Props) {
  const { users: t, audit } = useMessages()
  const list = usePartList(getAuditLog, { input: asked, pageSize: 5 })
  return (
    <ListSheet
      title={title}
      level={2}
      list={list}
      columns={columns(t, audit)}
      rowKey={({ id }) => id}
      empty={t.noActs}
      skeletonLines={2}
      fixedSize
    />
  )
}

const columns = (t: Messages['users'], audit: Messages['audit']): Column<Entry>[] => [
  { key: 'at', title: t.when, tight: true, phone: 'corner', cell: ({ at }) => <RelativeTime at={at} /> },
  { key: 'act', title: t.act, phone: 'title', tight: true, cell: ({ act }) => actWord(audit, act) },
  {
    key: 'object',
    title: t.object,
    truncated: { lines: 1, most: '16rem' },
    cell: ({ objectKind, object }) => `${kindWord(audit, objectKind)} ${object}`,
  },
  { key: 'who', title: t.by, truncated: { lines: 1, most: '10rem' }, cell: (entry) => actorWord(audit, entry) },
  {
    key: 'changed',
    title: t.changed,
    from: 820,
    phone: 'line',
    truncated: { lines: 2, least: '10rem' },
    cell: ({ before, after }) => [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].join(', '),
  },
]
