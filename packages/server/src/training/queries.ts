import type { Place } from '@verdict/contract/place.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/connect.ts'
import { isOrNull } from '../db/null-or.ts'
import { type Paging, paged } from '../db/paged.ts'
import { inPlace } from '../db/place.ts'
import { containing } from '../db/text.ts'

/** Whether a problem is shown in a training: it is public there, and can be judged. Conditions on `problem` and `training`. */
export const isShown = sql<boolean>`(problem.auth = 1 and problem.time_limit is not null and not problem.is_hidden_copy
  and (not problem.is_group or problem.gid = training.gid))`

const ofCategory = ['id', 'name', 'color', 'gid', 'createdAt as gmtCreate', 'modifiedAt as gmtModified'] as const

/** Categories of a group, or of the site (null), by name. */
export const listCategories = (db: Db, gid: number | null) =>
  db
    .selectFrom('trainingCategory')
    .where(isOrNull('gid', gid))
    .select(ofCategory)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

export const readCategory = (db: Db, id: number) =>
  db.selectFrom('trainingCategory').where('id', '=', id).select(ofCategory).executeTakeFirst()

const told = (db: Db) =>
  db
    .selectFrom('training')
    .innerJoin('account', 'account.uid', 'training.uid')
    .select(['training.tid as id', 'training.title', 'training.description', 'account.username as author'])
    .select((e) => {
      const category = e.selectFrom('trainingCategory').whereRef('trainingCategory.id', '=', 'training.categoryId')
      return [category.select('name').as('categoryName'), category.select('color').as('categoryColor')]
    })
    .select(['training.auth', 'training.rank', 'training.gid', 'training.modifiedAt as gmtModified'])

interface Filter extends Paging {
  keyword?: string | undefined
  categoryId?: number | undefined
  auth?: 'Public' | 'Private' | undefined
}

/** Visible trainings of a group, or of the site (null), by rank. */
export async function listTrainings(db: Db, gid: number | null, { keyword, categoryId, auth, ...paging }: Filter) {
  let list = told(db)
    .where('training.isVisible', '=', true)
    .where(isOrNull('training.gid', gid))
    .orderBy('training.rank')
    .orderBy('training.tid')
  if (categoryId !== undefined) list = list.where('training.categoryId', '=', categoryId)
  if (auth) list = list.where('training.auth', '=', auth)
  if (keyword) {
    const text = containing(keyword)
    list = list.where((e) => e.or([e('training.title', 'ilike', text), e('account.username', 'ilike', text)]))
  }
  return paged(db, list, paging)
}

/** The one of this number, as a list. */
export const readTraining = (db: Db, tid: number) => told(db).where('training.tid', '=', tid).execute()

interface Learner {
  uid: string | undefined
  /** They are let into all of them. */
  isInAll: boolean
}

/**
 * Of each training how many problems it shows, and how many of them the person has solved where trainings of that place are; 0 of
 * private ones that they are not let into.
 */
export async function progressIn(db: Db, place: Place, tids: number[], { uid = '', isInAll }: Learner) {
  const { rows } = await sql<{ tid: number; problemCount: number; acCount: number }>`
    with listed as (
      select training.tid, problem.pid, ${isInAll} or training.auth = 'Public' or training.uid = ${uid}
        or exists (select 1 from training_registration mine
          where mine.tid = training.tid and mine.uid = ${uid} and mine.is_enabled) as is_in
      from training
        join training_problem on training_problem.tid = training.tid
        join problem on problem.pid = training_problem.pid
      where training.tid = ${anyOf(tids)} and ${isShown}
    ), solved as (
      select distinct submission.pid from submission
      where submission.uid = ${uid} and submission.status = 0 and ${inPlace(place)}
        and submission.pid in (select pid from listed)
    )
    select listed.tid, count(*) as "problemCount", count(solved.pid) filter (where is_in) as "acCount"
    from listed left join solved on solved.pid = listed.pid group by listed.tid`.execute(db)
  return new Map(rows.map(({ tid, ...counts }) => [tid, counts]))
}

/** The password of a private training, held as it is until the transaction ends; null when it has none. */
export async function passwordOf(tx: Db, tid: number): Promise<string | null> {
  const row = await tx
    .selectFrom('training')
    .where('tid', '=', tid)
    .select(['auth', 'password'])
    .forShare()
    .executeTakeFirst()
  return row?.auth === 'Private' ? row.password : null
}

/** Registers somebody; false when they are already. */
export async function insertRegistration(db: Db, tid: number, uid: string, now: Date): Promise<boolean> {
  const made = await db
    .insertInto('trainingRegistration')
    .values({ tid, uid, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  return made !== undefined
}

/** The problems that a training shows, in its order. */
export const shownProblems = (db: Db, tid: number) =>
  db
    .selectFrom('training')
    .innerJoin('trainingProblem', 'trainingProblem.tid', 'training.tid')
    .innerJoin('problem', 'problem.pid', 'trainingProblem.pid')
    .where('training.tid', '=', tid)
    .where(isShown)
    .select(['problem.pid', 'problem.problemId', 'problem.title', 'problem.difficulty', 'problem.type'])
    .orderBy('trainingProblem.rank')
    .orderBy('trainingProblem.id')
    .execute()
