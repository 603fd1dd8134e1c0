import type { ReactNode } from 'react'
import type { List } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Truncated } from '../../ui/Truncated.tsx'

/** What is told of a problem that one may choose. */
export interface Choice {
  id: number
  problemId: string
  title: string
  author: string | null
}

interface Props<Row extends Choice> {
  title: string
  /** What there is to choose from, as far as it fits the search. */
  list: List<Row>
  search: string
  onSearch: (text: string) => void
  /** What to do with one of them, e.g. the button that adds it. */
  act: (row: Row) => ReactNode
  /** Above the list: where else to look. */
  above?: ReactNode
  onClose: () => void
}

/** A dialog in which problems are searched for and chosen one by one, for a training or a contest. */
export function ProblemPicker<Row extends Choice>({ title, list, search, onSearch, act, above, onClose }: Props<Row>) {
  const { problem: t } = useMessages()
  const columns: Column<Row>[] = [
    {
      key: 'id',
      title: t.columns.id,
      truncated: { lines: 1, most: '9rem' },
      phone: 'corner',
      cell: ({ problemId }) => <span className="num">{problemId}</span>,
    },
    {
      key: 'title',
      title: t.columns.title,
      phone: 'title',
      truncated: { lines: 2, least: '10rem' },
      cell: (row) => row.title,
    },
    {
      key: 'author',
      title: t.limits.author,
      from: 820,
      cell: ({ author }) => <Truncated most="9rem">{author ?? '--'}</Truncated>,
    },
    { key: 'act', title: <span className="unseen">{title}</span>, tight: true, phone: 'end', cell: act },
  ]
  return (
    <Dialog title={title} onClose={onClose} width={860}>
      <div className="stack">
        {above}
        <ListSheet
          title={t.bank}
          level={2}
          list={list}
          columns={columns}
          rowKey={({ id }) => id}
          filters={
            <div className="filters">
              <SearchBox className="filters-wide" label={t.search} value={search} onSearch={onSearch} />
            </div>
          }
          empty={t.noneFound}
          skeletonLines={6}
          fixedSize
        />
      </div>
    </Dialog>
  )
}
