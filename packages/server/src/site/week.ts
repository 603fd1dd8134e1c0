import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { isRoot } from '@verdict/contract/account/viewer.ts'
import type { Call } from '../http/call.ts'
import { countByDay } from '../judging/queries.ts'

/** A glance at the home page need not count anew; who waits a little sees what was sent meanwhile. */
const keptMs = 60_000
const days = 7

interface Week {
  dateStrList: string[]
  acCountList: number[]
  totalCountList: number[]
}

const kept = new WeakMap<object, { week: Week; at: number }>()

/** Submissions of today and the six days before in the server's time zone; at most a minute old, and counted anew when root asks. */
export async function getLastWeekSubmissionStatistics(
  call: Call<Viewer | undefined>,
  { forceRefresh }: { forceRefresh: boolean },
): Promise<Week> {
  const known = kept.get(call.eventBus)
  const isFresh = known && call.now.getTime() - known.at < keptMs && known.week.dateStrList.at(-1) === nameOf(call.now)
  if (isFresh && !(forceRefresh && isRoot(call.viewer))) return known.week
  const week = await countWeek(call)
  kept.set(call.eventBus, { week, at: call.now.getTime() })
  return week
}

async function countWeek({ db, now }: Call<unknown>): Promise<Week> {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - (days - 1))
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const counted = new Map((await countByDay(db, first, zone)).map((row) => [row.day, row]))
  const names = Array.from({ length: days }, (_, day) =>
    nameOf(new Date(first.getFullYear(), first.getMonth(), first.getDate() + day)),
  )
  return {
    dateStrList: names,
    acCountList: names.map((name) => Number(counted.get(name)?.ac ?? 0)),
    totalCountList: names.map((name) => Number(counted.get(name)?.total ?? 0)),
  }
}

const two = (n: number) => String(n).padStart(2, '0')
const nameOf = (day: Date) => `${two(day.getMonth() + 1)}-${two(day.getDate())}`
