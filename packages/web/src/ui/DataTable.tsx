import type { ReactNode } from 'react'
import { useMessages } from '../i18n/language.ts'
import { useStore } from '../store.ts'
import { skeletonWidths } from './skeleton-widths.ts'
import { Truncated } from './Truncated.tsx'
import './DataTable.css'
import { Empty } from './Empty.tsx'
import { Failure } from './Failure.tsx'
import { compactRows } from './row-height.ts'
import { useTableBox } from './use-table-box.ts'

export interface Column<Row> {
  key: string
  title: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'end'
  /** CSS width on wide screens. */
  width?: string
  /** Keeps the cell on one line. */
  tight?: boolean
  /** Bounds text of any length: how many lines it gets, and between which widths (CSS lengths). */
  truncated?: { lines: 1 | 2; least?: string; most?: string }
  /** Only on windows at least so wide (px); cards on phones go by `phone`. */
  from?: 820 | 1024 | 1200
  /** Where the cell goes on a phone: title and corner share the first line, details the second, `line` has its own. */
  phone?: 'title' | 'corner' | 'detail' | 'end' | 'line' | 'hide'
  /** On a phone its title, a text, stands before what it holds: a figure says nothing alone. */
  named?: true
}

interface Props<Row> {
  /** Names the table for those who cannot see its heading. */
  label: string
  columns: Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  rowProps?: ((row: Row) => { className?: string; onPointerEnter?: () => void; onFocus?: () => void }) | undefined
  /** A full-width line under a row. */
  below?: ((row: Row) => ReactNode) | undefined
  error?: Error | null
  onRetry?: () => void
  empty?: ReactNode
  /** Lines of the waiting picture. */
  skeletonLines?: number
}

/** Rows and columns with their waiting, empty and failed states; on a phone each row becomes a small card. */
export function DataTable<Row>(props: Props<Row>) {
  const t = useMessages().common
  const { rows, error, onRetry, empty } = props
  const box = useTableBox(props.label)
  const isCompact = useStore(compactRows)
  if (error && !rows) return <Failure text={error.message || t.listFailed} onRetry={onRetry} />
  if (rows?.length === 0) return <Empty>{empty ?? t.empty}</Empty>
  return (
    <div className="table-frame">
      <div ref={box} className="table-scroll" aria-busy={!rows}>
        <table className={classes('table', isCompact && 'compact')} aria-label={props.label}>
          <thead>
            <tr>
              {props.columns.map(({ key, title, align, width, from, truncated }) => (
                <th
                  key={key}
                  scope="col"
                  className={classes(align, fromClass(from))}
                  style={width ? { width } : undefined}
                >
                  {truncated ? <Truncated most={truncated.most}>{title}</Truncated> : title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows ? rows.map((row) => <Line key={props.rowKey(row)} row={row} {...props} />) : skeletonOf(props)}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const classes = (...all: (string | false | undefined)[]) => all.filter(Boolean).join(' ')
const fromClass = (from: number | undefined) => from !== undefined && `from-${from}`

const classOf = ({ align, tight, from, phone = 'detail' }: Pick<Column<never>, 'align' | 'tight' | 'from' | 'phone'>) =>
  classes(align, tight && 'tight', fromClass(from), `phone-${phone}`)

function Line<Row>({ row, columns, rowProps, below }: { row: Row } & Props<Row>) {
  const more = below?.(row)
  return (
    <>
      <tr {...rowProps?.(row)}>
        {columns.map((column) => (
          <Cell key={column.key} column={column} content={column.cell(row)} />
        ))}
      </tr>
      {more ? (
        <tr className="table-wide">
          <td colSpan={columns.length}>{more}</td>
        </tr>
      ) : null}
    </>
  )
}

/** What there is nothing of is told so or not at all; a phone leaves the cell out, since no heading says there what it would be. */
const nothing: ReactNode[] = ['--', null]

function Cell<Row>({ column, content }: { column: Column<Row>; content: ReactNode }) {
  const className = classes(classOf(column), nothing.includes(content) && 'phone-hide')
  const name = column.named && typeof column.title === 'string' ? column.title : undefined
  return (
    <td className={className} data-name={name}>
      {column.truncated ? <Truncated {...column.truncated}>{content}</Truncated> : content}
    </td>
  )
}

const skeletonOf = <Row,>({ columns, skeletonLines = 8 }: Props<Row>) =>
  skeletonWidths(skeletonLines).map((width) => (
    <tr key={width}>
      {columns.map((column) => (
        <td key={column.key} className={classOf(column)}>
          <div aria-hidden="true" className="skeleton-line" style={{ width: `${width}%` }} />
        </td>
      ))}
    </tr>
  ))
