import { useQuery } from '@tanstack/react-query'
import { getDashboardStatistics } from '@verdict/contract/site/dashboard-routes.ts'
import { ask } from '../../api/ask.ts'
import { useMessages } from '../../i18n/language.ts'
import { Chart } from '../../ui/Chart.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { QueryResult } from '../../ui/QueryResult.tsx'

const colours = ['var(--mantine-color-sea-5)', 'var(--mantine-color-pine-5)']

/** Submissions of the last fortnight by day, and what they came to. */
export function Statistics() {
  const { dashboard: t, common } = useMessages()
  const query = useQuery(ask(getDashboardStatistics, {}))
  return (
    <div className="dashboard-pair">
      <section className="sheet">
        <div className="sheet-head">
          <h2>{t.submissions}</h2>
        </div>
        <QueryResult query={query} skeletonLines={6}>
          {({ days }) => (
            <div className="dashboard-chart">
              <Chart
                kind="line"
                label={t.submissions}
                names={days.map(({ day }) => day)}
                series={[
                  { name: t.all, values: days.map(({ total }) => total), colors: colours.slice(0, 1) },
                  { name: t.accepted, values: days.map(({ ac }) => ac), colors: colours.slice(1) },
                ]}
              />
            </div>
          )}
        </QueryResult>
      </section>
      <section className="sheet">
        <div className="sheet-head">
          <h2>{t.verdicts}</h2>
        </div>
        <QueryResult query={query} skeletonLines={6}>
          {({ verdicts }) =>
            verdicts.length ? (
              <div className="dashboard-chart">
                <Chart
                  kind="bar"
                  label={t.verdicts}
                  names={verdicts.map(({ status }) => common.verdicts[status] ?? String(status))}
                  series={[{ name: t.all, values: verdicts.map(({ count }) => count), colors: colours.slice(0, 1) }]}
                />
              </div>
            ) : (
              <Empty>{t.noSubmissions}</Empty>
            )
          }
        </QueryResult>
      </section>
    </div>
  )
}
