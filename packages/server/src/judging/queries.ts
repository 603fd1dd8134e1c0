import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Place } from '@verdict/contract/place.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { gathered } from '../db/gather.ts'
import { anyKept, planKept } from '../db/kept-plans.ts'
import { anywhere, inPlace } from '../db/place.ts'

export interface NewSubmission {
  viewer: Viewer
  pid: number
  /** What the problem goes by there. */
  displayPid: string
  language: string
  code: string
  /** Of the group it is made in. */
  gid: number | null
  /** Of the contest it is made in, and of its problem there; 0 outside contests. */
  cid: number
  cpid: number
  now: Date
  ip: string
}

export async function insertSubmission(tx: Db, made: NewSubmission) {
  const { viewer, pid, displayPid, language, code, gid, cid, cpid, now, ip } = made
  return tx
    .insertInto('submission')
    .values({
      pid,
      displayPid,
      uid: viewer.uid,
      username: viewer.username,
      language,
      code,
      gid,
      cid,
      cpid,
      length: Buffer.byteLength(code),
      status: verdict.pending,
      ip,
      submittedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * What a problem of a contest goes by there, held until the transaction ends: who deletes it waits for what is submitted to it.
 * Undefined when it is none of the contest's any more.
 */
export async function lockDisplayId(tx: Db, cpid: number): Promise<string | undefined> {
  const found = tx.selectFrom('contestProblem').where('cpid', '=', cpid).select('displayId').forKeyShare()
  return (await found.executeTakeFirst())?.displayId
}

const base = (db: Db, where: RawBuilder<boolean>) =>
  db
    .selectFrom('submission')
    .innerJoin('problem', 'problem.pid', 'submission.pid')
    .where('problem.isHiddenCopy', '=', false)
    .where(where)

/** A submission without its texts, which are long: a page of 500 would be megabytes that nobody is shown. */
const stateColumns = [
  'submission.submitId',
  'submission.pid',
  'submission.displayPid',
  'submission.uid',
  'submission.username',
  'submission.language',
  'submission.length',
  'submission.status',
  'submission.share',
  'submission.time',
  'submission.memory',
  'submission.score',
  'submission.oiRankScore',
  'submission.judger',
  'submission.cid',
  'submission.cpid',
  'submission.gid',
  'submission.version',
  'submission.isManual',
  'submission.submittedAt',
  'submission.modifiedAt',
] as const

/** A submission made in that place, with what the rules ask about its problem. */
export async function findSubmission(db: Db, place: Place, submitId: number) {
  return base(db, inPlace(place))
    .where('submitId', '=', submitId)
    .selectAll('submission')
    .select(['problem.auth', 'problem.author', 'problem.codeShare', 'problem.isGroup', 'problem.gid as ownGid'])
    .select([
      'problem.openCaseResult',
      'problem.type',
      'problem.judgeCaseMode',
      'problem.remoteSite',
      'problem.ioScore',
    ])
    .select('problem.title as bankTitle')
    .executeTakeFirst()
}

export type FoundSubmission = NonNullable<Awaited<ReturnType<typeof findSubmission>>>

/** The states of submissions, as far as they were made there, with what decides who may know of them. */
export async function findStates(db: Db, where: RawBuilder<boolean>, submitIds: number[]) {
  if (!submitIds.length) return []
  return base(db, where)
    .where('submitId', '=', anyKept(submitIds, 'bigint'))
    .select(stateColumns)
    .select('problem.auth')
    .modifyEnd(planKept)
    .execute()
}

/** The state of one, wherever it was made: a hall that waits for its verdicts asks all the time, for all at once. */
export const findState = gathered(String, async (db, submitIds: number[]) => {
  const found = await findStates(db, anywhere, submitIds)
  return new Map(found.map((row) => [String(row.submitId), row]))
})

/** These submissions, newest first. */
export async function listRows(db: Db, submitIds: number[]) {
  if (!submitIds.length) return []
  return db
    .selectFrom('submission')
    .where('submitId', '=', anyKept(submitIds, 'bigint'))
    .select(stateColumns)
    .orderBy('submitId', 'desc')
    .modifyEnd(planKept)
    .execute()
}

/** The cases in order; what is of the test case is null once the test data they were judged with is gone. */
export async function casesOf(db: Db, submitId: number) {
  return db
    .selectFrom('submissionCase')
    .leftJoin('testCase', 'testCase.caseId', 'submissionCase.caseId')
    .where('submitId', '=', submitId)
    .selectAll('submissionCase')
    .select(['testCase.isSample', 'testCase.score as fullScore', 'testCase.inputHash', 'testCase.answerHash'])
    .orderBy('submissionCase.seq')
    .execute()
}

/** The samples in the statement of a problem, as their tagged text. */
export async function examplesOf(db: Db, pid: number): Promise<string> {
  const found = await db.selectFrom('problem').where('pid', '=', pid).select('examples').executeTakeFirst()
  return found?.examples ?? ''
}

export async function setShare(db: Db, submitId: number, share: boolean): Promise<void> {
  await db.updateTable('submission').set({ share }).where('submitId', '=', submitId).execute()
}

/** Submissions per day of the site, for days not before `since`; days are those of the time zone given. */
export async function countByDay(db: Db, since: Date, zone: string) {
  const { rows } = await sql<{ day: string; total: number; ac: number }>`
    select to_char(submitted_at at time zone ${zone}, 'MM-DD') as day, count(*) as total,
      count(*) filter (where status = ${verdict.accepted}) as ac
    from submission where submitted_at >= ${since} group by 1`.execute(db)
  return rows
}
