import type { Row } from './dump/read-dump.ts'

/** Reads the columns of a row as what they mean. */
export interface Fields {
  /** Without NUL, which PostgreSQL cannot keep; null for NULL and for nothing but blanks. */
  textOrNull(column: string): string | null
  /** As it stands, '' for NULL. */
  raw(column: string): string
  int(column: string): number | null
  intOr(column: string, otherwise: number): number
  flag(column: string, otherwise?: boolean): boolean
  /** The moment of a local time; null for NULL, the zero date and what is no date. */
  moment(column: string): Date | null
  /** When the row was made, or the moment of this run where it does not say. */
  made(): Date
  changed(): Date
}

/** As much of a text as fits into so many UTF-16 units; no character is cut in two, which PostgreSQL would not keep. */
export function startOf(text: string, most: number): string {
  let start = ''
  for (const sign of text) {
    if (start.length + sign.length > most) break
    start += sign
  }
  return start
}

const clean = (text: string) => text.replaceAll('\0', '')

/** Fields of rows whose dates are of one time zone. */
export function fieldsIn(zone: string, now: Date): (row: Row) => Fields {
  const momentOf = momentsIn(zone)
  return (row) => {
    const int = (column: string) => {
      const value = row[column]
      if (value === null || value === undefined || value.trim() === '') return null
      const number = Math.round(Number(value))
      return Number.isSafeInteger(number) ? number : null
    }
    const moment = (column: string) => momentOf(row[column] ?? null)
    const made = () => moment('gmt_create') ?? moment('gmt_modified') ?? now
    return {
      textOrNull: (column) => clean(row[column] ?? '').trim() || null,
      raw: (column) => clean(row[column] ?? ''),
      int,
      intOr: (column, otherwise) => int(column) ?? otherwise,
      flag: (column, otherwise = false) => {
        const value = row[column]
        return value === null || value === undefined || value === '' ? otherwise : value !== '0' && value !== '\0'
      },
      moment,
      made,
      changed: () => moment('gmt_modified') ?? made(),
    }
  }
}

const hourMs = 3_600_000

/** Reads `YYYY-MM-DD hh:mm:ss` as of the clocks of a time zone. Throws a sentence when there is no such zone. */
export function momentsIn(zone: string): (text: string | null) => Date | null {
  const clock = clockOf(zone)
  const offsets = new Map<number, number>()
  const offsetAt = (utc: number) => {
    const hour = Math.floor(utc / hourMs)
    const known = offsets.get(hour)
    if (known !== undefined) return known
    const parts = new Map(clock.formatToParts(hour * hourMs).map(({ type, value }) => [type, Number(value)]))
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
    const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
    offsets.set(hour, local - hour * hourMs)
    return local - hour * hourMs
  }
  return (text) => {
    const found = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?)?$/.exec(text?.trim() ?? '')
    if (!found) return null
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
      .slice(1, 7)
      .map((part) => Number(part ?? 0))
    if (year === 0 || month === 0 || day === 0) return null
    const local = Date.UTC(
      year,
      month - 1,
      day,
      hour,
      minute,
      second,
      Math.round(Number(`0.${found[7] ?? '0'}`) * 1000),
    )
    // the offset is that of the moment itself, which one look with the local time as a guess comes near enough to
    return new Date(local - offsetAt(local - offsetAt(local)))
  }
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone, ...numeric, ...time })
  } catch {
    throw new Error(`There is no time zone "${zone}".`)
  }
}
