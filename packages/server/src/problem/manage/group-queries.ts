import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { type Paging, paged } from '../../db/paged.ts'
import { contains } from '../../db/text.ts'

const ofGroup = (db: Db, gid: number) =>
  db.selectFrom('problem').where('problem.gid', '=', gid).where('problem.isHiddenCopy', '=', false)

/** What all members of a group see of its problems, those that were made public too; shortest id first. */
export async function listOpen(db: Db, { gid, ...paging }: Paging & { gid: number }) {
  const list = ofGroup(db, gid)
    .where('auth', '=', 1)
    .where('timeLimit', 'is not', null)
    .select(['pid', 'problemId', 'difficulty', 'type'])
    .orderBy(sql`length(problem_id)`)
    .orderBy('problemId')
  return paged(db, list, paging)
}

/** A group's problems of every visibility, newest first. */
export async function listManaged(
  db: Db,
  { gid, keyword, auth, ...paging }: Paging & { gid: number; keyword?: string | undefined; auth?: number | undefined },
) {
  let list = ofGroup(db, gid)
    .select(['pid', 'problemId', 'title', 'author', 'createdAt', 'modifiedUser', 'auth', 'isGroup', 'gid'])
    .select('applyPublicProgress')
    .orderBy('pid', 'desc')
  if (auth) list = list.where('auth', '=', auth)
  if (keyword)
    list = list.where(
      sql<boolean>`(${contains('problem.problem_id', keyword)} or ${contains('problem.title', keyword)}
        or ${contains('problem.author', keyword)})`,
    )
  return paged(db, list, paging)
}

/** The letters that ids of a group's problems begin with. */
export async function shortNameOf(db: Db, gid: number): Promise<string | undefined> {
  const row = await db.selectFrom('group').where('gid', '=', gid).select('shortName').executeTakeFirst()
  return row?.shortName
}

export const nameOf = (db: Db, gid: number) =>
  db.selectFrom('group').where('gid', '=', gid).select('name').executeTakeFirstOrThrow()

/** Whether a problem stands in a contest. */
export async function isInContest(db: Db, pid: number): Promise<boolean> {
  const row = await db.selectFrom('contestProblem').where('pid', '=', pid).select('cid').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Titles of the contests and trainings that use a problem and are not of this group. */
export async function usesOutside(db: Db, pid: number, gid: number): Promise<string[]> {
  const elsewhere = (table: string): Expression<SqlBool> =>
    sql`${sql.ref(`${table}.gid`)} is distinct from ${gid}::bigint`
  const contests = db
    .selectFrom('contest')
    .innerJoin('contestProblem', 'contestProblem.cid', 'contest.cid')
    .where('contestProblem.pid', '=', pid)
    .where(elsewhere('contest'))
    .select('contest.title')
  const trainings = db
    .selectFrom('training')
    .innerJoin('trainingProblem', 'trainingProblem.tid', 'training.tid')
    .where('trainingProblem.pid', '=', pid)
    .where(elsewhere('training'))
    .select('training.title')
  const rows = await contests.unionAll(trainings).execute()
  return rows.map(({ title }) => title)
}

/** Who wrote a problem, as far as there is such an account. */
export async function uidOfAuthor(db: Db, author: string | null): Promise<string[]> {
  if (author === null) return []
  const row = await db.selectFrom('account').where('username', '=', author).select('uid').executeTakeFirst()
  return row ? [row.uid] : []
}

/** Those who decide on problems that are to become public. */
export async function problemOfficers(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('accountRole').where('roleId', 'in', [1000, 1008]).select('uid').distinct().execute()
  return rows.map(({ uid }) => uid)
}

/** How many problems of groups wait to become public. */
export async function waiting(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('problem')
    .where('applyPublicProgress', '=', 1)
    .where('isHiddenCopy', '=', false)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** How many problems of its own a group has. */
export async function countOwn(tx: Db, gid: number): Promise<number> {
  const { own } = await ofGroup(tx, gid)
    .where('isGroup', '=', true)
    .select((e) => e.fn.countAll<number>().as('own'))
    .executeTakeFirstOrThrow()
  return own
}

/** Bytes of the test cases in force in a group but for those of one problem; others who ask wait until the transaction ends. */
export async function otherDataBytes(tx: Db, gid: number, pid: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('data of group'), hashtext(${String(gid)}))`.execute(tx)
  const { bytes } = await tx
    .selectFrom('problem')
    .innerJoin('testCase', (join) =>
      join.onRef('testCase.pid', '=', 'problem.pid').onRef('testCase.version', '=', 'problem.dataVersion'),
    )
    .where('problem.gid', '=', gid)
    .where('problem.isGroup', '=', true)
    .where('problem.pid', '<>', pid)
    .select(sql<number>`coalesce(sum(input_bytes + answer_bytes), 0)::float8`.as('bytes'))
    .executeTakeFirstOrThrow()
  return bytes
}
