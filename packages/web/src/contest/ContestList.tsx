import { getContestList } from '@verdict/contract/contest/routes.ts'
import type { ReactNode } from 'react'
import type { Patch, Query } from '../api/url-filter.ts'
import { useUrlFilter } from '../api/url-filter.ts'
import { useList } from '../api/use-list.ts'
import { useMessages } from '../i18n/language.ts'
import { CardSheet } from '../ui/list/CardSheet.tsx'
import { NoneFound } from '../ui/list/NoneFound.tsx'
import { SearchFilter } from '../ui/list/SearchFilter.tsx'
import { Segments } from '../ui/Segments.tsx'
import { ContestEntryRow } from './ContestEntryRow.tsx'
import { rules } from './contest.ts'
import './contest-list.css'

const statuses = ['-1', '0', '1'] as const

/** A value of a filter that there is; anything else an address may hold is none. */
const known = (value: string | undefined, all: readonly string[]) =>
  value !== undefined && all.includes(value) ? value : undefined

interface Props {
  /** The call that lists them: the site's here, a group's elsewhere. */
  route?: typeof getContestList
  /** What names the place in it. */
  asked?: Record<string, unknown>
  actions?: ReactNode
}

/** The contests of a place: those that run first, then those to come, then those that have ended, as the server orders them. */
export function ContestList({ route = getContestList, asked, actions }: Props) {
  const t = useMessages().contest.list
  const [query] = useUrlFilter()
  const type = known(query['type'], ['0', '1'])
  const status = known(query['status'], statuses)
  const list = useList(route, {
    filters: ['keyword'],
    input: { type, status, ...asked } as never,
    pageSize: 10,
  })
  const { change } = list
  return (
    <div className="page">
      <CardSheet
        title={t.title}
        list={list}
        actions={actions}
        filters={<Filters type={type} status={status} query={query} change={change} />}
        cardsClass="contest-list"
        card={(row) => <ContestEntryRow key={row.id} contest={row} onRule={(rule) => change({ type: rule })} />}
        empty={<NoneFound of={list} filters={['type', 'status', 'keyword']} none={t.none} noneFound={t.noneFound} />}
        skeletonLines={10}
      />
    </div>
  )
}

interface FilterProps {
  type: string | undefined
  status: string | undefined
  query: Query
  change: (patch: Patch) => void
}

function Filters({ type, status, query, change }: FilterProps) {
  const { contest, site } = useMessages()
  const t = contest.list
  const all = { value: '', label: t.all }
  return (
    <div className="filters">
      <Segments
        label={t.rule}
        value={type ?? ''}
        options={[all, ...rules.map((label, index) => ({ value: String(index), label }))]}
        onChange={(value) => change({ type: value || undefined })}
      />
      <Segments
        label={t.status}
        value={status ?? ''}
        options={[
          all,
          ...statuses.map((value) => ({ value: value as string, label: site.contestStatus[Number(value)] ?? '' })),
        ]}
        onChange={(value) => change({ status: value || undefined })}
      />
      <SearchFilter of={{ query, change }} label={t.keyword} />
    </div>
  )
}
