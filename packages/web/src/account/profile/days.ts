export interface Day {
  /** yyyy-MM-dd */
  date: string
  count: number
  /** From 0 (none) to 4. */
  level: number
  /** Column from the left, row from Sunday. */
  week: number
  weekday: number
}

const dayMs = 86_400_000
const steps = [1, 3, 6, 10]

const utc = (date: string) => Date.parse(`${date}T00:00:00Z`)
const nameOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The days of the year that ends with `endDate`, in columns of weeks from Sunday on. */
export function daysOfYear(endDate: string, counted: readonly { date: string; count: number }[]): Day[] {
  const counts = new Map(counted.map(({ date, count }) => [date, count]))
  const end = utc(endDate)
  const first = end - 364 * dayMs
  const sunday = first - new Date(first).getUTCDay() * dayMs
  return Array.from({ length: 365 }, (_, index) => {
    const at = first + index * dayMs
    const date = nameOf(at)
    const count = counts.get(date) ?? 0
    return {
      date,
      count,
      level: steps.filter((step) => count >= step).length,
      week: Math.floor((at - sunday) / (7 * dayMs)),
      weekday: new Date(at).getUTCDay(),
    }
  })
}

/** Where each month begins: its first day's column, and that day. */
export const monthsOf = (days: readonly Day[]): { date: string; week: number }[] =>
  days.filter(({ date }) => date.endsWith('-01')).map(({ date, week }) => ({ date, week }))
