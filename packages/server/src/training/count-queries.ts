import { verdict } from '@verdict/contract/judging/verdict.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { onSiteOrIn } from '../db/place.ts'
import { isShown } from './queries.ts'

/** Any number that no other lock of this kind has in this database. */
const lockNumber = 4_711_078

/**
 * What people who are registered for a private training submitted to the problems that it shows, outside contests, on the site or in
 * the training's group: once registered, and before that what was accepted. `of` says which rows of `registered` are looked at, and
 * `lock` whether they are held. `offset 0` keeps PostgreSQL from reading all submissions to a problem, or all of the site: each
 * person's are found by the index of person and problem.
 */
export const attempts = (tid: number, of: RawBuilder<unknown>, lock: RawBuilder<unknown> = sql``) => sql`
  person as (
    select registered.uid, registered.created_at as since
    from training_registration registered join training using (tid)
    where training.tid = ${tid} and training.auth = 'Private' and registered.is_enabled and ${of}
    ${lock}
  ), listed as (
    select problem.pid, problem.problem_id, training.gid
    from training join training_problem using (tid) join problem on problem.pid = training_problem.pid
    where training.tid = ${tid} and ${isShown}
  ), attempt as (
    select person.uid, listed.problem_id, submission.submit_id, submission.status, submission.score, submission.time
    from person cross join lateral (
      select pid, cid, gid, submit_id, status, score, time from submission
      where submission.uid = person.uid and pid = any (array(select pid from listed))
        and counts_in_training(status) and (status = ${verdict.accepted} or submitted_at >= person.since)
      offset 0
    ) submission join listed on listed.pid = submission.pid and ${onSiteOrIn('listed.gid')}
  ), solved as (
    select uid, problem_id, bool_or(status = ${verdict.accepted}) as is_solved,
      min(time) filter (where status = ${verdict.accepted}) as run_time
    from attempt group by uid, problem_id
  )`

/**
 * Counts anew the figures of those in a training whose figures changed; one caller at a time, for what was counted first must not be
 * written last.
 */
export async function countStaleInTraining(db: Db, tid: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber}, hashtext(${String(tid)}))`.execute(tx)
    const isStale = sql`(exists (select from gone where gone.uid is null)
      or registered.uid in (select gone.uid from gone where gone.uid is not null))`
    await sql`
      with gone as (
        delete from training_rank_stale where tid = ${tid} returning uid
      ), ${attempts(tid, isStale, sql`for key share of registered`)}, figures as (
        select uid, count(*) filter (where is_solved) as ac, coalesce(sum(run_time), 0) as run_time from solved group by uid
      ), out as (
        delete from training_rank registered
        where tid = ${tid} and ${isStale} and not exists (select from figures where figures.uid = registered.uid)
      )
      insert into training_rank (tid, uid, ac, run_time, names, words)
      select ${tid}::bigint, uid, ac, run_time, lower(concat_ws(E'\\n', username, school)),
        lower(concat_ws(E'\\n', username, school, realname))
      from figures join account using (uid)
      on conflict (tid, uid) do update set
        ac = excluded.ac, run_time = excluded.run_time, names = excluded.names, words = excluded.words`.execute(tx)
  })
}

/** Trainings in which somebody's figures no longer hold. */
export async function staleTrainings(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('trainingRankStale').select('tid').distinct().execute()
  return rows.map(({ tid }) => tid)
}

/** Whether there is anything to count anew in the training. */
export async function isTrainingStale(db: Db, tid: number): Promise<boolean> {
  const stale = db.selectFrom('trainingRankStale').where('tid', '=', tid)
  return (await stale.select('tid').limit(1).executeTakeFirst()) !== undefined
}
