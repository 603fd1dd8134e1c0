import type { Change, Outcome, TrialFilter } from '@verdict/contract/judging/proposal.ts'
import type { Verdict } from '@verdict/contract/judging/verdict.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { type Paging, paged } from '../../db/paged.ts'
import { leftAlone } from '../../problem/manage/data-queries.ts'
import type { Final } from '../record-queries.ts'

/** Submissions that a proposal is about: those that wait, were cancelled or ruled on by hand stay as they are. */
function chosen(db: Db, pid: number, cid: number | null, filter: TrialFilter) {
  const { statuses = [], languages = [], from, to, username } = filter
  return db
    .selectFrom('submission')
    .where('pid', '=', pid)
    .where('cid', '=', cid ?? 0)
    .where('isManual', '=', false)
    .where('status', 'not in', leftAlone)
    .$if(statuses.length > 0, (q) => q.where('status', 'in', statuses))
    .$if(languages.length > 0, (q) => q.where('language', 'in', languages))
    .$if(from !== undefined, (q) => q.where('submittedAt', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (q) => q.where('submittedAt', '<', new Date(to ?? 0)))
    .$if(username !== undefined, (q) => q.where(sql`lower(username)`, '=', sql`lower(${username}::text)`))
}

/** How many submissions there are to judge, and of how many people. */
export async function countChosen(db: Db, pid: number, cid: number | null, filter: TrialFilter) {
  return chosen(db, pid, cid, filter)
    .select((e) => [e.fn.countAll<number>().as('submissions'), e.fn.count<number>('uid').distinct().as('people')])
    .executeTakeFirstOrThrow()
}

/** Notes what each of them has come to; answers how many there are. */
export async function insertTrials(
  tx: Db,
  proposalId: number,
  about: { pid: number; cid: number | null; filter: TrialFilter },
): Promise<number> {
  const columns = ['submitId', 'uid', 'version', 'status', 'time', 'memory', 'score'] as const
  const source = chosen(tx, about.pid, about.cid, about.filter)
    .select(sql<number>`${proposalId}::bigint`.as('proposalId'))
    .select([...columns])
    .orderBy('submitId')
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('rejudgeTrial')
    .columns(['proposalId', ...columns])
    .expression(source)
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

const trialsOf = (db: Db, proposalId: number) =>
  db.selectFrom('rejudgeTrial as trial').where('trial.proposalId', '=', proposalId)

/** How many of its trials wait in the queue or are at a judge. */
export async function queuedTrials(db: Db, proposalId: number): Promise<number> {
  const { n } = await trialsOf(db, proposalId)
    .innerJoin('judgeJob', (join) => join.on('judgeJob.kind', '=', 'trial').onRef('judgeJob.subject', '=', 'trial.id'))
    .where('trial.finishedAt', 'is', null)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The next trials that are neither judged nor queued, oldest submission first. */
export async function nextTrials(db: Db, proposalId: number, most: number) {
  return trialsOf(db, proposalId)
    .innerJoin('submission', 'submission.submitId', 'trial.submitId')
    .where('trial.finishedAt', 'is', null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('judgeJob')
            .where('judgeJob.kind', '=', 'trial')
            .whereRef('judgeJob.subject', '=', 'trial.id')
            .select('judgeJob.id'),
        ),
      ),
    )
    .select(['trial.id', 'submission.language'])
    .orderBy('trial.submitId')
    .limit(most)
    .execute()
}

export async function unfinishedTrials(db: Db, proposalId: number): Promise<number[]> {
  const rows = await trialsOf(db, proposalId).where('finishedAt', 'is', null).select('trial.id').execute()
  return rows.map(({ id }) => id)
}

export async function hasUnfinishedTrials(db: Db, proposalId: number): Promise<boolean> {
  const first = trialsOf(db, proposalId).where('finishedAt', 'is', null).select('trial.id').limit(1)
  return (await first.executeTakeFirst()) !== undefined
}

/** Whose verdict is found, how the problem marks it, and by whose rules. */
export async function trialMarking(tx: Db, id: number) {
  return tx
    .selectFrom('rejudgeTrial as trial')
    .innerJoin('rejudgeProposal as proposal', 'proposal.id', 'trial.proposalId')
    .innerJoin('problem', 'problem.pid', 'proposal.pid')
    .leftJoin('contest', 'contest.cid', 'proposal.cid')
    .where('trial.id', '=', id)
    .select(['trial.submitId', 'proposal.version as dataVersion'])
    .select(['problem.pid', 'problem.type', 'problem.judgeCaseMode', 'problem.ioScore', 'problem.difficulty'])
    .select(['problem.dataVersion as versionInForce', 'contest.type as contestType'])
    .executeTakeFirst()
}

export type Found = Omit<Final, 'message' | 'dataVersion'> & { /** JSON */ cases: string | null }

export async function endTrial(tx: Db, id: number, found: Found, now: Date): Promise<void> {
  await tx
    .updateTable('rejudgeTrial')
    .set({
      newStatus: found.status,
      newTime: found.timeMs,
      newMemory: found.memoryKb,
      newScore: found.score,
      newOiRankScore: found.oiRankScore,
      newMessage: found.errorMessage,
      newCaseMode: found.caseMode,
      newCases: found.cases,
      judger: found.judger,
      timeFactor: found.timeFactor,
      finishedAt: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Has what could not be judged wait again; answers how many there were. */
export async function reopenFailed(tx: Db, proposalId: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('rejudgeTrial')
    .set({ newStatus: null, newMessage: null, newCases: null, finishedAt: null, judger: null })
    .where('proposalId', '=', proposalId)
    .where('change', '=', 'failed')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Lets go of what was found for nothing. */
export async function forgetCases(tx: Db, proposalId: number): Promise<void> {
  await tx.updateTable('rejudgeTrial').set({ newCases: null }).where('proposalId', '=', proposalId).execute()
}

/** How many submissions of each proposal there are, are judged, and would change. */
export async function progressOf(db: Db, ids: number[]) {
  if (!ids.length) return new Map<number, never>()
  const { rows } = await sql<{ id: number; total: number; judged: number; changed: number }>`
    select proposal_id as id, count(*)::int as total, count(finished_at)::int as judged,
      (count(*) filter (where change in ('better', 'worse', 'other')))::int as changed
    from rejudge_trial where proposal_id = any(${ids}::bigint[]) group by proposal_id`.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** How many went from which verdict to which. */
export async function matrixOf(db: Db, proposalId: number) {
  return trialsOf(db, proposalId)
    .where('newStatus', 'is not', null)
    .groupBy(['trial.status', 'newStatus'])
    .select((e) => ['trial.status as before', e.ref('newStatus').$castTo<Verdict>().as('after')])
    .select((e) => e.fn.countAll<number>().as('n'))
    .orderBy('before')
    .orderBy('after')
    .execute()
}

export async function sharesOf(db: Db, proposalId: number) {
  return trialsOf(db, proposalId)
    .where('change', 'is not', null)
    .groupBy('change')
    .select((e) => [
      e.ref('change').$castTo<Change>().as('change'),
      e.fn.countAll<number>().as('submissions'),
      e.fn.count<number>('uid').distinct().as('people'),
    ])
    .execute()
}

export async function outcomesOf(db: Db, proposalId: number) {
  return trialsOf(db, proposalId)
    .where('outcome', 'is not', null)
    .groupBy('outcome')
    .select((e) => [e.ref('outcome').$castTo<Outcome>().as('outcome'), e.fn.countAll<number>().as('n')])
    .execute()
}

/** Whether somebody ruled over a submission, or it was judged again, since the proposal was made. */
const hasMoved = sql<boolean>`(submission.version, submission.status, submission.score, submission.is_manual)
  is distinct from (trial.version, trial.status, trial.score, false)`

/** Of those that would change, how many are no longer as they were when the proposal was made. */
export async function movedCount(db: Db, proposalId: number): Promise<number> {
  const { n } = await trialsOf(db, proposalId)
    .innerJoin('submission', 'submission.submitId', 'trial.submitId')
    .where('change', 'in', ['better', 'worse', 'other'])
    .where(hasMoved)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function toldCount(db: Db, proposalId: number): Promise<number> {
  const { n } = await trialsOf(db, proposalId)
    .where('toldAt', 'is not', null)
    .select((e) => e.fn.count<number>('uid').distinct().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/**
 * Of every judged submission that would change, or did, what a board makes of it with either verdict. What the proposal does not
 * touch, for it has moved on, is not among them.
 */
export async function bothVerdicts(db: Db, proposalId: number) {
  const rows = await trialsOf(db, proposalId)
    .innerJoin('submission', 'submission.submitId', 'trial.submitId')
    .where('change', 'in', ['better', 'worse', 'other'])
    .where((e) =>
      e.or([e('outcome', 'in', ['applied', 'undone', 'stayed']), e.and([e('outcome', 'is', null), e.not(hasMoved)])]),
    )
    .select(['trial.submitId', 'trial.status', 'trial.score', 'trial.time', 'newScore', 'newTime'])
    .select((e) => e.ref('newStatus').$castTo<number>().as('newStatus'))
    .execute()
  return rows.map(({ submitId, status, score, time, newStatus, newScore, newTime }) => ({
    submitId,
    before: { status, score, time },
    after: { status: newStatus, score: newScore, time: newTime },
  }))
}

interface ChangesFilter {
  change: string | undefined
  outcome: string | undefined
  before: number | undefined
  after: number | undefined
  username: string | undefined
}

/** Judged submissions of a proposal; those that differ, unless something else is asked for. */
export async function listTrials(db: Db, proposalId: number, filter: ChangesFilter, paging: Paging) {
  const { change, outcome, before, after, username } = filter
  const isAny = change === undefined && outcome === undefined && before === undefined && after === undefined
  const list = db
    .selectFrom('rejudgeTrial')
    .where('rejudgeTrial.proposalId', '=', proposalId)
    .innerJoin('submission', 'submission.submitId', 'rejudgeTrial.submitId')
    .innerJoin('account', 'account.uid', 'rejudgeTrial.uid')
    .where('change', 'is not', null)
    .$if(isAny, (q) => q.where('change', 'in', ['better', 'worse', 'other']))
    .$if(change !== undefined && change !== 'all', (q) => q.where('change', '=', change as Change))
    .$if(outcome !== undefined, (q) => q.where('outcome', '=', outcome as Outcome))
    .$if(before !== undefined, (q) => q.where('rejudgeTrial.status', '=', before ?? 0))
    .$if(after !== undefined, (q) => q.where('newStatus', '=', after ?? 0))
    .$if(username !== undefined, (q) =>
      q.where(sql<boolean>`position(lower(${username}::text) in lower(account.username)) > 0`),
    )
    .select(['rejudgeTrial.submitId', 'account.username', 'account.realname', 'submission.language'])
    .select(['submission.submittedAt as submitTime', 'outcome', 'newMessage as message'])
    .select([
      'rejudgeTrial.status',
      'rejudgeTrial.time',
      'rejudgeTrial.memory',
      'rejudgeTrial.score',
      'newTime',
      'newMemory',
      'newScore',
    ])
    .select((e) => e.ref('newStatus').$castTo<number>().as('newStatus'))
    .select((e) => e.ref('change').$castTo<Change>().as('change'))
    .orderBy('rejudgeTrial.submitId')
  return paged(db, list, paging, { isExact: true })
}
