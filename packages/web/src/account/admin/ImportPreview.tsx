import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Pager } from '../../ui/Pager.tsx'
import type { CsvRow } from './csv.ts'
import type { CheckedFile, ImportFault } from './import-rows.ts'

const pageSize = 15
const passwordColumn = 1

/** What a file would come to: what is in the way first, then its rows; passwords are not shown. */
export function ImportPreview({ checked: { rows, good, faults } }: { checked: CheckedFile }) {
  const t = useMessages().users
  const [currentPage, setPage] = useState(1)
  const [faultPage, setFaultPage] = useState(1)
  const bad = new Set(faults.map(({ line }) => line))
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
            columns={faultColumns(t)}
            rows={pageOf(faults, faultPage)}
            rowKey={({ line, column }) => `${line}:${column}`}
          />
          <Turn total={faults.length} page={faultPage} onChange={setFaultPage} />
        </>
      ) : null}
      <h3>{t.preview}</h3>
      <DataTable
        label={t.preview}
        columns={previewColumns(t)}
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

const faultColumns = (t: Texts): Column<ImportFault>[] => [
  { key: 'line', title: t.line, tight: true, phone: 'title', cell: ({ line }) => <span className="num">{line}</span> },
  {
    key: 'column',
    title: t.column,
    tight: true,
    cell: ({ column }) => (column === undefined ? '--' : `${column} · ${t.columns[column - 1] ?? ''}`),
  },
  { key: 'why', title: t.why, phone: 'line', cell: ({ text }) => text },
]

const previewColumns = (t: Texts): Column<CsvRow>[] => [
  { key: 'line', title: t.line, tight: true, phone: 'corner', cell: ({ line }) => <span className="num">{line}</span> },
  ...t.columns.map(
    (title, at): Column<CsvRow> => ({
      key: String(at),
      title,
      phone: at === 0 ? 'title' : 'detail',
      truncated: { lines: 1, most: '12rem' },
      cell: ({ cells }) => (at === passwordColumn && cells[at] ? '••••••' : cells[at] || '--'),
    }),
  ),
]
