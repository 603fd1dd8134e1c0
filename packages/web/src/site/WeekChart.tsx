import { useMedia } from '../ui/use-media.ts'

export interface WeekDay {
  /** MM-dd */
  day: string
  total: number
  ac: number
}

const height = 210
const top = 26
const bottom = 182
const left = 56

/** A round number at or above the largest value, so that the grid has whole figures. */
export function niceTop(largest: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, largest))))
  const found = [1, 2, 4, 5, 10].find((factor) => factor * step >= largest) ?? 10
  return Math.max(4, found * step)
}

/** Two lines over the same zero, not stacked: the space between them is what was not accepted. */
export function WeekChart({ days, label }: { days: WeekDay[]; label: string }) {
  const width = useMedia('(max-width: 40em)') ? 400 : 760
  const right = width - 40
  const most = niceTop(Math.max(...days.map((day) => day.total)))
  const x = (index: number) => left + (index * (right - left)) / Math.max(1, days.length - 1)
  const y = (value: number) => bottom - (value / most) * (bottom - top)
  const line = (key: 'total' | 'ac') =>
    days.map((day, index) => `${index ? 'L' : 'M'}${x(index)} ${y(day[key])}`).join('')
  const area = (key: 'total' | 'ac') => `${line(key)}L${x(days.length - 1)} ${bottom}L${x(0)} ${bottom}z`
  const half = (right - left) / Math.max(1, days.length - 1) / 2
  return (
    <svg className="week-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${label}: ${spoken(days)}`}>
      {[0, 0.5, 1].map((part) => (
        <g key={part}>
          <line className="week-grid" x1={left - 16} x2={right + 16} y1={y(most * part)} y2={y(most * part)} />
          <text x={left - 22} y={y(most * part) + 4} textAnchor="end">
            {most * part}
          </text>
        </g>
      ))}
      {days.map((day, index) => (
        <g key={day.day} className="week-day">
          <rect x={x(index) - half} width={half * 2} y={top - 20} height={bottom - top + 20} />
          <text x={x(index)} y={height - 8} textAnchor="middle">
            {day.day}
          </text>
        </g>
      ))}
      <path className="week-total-area" d={area('total')} />
      <path className="week-ac-area" d={area('ac')} />
      <path className="week-total" d={line('total')} />
      <path className="week-ac" d={line('ac')} />
      {days.map((day, index) => (
        <Points key={day.day} day={day} x={x(index)} totalY={y(day.total)} acY={y(day.ac)} />
      ))}
    </svg>
  )
}

const spoken = (days: WeekDay[]) => days.map(({ day, total, ac }) => `${day} ${ac}/${total}`).join(', ')

function Points({ day, x, totalY, acY }: { day: WeekDay; x: number; totalY: number; acY: number }) {
  const apart = acY - totalY > 26
  return (
    <g>
      <circle className="week-dot-total" cx={x} cy={totalY} r="3.5" />
      <circle className="week-dot-ac" cx={x} cy={acY} r="3.5" />
      <text className="value" x={x} y={totalY - 8} textAnchor="middle">
        {day.total}
      </text>
      {day.ac > 0 ? (
        <text className="value" x={x} y={apart ? acY - 8 : acY + 16} textAnchor="middle">
          {day.ac}
        </text>
      ) : null}
    </g>
  )
}
