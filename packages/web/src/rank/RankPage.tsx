import { useQuery } from '@tanstack/react-query'
import { getRankList } from '@verdict/contract/rank/routes.ts'
import { PersonLink } from '../account/PersonLink.tsx'
import { ask } from '../api/ask.ts'
import { useList } from '../api/use-list.ts'
import { numberText } from '../i18n/format.ts'
import { useMessages } from '../i18n/language.ts'
import { Chart } from '../ui/Chart.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { ListSheet } from '../ui/list/ListSheet.tsx'
import { RateBar } from '../ui/RateBar.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import type { RankRow } from './rank-row.ts'
import './rank.css'

/** A row with its place in the whole rank; none while the list holds only who was searched for. */
type Placed = RankRow & { place: number | undefined }
type Texts = ReturnType<typeof useMessages>['rank']

/** Everybody by problems solved (0) or by rank score (1). */
export function RankPage({ type }: { type: 0 | 1 }) {
  const t = useMessages().rank
  const list = useList(getRankList, { filters: ['searchUser'], input: { type }, pageSize: 30 })
  const { currentPage, limit } = list.paging
  const isSearch = Boolean(list.query['searchUser'])
  const first = (currentPage - 1) * limit + 1
  const rows = list.rows?.map((row, at): Placed => ({ ...row, place: isSearch ? undefined : first + at }))
  return (
    <div className="page stack rank-page">
      <TopTen type={type} />
      <ListSheet
        title={type === 0 ? t.acm : t.oi}
        list={{ ...list, rows }}
        columns={columns(t, type)}
        rowKey={({ uid }) => uid}
        lead={type === 0 ? t.acmLead : t.oiLead}
        filters={
          <div className="filters">
            <SearchBox
              className="filters-wide"
              label={t.search}
              value={list.query['searchUser'] ?? ''}
              onSearch={(searchUser) => list.change({ searchUser: searchUser || undefined })}
            />
          </div>
        }
        empty={isSearch ? t.nobodyFound : t.nobody}
        skeletonLines={15}
      />
    </div>
  )
}

const charted = 10

/** Who stands in front, drawn; nothing while nobody has anything to show. */
function TopTen({ type }: { type: 0 | 1 }) {
  const t = useMessages().rank
  const { data } = useQuery(ask(getRankList, { type, currentPage: 1, limit: charted }))
  const people = data?.records.filter(({ ac, score }) => ac > 0 || (score ?? 0) > 0) ?? []
  const isWaiting = data === undefined
  if (!isWaiting && people.length === 0) return null
  const series =
    type === 0
      ? [
          { name: t.ac, values: people.map(({ ac }) => ac), colors: ['var(--mantine-color-pine-5)'] },
          { name: t.total, values: people.map(({ total }) => total), colors: ['var(--mantine-color-amber-5)'] },
        ]
      : [{ name: t.score, values: people.map(({ score }) => score ?? 0), colors: ['var(--mantine-color-pine-5)'] }]
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.topTen}</h2>
      </div>
      <div className="sheet-body rank-chart" aria-busy={isWaiting}>
        {isWaiting ? null : (
          <Chart
            label={type === 0 ? t.chartAcm : t.chartOi}
            kind="bar"
            names={people.map(({ username }) => username)}
            series={series}
          />
        )}
      </div>
    </section>
  )
}

const columns = (t: Texts, type: 0 | 1): Column<Placed>[] => [
  { key: 'place', title: t.place, width: '4.5rem', phone: 'corner', cell: ({ place }) => <Place place={place} /> },
  {
    key: 'user',
    title: t.user,
    phone: 'title',
    clip: { lines: 1, least: '10rem', most: '22rem' },
    cell: (row) => <PersonLink {...row} />,
  },
  {
    key: 'nickname',
    title: t.nickname,
    from: 820,
    phone: 'line',
    clip: { lines: 1, most: '14rem' },
    cell: ({ nickname }) => (nickname ? <span className="tag rank-nickname">{nickname}</span> : null),
  },
  ...(type === 1 ? [figure('score', t.score, ({ score = 0 }: Placed) => score)] : []),
  figure('ac', t.ac, ({ ac }) => ac),
  figure('total', t.total, ({ total }) => total),
  {
    key: 'rating',
    title: t.rating,
    width: '11rem',
    phone: 'line',
    cell: ({ ac, total }) => <RateBar part={ac} whole={total} label={t.ratingOf(ac, total)} />,
  },
]

const figure = (key: string, title: string, value: (row: Placed) => number): Column<Placed> => ({
  key,
  title,
  align: 'end',
  width: '6rem',
  cell: (row) => (
    <span className="num">
      <span className="rank-word">{title} </span>
      {numberText(value(row))}
    </span>
  ),
})

const Place = ({ place }: { place: number | undefined }) => {
  if (place === undefined) return <span className="dim">--</span>
  return <span className={place <= 3 ? `num rank-place rank-place-${place}` : 'num rank-place'}>{place}</span>
}
