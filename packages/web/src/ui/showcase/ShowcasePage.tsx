import type { List } from '../../api/use-list.ts'
import { Button } from '../Button.tsx'
import { confirm } from '../confirm.ts'
import type { Column } from '../DataTable.tsx'
import { ListSheet } from '../list/ListSheet.tsx'
import { showToast } from '../toasts.ts'
import { ChoicesShown } from './ChoicesShown.tsx'
import { ConflictShown, FieldsShown, WrongFieldsShown } from './FieldsShown.tsx'
import { ListPartsShown } from './ListPartsShown.tsx'
import { PartsShown } from './PartsShown.tsx'
import { SignsShown } from './SignsShown.tsx'
import { TextsShown } from './TextsShown.tsx'

interface Row {
  id: number
  name: string
  note: string
}

const long = 'A title that is far longer than any column has room for, '.repeat(4)
const rows: Row[] = [
  { id: 1, name: 'W'.repeat(20), note: long },
  { id: 2, name: '題'.repeat(20), note: 'short' },
  { id: 3, name: 'Ada', note: '' },
]

const columns: Column<Row>[] = [
  { key: 'id', title: 'ID', tight: true, phone: 'corner', cell: ({ id }) => id },
  { key: 'name', title: 'Name', phone: 'title', cell: ({ name }) => name },
  { key: 'note', title: 'Note', phone: 'line', cell: ({ note }) => note || '--' },
]

const retry = () => showToast('asked again')
const states: Record<string, List<Row>> = {
  Rows: {
    rows,
    error: null,
    updatedAt: 0,
    isStale: false,
    retry,
    paging: { total: 123, currentPage: 2, limit: 10, onChange: retry },
  },
  'Rows of the last question': { rows, error: null, updatedAt: 0, isStale: true, retry },
  Waiting: { rows: undefined, error: null, updatedAt: 0, isStale: false, retry },
  Empty: { rows: [], error: null, updatedAt: 0, isStale: false, retry },
  Failed: { rows: undefined, error: new Error('The server could not be reached'), updatedAt: 0, isStale: false, retry },
}

const bulk = [
  { label: 'Publish', act: async () => true },
  {
    label: 'Delete',
    danger: true,
    act: () => confirm({ title: 'Delete the rows', text: 'They are gone for good.', danger: true }),
  },
]

/** Every piece of the kit in its states, for those who build with it; served in development only. */
export default function ShowcasePage() {
  return (
    <div className="page stack">
      <h1>Kit</h1>
      {Object.entries(states).map(([title, list]) => (
        <ListSheet
          key={title}
          title={title}
          level={2}
          list={list}
          columns={columns}
          rowKey={({ id }) => id}
          bulk={bulk}
          skeletonLines={3}
          refresh
          actions={<Button onClick={() => showToast('done', 'success', { undo: async () => retry() })}>Act</Button>}
        />
      ))}
      <ListPartsShown />
      <FieldsShown />
      <WrongFieldsShown />
      <ConflictShown />
      <SignsShown />
      <ChoicesShown />
      <TextsShown />
      <PartsShown />
    </div>
  )
}
