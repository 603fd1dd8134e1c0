import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { isOrNull } from '../../db/null-or.ts'
import { type Paging, paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import { containing } from '../../db/text.ts'
import { dropJobs } from '../../queue/queries.ts'

export type ContestRow = Selectable<Tables['contest']>
export type ContestColumns = Pick<
  ContestRow,
  | 'title'
  | 'description'
  | 'type'
  | 'auth'
  | 'password'
  | 'startsAt'
  | 'endsAt'
  | 'isVisible'
  | 'sealRank'
  | 'sealRankAt'
  | 'autoRealRank'
  | 'openRank'
  | 'openPrint'
  | 'allowEndSubmit'
  | 'openCode'
  | 'rankShowName'
  | 'oiRankScoreType'
  | 'penaltyMinutes'
  | 'penaltyUnit'
  | 'compileErrorPenalty'
  | 'openAccountLimit'
  | 'accountLimitRule'
  | 'starAccounts'
  | 'awardType'
  | 'awards'
>

/** Contests of the site, or of a group, the latest start first; `keyword` is part of a title, or a number. */
export async function listContests(
  db: Db,
  gid: number | null,
  { keyword, ...paging }: Paging & { keyword?: string | undefined },
) {
  let list = db
    .selectFrom('contest')
    .innerJoin('account', 'account.uid', 'contest.uid')
    .where(isOrNull('contest.gid', gid))
    .selectAll('contest')
    .select('account.username as author')
    .orderBy('contest.startsAt', 'desc')
    .orderBy('contest.cid', 'desc')
  if (keyword) {
    const number = /^\d{1,15}$/.test(keyword) ? Number(keyword) : -1
    list = list.where(sql<boolean>`(contest.title ilike ${containing(keyword)} or contest.cid = ${number})`)
  }
  return paged(db, list, paging)
}

export async function findContest(db: Db, cid: number) {
  return db
    .selectFrom('contest')
    .innerJoin('account', 'account.uid', 'contest.uid')
    .where('contest.cid', '=', cid)
    .selectAll('contest')
    .select('account.username as author')
    .executeTakeFirst()
}

/** The contest, held until the transaction ends; its problems and settings change under it alone. */
export async function lockContest(tx: Db, cid: number): Promise<ContestRow | undefined> {
  return tx.selectFrom('contest').where('cid', '=', cid).selectAll().forUpdate().executeTakeFirst()
}

type Written = Partial<ContestColumns> & { modifiedAt: Date }

/** PostgreSQL takes lists for its own arrays unless they are written as JSON. */
const asWritten = ({ starAccounts, awards, ...columns }: Written): Updateable<Tables['contest']> => ({
  ...columns,
  ...(starAccounts !== undefined && { starAccounts: JSON.stringify(starAccounts) }),
  ...(awards !== undefined && { awards: JSON.stringify(awards) }),
})

type Owner = Pick<ContestRow, 'uid' | 'gid' | 'source'>

export async function insertContest(tx: Db, owner: Owner, columns: ContestColumns, now: Date): Promise<number> {
  const row = { ...asWritten({ ...columns, modifiedAt: now }), ...owner, createdAt: now }
  const { cid } = await tx
    .insertInto('contest')
    .values(row as Insertable<Tables['contest']>)
    .returning('cid')
    .executeTakeFirstOrThrow()
  return cid
}

export async function updateContestRow(tx: Db, cid: number, columns: Written): Promise<void> {
  await tx.updateTable('contest').set(asWritten(columns)).where('cid', '=', cid).execute()
}

/** The same problems under the same ids, titles and colours in another contest. */
export async function copyProblems(tx: Db, from: number, to: number, now: Date): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    insert into contest_problem (cid, pid, display_id, display_title, color, created_at, modified_at)
    select ${to}::bigint, pid, display_id, display_title, color, ${now}::timestamptz, ${now}::timestamptz
    from contest_problem where cid = ${from} order by cpid returning pid`.execute(tx)
  return rows.length
}

export async function submissionsIn(db: Db, cid: number): Promise<number> {
  const { count } = await db
    .selectFrom('submission')
    .where('cid', '=', cid)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Whether anything was submitted in a contest; from a moment on, if one is given. */
export async function hasSubmissions(db: Db, cid: number, from?: Date): Promise<boolean> {
  let found = db.selectFrom('submission').where('cid', '=', cid)
  if (from) found = found.where('submittedAt', '>=', from)
  return (await found.select('submitId').limit(1).executeTakeFirst()) !== undefined
}

/** Ends all registrations; answers how many there were. */
export async function dropRegistrations(tx: Db, cid: number): Promise<number> {
  const gone = await tx.deleteFrom('contestRegistration').where('cid', '=', cid).returning('uid').execute()
  return gone.length
}

/** How much hangs on a contest. */
export async function hangingOnContest(db: Db, cid: number) {
  const { rows } = await sql<Record<'problems' | 'submissions' | 'registrations' | 'announcements' | 'prints', number>>`
    select (select count(*) from contest_problem where cid = ${cid}) as problems,
      (select count(*) from submission where cid = ${cid}) as submissions,
      (select count(*) from contest_registration where cid = ${cid}) as registrations,
      (select count(*) from announcement where cid = ${cid}) as announcements,
      (select count(*) from contest_print where cid = ${cid}) as prints`.execute(db)
  return rows[0] ?? { problems: 0, submissions: 0, registrations: 0, announcements: 0, prints: 0 }
}

/**
 * Deletes what was submitted in a contest, to one of its problems or to all, with the work of judging it; answers how many. What is
 * being submitted is waited for; what is submitted later waits until the transaction ends.
 */
export async function deleteSubmissionsIn(tx: Db, cid: number, pid?: number): Promise<number> {
  let links = tx.selectFrom('contestProblem').where('cid', '=', cid).select('cpid').orderBy('cpid').forUpdate()
  if (pid !== undefined) links = links.where('pid', '=', pid)
  await links.execute()
  let found = tx.selectFrom('submission').where('cid', '=', cid).select('submitId').orderBy('submitId')
  if (pid !== undefined) found = found.where('pid', '=', pid)
  const ids = (await found.execute()).map(({ submitId }) => submitId)
  if (!ids.length) return 0
  await dropJobs(tx, 'submission', ids)
  await tx.deleteFrom('submission').where('submitId', '=', sql<number>`any(${ids}::bigint[])`).execute()
  return ids.length
}

export async function deleteContestRow(tx: Db, cid: number): Promise<void> {
  await tx.deleteFrom('contest').where('cid', '=', cid).execute()
}
