import type { Db } from '../db/connect.ts'
import { dropJobs } from '../queue/queries.ts'

/** Seconds a run may wait for its judge, and seconds its result is kept (docs/rules.md, Test runs). */
const waitingSeconds = 600
const keptSeconds = 60

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)

export interface NewTestRun {
  keyHash: Buffer
  uid: string
  pid: number
  language: string
  code: string
  userInput: string
  expectedOutput: string | null
}

/** Adds a run; undefined when another one of this user is not over. */
export async function insertTestRun(tx: Db, run: NewTestRun, now: Date): Promise<number | undefined> {
  const row = await tx
    .insertInto('testRun')
    .values({ ...run, createdAt: now })
    .onConflict((conflict) => conflict.column('uid').where('finishedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The run of this key if it is this user's and its time has not run out. */
export async function findTestRun(db: Db, keyHash: Buffer, uid: string, now: Date) {
  return db
    .selectFrom('testRun')
    .innerJoin('problem', 'problem.pid', 'testRun.pid')
    .where('keyHash', '=', keyHash)
    .where('uid', '=', uid)
    .where((e) =>
      e.or([
        e('finishedAt', '>', before(now, keptSeconds)),
        e.and([e('finishedAt', 'is', null), e('testRun.createdAt', '>', before(now, waitingSeconds))]),
      ]),
    )
    .selectAll('testRun')
    .select('problem.judgeMode')
    .executeTakeFirst()
}

/** Removes a finished run; false when somebody has read it in the same moment. */
export async function takeTestRun(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('testRun').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export interface TestRunEnd {
  status: number
  time: number
  memory: number
  userOutput: string
  stderr: string
}

export async function setTestRunEnd(tx: Db, id: number, end: TestRunEnd): Promise<void> {
  await tx
    .updateTable('testRun')
    .set({ ...end, finishedAt: new Date() })
    .where('id', '=', id)
    .execute()
}

/**
 * Removes the runs whose time has run out, with their jobs; of one user or of all. The jobs go first: results are recorded in
 * that order, and one that comes at the same moment must not be waited for while it waits itself.
 */
export async function sweepTestRuns(db: Db, now: Date, uid?: string): Promise<void> {
  let late = db
    .selectFrom('testRun')
    .where('finishedAt', 'is', null)
    .where('createdAt', '<', before(now, waitingSeconds))
    .select('id')
  let read = db.deleteFrom('testRun').where('finishedAt', '<', before(now, keptSeconds))
  if (uid !== undefined) {
    late = late.where('uid', '=', uid)
    read = read.where('uid', '=', uid)
  }
  const ids = (await late.execute()).map(({ id }) => id)
  if (ids.length) await dropJobs(db, 'testRun', ids)
  if (ids.length) await db.deleteFrom('testRun').where('id', 'in', ids).where('finishedAt', 'is', null).execute()
  await read.execute()
}
