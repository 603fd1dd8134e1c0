import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { useAct } from '../../api/use-act.ts'
import { useList } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { actsColumn } from '../../ui/list/acts-column.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { SearchFilter } from '../../ui/list/SearchFilter.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Toggle } from '../../ui/Toggle.tsx'
import { AuthTag, PhaseTag } from '../ContestTags.tsx'
import { phaseOfStatus, rules } from '../contest.ts'
import type { ContestOffice } from './office.ts'
import { type AdminRow, RowActs } from './row-acts.tsx'

const filters = ['keyword'] as const

/** The contests of a place, hidden ones too, to be shown, hidden, changed, copied and deleted. */
export function ContestTable({ office, actions }: { office: ContestOffice; actions?: ReactNode }) {
  const t = useMessages().contestAdmin
  const list = useList(office.calls.getAdminContestList, { filters, input: office.asked as never, pageSize: 10 })
  return (
    <ListSheet
      title={t.title}
      lead={office.addFromGroup ? t.groupLead : t.lead}
      list={list}
      columns={useColumns(office)}
      rowKey={({ id }) => id}
      actions={actions}
      filters={
        <div className="filters">
          <SearchFilter of={list} label={t.search} />
        </div>
      }
      empty={t.none}
    />
  )
}

function useColumns(office: ContestOffice): Column<AdminRow>[] {
  const t = useMessages().contestAdmin
  return [
    { key: 'id', title: t.id, tight: true, phone: 'corner', cell: ({ id }) => <span className="num">{id}</span> },
    {
      key: 'title',
      title: t.name,
      phone: 'title',
      truncated: { lines: 2, least: '11rem' },
      cell: (row) => <Title row={row} office={office} />,
    },
    {
      key: 'rule',
      title: t.rule,
      tight: true,
      cell: ({ type }) => <span className="tag">{rules[type as 0 | 1]}</span>,
    },
    { key: 'auth', title: t.auth, tight: true, from: 1200, cell: ({ auth }) => <AuthTag auth={auth} /> },
    { key: 'status', title: t.status, tight: true, cell: ({ status }) => <PhaseTag phase={phaseOfStatus(status)} /> },
    {
      key: 'start',
      title: t.start,
      tight: true,
      from: 1024,
      cell: ({ startTime }) => <RelativeTime at={startTime} />,
    },
    {
      key: 'end',
      title: t.end,
      tight: true,
      from: 1200,
      phone: 'hide',
      cell: ({ endTime }) => <RelativeTime at={endTime} />,
    },
    {
      key: 'author',
      title: t.author,
      from: 1200,
      truncated: { lines: 1, most: '10rem' },
      cell: ({ author }) => author,
    },
    { key: 'visible', title: t.visible, tight: true, cell: (row) => <Visible row={row} office={office} /> },
    actsColumn((row) => <RowActs row={row} office={office} />),
  ]
}

const Title = ({ row: { id, title, mayManage }, office }: { row: AdminRow; office: ContestOffice }) =>
  mayManage ? (
    <Link className="plain-link" to={`${office.address}/${id}/edit` as never}>
      {title}
    </Link>
  ) : (
    <span>{title}</span>
  )

/** Shows or hides a contest at once; it can be taken back for some seconds. */
function Visible({ row, office }: { row: AdminRow; office: ContestOffice }) {
  const t = useMessages().contestAdmin
  const { changeContestVisible, getAdminContestList } = office.calls
  const { act, isBusy } = useAct(changeContestVisible, {
    done: (_, { visible }) => (visible ? t.shown : t.hidden),
    renews: [getAdminContestList],
    undo: ({ cid, visible }) => call(changeContestVisible, { cid, visible: !visible }),
  })
  if (!row.mayManage) return <span>{row.visible ? t.visible : t.hiddenOne}</span>
  return (
    <Toggle
      label={t.visibleName(row.title)}
      checked={row.visible}
      isBusy={isBusy}
      onChange={(visible) => void act({ cid: row.id, visible })}
    />
  )
}
