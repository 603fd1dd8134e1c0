import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { fitsKeyword, pinnedOf } from '@verdict/contract/contest/board/page.ts'
import { presentStanding } from '@verdict/contract/contest/board/present.ts'
import type { Standing } from '@verdict/contract/contest/board/standings.ts'
import type * as routes from '@verdict/contract/contest/board-routes.ts'
import { manages } from '@verdict/contract/contest/policy.ts'
import type { Input } from '@verdict/contract/route.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import type { PlacedCall } from '../../http/call.ts'
import type { Handler } from '../../http/serve.ts'
import { presentContest } from '../contests.ts'
import { contestOf } from '../place.ts'
import { findContestRow } from '../queries.ts'
import { shownProblems } from './queries.ts'
import { seeBoard } from './see-board.ts'

type Asked = Input<typeof routes.getContestRank>

export const getContestRank: Handler<typeof routes.getContestRank> = (call, asked) =>
  pageOfBoard(call, asked, call.viewer.uid)

/** Whoever looks from outside has no row of their own in front. */
export const getContestOutsideScoreboard: Handler<typeof routes.getContestOutsideScoreboard> = (call, asked) =>
  pageOfBoard(call, asked, undefined)

/** The numbers of rank are those of the whole board, whatever is searched for. */
async function pageOfBoard(call: PlacedCall<Viewer | undefined>, asked: Asked, own: string | undefined) {
  const { held, view, presenting } = await seeBoard(call, {
    behindSeal: asked.forceRefresh,
    containsEnd: asked.containsEnd,
  })
  const { keyword, currentPage, limit } = asked
  const name = held.facts().rankShowName
  const found = (rows: readonly Standing[]) =>
    keyword === undefined ? rows : rows.filter(({ row }) => fitsKeyword(held.person(row.uid), name, keyword))
  const all = view.standings(asked.removeStar)
  const [pinned, standings] = [found(pinnedOf(all, own, asked.concernedList ?? [])), found(all)]
  // a whole board that is copied for every page is soon swept up, while everybody waits
  const from = (currentPage - 1) * limit
  const inFront = pinned.slice(from, from + limit)
  const behind = Math.max(0, from - pinned.length)
  const rows = [...inFront, ...standings.slice(behind, behind + limit - inFront.length)]
  const records = rows.map((standing) => presentStanding(standing, presenting))
  return { ...pageOf(records, pinned.length + standings.length, asked), pinned: pinned.length }
}

export const getContestOutsizeInfo: Handler<typeof routes.getContestOutsizeInfo> = async (call) => {
  const at = contestOf(call)
  const { contest } = at
  const row = await findContestRow(call.db, contest.cid)
  return {
    contest: presentContest(row, { contest, isManager: manages(at), rights: at.rights ?? [], now: call.now }),
    problemList: await shownProblems(call.db, contest.cid),
  }
}
