import { Link } from '@tanstack/react-router'
import { proposalStates } from '@verdict/contract/judging/proposal.ts'
import { getProposals } from '@verdict/contract/judging/proposal-routes.ts'
import { type RowOf, useList } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Select } from '../../ui/Select.tsx'
import './proposal.css'
import { ProposeRejudge } from './ProposeRejudge.tsx'
import { StateTag } from './StateTag.tsx'

type Row = RowOf<typeof getProposals>
type Texts = Messages['proposal']

const filters = ['state', 'pid', 'cid'] as const

/** Rejudges that were proposed, for whoever may decide them; `?pid=` and `?cid=` narrow it to one problem, where one can be made. */
export default function ProposalsPage() {
  const t = useMessages().proposal
  const list = useList(getProposals, { filters, pageSize: 20, refreshMs: 5000 })
  const { state = '', pid, cid } = list.query
  const states = proposalStates.map((value) => ({ value, label: t.states[value] }))
  return (
    <div className="page">
      <ListSheet
        title={t.title}
        lead={t.lead}
        list={list}
        actions={pid ? <ProposeRejudge pid={Number(pid)} cid={Number(cid ?? 0)} /> : null}
        filters={
          <div className="filters">
            <Select
              label={t.state}
              value={state}
              options={[{ value: '', label: t.anyState }, ...states]}
              onChange={(next) => list.change({ state: next || undefined })}
            />
          </div>
        }
        columns={columns(t)}
        rowKey={({ id }) => id}
        empty={t.none}
      />
    </div>
  )
}

const columns = (t: Texts): Column<Row>[] => [
  {
    key: 'id',
    title: '#',
    tight: true,
    phone: 'corner',
    cell: ({ id }) => (
      <Link to="/admin/rejudge/$proposalId" params={{ proposalId: String(id) }} className="num" aria-label={t.open(id)}>
        {id}
      </Link>
    ),
  },
  {
    key: 'about',
    title: t.about,
    phone: 'title',
    truncated: { lines: 2, least: '12rem' },
    cell: ({ id, displayId, title, contest }) => (
      <Link to="/admin/rejudge/$proposalId" params={{ proposalId: String(id) }} className="plain-link">
        <span className="num">{displayId}</span> {title} <span className="dim small">{contest ?? t.outside}</span>
      </Link>
    ),
  },
  { key: 'state', title: t.state, tight: true, cell: ({ state }) => <StateTag state={state} /> },
  {
    key: 'progress',
    title: t.progress,
    align: 'end',
    tight: true,
    cell: ({ judged, total }) => <span className="num">{t.of(judged, total)}</span>,
  },
  {
    key: 'changed',
    title: t.changed,
    align: 'end',
    tight: true,
    phone: 'hide',
    cell: ({ changed }) => <span className="num">{changed}</span>,
  },
  { key: 'by', title: t.by, from: 820, truncated: { lines: 1, most: '10rem' }, cell: ({ username }) => username },
  { key: 'when', title: t.when, tight: true, phone: 'end', cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} /> },
]
