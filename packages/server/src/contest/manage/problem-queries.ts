import { remoteBankNames } from '@verdict/contract/problem/banks.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { type Paging, paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import { containing } from '../../db/text.ts'

export type LinkRow = Selectable<Tables['contestProblem']>

const remoteBanks = new Set<string>(remoteBankNames)
const ofRemoteBank = `^(${remoteBankNames.join('|')})-`

interface Filter extends Paging {
  keyword?: string | undefined
}

const wordsContain = (keyword: string) =>
  sql<boolean>`(problem.problem_id ilike ${containing(keyword)} or problem.title ilike ${containing(keyword)}
    or problem.author ilike ${containing(keyword)})`

/** The problems of a contest in the order of their ids there. */
export async function problemsOf(db: Db, cid: number, { keyword, ...paging }: Filter) {
  let list = db
    .selectFrom('problem')
    .innerJoin('contestProblem', 'contestProblem.pid', 'problem.pid')
    .where('contestProblem.cid', '=', cid)
    .selectAll('problem')
    .orderBy('contestProblem.displayId')
  if (keyword) {
    const inContest = sql<boolean>`(contest_problem.display_title ilike ${containing(keyword)}
      or contest_problem.display_id ilike ${containing(keyword)})`
    list = list.where(sql<boolean>`(${wordsContain(keyword)} or ${inContest})`)
  }
  return paged(db, list, paging)
}

interface CandidateFilter extends Filter {
  cid: number
  /** Whose own they are: a group's, or the site's (null). */
  gid: number | null
  oj?: string | undefined
  /** Whose problems are offered besides public ones; nobody's when null, everybody's when undefined. */
  author: string | null | undefined
}

/** Problems that could stand in a contest and do not yet, newest first. */
export async function candidatesFor(db: Db, { cid, gid, keyword, oj, author, ...paging }: CandidateFilter) {
  let list = db
    .selectFrom('problem')
    .where('isHiddenCopy', '=', false)
    .where(gid === null ? sql<boolean>`not is_group` : sql<boolean>`(is_group and gid = ${gid}::bigint)`)
    .where(sql<boolean>`pid not in (select pid from contest_problem where cid = ${cid})`)
    .selectAll()
    .orderBy('pid', 'desc')
  if (author !== undefined) list = list.where(sql<boolean>`(auth = 1 or author = ${author}::text)`)
  if (keyword) list = list.where(wordsContain(keyword))
  if (oj && remoteBanks.has(oj)) list = list.where('problemId', 'like', `${oj}-%`)
  else if (oj && oj !== 'All') list = list.where(sql<boolean>`problem_id !~ ${ofRemoteBank}`)
  return paged(db, list, paging)
}

/** Where these problems stand in a contest. */
export async function linksOf(db: Db, cid: number, pids: number[]): Promise<LinkRow[]> {
  if (!pids.length) return []
  return db.selectFrom('contestProblem').where('cid', '=', cid).where('pid', 'in', pids).selectAll().execute()
}

/** All of a contest, in the order of their ids. */
export const allLinks = (db: Db, cid: number): Promise<LinkRow[]> =>
  db.selectFrom('contestProblem').where('cid', '=', cid).selectAll().orderBy('displayId').execute()

export const findLink = (db: Db, cid: number, pid: number): Promise<LinkRow | undefined> =>
  db.selectFrom('contestProblem').where('cid', '=', cid).where('pid', '=', pid).selectAll().executeTakeFirst()

export const findLinkById = (db: Db, cpid: number): Promise<LinkRow | undefined> =>
  db.selectFrom('contestProblem').where('cpid', '=', cpid).selectAll().executeTakeFirst()

/** Whether another problem of the contest has the id. */
export async function isDisplayIdTaken(tx: Db, cid: number, displayId: string, pid: number): Promise<boolean> {
  const other = await tx
    .selectFrom('contestProblem')
    .where('cid', '=', cid)
    .where('displayId', '=', displayId)
    .where('pid', '<>', pid)
    .select('pid')
    .executeTakeFirst()
  return other !== undefined
}

export type Link = Pick<LinkRow, 'cid' | 'pid' | 'displayId' | 'displayTitle' | 'color'>

export async function insertLink(tx: Db, link: Link, now: Date): Promise<LinkRow> {
  return tx
    .insertInto('contestProblem')
    .values({ ...link, createdAt: now, modifiedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes how a problem stands in a contest; submissions made there are told by the new id. */
export async function updateLink(
  tx: Db,
  { cpid, cid, pid, displayId: was }: LinkRow,
  change: Partial<Pick<LinkRow, 'displayId' | 'displayTitle' | 'color'>>,
  now: Date,
): Promise<LinkRow> {
  const row = await tx
    .updateTable('contestProblem')
    .set({ ...change, modifiedAt: now })
    .where('cpid', '=', cpid)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (row.displayId !== was) await renameSubmissions(tx, cid, pid, row.displayId)
  return row
}

async function renameSubmissions(tx: Db, cid: number, pid: number, displayPid: string): Promise<void> {
  await tx.updateTable('submission').set({ displayPid }).where('cid', '=', cid).where('pid', '=', pid).execute()
}

/** Gives all problems of a contest new ids at once; no two may be equal. */
export async function renameLinks(tx: Db, ids: { link: LinkRow; displayId: string }[], now: Date): Promise<void> {
  const changed = ids.filter(({ link, displayId }) => link.displayId !== displayId)
  // ids of a contest differ at every moment, so they go out of the way first; no id of a contest begins with a blank
  for (const { link } of changed)
    await tx
      .updateTable('contestProblem')
      .set({ displayId: ` ${link.cpid}` })
      .where('cpid', '=', link.cpid)
      .execute()
  for (const { link, displayId } of changed) await updateLink(tx, { ...link, displayId: '' }, { displayId }, now)
}

/** Takes a problem out of a contest, with what was noted there of first acceptances and balloons. */
export async function deleteLink(tx: Db, cid: number, pid: number): Promise<void> {
  await tx.deleteFrom('contestBalloon').where('cid', '=', cid).where('pid', '=', pid).execute()
  await tx.deleteFrom('contestCheck').where('cid', '=', cid).where('pid', '=', pid).execute()
  await tx.deleteFrom('contestProblem').where('cid', '=', cid).where('pid', '=', pid).execute()
}

/** How much was submitted to a problem in a contest, and by how many. */
export async function submittedTo(db: Db, cid: number, pid: number): Promise<{ submissions: number; people: number }> {
  const { rows } = await sql<{ submissions: number; people: number }>`
    select count(*) as submissions, count(distinct uid) as people
    from submission where cid = ${cid} and pid = ${pid}`.execute(db)
  return rows[0] ?? { submissions: 0, people: 0 }
}
