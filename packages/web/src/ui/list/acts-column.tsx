import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Column } from '../DataTable.tsx'

/** The last column of a list: what can be done with a row; null where there is nothing. */
export const actsColumn = <Row,>(actsOf: (row: Row) => ReactNode): Column<Row> => ({
  key: 'acts',
  title: <Title />,
  tight: true,
  phone: 'end',
  cell: (row) => {
    const acts = actsOf(row)
    return acts === null ? null : <span className="row">{acts}</span>
  },
})

/** Buttons speak for themselves; a screen reader that goes through the headings is told what the column holds. */
const Title = () => <span className="unseen">{useMessages().common.list.acts}</span>
