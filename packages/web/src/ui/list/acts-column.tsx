import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Column } from '../DataTable.tsx'

/** The last column of a list: what can be done with a row. */
export const actsColumn = <Row,>(acts: (row: Row) => ReactNode): Column<Row> => ({
  key: 'acts',
  title: <Title />,
  tight: true,
  phone: 'end',
  cell: (row) => <span className="row">{acts(row)}</span>,
})

/** Buttons speak for themselves; a screen reader that goes through the headings is told what the column holds. */
const Title = () => <span className="unseen">{useMessages().common.list.acts}</span>
