import { pageOf } from '@verdict/contract/wire.ts'
import { noteAct } from '../audit/audit.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { DeadLetterKind } from '../queue/job.ts'
import { listDeadLetters, settleDeadLetter, subjectOfDeadLetter } from './dead-letter-queries.ts'
import { kinds } from './kinds.ts'

/** Work that was given up and that nobody has dealt with. */
export async function getDeadLetters({ db }: Call, paging: { currentPage: number; limit: number }) {
  const { rows, total } = await listDeadLetters(db, paging)
  const records = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    submitId: row.submitId,
    pid: row.pid,
    displayPid: row.problemId,
    username: row.username,
    path: row.path,
    language: row.language,
    losses: row.losses,
    lastNode: row.lastNode,
    why: row.why,
    gmtCreate: row.createdAt,
  }))
  return pageOf(records, total, paging)
}

/** Puts it back into the queue, once; a submission as by a rejudge. */
export async function retryDeadLetter(call: Call, { id }: { id: number }): Promise<null> {
  const { db, viewer, now } = call
  await db.transaction().execute(async (tx) => {
    const about = await subjectOfDeadLetter(tx, id)
    if (!about) throw new Refusal('dead-letter/not-found')
    const { hold, retry } = kinds[about.kind]
    // what it is about is held before the letter is touched: a rejudge takes them in the same order
    await hold?.(tx, about.subject)
    if (!(await settleDeadLetter(tx, id, viewer.username, now))) throw new Refusal('dead-letter/not-found')
    await retry?.(tx, about.subject, viewer.username)
    await noteAct(tx, call, { act: 'retryDeadLetter', ...subjectOf(about) })
  })
  return null
}

/** Strikes it off the list. */
export async function dropDeadLetter(call: Call, { id }: { id: number }): Promise<null> {
  const { db, viewer, now } = call
  await db.transaction().execute(async (tx) => {
    const about = await subjectOfDeadLetter(tx, id)
    if (!about || !(await settleDeadLetter(tx, id, viewer.username, now))) throw new Refusal('dead-letter/not-found')
    await noteAct(tx, call, { act: 'dropDeadLetter', ...subjectOf(about) })
  })
  return null
}

const subjectOf = ({ kind, subject }: { kind: DeadLetterKind; subject: number }) => ({
  objectKind: kind,
  object: subject,
})
