import { verdict } from '@verdict/contract/judging/verdict.ts'
import { isAtLeast } from '@verdict/contract/place.ts'
import type * as routes from '@verdict/contract/training/routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import type { Db } from '../db/connect.ts'
import type { Handler } from '../http/serve.ts'
import { countStaleInTraining, isTrainingStale } from './count-queries.ts'
import { type Cell, cellsOf, rankedPeople } from './rank-queries.ts'

/** Real names are for whoever manages the training, and are not searched for anybody else. */
export const getTrainingRank: Handler<typeof routes.getTrainingRank> = async ({ db, pools, at }, { tid, ...query }) => {
  if (await isTrainingStale(db, tid)) await countOnce(pools.work, tid)
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

const counting = new WeakMap<Db, Map<number, Promise<void>>>()

/** Everybody who asks while a training is counted waits for the same count, which takes one connection. */
function countOnce(db: Db, tid: number): Promise<void> {
  const known = counting.get(db) ?? new Map<number, Promise<void>>()
  counting.set(db, known)
  const count = known.get(tid) ?? countStaleInTraining(db, tid).finally(() => known.delete(tid))
  known.set(tid, count)
  return count
}

const presented = ({ isSolved, status, score, runTime }: Cell) =>
  isSolved ? { status: verdict.accepted, score, isAC: true as const, runTime: runTime ?? 0 } : { status, score }
