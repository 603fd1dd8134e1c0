import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isRoot } from '@verdict/contract/account/viewer.ts'
import type { Output } from '@verdict/contract/route.ts'
import { getLastWeekSubmissionStatistics } from '@verdict/contract/site/routes.ts'
import { useState } from 'react'
import { ask } from '../api/ask.ts'
import { useViewer } from '../api/session.ts'
import { useAct } from '../api/use-act.ts'
import { numberText } from '../i18n/format.ts'
import { useMessages } from '../i18n/language.ts'
import { QueryResult } from '../ui/QueryResult.tsx'
import { WeekChart, type WeekDay } from './WeekChart.tsx'

const week = ask(getLastWeekSubmissionStatistics, { forceRefresh: false })

/** The server counts anew about as often. */
const renewMs = 60_000

const sum = (days: WeekDay[], key: 'total' | 'ac') => days.reduce((total, day) => total + day[key], 0)

/** Submissions of the last seven days as a chart, or as a table for those who prefer figures. */
export function WeekStatistics() {
  const t = useMessages().site
  const [asTable, setAsTable] = useState(false)
  const query = useQuery({ ...week, refetchInterval: renewMs })
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.week}</h2>
        <span className="end" />
        <CountAnew />
        <button type="button" className="link-button small" onClick={() => setAsTable(!asTable)}>
          {asTable ? t.asChart : t.asTable}
        </button>
      </div>
      <QueryResult query={query} skeletonLines={5}>
        {(data) => <Days days={daysOf(data)} asTable={asTable} />}
      </QueryResult>
    </section>
  )
}

/** A super admin has the server count at once. */
function CountAnew() {
  const t = useMessages().common.actions
  const client = useQueryClient()
  const { act } = useAct(getLastWeekSubmissionStatistics, {
    onDone: (found) => client.setQueryData(week.queryKey, found),
  })
  if (!isRoot(useViewer())) return null
  return (
    <button type="button" className="link-button small" onClick={() => void act({ forceRefresh: true })}>
      {t.refresh}
    </button>
  )
}

const daysOf = ({ dateStrList, totalCountList, acCountList }: Output<typeof getLastWeekSubmissionStatistics>) =>
  dateStrList.map((day, index) => ({ day, total: totalCountList[index] ?? 0, ac: acCountList[index] ?? 0 }))

function Days({ days, asTable }: { days: WeekDay[]; asTable: boolean }) {
  const t = useMessages().site
  return (
    <>
      <Legend days={days} />
      {asTable ? <WeekTable days={days} /> : <WeekChart days={days} label={t.chartLabel} />}
    </>
  )
}

function Legend({ days }: { days: WeekDay[] }) {
  const t = useMessages().site
  const mark = (colour: string) => ({ '--mark': `var(--mantine-color-${colour}-5)` }) as React.CSSProperties
  return (
    <dl className="week-legend">
      <div>
        <dt style={mark('sea')}>{t.total}</dt>
        <dd>{numberText(sum(days, 'total'))}</dd>
      </div>
      <div>
        <dt style={mark('pine')}>{t.accepted}</dt>
        <dd>{numberText(sum(days, 'ac'))}</dd>
      </div>
    </dl>
  )
}

function WeekTable({ days }: { days: WeekDay[] }) {
  const t = useMessages().site
  return (
    <table className="table week-table">
      <thead>
        <tr>
          <th scope="col">{t.day}</th>
          <th scope="col">{t.total}</th>
          <th scope="col">{t.accepted}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, total, ac }) => (
          <tr key={day} className="num">
            <td>{day}</td>
            <td>{numberText(total)}</td>
            <td>{numberText(ac)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
