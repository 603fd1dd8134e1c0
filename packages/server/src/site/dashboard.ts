import type * as routes from '@verdict/contract/site/dashboard-routes.ts'
import type { Handler } from '../http/serve.ts'
import { dashboardCounts, loginBefore } from './dashboard-queries.ts'

export const getSessions: Handler<typeof routes.getSessions> = async ({ db, viewer }) =>
  (await loginBefore(db, viewer.uid)) ?? null

const dayMs = 86_400_000

export const getDashboardInfo: Handler<typeof routes.getDashboardInfo> = async ({ db, now }) => {
  const today = new Date(new Date(now).setHours(0, 0, 0, 0))
  return dashboardCounts(db, { now, today, fortnight: new Date(today.getTime() + 15 * dayMs) })
}
