import type { Output } from '@verdict/contract/route.ts'
import type * as routes from '@verdict/contract/site/dashboard-routes.ts'
import { deviceOf } from '../account/device.ts'
import type { Call } from '../http/call.ts'
import type { Handler } from '../http/serve.ts'
import { countByDay } from '../judging/queries.ts'
import { countByStatus, dashboardCounts, newestLogins } from './dashboard-queries.ts'

/** How many logins before the present one are told. */
const earlierTold = 5

export const getSessions: Handler<typeof routes.getSessions> = async ({ db, viewer }) => {
  const [newest, ...before] = await newestLogins(db, viewer.uid, 1 + earlierTold)
  const login = before[0] ?? newest
  if (!login) return null
  const earlier = before.map(({ at, ip, userAgent }) => ({ gmtCreate: at, ip, ...deviceOf(userAgent) }))
  const { at, ...rest } = login
  return { ...rest, ...deviceOf(login.userAgent), gmtCreate: at, gmtModified: at, earlier }
}

const dayMs = 86_400_000

export const getDashboardInfo: Handler<typeof routes.getDashboardInfo> = async ({ db, now }) => {
  const today = new Date(new Date(now).setHours(0, 0, 0, 0))
  return dashboardCounts(db, { now, today, fortnight: new Date(today.getTime() + 15 * dayMs) })
}

type Statistics = Output<typeof routes.getDashboardStatistics>

const days = 14
const keptMs = 60_000
const kept = new WeakMap<object, { told: Promise<Statistics>; at: number }>()

export const getDashboardStatistics: Handler<typeof routes.getDashboardStatistics> = (call) => {
  const { eventBus, now } = call
  const known = kept.get(eventBus)
  if (known && now.getTime() - known.at < keptMs && now.getTime() >= known.at) return known.told
  const told = count(call)
  kept.set(eventBus, { told, at: now.getTime() })
  told.catch(() => kept.delete(eventBus)) // whoever asked is told; the next one asks anew
  return told
}

async function count({ db, now }: Call): Promise<Statistics> {
  const nth = (day: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - (days - 1) + day)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const counted = new Map((await countByDay(db, nth(0), zone)).map((row) => [row.day, row]))
  return {
    days: Array.from({ length: days }, (_, day) => {
      const name = nameOf(nth(day))
      const { total = 0, ac = 0 } = counted.get(name) ?? {}
      return { day: name, total: Number(total), ac: Number(ac) }
    }),
    verdicts: await countByStatus(db, nth(0)),
  }
}

const two = (n: number) => String(n).padStart(2, '0')
const nameOf = (day: Date) => `${two(day.getMonth() + 1)}-${two(day.getDate())}`
