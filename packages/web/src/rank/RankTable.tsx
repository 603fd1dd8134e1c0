import type { ReactNode } from 'react'
import { PersonLink } from '../account/PersonLink.tsx'
import type { FilteredList } from '../api/use-list.ts'
import { numberText } from '../i18n/format.ts'
import { useMessages } from '../i18n/language.ts'
import type { Column } from '../ui/DataTable.tsx'
import { ListSheet } from '../ui/list/ListSheet.tsx'
import { SearchFilter } from '../ui/list/SearchFilter.tsx'
import { RateBar } from '../ui/RateBar.tsx'
import { Truncated } from '../ui/Truncated.tsx'
import type { RankRow } from './rank-row.ts'
import './rank.css'

/** A row with its place in the whole rank; none for who has solved nothing, and while the list holds only who was searched for. */
type Placed = Omit<RankRow, 'place'> & { place: number | undefined }
type Texts = ReturnType<typeof useMessages>['rank']

interface Props {
  title: string
  lead: string
  list: FilteredList<RankRow>
  /** The column of scores. */
  withScore: boolean
  /** How many somebody solved, where it leads somewhere. */
  solved?: (row: Pick<RankRow, 'username' | 'ac'>) => ReactNode
  /** Besides the search. */
  choices?: ReactNode
}

/** People in the order of a rank, of the site or of a group, with the search. */
export function RankTable({ title, lead, list, withScore, solved, choices }: Props) {
  const t = useMessages().rank
  const { currentPage, limit } = list.paging
  const isSearch = Boolean(list.query['searchUser'])
  const first = (currentPage - 1) * limit + 1
  const rows = list.rows?.map(
    (row, at): Placed => ({ ...row, place: isSearch ? undefined : (row.place ?? placeOf(row, first + at)) }),
  )
  return (
    <ListSheet
      title={title}
      list={{ ...list, rows }}
      columns={columns(t, withScore, solved ?? (({ ac }) => numberText(ac)))}
      rowKey={({ uid }) => uid}
      lead={lead}
      filters={
        <div className="filters">
          <SearchFilter of={list} label={t.search} name="searchUser" />
          {choices}
        </div>
      }
      empty={isSearch ? t.nobodyFound : t.nobody}
      skeletonLines={15}
    />
  )
}

const columns = (t: Texts, withScore: boolean, solved: (row: Placed) => ReactNode): Column<Placed>[] => [
  { key: 'place', title: t.place, width: '4.5rem', phone: 'corner', cell: (row) => <Place of={row} /> },
  {
    key: 'user',
    title: t.user,
    phone: 'title',
    truncated: { lines: 1, least: '10rem', most: '22rem' },
    cell: (row) => <PersonLink {...row} />,
  },
  {
    key: 'nickname',
    title: t.nickname,
    from: 820,
    truncated: { lines: 1, most: '14rem' },
    cell: ({ nickname }) =>
      nickname ? (
        <span className={`tag rank-nickname rank-nickname-${[...nickname].length % 5}`}>
          <Truncated>{nickname}</Truncated>
        </span>
      ) : null,
  },
  ...(withScore ? [figure('score', t.score, ({ score = 0 }: Placed) => numberText(score))] : []),
  figure('ac', t.ac, solved),
  figure('total', t.total, ({ total }) => numberText(total)),
  {
    key: 'rating',
    title: t.rating,
    width: '11rem',
    phone: 'line',
    cell: ({ ac, total }) => <RateBar part={ac} whole={total} label={t.ratingOf(ac, total)} />,
  },
]

const figure = (key: string, title: string, value: (row: Placed) => ReactNode): Column<Placed> => ({
  key,
  title,
  align: 'end',
  width: '6rem',
  cell: (row) => (
    <span className="num">
      <span className="rank-word">{title} </span>
      {value(row)}
    </span>
  ),
})

/** Whoever solved nothing has no place in the rank of a site. */
const placeOf = ({ ac, score = 0 }: RankRow, position: number) => (ac + (score ?? 0) > 0 ? position : undefined)

/** Medals are for those who solved something. */
const Place = ({ of: { place, ac, score = 0 } }: { of: Placed }) => {
  if (place === undefined) return <span className="dim">--</span>
  return (
    <span className={place <= 3 && ac + score > 0 ? `num rank-place rank-place-${place}` : 'num rank-place'}>
      {place}
    </span>
  )
}
