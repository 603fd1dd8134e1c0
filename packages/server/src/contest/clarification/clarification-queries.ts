import type { ClarificationState } from '@verdict/contract/contest/clarification.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { type Paging, paged } from '../../db/paged.ts'

/** Whose list it is: of all who run the contest, or of one person. */
export type Reader = { manages: true } | { manages: false; uid: string }

interface Filter {
  state?: ClarificationState | undefined
  displayId?: string | undefined
}

const toldTo = (reader: Reader) =>
  reader.manages
    ? sql<boolean>`true`
    : sql<boolean>`(clarification.uid = ${reader.uid} or (state = 'answered' and is_public))`

/** Of a problem in a contest: contestants are shown it, as `shownIn` says. */
const isShown = sql<boolean>`exists (select from problem
  where problem.pid = contest_problem.pid and auth <> 2 and not is_hidden_copy)`

/** Clarifications that the reader is told of, the newest word first, without the name of a problem that is not shown to them; whoever runs the contest has what waits in front, the oldest first. */
export async function listClarifications(db: Db, cid: number, reader: Reader, filter: Filter, paging: Paging) {
  const { state, displayId } = filter
  const rows = db
    .selectFrom('clarification')
    .leftJoin('contestProblem', (join) =>
      join
        .onRef('contestProblem.cid', '=', 'clarification.cid')
        .onRef('contestProblem.pid', '=', 'clarification.pid')
        .on(reader.manages ? sql<boolean>`true` : isShown),
    )
    .leftJoin('account', 'account.uid', 'clarification.uid')
    .where('clarification.cid', '=', cid)
    .where(toldTo(reader))
    .$if(state !== undefined, (list) => list.where('state', '=', state ?? 'open'))
    .$if(displayId !== undefined, (list) => list.where('contestProblem.displayId', '=', displayId ?? ''))
    .select(['clarification.id', 'contestProblem.displayId', 'contestProblem.displayTitle', 'question'])
    .select(['clarification.uid', 'account.username', 'account.realname', 'askedAt', 'state'])
    .select(['answer', 'isPublic', 'answeredAt', 'told'])
    .select((e) =>
      e
        .selectFrom('account')
        .whereRef('account.uid', '=', 'clarification.answeredBy')
        .select('username')
        .as('answeredBy'),
    )
    .$if(reader.manages, (list) =>
      list.orderBy(sql`state <> 'open'`).orderBy(sql`case when state = 'open' then clarification.id end`),
    )
    .orderBy(sql`coalesce(answered_at, asked_at)`, 'desc')
    .orderBy('clarification.id', 'desc')
  return paged(db, rows, paging)
}

/** The problem that contestants are shown under this id in the contest. */
export async function contestProblemPid(db: Db, cid: number, displayId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('contestProblem')
    .where('cid', '=', cid)
    .where('displayId', '=', displayId)
    .where(isShown)
    .select('pid')
    .executeTakeFirst()
  return row?.pid
}

/** Up to which answer somebody has read; 0 for none. */
export async function readUpTo(db: Db, cid: number, uid: string): Promise<number> {
  const row = await db
    .selectFrom('clarificationReader')
    .where('cid', '=', cid)
    .where('uid', '=', uid)
    .select('told')
    .executeTakeFirst()
  return row?.told ?? 0
}

/** The newest answer of the contest; 0 for none. */
async function newestTold(db: Db, cid: number): Promise<number> {
  const row = await db
    .selectFrom('clarification')
    .where('cid', '=', cid)
    .select((e) => e.fn.max('told').as('told'))
    .executeTakeFirst()
  return row?.told ?? 0
}

/** Answers that somebody was told and has not read; one's own words count for nobody who said them. */
export async function countUnread(db: Db, cid: number, uid: string): Promise<number> {
  const since = await readUpTo(db, cid, uid)
  const { n } = await db
    .selectFrom('clarification')
    .where('cid', '=', cid)
    .where('told', '>', since)
    .where(toldTo({ manages: false, uid }))
    .where(sql<boolean>`answered_by is distinct from ${uid}`)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Questions that wait for an answer. */
export async function countOpen(db: Db, cid: number): Promise<number> {
  const { n } = await db
    .selectFrom('clarification')
    .where('cid', '=', cid)
    .where('state', '=', 'open')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Notes that somebody has read up to an answer; never goes back, nor beyond what was said. */
export async function noteRead(db: Db, cid: number, uid: string, told: number): Promise<void> {
  await sql`
    insert into clarification_reader (cid, uid, told)
    select ${cid}, ${uid}, least(${told}::bigint, coalesce(max(told), 0)) from clarification where cid = ${cid}
    on conflict (cid, uid) do update set told = greatest(clarification_reader.told, excluded.told)`.execute(db)
}

export async function insertQuestion(
  tx: Db,
  asked: { cid: number; pid: number | null; uid: string; question: string; askedAt: Date },
): Promise<number> {
  const { id } = await tx.insertInto('clarification').values(asked).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * The number of the next answer of the contest. They are given one after the other until the transaction ends, so that nobody has
 * read past one that is still to come.
 */
export async function nextTold(tx: Db, cid: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('clarification'), ${cid}::int)`.execute(tx)
  return (await newestTold(tx, cid)) + 1
}

export async function insertStatement(
  tx: Db,
  said: { cid: number; pid: number | null; answer: string; answeredBy: string; told: number },
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('clarification')
    .values({ ...said, state: 'answered', isPublic: true, askedAt: now, answeredAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A clarification of the contest, held until the transaction ends. */
export const lockClarification = (tx: Db, cid: number, id: number) =>
  tx
    .selectFrom('clarification')
    .where('cid', '=', cid)
    .where('id', '=', id)
    .select(['uid', 'state', 'question', 'answer', 'isPublic', 'told'])
    .forUpdate()
    .executeTakeFirst()

export async function setAnswer(
  tx: Db,
  id: number,
  given: { answer: string; isPublic: boolean; answeredBy: string; answeredAt: Date; told: number },
): Promise<void> {
  await tx
    .updateTable('clarification')
    .set({ ...given, state: 'answered' })
    .where('id', '=', id)
    .execute()
}

export async function setState(tx: Db, id: number, state: 'open' | 'closed'): Promise<void> {
  await tx.updateTable('clarification').set({ state }).where('id', '=', id).execute()
}

export async function cannedAnswersOf(db: Db, cid: number): Promise<string[] | null> {
  const row = await db.selectFrom('contestDay').where('cid', '=', cid).select('cannedAnswers').executeTakeFirst()
  return row?.cannedAnswers ?? null
}

export async function setCannedAnswers(tx: Db, cid: number, answers: string[]): Promise<void> {
  const cannedAnswers = JSON.stringify(answers)
  await sql`
    insert into contest_day (cid, canned_answers) values (${cid}, ${cannedAnswers}::jsonb)
    on conflict (cid) do update set canned_answers = excluded.canned_answers`.execute(tx)
}
