import { getJudgeNodes, revokeJudgeNode } from '@verdict/contract/judging/admin-routes.ts'
import { useState } from 'react'
import type { FilteredList } from '../../api/use-list.ts'
import { Button } from '../Button.tsx'
import type { Column } from '../DataTable.tsx'
import { actsColumn } from '../list/acts-column.tsx'
import { CardSheet } from '../list/CardSheet.tsx'
import { ListSheet } from '../list/ListSheet.tsx'
import { NoneFound } from '../list/NoneFound.tsx'
import { RowAct } from '../list/RowAct.tsx'
import { SearchFilter } from '../list/SearchFilter.tsx'
import { Truncated } from '../Truncated.tsx'
import { showToast } from '../toasts.ts'

interface Row {
  id: number
  name: string
}

const rows: Row[] = [
  { id: 1, name: 'A group with a name that is far longer than its card is wide, '.repeat(3) },
  { id: 2, name: '小组' },
]
const retry = () => showToast('asked again')
const question = { title: 'Revoke', text: 'It judges no more.', danger: true }

const columns: Column<Row>[] = [
  { key: 'name', title: 'Name', phone: 'title', cell: ({ name }) => <Truncated>{name}</Truncated> },
  actsColumn(({ id }) => (
    <>
      <Button size="compact-xs" variant="default">
        Edit
      </Button>
      <RowAct
        route={revokeJudgeNode}
        input={{ id }}
        question={question}
        renews={[getJudgeNodes]}
        label={`Revoke ${id}`}
      >
        Revoke
      </RowAct>
    </>
  )),
]

/** A list whose filters are here, not in the address. */
function useShownList(all: readonly Row[]): FilteredList<Row> {
  const [query, setQuery] = useState<Record<string, string>>({})
  const change = (patch: object) =>
    setQuery((before) =>
      Object.fromEntries(Object.entries({ ...before, ...patch }).filter(([, value]) => value !== undefined)),
    )
  const shown = all.filter(({ name }) => name.includes(query['keyword'] ?? ''))
  return {
    ...{ rows: shown, error: null, retry, updatedAt: Date.now() - 60_000, isStale: false, renewsItself: true },
    ...{ query, change: change as FilteredList<Row>['change'] },
    paging: { total: shown.length, currentPage: 1, limit: 10, onChange: retry },
  }
}

/** Parts of lists: what is done with a row, filters, cards in place of rows. */
export function ListPartsShown() {
  const table = useShownList(rows)
  const cards = useShownList(rows)
  const none = (
    <NoneFound of={cards} filters={['keyword']} none="There are no groups yet." noneFound="No group is called so." />
  )
  const ofCards = { level: 2 as const, skeletonLines: 2, cardsClass: 'lines', empty: none }
  const card = ({ id, name }: Row) => <li key={id}>{name}</li>
  const waiting = { ...cards, rows: undefined, updatedAt: 0 }
  return (
    <>
      <ListSheet
        title="Rows that are acted on"
        level={2}
        list={table}
        columns={columns}
        rowKey={({ id }) => id}
        filters={<SearchFilter of={table} label="Name" />}
        refresh
      />
      <CardSheet
        {...ofCards}
        title="Cards"
        lead="Each row is a card."
        list={cards}
        card={card}
        filters={<SearchFilter of={cards} label="Name of a card" />}
        refresh
      />
      <CardSheet {...ofCards} title="Cards to come" list={waiting} card={card} />
      <CardSheet
        {...ofCards}
        title="Cards that failed"
        list={{ ...waiting, error: new Error('Not now') }}
        card={card}
      />
      <CardSheet {...ofCards} title="No cards" list={{ ...cards, rows: [] }} card={card} />
    </>
  )
}
