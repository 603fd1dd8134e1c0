import * as contract from '@verdict/contract/site/routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { serve } from '../http/serve.ts'
import { recentProblems } from '../problem/queries.ts'
import { website } from '../settings/website.ts'
import { listAnnouncements } from './queries.ts'
import { lastWeek } from './week.ts'

export const siteRoutes = serve(contract, {
  getWebsiteConfig: async ({ db }) => ({ ...(await website(db)), email: null }),
  getCommonAnnouncement: async ({ db }, paging) => {
    const { rows, total } = await listAnnouncements(db, paging)
    return pageOf(rows, total, paging)
  },
  getRecentUpdatedProblem: ({ db, language }) => recentProblems(db, language),
  getLastWeekSubmissionStatistics: lastWeek,
})
