import { getContestRank } from '@verdict/contract/contest/board-routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import type { Db } from '../../../src/db/connect.ts'
import { notify } from '../../../src/queue/queries.ts'
import type { Caller } from '../../support/caller.ts'
import { insertContest } from '../../support/places.ts'
import type { TestSite } from '../../support/site.ts'

const minute = 60_000

export interface Hall {
  cid: number
  startsAt: Date
  /** Problems of the contest by their ids there. */
  pids: Record<string, number>
}

type Setting = Partial<{
  type: 0 | 1
  sealRank: boolean
  sealRankAt: Date
  autoRealRank: boolean
  openRank: boolean
  allowEndSubmit: boolean
  rankShowName: 'username' | 'nickname' | 'realname'
  oiRankScoreType: 'Recent' | 'Highest'
  penaltyMinutes: number
  penaltyUnit: 'seconds' | 'minutes'
  compileErrorPenalty: boolean
  starAccounts: string[]
  awardType: 0 | 1 | 2
  awards: { priority: number; name: string; background: string; color: string; num: number }[]
}>

/** A contest of five hours that began so many minutes ago, with problems A, B and C. */
export async function insertHall(
  site: TestSite,
  owner: { uid: string },
  {
    began = 60,
    set = {},
    gid,
    labels = ['A', 'B', 'C'],
  }: { began?: number; set?: Setting; gid?: number; labels?: string[] } = {},
): Promise<Hall> {
  const { db } = site
  const now = site.now()
  const cid = await insertContest(db, owner, now, { from: -began, to: 300 - began, ...(gid !== undefined && { gid }) })
  const { starAccounts, awards, ...plain } = set
  await db
    .updateTable('contest')
    .set({
      title: 'A contest',
      ...plain,
      ...(starAccounts && { starAccounts: JSON.stringify(starAccounts) as never }),
      ...(awards && { awards: JSON.stringify(awards) as never }),
    })
    .where('cid', '=', cid)
    .execute()
  const pids: Record<string, number> = {}
  for (const displayId of labels) {
    const { pid } = await site.problem()
    pids[displayId] = pid
    await db.insertInto('contestProblem').values({ cid, pid, displayId, displayTitle: displayId }).execute()
  }
  return { cid, startsAt: new Date(now.getTime() - began * minute), pids }
}

/** When so many minutes of the contest had passed. */
export const after = ({ startsAt }: Hall, minutes: number) => new Date(startsAt.getTime() + minutes * minute)

interface Sent {
  uid: string
  username: string
}

/** A submission with its result, as if it had been made and judged then; it is told as those are. */
export async function send(
  db: Db,
  hall: Hall,
  who: Sent,
  [displayId, minutes, status]: [displayId: string, minutes: number, status: number],
  over: { score?: number; time?: number } = {},
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { submitId } = await tx
      .insertInto('submission')
      .values({
        ...{
          uid: who.uid,
          username: who.username,
          cid: hall.cid,
          pid: hall.pids[displayId] ?? 0,
          displayPid: displayId,
        },
        ...{ language: 'C', code: 'int main;', length: 9, status, submittedAt: after(hall, minutes), ...over },
      })
      .returning('submitId')
      .executeTakeFirstOrThrow()
    await notify(tx, 'submission', submitId)
    return submitId
  })
}

/** The submission has this status from now on, as after a rejudge or a ruling. */
export const rule = (db: Db, submitId: number, status: number) =>
  db.transaction().execute(async (tx) => {
    await tx.updateTable('submission').set({ status }).where('submitId', '=', submitId).execute()
    await notify(tx, 'submission', submitId)
  })

type Row = Output<typeof getContestRank>['records'][number]

/** A page of the board, as the caller sees it. */
export async function boardOf(caller: Caller, { cid }: Hall, over: Record<string, unknown> = {}) {
  const reply = await caller.send('POST', getContestRank.path, { cid, ...over })
  if (reply.status !== 200) throw new Error(`the board was refused: ${reply.msg}`)
  return reply.data as Output<typeof getContestRank>
}

/** `ann 1 2/3720` for rank 1 with two solved in 3720 seconds, or with that score. */
export const lines = (page: { records: Row[] }) =>
  page.records.map((row) => `${row.username} ${row.rank} ${'ac' in row ? row.ac : row.totalScore}/${row.totalTime}`)
