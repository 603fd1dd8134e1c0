import { penaltyOf } from '@verdict/contract/contest/board/penalty.ts'
import { lastEnd, ownEnd, ownPhaseOf, phaseBetween } from '@verdict/contract/contest/ends.ts'
import { manages } from '@verdict/contract/contest/policy.ts'
import type * as routes from '@verdict/contract/contest/routes.ts'
import type { GivenRight } from '@verdict/contract/group/limits.ts'
import type { ContestFacts, Phase } from '@verdict/contract/place.ts'
import type { Answer, Input } from '@verdict/contract/route.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import type { Call } from '../http/call.ts'
import type { Handler } from '../http/serve.ts'
import { contestOf } from './place.ts'
import { type ContestRow, findContestRow, listContests } from './queries.ts'

const statusOf: Record<Phase, number> = { scheduled: -1, running: 0, ended: 1 }

/** A contest as lists tell of it. */
export const presentContestRow = (row: ContestRow, now: Date) => ({
  id: row.cid,
  author: row.author,
  uid: row.uid,
  title: row.title,
  description: row.description,
  type: row.type,
  status: statusOf[phaseBetween(row, now)],
  source: row.source,
  auth: row.auth,
  startTime: row.startsAt,
  endTime: row.endsAt,
  duration: Math.floor((row.endsAt.getTime() - row.startsAt.getTime()) / 1000),
  openRank: row.openRank,
  oiRankScoreType: row.oiRankScoreType,
  count: row.count,
  gid: row.gid,
  allowEndSubmit: row.allowEndSubmit,
})

/** A contest with what its own pages need to know. */
export const presentContest = (
  row: ContestRow,
  {
    contest,
    isManager,
    rights,
    now,
  }: { contest: ContestFacts; isManager: boolean; rights: readonly GivenRight[]; now: Date },
): Answer<typeof routes.getContestInfo> => ({
  ...presentContestRow(row, now),
  status: statusOf[ownPhaseOf(contest, now)],
  ownEndTime: ownEnd(contest),
  lastEndTime: lastEnd(contest),
  now,
  openPrint: row.openPrint,
  sealRank: contest.sealRank,
  sealRankTime: contest.sealRankAt,
  autoRealRank: contest.autoRealRank,
  rankShowName: row.rankShowName,
  hasPassword: row.auth !== 0,
  manages: isManager,
  rights: [...rights],
  ...penaltyOf(row),
})

export const getContestList: Handler<typeof routes.getContestList> = (call, filter) => listVisible(call, null, filter)

/** What everybody there sees of the contests of a group, or of the site (null). */
export async function listVisible(
  { db, now }: Pick<Call, 'db' | 'now'>,
  gid: number | null,
  filter: Input<typeof routes.getContestList>,
): Promise<Answer<typeof routes.getContestList>> {
  const { rows, total } = await listContests(db, gid, filter, now)
  return pageOf(
    rows.map((row) => presentContestRow(row, now)),
    total,
    filter,
  )
}

export const getContestInfo: Handler<typeof routes.getContestInfo> = async (call) => {
  const at = contestOf(call)
  const row = await findContestRow(call.db, at.contest.cid)
  return presentContest(row, { contest: at.contest, isManager: manages(at), rights: at.rights ?? [], now: call.now })
}
