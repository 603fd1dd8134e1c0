import type { ReactNode } from 'react'
import type { List } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../Button.tsx'
import { type Column, DataTable } from '../DataTable.tsx'
import { IconButton } from '../IconButton.tsx'
import { Refresh } from '../icons.tsx'
import { Pager } from '../Pager.tsx'
import '../filters.css'
import { Freshness } from './Freshness.tsx'
import './list.css'
import { type Key, type Selection, useSelection } from './selection.ts'

/** What can be done with the chosen rows at once. */
export interface BulkAction<Row> {
  label: string
  danger?: boolean
  /** Resolves when it is done; the choice is cleared when it answers true. */
  act: (rows: readonly Row[]) => Promise<boolean>
}

interface Props<Row> {
  title: string
  /** The first list of a page is its heading. */
  level?: 1 | 2
  list: List<Row>
  columns: Column<Row>[]
  rowKey: (row: Row) => Key
  rowProps?: (row: Row) => { className?: string; onPointerEnter?: () => void; onFocus?: () => void }
  /** A full-width line under a row. */
  below?: (row: Row) => ReactNode
  /** Beside the title: what one can do with the list as a whole. */
  actions?: ReactNode
  /** A sentence under the title. */
  lead?: ReactNode
  filters?: ReactNode
  bulk?: BulkAction<Row>[]
  empty?: ReactNode
  skeletonLines?: number
  /** Leaves out the choice of the page size. */
  fixedSize?: boolean
  refresh?: boolean
}

/** A list with everything around it: title, filters, table with its states, chosen rows and what to do with them, pages. */
export function ListSheet<Row>(props: Props<Row>) {
  const { title, level = 1, list, lead, filters, bulk, rowKey, skeletonLines = 10 } = props
  const selection = useSelection(list.rows ?? [], rowKey)
  const columns = bulk ? [choosing(selection, rowKey), ...props.columns] : props.columns
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className="sheet">
      <div className="sheet-head">
        <Heading>{title}</Heading>
        <span className="row end">
          {list.renewsItself ? <Freshness at={list.updatedAt} /> : null}
          {props.actions}
          {props.refresh ? <RefreshButton list={list} /> : null}
        </span>
      </div>
      {lead ? <p className="list-lead dim small">{lead}</p> : null}
      {filters}
      {bulk && selection.rows.length ? <BulkBar selection={selection} actions={bulk} /> : null}
      <div className={list.isStale ? 'list-stale' : undefined}>
        <DataTable
          label={title}
          columns={columns}
          rows={list.rows}
          rowKey={rowKey}
          rowProps={props.rowProps}
          below={props.below}
          error={list.error}
          onRetry={list.retry}
          empty={props.empty}
          skeletonLines={skeletonLines}
        />
      </div>
      {list.paging ? <Pager {...list.paging} of={title} ofTable fixedSize={props.fixedSize ?? false} /> : null}
    </section>
  )
}

function RefreshButton<Row>({ list }: { list: List<Row> }) {
  const t = useMessages().common.actions
  return (
    <IconButton label={t.refresh} onClick={list.retry}>
      <Refresh />
    </IconButton>
  )
}

function choosing<Row>(selection: Selection<Row>, rowKey: (row: Row) => Key): Column<Row> {
  return {
    key: 'choose',
    title: <ChooseAll selection={selection} />,
    width: '44px',
    phone: 'corner',
    cell: (row) => <Choose selection={selection} row={row} name={String(rowKey(row))} />,
  }
}

function ChooseAll<Row>({ selection }: { selection: Selection<Row> }) {
  const t = useMessages().common.list
  return (
    <input
      className="list-choose"
      type="checkbox"
      aria-label={t.chooseAll}
      checked={selection.extent === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = selection.extent === 'some'
      }}
      onChange={selection.toggleAll}
    />
  )
}

function Choose<Row>({ selection, row, name }: { selection: Selection<Row>; row: Row; name: string }) {
  const t = useMessages().common.list
  return (
    <input
      className="list-choose"
      type="checkbox"
      aria-label={t.choose(name)}
      checked={selection.has(row)}
      onChange={() => selection.toggle(row)}
    />
  )
}

function BulkBar<Row>({ selection, actions }: { selection: Selection<Row>; actions: BulkAction<Row>[] }) {
  const { common } = useMessages()
  const t = common.list
  const start = async ({ act }: BulkAction<Row>) => {
    if (await act(selection.rows)) selection.clear()
  }
  return (
    <div className="list-bulk" role="toolbar" aria-label={t.chosen(selection.rows.length)}>
      <strong>{t.chosen(selection.rows.length)}</strong>
      {actions.map((action) => (
        <Button
          key={action.label}
          size="compact-sm"
          variant={action.danger ? 'light' : 'default'}
          color={action.danger ? 'red' : 'pine'}
          onClick={() => void start(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button size="compact-sm" variant="subtle" onClick={selection.clear}>
        {t.chooseNone}
      </Button>
    </div>
  )
}
