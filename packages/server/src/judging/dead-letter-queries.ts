import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { LostJob } from '../queue/queries.ts'

/** Notes work that is given up; a test run is its owner's affair and gone in a minute, so it leaves no letter. */
export async function addDeadLetter(tx: Db, job: LostJob, why: string): Promise<void> {
  if (job.test_run_id !== null) return
  await tx
    .insertInto('dead_letter')
    .values({
      ...{ submit_id: job.submit_id, reference_run_id: job.reference_run_id, workbench_run_id: job.workbench_run_id },
      ...{ losses: job.losses, last_node: job.last_node, why },
    })
    .execute()
}

const open = (db: Db) => db.selectFrom('dead_letter').where('settled_at', 'is', null)

/** Letters that nobody has settled, newest first. */
export async function listLetters(db: Db, { limit, currentPage }: { limit: number; currentPage: number }) {
  const { n } = await open(db)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = await open(db)
    .leftJoin('submission', 'submission.submit_id', 'dead_letter.submit_id')
    .leftJoin('reference_run', 'reference_run.id', 'dead_letter.reference_run_id')
    .leftJoin('reference_submission', 'reference_submission.id', 'reference_run.reference_id')
    .leftJoin('workbench_run', 'workbench_run.id', 'dead_letter.workbench_run_id')
    .leftJoin('problem', (join) =>
      join.on('problem.pid', '=', sql<number>`coalesce(submission.pid, reference_submission.pid, workbench_run.pid)`),
    )
    .select(['dead_letter.id', 'dead_letter.submit_id', 'dead_letter.reference_run_id', 'dead_letter.losses'])
    .select(['dead_letter.last_node', 'dead_letter.why', 'dead_letter.created_at', 'problem.pid', 'problem.problem_id'])
    .select(['submission.username', 'reference_submission.path'])
    .select(sql<string | null>`coalesce(submission.language, reference_submission.language)`.as('language'))
    .orderBy('dead_letter.id', 'desc')
    .limit(limit)
    .offset((currentPage - 1) * limit)
    .execute()
  return { rows, total: n }
}

/** The submission an open letter is about, or null. */
export async function submissionOfLetter(tx: Db, id: number): Promise<number | null> {
  const letter = await open(tx).where('id', '=', id).select('submit_id').executeTakeFirst()
  return letter?.submit_id ?? null
}

/** Settles a letter; answers what it was about, or undefined when it is settled already or there is none. */
export async function settleLetter(tx: Db, id: number, by: string, now: Date) {
  return tx
    .updateTable('dead_letter')
    .set({ settled_at: now, settled_by: by })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning(['submit_id', 'reference_run_id', 'workbench_run_id'])
    .executeTakeFirst()
}

/** Settles what is known of a submission that is going to be judged again. */
export async function settleLettersOf(tx: Db, submitId: number, by: string): Promise<void> {
  await tx
    .updateTable('dead_letter')
    .set({ settled_at: new Date(), settled_by: by })
    .where('submit_id', '=', submitId)
    .where('settled_at', 'is', null)
    .execute()
}
