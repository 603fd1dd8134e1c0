import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isMoving } from '@verdict/contract/judging/proposal.ts'
import { getProposalBoard } from '@verdict/contract/judging/proposal-routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { useEffect } from 'react'
import { ask } from '../../api/ask.ts'
import { clockText } from '../../contest/clock.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { QueryResult } from '../../ui/QueryResult.tsx'
import type { Proposal } from './proposal.ts'

type Row = Output<typeof getProposalBoard>['rows'][number]
type Side = NonNullable<Row['before']>
type Texts = Messages['proposal']

/** In a contest: whose place, result or award is another with the verdicts found. */
export function BoardChanges({ proposal: { id, state } }: { proposal: Proposal }) {
  const t = useMessages().proposal
  const client = useQueryClient()
  useEffect(() => {
    if (!isMoving(state)) void client.invalidateQueries({ queryKey: [getProposalBoard.path] })
  }, [client, state])
  const query = useQuery(ask(getProposalBoard, { id }))
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.board}</h2>
      </div>
      <QueryResult query={query} skeletonLines={3}>
        {({ type, rows, changed, people }) => (
          <>
            <p className="list-lead dim small">{t.boardLead(changed, people)}</p>
            <DataTable
              label={t.board}
              columns={columns(t, type)}
              rows={rows}
              rowKey={(row) => row.username}
              empty={t.noPlaces}
            />
          </>
        )}
      </QueryResult>
    </section>
  )
}

const moved = (row: Row, of: (side: Side) => string) => {
  const [before, after] = [row.before ? of(row.before) : '--', row.after ? of(row.after) : '--']
  return <span className="num">{before === after ? before : `${before} → ${after}`}</span>
}

/** Under ACM rules the penalty, under OI rules how long the programs ran. */
const timeText = (type: 0 | 1, time: number): string => (type === 0 ? clockText(time * 1000) : `${time} ms`)

const columns = (t: Texts, type: 0 | 1): Column<Row>[] => [
  {
    key: 'user',
    title: t.user,
    phone: 'title',
    truncated: { lines: 1, least: '6rem' },
    cell: ({ username }) => username,
  },
  {
    key: 'place',
    title: t.place,
    tight: true,
    phone: 'corner',
    cell: (row) => moved(row, ({ rank }) => (rank < 0 ? '*' : String(rank))),
  },
  {
    key: 'result',
    title: t.result,
    tight: true,
    cell: (row) => moved(row, ({ points, time }) => `${points} (${timeText(type, time)})`),
  },
  { key: 'award', title: t.award, cell: (row) => moved(row, ({ award }) => award ?? '--') },
]
