import { useQuery } from '@tanstack/react-query'
import { groupPageSize } from '@verdict/contract/limits.ts'
import { getTrainingCategory, getTrainingList } from '@verdict/contract/training/routes.ts'
import type { ReactNode } from 'react'
import { MemberLink } from '../account/MemberLink.tsx'
import { ask } from '../api/ask.ts'
import { useUser } from '../api/session.ts'
import { type Query, useUrlFilter } from '../api/url-filter.ts'
import { type FilteredList, useList } from '../api/use-list.ts'
import { useMessages } from '../i18n/language.ts'
import type { Messages } from '../i18n/messages.ts'
import type { Column } from '../ui/DataTable.tsx'
import { Lock } from '../ui/icons.tsx'
import { ListSheet } from '../ui/list/ListSheet.tsx'
import { NoneFound } from '../ui/list/NoneFound.tsx'
import { SearchFilter } from '../ui/list/SearchFilter.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { Select } from '../ui/Select.tsx'
import { AuthTag, CategoryTag, Progress } from './TrainingTags.tsx'
import type { TrainingRow } from './training.ts'

const auths = ['Public', 'Private'] as const
const filters = ['keyword', 'categoryId', 'auth']

/** A value of a filter that there is; anything else an address may hold is none. */
const authOf = (query: Query) => auths.find((auth) => auth === query['auth'])
const categoryOf = (query: Query) => (/^\d{1,15}$/.test(query['categoryId'] ?? '') ? query['categoryId'] : undefined)

interface Props {
  /** The call that lists them: the site's here, a group's elsewhere. */
  route?: typeof getTrainingList
  /** What names the place in it. */
  asked?: { gid?: number }
  actions?: ReactNode
}

/** The trainings of a place by rank. */
export function TrainingList({ route = getTrainingList, asked = {}, actions }: Props) {
  const t = useMessages().training
  const signedIn = useUser() !== null
  const list = useTrainings(route, asked)
  return (
    <div className="page">
      <ListSheet
        title={t.title}
        list={list}
        actions={actions}
        filters={<Filters list={list} asked={asked} />}
        columns={columns(t, signedIn)}
        rowKey={({ id }) => id}
        empty={<NoneFound of={list} filters={filters} none={t.none} noneFound={t.noneFound} />}
        skeletonLines={12}
      />
    </div>
  )
}

function useTrainings(route: typeof getTrainingList, asked: { gid?: number }) {
  const [query] = useUrlFilter()
  return useList(route, {
    filters: ['keyword'],
    input: { auth: authOf(query), categoryId: categoryOf(query), ...asked } as never,
    pageSize: asked.gid === undefined ? 15 : groupPageSize,
  })
}

function Filters({ list: { query, change }, asked }: { list: FilteredList<TrainingRow>; asked: { gid?: number } }) {
  const t = useMessages().training
  const categories = useQuery(ask(getTrainingCategory, asked)).data ?? []
  return (
    <div className="filters">
      <SearchFilter of={{ query, change }} label={t.search} />
      <Select
        label={t.columns.auth}
        value={authOf(query) ?? ''}
        options={[{ value: '', label: t.anyAuth }, ...auths.map((value) => ({ value, label: t.auths[value] }))]}
        onChange={(auth) => change({ auth: auth || undefined })}
      />
      <Select
        label={t.columns.category}
        value={categoryOf(query) ?? ''}
        options={[
          { value: '', label: t.anyCategory },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(categoryId) => change({ categoryId: categoryId || undefined })}
      />
    </div>
  )
}

/** Columns of a list of trainings; how far one has come is for those who are signed in. */
const columns = (t: Messages['training'], signedIn: boolean): Column<TrainingRow>[] => [
  {
    key: 'rank',
    title: t.columns.number,
    tight: true,
    phone: 'hide',
    cell: ({ rank }) => <span className="num">{rank}</span>,
  },
  {
    key: 'title',
    title: t.columns.title,
    phone: 'title',
    truncated: { lines: 2, least: '12rem' },
    cell: (row) => <Title row={row} />,
  },
  { key: 'auth', title: t.columns.auth, tight: true, phone: 'corner', cell: ({ auth }) => <AuthTag auth={auth} /> },
  {
    key: 'category',
    title: t.columns.category,
    cell: ({ categoryName, categoryColor }) =>
      categoryName === null ? '--' : <CategoryTag name={categoryName} color={categoryColor} />,
  },
  ...(signedIn ? [progress(t)] : []),
  {
    key: 'problems',
    title: t.columns.problems,
    align: 'end',
    tight: true,
    from: 820,
    phone: 'hide',
    cell: ({ problemCount }) => <span className="num">{problemCount}</span>,
  },
  {
    key: 'author',
    title: t.columns.author,
    from: 820,
    truncated: { lines: 1, most: '9rem' },
    cell: ({ author }) => author,
  },
  {
    key: 'updated',
    title: t.columns.updated,
    tight: true,
    from: 1024,
    phone: 'end',
    cell: ({ gmtModified }) => <RelativeTime at={gmtModified} />,
  },
]

const progress = (t: Messages['training']): Column<TrainingRow> => ({
  key: 'progress',
  title: t.columns.progress,
  tight: true,
  phone: 'line',
  cell: ({ acCount, problemCount }) => <Progress solved={acCount ?? 0} problems={problemCount} />,
})

function Title({ row: { id, title, auth, gid } }: { row: TrainingRow }) {
  const t = useMessages().training
  const group = gid === null ? '' : `/group/${gid}`
  return (
    <span className="training-title">
      {auth === 'Private' ? (
        <span className="training-lock" role="img" aria-label={t.authHints.Private} title={t.authHints.Private}>
          <Lock />
        </span>
      ) : null}
      <MemberLink to={`${group}/training/${id}/`} title={title} />
    </span>
  )
}
