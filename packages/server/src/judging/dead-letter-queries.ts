import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { type Paging, paged } from '../db/paged.ts'
import type { LostJob } from '../queue/queries.ts'

/** Notes work that is given up; a test run is its owner's affair and gone in a minute, so it leaves no letter. */
export async function addDeadLetter(tx: Db, job: LostJob, why: string): Promise<void> {
  if (job.testRunId !== null) return
  await tx
    .insertInto('deadLetter')
    .values({
      ...{ submitId: job.submitId, referenceRunId: job.referenceRunId, workbenchRunId: job.workbenchRunId },
      ...{ losses: job.losses, lastNode: job.lastNode, why },
    })
    .execute()
}

const open = (db: Db) => db.selectFrom('deadLetter').where('settledAt', 'is', null)

/** Letters that nobody has settled, newest first. */
export async function listLetters(db: Db, paging: Paging) {
  const letters = open(db)
    .leftJoin('submission', 'submission.submitId', 'deadLetter.submitId')
    .leftJoin('referenceRun', 'referenceRun.id', 'deadLetter.referenceRunId')
    .leftJoin('referenceSubmission', 'referenceSubmission.id', 'referenceRun.referenceId')
    .leftJoin('workbenchRun', 'workbenchRun.id', 'deadLetter.workbenchRunId')
    .leftJoin('problem', (join) =>
      join.on('problem.pid', '=', sql<number>`coalesce(submission.pid, reference_submission.pid, workbench_run.pid)`),
    )
    .select(['deadLetter.id', 'deadLetter.submitId', 'deadLetter.referenceRunId', 'deadLetter.losses'])
    .select(['deadLetter.lastNode', 'deadLetter.why', 'deadLetter.createdAt', 'problem.pid', 'problem.problemId'])
    .select(['submission.username', 'referenceSubmission.path'])
    .select(sql<string | null>`coalesce(submission.language, reference_submission.language)`.as('language'))
    .orderBy('deadLetter.id', 'desc')
  return paged(db, letters, paging)
}

/** The submission an open letter is about, or null. */
export async function submissionOfLetter(tx: Db, id: number): Promise<number | null> {
  const letter = await open(tx).where('id', '=', id).select('submitId').executeTakeFirst()
  return letter?.submitId ?? null
}

/** Settles a letter; answers what it was about, or undefined when it is settled already or there is none. */
export async function settleLetter(tx: Db, id: number, by: string, now: Date) {
  return tx
    .updateTable('deadLetter')
    .set({ settledAt: now, settledBy: by })
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .returning(['submitId', 'referenceRunId', 'workbenchRunId'])
    .executeTakeFirst()
}

/** Settles what is known of a submission that is going to be judged again. */
export async function settleLettersOf(tx: Db, submitId: number, by: string): Promise<void> {
  await tx
    .updateTable('deadLetter')
    .set({ settledAt: new Date(), settledBy: by })
    .where('submitId', '=', submitId)
    .where('settledAt', 'is', null)
    .execute()
}
