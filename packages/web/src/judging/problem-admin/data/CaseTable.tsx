import { useState } from 'react'
import { useMessages } from '../../../i18n/language.ts'
import type { Messages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { Choice } from '../../../ui/list/Choice.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import type { CaseRow } from './case-rows.ts'

type Texts = Messages['problemForm']

interface Props {
  rows: CaseRow[]
  hasScores: boolean
  hasGroups: boolean
  change: (rows: CaseRow[]) => void
}

interface Line {
  row: CaseRow
  /** From 0, among all rows. */
  at: number
}

const pageSize = 50

/** Test cases one a row; those that are chosen are edited together. */
export function CaseTable({ rows, hasScores, hasGroups, change }: Props) {
  const t = useMessages().problemForm
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [page, setPage] = useState(1)
  const lines = rows.map((row, at) => ({ row, at }))
  const shown = lines.slice((page - 1) * pageSize, page * pageSize)
  const patch = (at: number, given: Partial<CaseRow>) =>
    change(rows.map((row, index) => (index === at ? { ...row, ...given } : row)))
  const toggle = (at: number) => {
    const next = new Set(chosen)
    if (!next.delete(at)) next.add(at)
    setChosen(next)
  }
  const toggleAll = () => setChosen(chosen.size === rows.length ? new Set() : new Set(rows.map((_, at) => at)))
  return (
    <div>
      {chosen.size ? (
        <BulkBar
          count={chosen.size}
          hasScores={hasScores}
          hasGroups={hasGroups}
          set={(given) => change(rows.map((row, at) => (chosen.has(at) ? { ...row, ...given } : row)))}
          remove={() => {
            change(rows.filter((_, at) => !chosen.has(at)))
            setChosen(new Set())
          }}
        />
      ) : null}
      <DataTable
        label={t.cases}
        columns={columns(t, { hasScores, hasGroups, patch, chosen, toggle, toggleAll, count: rows.length })}
        rows={shown}
        rowKey={({ at }) => at}
      />
      {rows.length > pageSize ? (
        <Pager
          total={rows.length}
          currentPage={page}
          limit={pageSize}
          fixedSize
          onChange={({ currentPage = 1 }) => setPage(currentPage)}
        />
      ) : null}
    </div>
  )
}

interface How {
  hasScores: boolean
  hasGroups: boolean
  patch: (at: number, given: Partial<CaseRow>) => void
  chosen: ReadonlySet<number>
  toggle: (at: number) => void
  toggleAll: () => void
  count: number
}

const columns = (t: Texts, how: How): Column<Line>[] => [
  {
    key: 'choose',
    title: <Choice label={t.chosen(how.count)} checked={how.chosen.size === how.count} onToggle={how.toggleAll} />,
    width: '44px',
    phone: 'corner',
    cell: ({ at }) => (
      <Choice label={t.chooseRow(at + 1)} checked={how.chosen.has(at)} onToggle={() => how.toggle(at)} />
    ),
  },
  { key: 'number', title: '#', tight: true, phone: 'title', cell: ({ at }) => <span className="num">{at + 1}</span> },
  {
    key: 'input',
    title: t.caseInput,
    phone: 'line',
    cell: ({ row }) => <Side name={row.input} bytes={row.inputBytes} start={row.inputStart} />,
  },
  {
    key: 'output',
    title: t.caseOutput,
    phone: 'line',
    cell: ({ row }) => <Side name={row.output} bytes={row.outputBytes} start={row.outputStart} />,
  },
  ...(how.hasScores ? [figure(t.score, t.scoreOf, 'score', how)] : []),
  ...(how.hasGroups ? [figure(t.subtask, t.subtaskOf, 'groupNum', how)] : []),
]

const figure = (title: string, of: (row: number) => string, name: 'score' | 'groupNum', how: How): Column<Line> => ({
  key: name,
  title,
  tight: true,
  cell: ({ row, at }) => (
    <input
      className="case-figure"
      type="number"
      min={name === 'score' ? 0 : 1}
      step={1}
      aria-label={of(at + 1)}
      value={row[name] ?? ''}
      onChange={({ currentTarget: { value } }) => how.patch(at, { [name]: value === '' ? null : Number(value) })}
    />
  ),
})

function Side({ name, bytes, start }: { name: string; bytes: number | undefined; start: string | null | undefined }) {
  const t = useMessages().problemForm
  return (
    <span className="case-side">
      <span className="num">{name}</span>{' '}
      <span className="dim small">{bytes === undefined ? t.isNewFile : bytesText(bytes)}</span>
      {start ? <code>{start.split('\n').slice(0, 2).join('⏎')}</code> : null}
    </span>
  )
}

const bytesText = (bytes: number) =>
  bytes < 1024
    ? `${bytes} B`
    : bytes < 2 ** 20
      ? `${(bytes / 1024).toFixed(1)} KB`
      : `${(bytes / 2 ** 20).toFixed(1)} MB`

interface BulkProps {
  count: number
  hasScores: boolean
  hasGroups: boolean
  set: (given: Partial<CaseRow>) => void
  remove: () => void
}

function BulkBar({ count, hasScores, hasGroups, set, remove }: BulkProps) {
  const t = useMessages().problemForm
  const [value, setValue] = useState('')
  const whole = /^\d{1,6}$/.test(value) ? Number(value) : undefined
  const apply = (name: 'score' | 'groupNum') => () => whole !== undefined && set({ [name]: whole })
  return (
    <div className="list-bulk" role="toolbar" aria-label={t.chosen(count)}>
      <strong>{t.chosen(count)}</strong>
      {hasScores || hasGroups ? (
        <input
          className="case-figure"
          type="number"
          min={0}
          aria-label={t.value}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      ) : null}
      {hasScores ? (
        <Button size="compact-sm" variant="default" onClick={apply('score')}>
          {t.setScore}
        </Button>
      ) : null}
      {hasGroups ? (
        <Button size="compact-sm" variant="default" disabled={whole === 0} onClick={apply('groupNum')}>
          {t.setSubtask}
        </Button>
      ) : null}
      <Button size="compact-sm" variant="light" color="red" onClick={remove}>
        {t.removeCases}
      </Button>
    </div>
  )
}
