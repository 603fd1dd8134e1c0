import type { Db } from '../db/connect.ts'

/** Seconds a run may wait for its judge, and seconds its result is kept (docs/rules.md, Test runs). */
const waitingSeconds = 600
const keptSeconds = 60

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)

export interface NewTestRun {
  key_hash: Buffer
  uid: string
  pid: number
  language: string
  code: string
  user_input: string
  expected_output: string | null
}

/** Adds a run; undefined when another one of this user is not over. */
export async function insertTestRun(tx: Db, run: NewTestRun, now: Date): Promise<number | undefined> {
  const row = await tx
    .insertInto('test_run')
    .values({ ...run, created_at: now })
    .onConflict((conflict) => conflict.column('uid').where('finished_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Takes the user's turn to run a test, or answers how many ms are left until it comes; two clicks at once take one turn. */
export async function takeTestTurn(db: Db, uid: string, now: Date, intervalMs: number): Promise<number> {
  const taken = await db
    .insertInto('test_run_turn')
    .values({ uid, at: now })
    .onConflict((conflict) =>
      conflict
        .column('uid')
        .doUpdateSet({ at: now })
        .where('test_run_turn.at', '<=', new Date(now.getTime() - intervalMs)),
    )
    .returning('uid')
    .executeTakeFirst()
  if (taken) return 0
  const last = await db.selectFrom('test_run_turn').where('uid', '=', uid).select('at').executeTakeFirst()
  return last ? Math.max(1, last.at.getTime() + intervalMs - now.getTime()) : 0
}

/** The run of this key if it is this user's and its time has not run out. */
export async function findTestRun(db: Db, keyHash: Buffer, uid: string, now: Date) {
  return db
    .selectFrom('test_run')
    .innerJoin('problem', 'problem.pid', 'test_run.pid')
    .where('key_hash', '=', keyHash)
    .where('uid', '=', uid)
    .where((e) =>
      e.or([
        e('finished_at', '>', before(now, keptSeconds)),
        e.and([e('finished_at', 'is', null), e('test_run.created_at', '>', before(now, waitingSeconds))]),
      ]),
    )
    .selectAll('test_run')
    .select('problem.judge_mode')
    .executeTakeFirst()
}

/** Removes a finished run; false when somebody has read it in the same moment. */
export async function takeTestRun(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('test_run').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export interface TestRunEnd {
  status: number
  time: number
  memory: number
  user_output: string
  stderr: string
}

export async function setTestRunEnd(tx: Db, id: number, end: TestRunEnd): Promise<void> {
  await tx
    .updateTable('test_run')
    .set({ ...end, finished_at: new Date() })
    .where('id', '=', id)
    .execute()
}

/**
 * Removes the runs whose time has run out, with their jobs; of one user or of all. The jobs go first: results are recorded in
 * that order, and one that comes at the same moment must not be waited for while it waits itself.
 */
export async function sweepTestRuns(db: Db, now: Date, uid?: string): Promise<void> {
  let late = db
    .selectFrom('test_run')
    .where('finished_at', 'is', null)
    .where('created_at', '<', before(now, waitingSeconds))
    .select('id')
  let read = db.deleteFrom('test_run').where('finished_at', '<', before(now, keptSeconds))
  if (uid !== undefined) {
    late = late.where('uid', '=', uid)
    read = read.where('uid', '=', uid)
  }
  const ids = (await late.execute()).map(({ id }) => id)
  if (ids.length) await db.deleteFrom('judge_job').where('test_run_id', 'in', ids).execute()
  if (ids.length) await db.deleteFrom('test_run').where('id', 'in', ids).where('finished_at', 'is', null).execute()
  await read.execute()
}
