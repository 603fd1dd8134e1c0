import { verdict } from '@verdict/contract/judging/verdict.ts'
import { isAtLeast } from '@verdict/contract/place.ts'
import type * as routes from '@verdict/contract/training/routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { shared } from '../db/gather.ts'
import type { Handler } from '../http/serve.ts'
import { countStaleInTraining, isTrainingStale } from './count-queries.ts'
import { type Cell, cellsOf, rankedPeople } from './rank-queries.ts'

/** Real names are for whoever manages the training, and are not searched for anybody else. */
export const getTrainingRank: Handler<typeof routes.getTrainingRank> = async (
  { db, pools, at, log },
  { tid, ...query },
) => {
  // figures that cannot be counted now are shown as they were counted last
  if (await isTrainingStale(db, tid)) await countFor(pools.work, tid).catch(log)
  const manages = isAtLeast(at.level, 'owner')
  const { rows, total } = await rankedPeople(db, tid, { ...query, inRealname: manages })
  const cells = await cellsOf(
    db,
    tid,
    rows.map(({ uid }) => uid),
  )
  const byPerson = Map.groupBy(cells, ({ uid }) => uid)
  const records = rows.map((row) => ({
    ...row,
    realname: manages ? row.realname : null,
    submissionInfo: Object.fromEntries((byPerson.get(row.uid) ?? []).map((cell) => [cell.problemId, presented(cell)])),
  }))
  return pageOf(records, total, query)
}

/** Everybody who asks while a training is counted waits for the next count, which takes one connection. */
const countFor = shared(String, countStaleInTraining)

const presented = ({ isSolved, status, score, runTime }: Cell) =>
  isSolved ? { status: verdict.accepted, score, isAC: true as const, runTime: runTime ?? 0 } : { status, score }
