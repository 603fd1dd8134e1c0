import { type DeletedDiscussion, getDeletedDiscussions } from '@verdict/contract/discussion/admin-routes.ts'
import { keptDays } from '@verdict/contract/discussion/limits.ts'
import { useState } from 'react'
import type { Shape } from '../../api/shape.ts'
import { useList } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { actsColumn } from '../../ui/list/acts-column.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { SearchFilter } from '../../ui/list/SearchFilter.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { useOffice } from './use-office.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

type Deleted = Shape<typeof DeletedDiscussion>
type Texts = Messages['moderation']

/** What was deleted lately and can be put back. */
export function DeletedDiscussions() {
  const t = useMessages().moderation
  const [read, setRead] = useState<number>()
  const list = useList(getDeletedDiscussions, { filters: ['keyword'], pageSize: 10 })
  return (
    <>
      <ListSheet
        title={t.deletedTitle}
        lead={t.deletedLead(keptDays)}
        list={list}
        columns={columns(t, setRead)}
        rowKey={({ id }) => id}
        filters={
          <div className="filters">
            <SearchFilter of={list} label={t.searchDeleted} />
          </div>
        }
        refresh
        empty={t.noDeleted}
      />
      {read === undefined ? null : <VersionsDialog did={read} onClose={() => setRead(undefined)} />}
    </>
  )
}

const columns = (t: Texts, read: (did: number) => void): Column<Deleted>[] => [
  {
    key: 'title',
    title: t.titleColumn,
    phone: 'title',
    truncated: { lines: 2, least: '10rem' },
    cell: ({ title }) => title,
  },
  { key: 'author', title: t.author, truncated: { lines: 1, most: '10rem' }, cell: ({ author }) => author },
  { key: 'comments', title: t.comments, align: 'end', tight: true, from: 820, cell: ({ commentNum }) => commentNum },
  {
    key: 'when',
    title: t.deletedAt,
    tight: true,
    phone: 'corner',
    cell: ({ deletedAt }) => <RelativeTime at={deletedAt} />,
  },
  {
    key: 'by',
    title: t.deletedBy,
    truncated: { lines: 1, most: '10rem' },
    cell: ({ deletedBy }) => deletedBy ?? '--',
  },
  actsColumn((row) => <Acts row={row} read={read} />),
]

function Acts({ row: { id, title }, read }: { row: Deleted; read: (did: number) => void }) {
  const t = useMessages().moderation
  const { restore } = useOffice(title)
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={() => read(id)}>
        {t.versions}
      </Button>
      <Button size="compact-xs" variant="light" loading={restore.isBusy} onClick={() => void restore.act({ id })}>
        {t.restore}
      </Button>
    </>
  )
}
