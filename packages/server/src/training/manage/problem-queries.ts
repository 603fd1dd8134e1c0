import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { type Paging, paged } from '../../db/paged.ts'
import { containing, contains } from '../../db/text.ts'

interface Filter extends Paging {
  keyword?: string | undefined
}

const asked = (keyword: string) => {
  const text = containing(keyword)
  return sql<boolean>`(problem.problem_id ilike ${text} or problem.title ilike ${text} or problem.author ilike ${text})`
}

/** The problems of a training in its order, whether they are shown or not, each with its place (`linkId`, `linkRank`). */
export async function listContained(db: Db, tid: number, { keyword, ...paging }: Filter) {
  let list = db
    .selectFrom('trainingProblem')
    .innerJoin('problem', 'problem.pid', 'trainingProblem.pid')
    .where('trainingProblem.tid', '=', tid)
    .selectAll('problem')
    .select(['trainingProblem.id as linkId', 'trainingProblem.rank as linkRank'])
    .orderBy('trainingProblem.rank')
    .orderBy('trainingProblem.id')
  if (keyword) list = list.where(asked(keyword))
  return paged(db, list, paging)
}

/** Public problems of the site, or those that a group shows its members, that are not in the training, newest first. */
export async function listCandidates(db: Db, tid: number, gid: number | null, { keyword, ...paging }: Filter) {
  let list = db
    .selectFrom('problem')
    .where('problem.auth', '=', 1)
    .where(
      gid === null
        ? sql<boolean>`not problem.is_group`
        : sql<boolean>`(problem.is_group and problem.gid = ${gid}::bigint)`,
    )
    .where('problem.isHiddenCopy', '=', false)
    .where(
      sql<boolean>`not exists (select 1 from training_problem inside where inside.tid = ${tid} and inside.pid = problem.pid)`,
    )
    .selectAll()
    .orderBy('problem.pid', 'desc')
  if (keyword) {
    list = list.where(
      sql<boolean>`(${contains('problem.problem_id', keyword)} or ${contains('problem.title', keyword)}
        or ${contains('problem.author', keyword)})`,
    )
  }
  return paged(db, list, paging)
}

/** How many problems a training has, and the place after the last one. */
export async function endOf(tx: Db, tid: number): Promise<{ count: number; rank: number }> {
  const { rows } = await sql<{ count: number; rank: number }>`
    select count(*) as count, least(coalesce(max(rank)::bigint + 1, 0), 2147483647)::integer as rank
    from training_problem where tid = ${tid}`.execute(tx)
  return rows[0] ?? { count: 0, rank: 0 }
}

/** Adds a problem; false when it is there already. */
export async function insertLink(tx: Db, tid: number, pid: number, rank: number): Promise<boolean> {
  const made = await tx
    .insertInto('trainingProblem')
    .values({ tid, pid, rank })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Sets the place of one problem, where one is given; false when it is not in the training. */
export async function setRank(tx: Db, tid: number, pid: number, rank: number | undefined): Promise<boolean> {
  const changed = await tx
    .updateTable('trainingProblem')
    .set(rank === undefined ? (e) => ({ rank: e.ref('rank') }) : { rank })
    .where('tid', '=', tid)
    .where('pid', '=', pid)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** The problems of a training in its order. */
export async function orderOf(tx: Db, tid: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('trainingProblem')
    .where('tid', '=', tid)
    .select('pid')
    .orderBy('rank')
    .orderBy('id')
    .execute()
  return rows.map(({ pid }) => pid)
}

/** Gives these problems the places from 0 on. */
export async function setOrder(tx: Db, tid: number, pids: number[]): Promise<void> {
  await sql`
    update training_problem set rank = wanted.place - 1
    from unnest(${pids}::bigint[]) with ordinality as wanted (pid, place)
    where training_problem.tid = ${tid} and training_problem.pid = wanted.pid`.execute(tx)
}

/** Takes a problem out; false when it was not in. */
export async function deleteLink(tx: Db, tid: number, pid: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('trainingProblem')
    .where('tid', '=', tid)
    .where('pid', '=', pid)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
