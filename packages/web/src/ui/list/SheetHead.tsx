import type { ReactNode } from 'react'
import type { List } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import { IconButton } from '../IconButton.tsx'
import { Refresh } from '../icons.tsx'
import { Freshness } from './Freshness.tsx'

export interface SheetHeadProps<Row> {
  title: string
  /** The first list of a page is its heading. */
  level?: 1 | 2
  list: List<Row>
  /** Beside the title: what one can do with the list as a whole. */
  actions?: ReactNode
  /** A sentence under the title. */
  lead?: ReactNode
  filters?: ReactNode
  refresh?: boolean
}

interface Props<Row> extends SheetHeadProps<Row> {
  /** In place of the title, where it is more than words. */
  heading?: ReactNode
  /** What must be read before the list. */
  notice?: ReactNode
}

/** What stands over the rows of a list, whether they are lines of a table or cards. */
export function SheetHead<Row>({
  title,
  level = 1,
  list,
  actions,
  lead,
  filters,
  refresh,
  heading,
  notice,
}: Props<Row>) {
  const t = useMessages().common.actions
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <>
      <div className="sheet-head">
        {heading ?? <Heading>{title}</Heading>}
        <span className="row end">
          {list.renewsItself ? <Freshness at={list.updatedAt} /> : null}
          {actions}
          {refresh ? (
            <IconButton label={t.refresh} onClick={list.retry}>
              <Refresh />
            </IconButton>
          ) : null}
        </span>
      </div>
      {lead ? <p className="list-lead dim small">{lead}</p> : null}
      {notice}
      {filters}
    </>
  )
}
