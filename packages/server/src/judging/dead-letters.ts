import { pageOf } from '@verdict/contract/wire.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { reopenWork } from '../problem/workbench/queries.ts'
import { priority } from '../queue/priority.ts'
import { enqueue } from '../queue/queries.ts'
import { listLetters, settleLetter, submissionOfLetter } from './dead-letter-queries.ts'
import { reopenReferenceRun } from './reference-queries.ts'
import { startAgain } from './rejudge.ts'
import { holdSubmission } from './rule-queries.ts'

/** Work that was given up and that nobody has dealt with. */
export async function getDeadLetters({ db }: Call, paging: { currentPage: number; limit: number }) {
  const { rows, total } = await listLetters(db, paging)
  const kindOf = (row: (typeof rows)[number]) =>
    row.submitId !== null ? 'submission' : row.referenceRunId !== null ? 'reference' : 'workbench'
  const records = rows.map((row) => ({
    ...({ id: row.id, kind: kindOf(row), submitId: row.submitId, pid: row.pid, displayPid: row.problemId } as const),
    ...{ username: row.username, path: row.path, language: row.language, losses: row.losses },
    ...{ lastNode: row.lastNode, why: row.why, gmtCreate: row.createdAt },
  }))
  return pageOf(records, total, paging)
}

/** Puts it back into the queue, once; a submission as by a rejudge. */
export async function retryDeadLetter({ db, viewer, now }: Call, { id }: { id: number }): Promise<null> {
  await db.transaction().execute(async (tx) => {
    const submitId = await submissionOfLetter(tx, id)
    // the submission is held before the letter is touched: a rejudge takes them in the same order
    if (submitId !== null) await holdSubmission(tx, submitId)
    const letter = await settleLetter(tx, id, viewer.username, now)
    if (!letter) throw new Refusal('dead-letter/not-found')
    if (letter.submitId !== null) await startAgain(tx, letter.submitId, viewer.username)
    if (letter.referenceRunId !== null) {
      await reopenReferenceRun(tx, letter.referenceRunId)
      await enqueue(tx, { referenceRunId: letter.referenceRunId, priority: priority.reference })
    }
    if (letter.workbenchRunId !== null) {
      const uid = await reopenWork(tx, letter.workbenchRunId)
      await enqueue(tx, { workbenchRunId: letter.workbenchRunId, uid, priority: priority.workbench })
    }
  })
  return null
}

/** Strikes it off the list. */
export async function dropDeadLetter({ db, viewer, now }: Call, { id }: { id: number }): Promise<null> {
  if (!(await settleLetter(db, id, viewer.username, now))) throw new Refusal('dead-letter/not-found')
  return null
}
