import { isSiteManager } from '@verdict/contract/account/viewer.ts'
import type * as routes from '@verdict/contract/rank/group-routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import type { Handler } from '../http/serve.ts'
import {
  countStaleInGroup,
  groupRankPage,
  hasUnsettledContests,
  isGroupStale,
  settleContests,
} from './group-queries.ts'

/** The members of a group by what they did there, in contests that are over too where the group chose so (docs/decisions/0150). */
export const getGroupRankList: Handler<typeof routes.getGroupRankList> = async ({ db, pools, viewer, now }, input) => {
  const { gid, type, searchUser: text } = input
  if (await hasUnsettledContests(db, gid, now)) await settleContests(pools.work, gid, now)
  if (await isGroupStale(db, gid)) await countStaleInGroup(pools.work, gid)
  const search = text === undefined ? undefined : { text, byRealname: isSiteManager(viewer) }
  const { rows, total } = await groupRankPage(db, gid, type, search, input)
  return pageOf(
    rows.map((row) => ({ ...row, rating: null })),
    total,
    input,
  )
}
