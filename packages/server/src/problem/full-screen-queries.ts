import type { SiteLanguage } from '@verdict/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { titlesOf } from './queries.ts'

/** A group may have more problems than anybody steps through. */
const maxProblems = 500

const columns = [
  'problem.pid',
  'problem.problemId',
  'problem.auth',
  'problem.timeLimit',
  'problem.isGroup',
  'problem.gid',
] as const

/** The problems of a training, in its order. */
export const problemsOfTraining = (db: Db, tid: number) =>
  db
    .selectFrom('trainingProblem')
    .innerJoin('problem', 'problem.pid', 'trainingProblem.pid')
    .where('trainingProblem.tid', '=', tid)
    .select(columns)
    .orderBy('trainingProblem.rank')
    .orderBy('trainingProblem.id')
    .limit(maxProblems)
    .execute()

/** The problems of a contest by their ids there. */
export const problemsOfContest = (db: Db, cid: number) =>
  db
    .selectFrom('contestProblem')
    .innerJoin('problem', 'problem.pid', 'contestProblem.pid')
    .where('contestProblem.cid', '=', cid)
    .where('problem.isHiddenCopy', '=', false)
    .select(columns)
    .select(['contestProblem.displayId', 'contestProblem.displayTitle', 'problem.title'])
    .orderBy('contestProblem.displayId')
    .limit(maxProblems)
    .execute()

/** A group's own problems, shortest id first. */
export const problemsOfGroup = (db: Db, gid: number) =>
  db
    .selectFrom('problem')
    .where('problem.gid', '=', gid)
    .where('problem.isHiddenCopy', '=', false)
    .select(columns)
    .orderBy(sql`length(problem_id)`)
    .orderBy('problem.problemId')
    .limit(maxProblems)
    .execute()

/** The same rows with the titles that this reader reads. */
export async function withTitles<T extends { pid: number }>(db: Db, language: SiteLanguage, rows: T[]) {
  const pids = rows.map(({ pid }) => pid)
  const titles = await titlesOf(db, language, pids)
  return rows.map((row) => ({ ...row, title: titles.get(row.pid) ?? '' }))
}
