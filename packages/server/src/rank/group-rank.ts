import { isSiteManager } from '@verdict/contract/account/viewer.ts'
import type * as routes from '@verdict/contract/rank/group-routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import type { Handler } from '../http/serve.ts'
import { countStaleInGroup, groupRankPage, isGroupStale } from './group-queries.ts'

/** The members of a group by what they did there outside contests (docs/decisions/0075). */
export const getGroupRankList: Handler<typeof routes.getGroupRankList> = async ({ db, pools, viewer }, input) => {
  const { gid, type, searchUser: text } = input
  if (await isGroupStale(db, gid)) await countStaleInGroup(pools.work, gid)
  const search = text === undefined ? undefined : { text, byRealname: isSiteManager(viewer) }
  const { rows, total } = await groupRankPage(db, gid, type, search, input)
  return pageOf(
    rows.map((row) => ({ ...row, rating: null })),
    total,
    input,
  )
}
