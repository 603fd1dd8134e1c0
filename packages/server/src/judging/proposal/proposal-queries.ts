import type { ProposalState, TrialFilter } from '@verdict/contract/judging/proposal.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { isOrNull } from '../../db/null-or.ts'
import { type Paging, paged } from '../../db/paged.ts'
import { numberOf } from '../../problem/manage/version-queries.ts'

export interface NewProposal {
  pid: number
  cid: number | null
  version: string
  filter: TrialFilter
  why: string | null
  tells: boolean
  language: string
  uid: string
  username: string
}

export async function insertProposal(tx: Db, { filter, ...proposal }: NewProposal, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('rejudgeProposal')
    .values({ ...proposal, filter: JSON.stringify(filter), createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps others from proposing about these submissions until the transaction ends. */
export async function lockScope(tx: Db, pid: number, cid: number | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('proposal ' || ${pid}::text, ${cid ?? 0}))`.execute(tx)
}

/** Whether the server is at work on a proposal about the same problem in the same place. */
export async function isBusy(tx: Db, pid: number, cid: number | null): Promise<boolean> {
  const found = tx
    .selectFrom('rejudgeProposal')
    .where('pid', '=', pid)
    .where(isOrNull('cid', cid))
    .where('state', 'in', ['judging', 'applying', 'undoing'])
  return (await found.select('id').limit(1).executeTakeFirst()) !== undefined
}

/** A proposal with what it is about. */
const proposals = (db: Db) =>
  db
    .selectFrom('rejudgeProposal')
    .innerJoin('problem', 'problem.pid', 'rejudgeProposal.pid')
    .leftJoin('contest', 'contest.cid', 'rejudgeProposal.cid')
    .leftJoin('contestProblem', (join) =>
      join
        .onRef('contestProblem.cid', '=', 'rejudgeProposal.cid')
        .onRef('contestProblem.pid', '=', 'rejudgeProposal.pid'),
    )
    .selectAll('rejudgeProposal')
    .select([
      'problem.author',
      'problem.isGroup',
      'problem.gid',
      'problem.dataVersion',
      'contest.title as contestTitle',
    ])
    .select(numberOf(sql`rejudge_proposal.pid`, sql`rejudge_proposal.version`).as('number'))
    .select(sql<string>`coalesce(contest_problem.display_id, problem.problem_id)`.as('displayId'))
    .select(sql<string>`coalesce(contest_problem.display_title, problem.title)`.as('title'))

export type ProposalFound = NonNullable<Awaited<ReturnType<typeof findProposal>>>

export async function findProposal(db: Db, id: number) {
  return proposals(db).where('rejudgeProposal.id', '=', id).executeTakeFirst()
}

/** Who looks at the list: root sees all, others what they may decide. */
export interface Looking {
  uid: string
  username: string
  isRoot: boolean
  managesProblems: boolean
  managesSite: boolean
}

interface ListFilter {
  pid: number | undefined
  cid: number | undefined
  state: string | undefined
}

/** Proposals that the viewer may decide, newest first. */
export async function listProposals(db: Db, looking: Looking, filter: ListFilter, paging: Paging) {
  const { pid, cid, state } = filter
  const list = proposals(db)
    .$if(!looking.isRoot, (q) => q.where(ruledBy(looking)))
    .$if(pid !== undefined, (q) => q.where('rejudgeProposal.pid', '=', pid ?? 0))
    .$if(cid !== undefined, (q) =>
      cid === 0 ? q.where('rejudgeProposal.cid', 'is', null) : q.where('rejudgeProposal.cid', '=', cid ?? 0),
    )
    .$if(state !== undefined, (q) => q.where('rejudgeProposal.state', '=', state as ProposalState))
    .orderBy('rejudgeProposal.id', 'desc')
  return paged(db, list, paging)
}

/** The group of that number is open, and the viewer belongs to it at this level at least. */
const isIn = (gid: RawBuilder<unknown>, uid: string, least: 3 | 5) => sql<boolean>`exists (
  select from "group" where "group".gid = ${gid} and "group".status = 0 and ("group".uid = ${uid} or exists (
    select from group_member as mine where mine.gid = "group".gid and mine.uid = ${uid} and mine.auth between ${least} and 5)))`

const ofProblem = sql`problem.gid`
const ofContest = sql`contest.gid`

/** What is a group's own, its author while in the group and the group's owners rule. */
const worksInGroup = ({ uid, username }: Looking) =>
  sql<boolean>`(${isIn(ofProblem, uid, 5)} or (problem.author = ${username} and ${isIn(ofProblem, uid, 3)}))`

/** What is the site's, problem admins and its author, while an administrator or, of what a group made public, in that group. */
const worksOnSite = ({ uid, username, managesProblems, managesSite }: Looking) => sql<boolean>`(${managesProblems}
  or (problem.author = ${username} and (${managesSite} or ${isIn(ofProblem, uid, 3)})))`

/** In a contest whoever made it, while in its group, and the owners of its group; elsewhere whoever manages the problem. */
const ruledBy = (looking: Looking) => sql<boolean>`
  case when rejudge_proposal.cid is null
    then case when problem.is_group then ${worksInGroup(looking)} else ${worksOnSite(looking)} end
    when contest.gid is null then contest.uid = ${looking.uid}
    else (contest.uid = ${looking.uid} and ${isIn(ofContest, looking.uid, 3)}) or ${isIn(ofContest, looking.uid, 5)} end`

/** The proposal, held until the transaction ends. */
export async function lockProposal(tx: Db, id: number) {
  return tx.selectFrom('rejudgeProposal').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
}

/** The same where nobody else holds it. */
export async function lockFreeProposal(tx: Db, id: number) {
  return tx.selectFrom('rejudgeProposal').where('id', '=', id).selectAll().forUpdate().skipLocked().executeTakeFirst()
}

export async function versionOfProposal(db: Db, id: number): Promise<string> {
  const found = db.selectFrom('rejudgeProposal').where('id', '=', id).select('version')
  return (await found.executeTakeFirstOrThrow()).version
}

interface Step {
  state?: ProposalState
  tells?: boolean
  isUntold?: boolean
  judgedAt?: Date
  decidedBy?: string
  decidedAt?: Date
  undoneBy?: string
  undoneAt?: Date
}

export async function setProposal(tx: Db, id: number, step: Step): Promise<void> {
  await tx.updateTable('rejudgeProposal').set(step).where('id', '=', id).execute()
}

/** Notes that everybody was told what came of a proposal, unless it came to something else meanwhile. */
export async function noteAllTold(db: Db, id: number, state: ProposalState): Promise<void> {
  await db
    .updateTable('rejudgeProposal')
    .set({ isUntold: false })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute()
}

/** Proposals that the server has something to do about, oldest first. */
export async function waitingProposals(db: Db): Promise<{ id: number; state: ProposalState; isUntold: boolean }[]> {
  return db
    .selectFrom('rejudgeProposal')
    .where((e) => e.or([e('state', 'in', ['judging', 'applying', 'undoing']), e('isUntold', '=', true)]))
    .select(['id', 'state', 'isUntold'])
    .orderBy('id')
    .execute()
}

/** What a proposal is made about; the name and title are those of the contest where it is in one. */
export async function findScope(db: Db, pid: number, cid: number | null) {
  const row = await db
    .selectFrom('problem')
    .leftJoin('contestProblem', (join) =>
      join.onRef('contestProblem.pid', '=', 'problem.pid').on('contestProblem.cid', '=', cid ?? 0),
    )
    .leftJoin('contest', 'contest.cid', 'contestProblem.cid')
    .where('problem.pid', '=', pid)
    .select(['problem.problemId', 'problem.title', 'problem.type', 'problem.dataVersion'])
    .select(['contestProblem.displayId', 'contestProblem.displayTitle', 'contest.title as contest'])
    .executeTakeFirst()
  return row
}

/** Versions of the test data whose files are all still there, newest first. */
export async function versionsToJudge(db: Db, pid: number) {
  const { rows } = await sql<{ version: string; number: number; cases: number; gmtCreate: Date; type: 0 | 1 | null }>`
    select data.version, ${numberOf(sql`data.pid`, sql`data.version`)} as number, data.created_at as "gmtCreate", data.type, count(*)::int as cases
    from test_data as data join test_case as one on one.pid = data.pid and one.version = data.version
    where data.pid = ${pid} group by data.pid, data.version
    having bool_and(input_hash <> '' and answer_hash <> '')
    order by data.created_at desc limit 50`.execute(db)
  return rows
}
