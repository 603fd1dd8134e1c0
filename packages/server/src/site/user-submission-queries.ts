import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/**
 * What somebody submitted, wherever, the newest first. The user's own are found before they are put in order: by numbers alone a plan
 * may walk down those of everybody instead.
 */
export const submissionsOf = (db: Db, uid: string) =>
  db
    .selectFrom(sql<{ id: number }>`(select submit_id as id from submission where uid = ${uid} offset 0)`.as('own'))
    .innerJoin('submission', 'submission.submitId', 'own.id')
    .innerJoin('problem', 'problem.pid', 'submission.pid')
    .leftJoin('contest', 'contest.cid', 'submission.cid')
    .leftJoin('group', 'group.gid', 'submission.gid')
    .select(['submission.submitId', 'submission.pid', 'problem.problemId', 'submission.status'])
    .select(['submission.language', 'submission.submittedAt', 'submission.cid', 'submission.gid'])
    .select(['contest.title as contest', 'submission.displayPid as displayId', 'group.name as group'])
    .orderBy('own.id', 'desc')
