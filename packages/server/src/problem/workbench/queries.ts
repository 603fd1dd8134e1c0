import { sql } from 'kysely'
import type { WorkDone, WorkRequest } from '../../db/column-types.ts'
import type { Db } from '../../db/connect.ts'
import { dropJobs } from '../../queue/queries.ts'

export interface Work {
  pid: number | null
  version: string | null
  uid: string
  purpose: 'compile' | 'validate' | 'check' | 'generate'
}

export async function insertWork(tx: Db, work: Work & { runId: string; request: string }): Promise<number> {
  const { id } = await tx.insertInto('workbenchRun').values(work).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Lets one at a time begin work on a problem, until the transaction ends. */
export async function lockForWork(tx: Db, pid: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('workbench', ${pid}))`.execute(tx)
}

/** Work for the same purpose on the same test data that still goes on. */
export async function runningWork(tx: Db, { pid, version, purpose }: Work): Promise<string | undefined> {
  const row = await tx
    .selectFrom('workbenchRun')
    .where('pid', '=', pid)
    .where('version', '=', version)
    .where('purpose', '=', purpose)
    .where('finishedAt', 'is', null)
    .select('runId')
    .limit(1)
    .executeTakeFirst()
  return row?.runId
}

/** The jobs of a run in the order they were queued. */
export async function workOf(db: Db, runId: string) {
  return db.selectFrom('workbenchRun').where('runId', '=', runId).selectAll().orderBy('id').execute()
}

/** What a helper was given to do. */
export async function tasksOf(db: Db, id: number): Promise<WorkRequest['tasks']> {
  const run = await db.selectFrom('workbenchRun').where('id', '=', id).select('request').executeTakeFirst()
  return run?.request.tasks ?? []
}

export async function setWorkDone(tx: Db, id: number, result: WorkDone): Promise<void> {
  await tx
    .updateTable('workbenchRun')
    .set({ result: JSON.stringify(result), finishedAt: new Date() })
    .where('id', '=', id)
    .execute()
}

/** Makes a use of a helper wait again; answers whose it is and what it asks for. */
export async function reopenWork(tx: Db, id: number) {
  return tx
    .updateTable('workbenchRun')
    .set({ result: null, finishedAt: null })
    .where('id', '=', id)
    .returning(['uid', 'request'])
    .executeTakeFirstOrThrow()
}

/** Removes a run with its jobs. */
export async function deleteWork(db: Db, runId: string): Promise<void> {
  const found = await db.selectFrom('workbenchRun').where('runId', '=', runId).select('id').execute()
  await removeWork(db, found)
}

/** Removes dry runs of compilers that nobody waits for any more. */
export async function sweepCompiles(db: Db, before: Date): Promise<void> {
  const old = db.selectFrom('workbenchRun').where('purpose', '=', 'compile').where('createdAt', '<', before)
  await removeWork(db, await old.select('id').execute())
}

/** Removes what was finished before that moment, but for each problem's newest runs and what an admin may yet have done again. */
export async function sweepWork(db: Db, before: Date, newest: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with run as (
      select run_id, row_number() over (partition by pid order by min(created_at) desc, run_id) as place
      from workbench_run where pid is not null and purpose in ('validate', 'check', 'generate')
      group by pid, run_id
    )
    select id from workbench_run join run using (run_id)
    where place > ${newest} and not exists (
      select from workbench_run as part left join dead_letter on kind = 'workbench' and subject = part.id and settled_at is null
      where part.run_id = run.run_id
        and (part.finished_at is null or part.finished_at >= ${before} or dead_letter.id is not null))`.execute(db)
  await removeWork(db, rows)
}

/** The jobs go first: results are recorded in that order, and one that comes now must not wait for us while we wait for it. */
async function removeWork(db: Db, found: { id: number }[]): Promise<void> {
  if (!found.length) return
  const ids = found.map(({ id }) => id)
  await dropJobs(db, 'workbench', ids)
  await db
    .deleteFrom('workbenchRun')
    .where('id', '=', (e) => e.fn.any(e.val(ids)))
    .execute()
}

/** The programs and cases of the test data in force. */
export async function dataOf(db: Db, pid: number, version: string) {
  return db.selectFrom('testData').where('pid', '=', pid).where('version', '=', version).selectAll().executeTakeFirst()
}

export async function inputsOf(db: Db, pid: number, version: string) {
  return db
    .selectFrom('testCase')
    .where('pid', '=', pid)
    .where('version', '=', version)
    .select(['name', 'inputHash as hash', 'inputBytes as bytes'])
    .orderBy('seq')
    .execute()
}

export async function warningsOf(db: Db, pid: number, version: string): Promise<string[]> {
  const found = db.selectFrom('problemWarning').where('pid', '=', pid).where('version', '=', version)
  return (await found.select('text').orderBy('createdAt').execute()).map(({ text }) => text)
}

export async function countReferences(db: Db, pid: number, version: string): Promise<number> {
  const found = db.selectFrom('referenceSubmission').where('pid', '=', pid).where('version', '=', version)
  const { n } = await found.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return n
}
