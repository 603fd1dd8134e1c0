import type { Asked, Output, Route } from '@verdict/contract/route.ts'
import { type ReactNode, useState } from 'react'
import { usePartList } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Segments } from '../../ui/Segments.tsx'

/** What is told of a problem that one may choose. */
interface Choice {
  id: number
  problemId: string
  title: string
  author: string | null
  /** 0 ACM, 1 OI. */
  type: number
}

interface Choices<Row> {
  problemList: { records: Row[]; total: number }
}
type ChoiceOf<R extends Route> = Output<R> extends Choices<infer Row extends Choice> ? Row : never

interface Props<R extends Route> {
  title: string
  /** The call that looks among the problems that could be chosen. */
  route: R
  /** What it is asked besides what is typed. */
  input: Partial<Asked<R>>
  /** Of a group: its own problems are looked among as well as the site's. */
  hasOwn: boolean
  /** What to do with one of them, e.g. the button that adds it. */
  act: (row: ChoiceOf<R>, ofGroup: boolean) => ReactNode
  /** Above the list: what holds for all that is chosen. */
  above?: (ofGroup: boolean) => ReactNode
  onClose: () => void
}

/** A dialog in which problems are searched for and chosen one by one, for a training or a contest. */
export function ProblemPicker<R extends Route>({ title, route, input, hasOwn, act, above, onClose }: Props<R>) {
  const t = useMessages().problemPicker
  const [keyword, setKeyword] = useState('')
  const [ofGroup, setOfGroup] = useState(hasOwn)
  const list = usePartList<R, ChoiceOf<R>>(route, {
    input: { ...input, keyword, ...(ofGroup && { ofGroup }) } as Partial<Asked<R>>,
    pageSize: 10,
    pageIn: (answer) => (answer as Choices<ChoiceOf<R>>).problemList,
  })
  return (
    <Dialog title={title} onClose={onClose} width={860}>
      <div className="form-sheet">
        {hasOwn ? (
          <Segments
            label={t.pool}
            value={ofGroup ? 'group' : 'site'}
            options={[
              { value: 'group', label: t.fromGroup },
              { value: 'site', label: t.fromSite },
            ]}
            onChange={(value) => setOfGroup(value === 'group')}
          />
        ) : null}
        {above?.(ofGroup)}
        <ListSheet
          title={t.problems}
          level={2}
          list={list}
          columns={columns<ChoiceOf<R>>(t, title, (row) => act(row, ofGroup))}
          rowKey={({ id }) => id}
          filters={
            <div className="filters">
              <SearchBox className="filters-wide" label={t.search} value={keyword} onSearch={setKeyword} />
            </div>
          }
          empty={t.noneFound}
          skeletonLines={6}
        />
      </div>
    </Dialog>
  )
}

const columns = <Row extends Choice>(
  t: Messages['problemPicker'],
  what: string,
  act: (row: Row) => ReactNode,
): Column<Row>[] => [
  {
    key: 'id',
    title: t.id,
    truncated: { lines: 1, most: '9rem' },
    phone: 'corner',
    cell: ({ problemId }) => <span className="num">{problemId}</span>,
  },
  { key: 'title', title: t.title, phone: 'title', truncated: { lines: 2, least: '10rem' }, cell: ({ title }) => title },
  { key: 'type', title: t.type, tight: true, from: 820, cell: ({ type }) => (type === 1 ? 'OI' : 'ACM') },
  {
    key: 'author',
    title: t.author,
    from: 820,
    truncated: { lines: 1, most: '9rem' },
    cell: ({ author }) => author ?? '--',
  },
  { key: 'act', title: <span className="unseen">{what}</span>, tight: true, phone: 'end', cell: act },
]
