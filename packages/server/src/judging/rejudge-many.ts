import { noteAct } from '../audit/audit.ts'
import type { Db } from '../db/connect.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { startAgain } from './rejudge.ts'
import * as rows from './rejudge-queries.ts'
import { lockForRuling } from './rule-queries.ts'

/** So many are begun before the call returns, so that whoever looks at a short list finds it waiting; the rest goes on by itself. */
const atOnce = 50
/** So many in a look of the background. */
const maxAtOnce = 200
const everyMs = 500

/** Judges all submissions to a problem of a contest once more. */
export async function rejudgeContestProblem(call: Call, { cid, pid }: { cid: number; pid: number }): Promise<null> {
  const found = cid > 0 ? await rows.submissionsOf(call.db, cid, pid) : []
  await beginRejudge(call, found, (tx, submissions) =>
    noteAct(tx, call, {
      act: 'rejudgeContestProblem',
      objectKind: 'contest',
      object: cid,
      after: { pid, submissions },
    }),
  )
  return null
}

/** The same for what was judged with test data that is no longer in force. */
export async function rejudgeProblem(call: Call, { pid }: { pid: number }): Promise<{ submissions: number }> {
  const found = await rows.submissionsOnOlderData(call.db, pid)
  const submissions = await beginRejudge(call, found, (tx, submissions) =>
    noteAct(tx, call, { act: 'rejudgeProblem', objectKind: 'problem', object: pid, after: { submissions } }),
  )
  return { submissions }
}

/**
 * Notes all of these as due, with one act, in one transaction, and begins with some of them; answers how many were not due before.
 * What is left is known to the database and carried out by `startRejudging`.
 */
async function beginRejudge(
  { db, viewer, now, log }: Call,
  found: number[],
  note: (tx: Db, submissions: number) => Promise<void>,
): Promise<number> {
  const added = await db.transaction().execute(async (tx) => {
    const due = found.length ? await rows.addDueRejudges(tx, found, viewer.username, now) : []
    if (!due.length) throw new Refusal('submission/none-to-rejudge')
    await note(tx, due.length)
    return due
  })
  await rejudgeEach(db, added.slice(0, atOnce), (message) => log(new Error(message)))
  return added.length
}

/** Judges one again, in a transaction of its own, if that is still wanted: somebody may have ruled over it since. */
async function rejudgeDue(db: Db, { submitId, askedBy }: rows.DueRejudge): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockForRuling(tx, submitId))) return
    if (await rows.settleDueRejudge(tx, submitId)) await startAgain(tx, submitId, askedBy)
  })
}

/** What goes wrong with one submission holds up no other: it is tried again behind all that are due. */
async function rejudgeEach(db: Db, due: rows.DueRejudge[], log: (message: string) => void): Promise<void> {
  for (const one of due)
    await rejudgeDue(db, one).catch(async (error: Error) => {
      log(`submission ${one.submitId} could not be judged again: ${error.message}`)
      await rows.putLast(db, one.submitId)
    })
}

/** One look at what is due; exported for tests. */
export const rejudgeSome = async (db: Db, log: (message: string) => void): Promise<void> =>
  rejudgeEach(db, await rows.nextDueRejudges(db, maxAtOnce), log)

/** Carries on with what is due until it is stopped; several servers may do it at once. */
export function startRejudging(db: Db, log: (message: string) => void): () => void {
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    rejudgeSome(db, log)
      .catch((error: Error) => log(`submissions that are due could not be judged again: ${error.message}`))
      .finally(() => {
        isBusy = false
      })
  }, everyMs)
  return () => clearInterval(timer)
}
