import { useQuery } from '@tanstack/react-query'
import { getUserCalendarHeatmap } from '@verdict/contract/account/profile-routes.ts'
import { useCallback } from 'react'
import { ask } from '../../api/ask.ts'
import { useLanguage, useMessages } from '../../i18n/language.ts'
import { QueryResult } from '../../ui/QueryResult.tsx'
import { useScrollable } from '../../ui/use-scrollable.ts'
import { type Day, daysOfYear, monthsOf } from './days.ts'

const cell = 13
const left = 34
const top = 18

/** How many submissions there were on each day of a year. */
export function Heatmap({ uid }: { uid: string }) {
  const query = useQuery(ask(getUserCalendarHeatmap, { uid }))
  return (
    <QueryResult query={query} skeletonLines={4}>
      {({ endDate, dataList }) => <Year days={daysOfYear(endDate, dataList)} />}
    </QueryResult>
  )
}

function Year({ days }: { days: Day[] }) {
  const t = useMessages().profile
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const active = days.filter(({ count }) => count > 0).length
  const scrollable = useScrollable<HTMLDivElement>(t.heatmap)
  const box = useCallback(
    (element: HTMLDivElement) => {
      // the newest days are what one comes for, and on a phone they lie to the right
      element.scrollLeft = element.scrollWidth
      return scrollable(element)
    },
    [scrollable],
  )
  return (
    <div className="heatmap">
      <p className="small dim">{t.yearText(total, active)}</p>
      <div ref={box} className="heatmap-scroll">
        <svg viewBox={`0 0 ${left + 53 * cell} ${top + 7 * cell}`} role="img" aria-label={t.yearText(total, active)}>
          <Months days={days} />
          <Weekdays days={days} />
          {days.map((day) => (
            <rect
              key={day.date}
              className={`heat heat-${day.level}`}
              x={left + day.week * cell}
              y={top + day.weekday * cell}
              width={cell - 3}
              height={cell - 3}
              rx={2}
            >
              <title>{t.dayText(day.date, day.count)}</title>
            </rect>
          ))}
        </svg>
      </div>
      <p className="heatmap-legend small dim" aria-hidden="true">
        {t.less}
        {[0, 1, 2, 3, 4].map((level) => (
          <i key={level} className={`heat-${level}`} />
        ))}
        {t.more}
      </p>
    </div>
  )
}

/** Every second row is named, as there is room for no more. */
function Weekdays({ days }: { days: Day[] }) {
  const name = new Intl.DateTimeFormat(useLanguage(), { weekday: 'short', timeZone: 'UTC' })
  return [1, 3, 5].map((row) => {
    const day = days.find(({ weekday }) => weekday === row)
    return day ? (
      <text key={row} className="heat-name" x={0} y={top + row * cell + 9}>
        {name.format(new Date(`${day.date}T00:00:00Z`))}
      </text>
    ) : null
  })
}

function Months({ days }: { days: Day[] }) {
  const language = useLanguage()
  const name = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  return monthsOf(days).map(({ date, week }) => (
    <text key={date} className="heat-name" x={left + week * cell} y={11}>
      {name.format(new Date(`${date}T00:00:00Z`))}
    </text>
  ))
}
