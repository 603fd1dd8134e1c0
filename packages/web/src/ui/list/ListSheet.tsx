import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../Button.tsx'
import { type Column, DataTable } from '../DataTable.tsx'
import { Pager } from '../Pager.tsx'
import '../filters.css'
import './list.css'
import { Choice } from './Choice.tsx'
import { NoRows } from './NoRows.tsx'
import { SheetHead, type SheetHeadProps } from './SheetHead.tsx'
import { type Key, type Selection, useSelection } from './selection.ts'

/** What can be done with the chosen rows at once. */
export interface BulkAction<Row> {
  label: string
  danger?: boolean
  /** Resolves when it is done; the choice is cleared when it answers true. */
  act: (rows: readonly Row[]) => Promise<boolean>
}

interface Props<Row> extends SheetHeadProps<Row> {
  columns: Column<Row>[]
  rowKey: (row: Row) => Key
  rowProps?: (row: Row) => { className?: string; onPointerEnter?: () => void; onFocus?: () => void }
  /** A full-width line under a row. */
  below?: (row: Row) => ReactNode
  bulk?: BulkAction<Row>[]
  empty?: ReactNode
  skeletonLines?: number
  /** Leaves out the choice of the page size. */
  fixedSize?: boolean
}

/** A list with everything around it: title, filters, table with its states, chosen rows and what to do with them, pages. */
export function ListSheet<Row>(props: Props<Row>) {
  const { title, list, bulk, rowKey, skeletonLines = 10 } = props
  const selection = useSelection(list.rows ?? [], rowKey)
  const columns = bulk ? [choosing(selection, rowKey), ...props.columns] : props.columns
  return (
    <section className="sheet">
      <SheetHead {...props} />
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
          empty={<NoRows of={list} empty={props.empty} />}
          skeletonLines={skeletonLines}
        />
      </div>
      {list.paging ? <Pager {...list.paging} of={title} ofTable fixedSize={props.fixedSize ?? false} /> : null}
    </section>
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
    <Choice
      label={t.chooseAll}
      checked={selection.extent === 'all'}
      isPartly={selection.extent === 'some'}
      onToggle={selection.toggleAll}
    />
  )
}

function Choose<Row>({ selection, row, name }: { selection: Selection<Row>; row: Row; name: string }) {
  const t = useMessages().common.list
  return <Choice label={t.choose(name)} checked={selection.has(row)} onToggle={() => selection.toggle(row)} />
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
