import type * as routes from '@verdict/contract/site/routes.ts'
import { namesShownTo } from '@verdict/contract/site/settings.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import type { Handler } from '../http/serve.ts'
import { recentProblems } from '../problem/queries.ts'
import { readSettings } from '../settings/settings.ts'
import { listAnnouncements } from './queries.ts'

export const getWebsiteConfig: Handler<typeof routes.getWebsiteConfig> = async (call) => ({
  ...(await readSettings(call, namesShownTo('anyone'))),
  email: null,
})

export const getCommonAnnouncement: Handler<typeof routes.getCommonAnnouncement> = async ({ db }, paging) => {
  const { rows, total } = await listAnnouncements(db, paging)
  return pageOf(rows, total, paging)
}

export const getRecentUpdatedProblem: Handler<typeof routes.getRecentUpdatedProblem> = ({ db, language }) =>
  recentProblems(db, language)

/** There are no contests on this site yet, nor does it read the calendars of others. */
export const getRecentContest: Handler<typeof routes.getRecentContest> = async () => []
export const getRecentOtherContest: Handler<typeof routes.getRecentOtherContest> = async () => []

/** No pictures have been put up: the page then shows its own. */
export const homeCarousel: Handler<typeof routes.homeCarousel> = async () => []
