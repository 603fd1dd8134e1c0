import { useQuery } from '@tanstack/react-query'
import { getRankList } from '@verdict/contract/rank/routes.ts'
import { ask } from '../api/ask.ts'
import { useList } from '../api/use-list.ts'
import { useMessages } from '../i18n/language.ts'
import { Chart } from '../ui/Chart.tsx'
import { RankTable } from './RankTable.tsx'
import './rank.css'

/** Everybody by problems solved (0) or by rank score (1). */
export function RankPage({ type }: { type: 0 | 1 }) {
  const t = useMessages().rank
  const list = useList(getRankList, { filters: ['searchUser'], input: { type }, pageSize: 30 })
  return (
    <div className="page stack rank-page">
      <TopTen type={type} />
      <RankTable
        title={type === 0 ? t.acm : t.oi}
        lead={type === 0 ? t.acmLead : t.oiLead}
        list={list}
        withScore={type === 1}
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
