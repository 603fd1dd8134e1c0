import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FilteredList } from '../../api/use-list.ts'
import { numberText } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { actsColumn } from '../../ui/list/acts-column.tsx'
import { type BulkAction, ListSheet } from '../../ui/list/ListSheet.tsx'
import { SearchFilter } from '../../ui/list/SearchFilter.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Select } from '../../ui/Select.tsx'
import { Toggle } from '../../ui/Toggle.tsx'
import { detailAddress, type Row } from '../discussion.ts'

/** What those who manage discussions of a place do with each, by calls of that place. */
export interface Office {
  title: string
  list: FilteredList<Row>
  setStatus: (row: Row, status: 0 | 1) => void
  setTop: (row: Row, isTop: boolean) => void
  remove: (row: Row) => void
  /** What is changed at present waits. */
  isBusy: boolean
  bulk?: BulkAction<Row>[]
  actions?: ReactNode
}

/** The discussions of a place for those who manage them, disabled ones too. */
export function DiscussionTable({ office }: { office: Office }) {
  const t = useMessages().discussion
  const { title, list, bulk, actions } = office
  return (
    <ListSheet
      title={title}
      list={list}
      columns={columns(t, office)}
      rowKey={({ id }) => id}
      actions={actions}
      {...(bulk && { bulk })}
      filters={
        <div className="filters">
          <SearchFilter of={list} label={t.search} />
        </div>
      }
      empty={list.query['keyword'] ? t.noneFound : t.none}
    />
  )
}

const number = (key: 'likeNum' | 'viewNum', title: string): Column<Row> => ({
  key,
  title,
  align: 'end',
  tight: true,
  from: 820,
  phone: 'hide',
  cell: (row) => <span className="num">{numberText(row[key])}</span>,
})

const columns = (t: Messages['discussion'], office: Office): Column<Row>[] => [
  { key: 'id', title: t.table.id, tight: true, phone: 'corner', cell: ({ id }) => <span className="num">{id}</span> },
  {
    key: 'title',
    title: t.fields.title,
    phone: 'title',
    truncated: { lines: 2, least: '12rem' },
    cell: (row) => (
      <Link className="plain-link" {...detailAddress(row)}>
        {row.title}
      </Link>
    ),
  },
  { key: 'author', title: t.table.author, truncated: { lines: 1, most: '10rem' }, cell: ({ author }) => author },
  number('likeNum', t.likes),
  number('viewNum', t.views),
  {
    key: 'created',
    title: t.table.created,
    tight: true,
    from: 1024,
    phone: 'hide',
    cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
  },
  { key: 'status', title: t.table.status, tight: true, cell: (row) => <Status row={row} office={office} /> },
  {
    key: 'top',
    title: t.table.top,
    tight: true,
    cell: (row) => (
      <Toggle
        label={t.topOf(row.title)}
        checked={row.topPriority}
        isBusy={office.isBusy}
        onChange={(isTop) => office.setTop(row, isTop)}
      />
    ),
  },
  actsColumn((row) => (
    <>
      <Link className="small" {...detailAddress(row)} aria-label={t.viewOf(row.title)}>
        {t.table.view}
      </Link>
      <Button
        size="compact-xs"
        variant="light"
        color="red"
        aria-label={t.removeOf(row.title)}
        busy={office.isBusy}
        onClick={() => office.remove(row)}
      >
        {t.table.remove}
      </Button>
    </>
  )),
]

function Status({ row, office }: { row: Row; office: Office }) {
  const t = useMessages().discussion
  return (
    <Select
      label={t.statusOf(row.title)}
      value={String(row.status)}
      isBusy={office.isBusy}
      options={[
        { value: '0', label: t.shown },
        { value: '1', label: t.disabled },
      ]}
      onChange={(status) => office.setStatus(row, status === '1' ? 1 : 0)}
    />
  )
}
