import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { type Paging, paged } from '../db/paged.ts'
import type { DeadLetterKind, HeldJob } from '../queue/job.ts'

/** Notes work that is given up, unless it is of a kind that leaves no letter. */
export async function addDeadLetter(tx: Db, { kind, subject, losses, node }: HeldJob, why: string): Promise<void> {
  if (kind === 'testRun' || kind === 'trial' || kind === 'relay' || kind === 'errand') return
  await tx.insertInto('deadLetter').values({ kind, subject, losses, lastNode: node, why }).execute()
}

/** Letters about one kind have its rows beside them. */
const about = (kind: DeadLetterKind, id: string) =>
  sql<boolean>`dead_letter.kind = ${kind} and dead_letter.subject = ${sql.ref(id)}`

const open = (db: Db) => db.selectFrom('deadLetter').where('settledAt', 'is', null)

/** Letters that nobody has settled, newest first. */
export async function listDeadLetters(db: Db, paging: Paging) {
  const letters = open(db)
    .leftJoin('submission', (join) => join.on(about('submission', 'submission.submitId')))
    .leftJoin('referenceRun', (join) => join.on(about('reference', 'referenceRun.id')))
    .leftJoin('referenceSubmission', 'referenceSubmission.id', 'referenceRun.referenceId')
    .leftJoin('workbenchRun', (join) => join.on(about('workbench', 'workbenchRun.id')))
    .leftJoin('problem', (join) =>
      join.on('problem.pid', '=', sql<number>`coalesce(submission.pid, reference_submission.pid, workbench_run.pid)`),
    )
    .select(['deadLetter.id', 'deadLetter.kind', 'submission.submitId', 'deadLetter.losses'])
    .select(['deadLetter.lastNode', 'deadLetter.why', 'deadLetter.createdAt', 'problem.pid', 'problem.problemId'])
    .select(['submission.username', 'referenceSubmission.path'])
    .select(sql<string | null>`coalesce(submission.language, reference_submission.language)`.as('language'))
    .orderBy('deadLetter.id', 'desc')
  return paged(db, letters, paging)
}

/** What an open letter is about. */
export async function subjectOfDeadLetter(tx: Db, id: number) {
  return open(tx).where('id', '=', id).select(['kind', 'subject']).executeTakeFirst()
}

/** Settles a letter; false when it is settled already or there is none. */
export async function settleDeadLetter(tx: Db, id: number, by: string, now: Date): Promise<boolean> {
  const settled = await tx
    .updateTable('deadLetter')
    .set({ settledAt: now, settledBy: by })
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}

/** Settles what is known of a submission that is going to be judged again. */
export async function settleDeadLettersOf(tx: Db, submitId: number, by: string): Promise<void> {
  await tx
    .updateTable('deadLetter')
    .set({ settledAt: new Date(), settledBy: by })
    .where('kind', '=', 'submission')
    .where('subject', '=', submitId)
    .where('settledAt', 'is', null)
    .execute()
}
