import { genderOf } from '@verdict/contract/account/gender.ts'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import type { TableRow } from '../../table-file/table.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Pager } from '../../ui/Pager.tsx'
import type { CheckedFile, ImportFault } from './import-rows.ts'
import { type UserColumn, userColumns } from './user-columns.ts'

const pageSize = 15

/** What a file would come to: what is in the way first, then its rows; passwords are not shown. */
export function ImportPreview({ checked: { rows, good, faults, columns, heading } }: { checked: CheckedFile }) {
  const t = useMessages().users
  const [currentPage, setPage] = useState(1)
  const [faultPage, setFaultPage] = useState(1)
  const bad = new Set(faults.map(({ line }) => line))
  /** What a column of the file holds. */
  const titleOf = (place: number) => {
    const column = heading ? userColumns.find((one) => heading.places[one] === place - 1) : userColumns[place - 1]
    return column ? t.columns[column] : ''
  }
  return (
    <>
      <p role="status">
        <strong>{t.checkedText(good.length, faults.length)}</strong>
      </p>
      {faults.length ? (
        <>
          <h3>{t.faults}</h3>
          <DataTable
            label={t.faults}
            columns={faultColumns(t, titleOf)}
            rows={pageOf(faults, faultPage)}
            rowKey={({ line, column }) => `${line}:${column}`}
          />
          <Turn total={faults.length} page={faultPage} onChange={setFaultPage} />
        </>
      ) : null}
      <h3>{t.preview}</h3>
      <DataTable
        label={t.preview}
        columns={previewColumns(t, columns)}
        rows={pageOf(rows, currentPage)}
        rowKey={({ line }) => line}
        rowProps={({ line }) => (bad.has(line) ? { className: 'user-bad' } : {})}
      />
      <Turn total={rows.length} page={currentPage} onChange={setPage} />
    </>
  )
}

const pageOf = <T,>(all: T[], page: number) => all.slice((page - 1) * pageSize, page * pageSize)

interface TurnProps {
  total: number
  page: number
  onChange: (page: number) => void
}

const Turn = ({ total, page, onChange }: TurnProps) =>
  total > pageSize ? (
    <Pager
      total={total}
      currentPage={page}
      limit={pageSize}
      onChange={(patch) => onChange(patch.currentPage ?? 1)}
      fixedSize
    />
  ) : null

type Texts = Messages['users']

const faultColumns = (t: Texts, titleOf: (place: number) => string): Column<ImportFault>[] => [
  { key: 'line', title: t.line, tight: true, phone: 'title', cell: ({ line }) => <span className="num">{line}</span> },
  {
    key: 'column',
    title: t.column,
    tight: true,
    cell: ({ column }) => (column === undefined ? '--' : `${column} · ${titleOf(column)}`),
  },
  { key: 'why', title: t.why, phone: 'line', cell: ({ text }) => text },
]

const previewColumns = (t: Texts, columns: readonly UserColumn[]): Column<TableRow>[] => [
  { key: 'line', title: t.line, tight: true, phone: 'corner', cell: ({ line }) => <span className="num">{line}</span> },
  ...columns.map(
    (column): Column<TableRow> => ({
      key: column,
      title: t.columns[column],
      phone: column === 'username' ? 'title' : 'detail',
      truncated: { lines: 1, most: '12rem' },
      cell: ({ cells }) => shownOf(column, cells[userColumns.indexOf(column)]?.trim() ?? '', t) || '--',
    }),
  ),
]

/** What will be stored, as far as it may be seen. */
function shownOf(column: UserColumn, cell: string, t: Texts): string {
  if (column === 'password') return cell && '••••••'
  const gender = column === 'gender' && cell ? genderOf(cell) : undefined
  return gender ? t.genders[gender] : cell
}
