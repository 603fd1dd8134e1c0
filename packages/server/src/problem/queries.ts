import type { SiteLanguage } from '@verdict/contract/errors.ts'
import { remoteBankNames } from '@verdict/contract/problem/banks.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/connect.ts'
import { shared } from '../db/gather.ts'
import { anyKept, planKept } from '../db/kept-plans.ts'
import { paged } from '../db/paged.ts'
import type { Tables } from '../db/tables.ts'
import { everyRow, type Rows, wordSearch } from '../db/word-search.ts'
import { statementLanguages } from './reader-language.ts'

type InProblem = ExpressionBuilder<Tables, 'problem'>

/** Public, judgeable, and no copy made for a verification. */
const isListed = (e: InProblem) =>
  e.and([
    e('problem.auth', '=', 1),
    e('problem.isGroup', '=', false),
    e('problem.isHiddenCopy', '=', false),
    e('problem.timeLimit', 'is not', null),
  ])

/** Titles of these problems, whoever may see them: in the reader's language, else the problem's own. */
export async function titlesOf(db: Db, language: SiteLanguage, pids: number[]): Promise<Map<number, string>> {
  const titles = await translatedTitles(db, language, pids)
  const others = pids.filter((pid) => !titles.has(pid))
  if (!others.length) return titles
  const rows = await db.selectFrom('problem').where('pid', '=', anyOf(others)).select(['pid', 'title']).execute()
  return new Map([...titles, ...rows.map(({ pid, title }) => [pid, title] as const)])
}

async function translatedTitles(db: Db, language: SiteLanguage, pids: number[]): Promise<Map<number, string>> {
  if (!pids.length) return new Map()
  const wanted = statementLanguages(language)
  const rows = await db
    .selectFrom('problemStatement')
    .where('pid', '=', anyKept(pids, 'bigint'))
    .where('language', '=', anyKept(wanted, 'text'))
    .select(['pid', 'language', 'title'])
    .modifyEnd(planKept)
    .execute()
  const worstFirst = rows.toSorted((a, b) => wanted.indexOf(b.language) - wanted.indexOf(a.language))
  return new Map(worstFirst.map(({ pid, title }) => [pid, title]))
}

/** The same rows with titles in the reader's language, but for those that a contest gave its problems itself. */
export async function withContestTitles<T extends { pid: number; title: string; displayTitle: string }>(
  db: Db,
  language: SiteLanguage,
  rows: T[],
): Promise<T[]> {
  const isOfBank = ({ title, displayTitle }: T) => title === displayTitle
  const pids = rows.filter(isOfBank).map(({ pid }) => pid)
  const titles = await translatedTitles(db, language, pids)
  return rows.map((row) => (isOfBank(row) ? { ...row, displayTitle: titles.get(row.pid) ?? row.title } : row))
}

/** The same rows with the titles that this reader reads. */
async function titled<T extends { pid: number; title: string }>(
  db: Db,
  language: SiteLanguage,
  rows: T[],
): Promise<T[]> {
  const titles = await translatedTitles(
    db,
    language,
    rows.map(({ pid }) => pid),
  )
  return rows.map((row) => ({ ...row, title: titles.get(row.pid) ?? row.title }))
}

export interface ProblemFilter {
  keyword?: string | undefined
  difficulty?: number | undefined
  tagId?: number[] | undefined
  /** A remote bank's name; absent is every bank, and anything else the local one. */
  oj?: string | undefined
  currentPage: number
  limit: number
}

const remoteBanks = new Set<string>(remoteBankNames)
const ofRemoteBank = `^(${remoteBankNames.join('|')})-`

/** Problems of the bank that match every filter given, shortest id first, with the ids of their tags. */
export async function listProblems(db: Db, language: SiteLanguage, filter: ProblemFilter) {
  const { keyword } = filter
  const search = keyword ? await wordSearch(db, 'bankEntry', keyword) : everyRow('bankEntry')
  const bank = (rows: Rows<'bankEntry'>) =>
    filtered(db, rows, filter).select('pid').orderBy(sql`length(problem_id)`).orderBy('problemId')
  const { rows: page, total } = await paged(db, bank(search.counted), filter, {
    shown: (total) => bank(search.shown(total)),
  })
  const pids = page.map(({ pid }) => pid)
  // what is shown is read of this page's problems alone
  const shown = await db
    .selectFrom('problem')
    .innerJoin('bankEntry', 'bankEntry.pid', 'problem.pid')
    .where('problem.pid', '=', anyKept(pids, 'bigint'))
    .select(['problem.pid', 'problem.problemId', 'problem.difficulty', 'type', 'title'])
    .select(sql<number[]>`tags::float8[]`.as('tags'))
    .modifyEnd(planKept)
    .execute()
  const byPid = new Map(shown.map((row) => [row.pid, row]))
  const inOrder = pids.flatMap((pid) => byPid.get(pid) ?? [])
  const tags = new Map(inOrder.map((row) => [row.pid, row.tags]))
  return { rows: await titled(db, language, inOrder), tags, total }
}

function filtered(db: Db, rows: Rows<'bankEntry'>, { difficulty, tagId = [], oj }: ProblemFilter) {
  let bank = db.selectFrom(rows)
  if (oj && remoteBanks.has(oj)) bank = bank.where('problemId', 'like', `${oj}-%`)
  else if (oj) bank = bank.where(sql<boolean>`problem_id !~ ${ofRemoteBank}`)
  if (difficulty !== undefined) bank = bank.where('difficulty', '=', difficulty)
  return tagId.length ? bank.where(sql<boolean>`tags @> ${tagId}::bigint[]`) : bank
}

/** So many numbers of problems are guessed before all problems are counted: of a bank with few gaps the first is one. */
const guesses = 64

/** Any problem of the bank, each as likely as the others: the first number guessed that is one's. */
export async function randomProblem(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ problemId: string }>`
    with bounds as materialized (select min(pid) as low, max(pid) as high from bank_entry),
      guess as materialized (
        select nth, low + floor(random() * (high - low + 1))::bigint as pid from bounds, generate_series(1, ${guesses}::int) as nth)
    select problem_id from guess join bank_entry using (pid) order by nth limit 1`.execute(db)
  return rows[0]?.problemId ?? countedProblem(db)
}

async function countedProblem(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ problemId: string }>`
    select problem_id from bank_entry order by length(problem_id), problem_id limit 1
    offset (select floor(random() * count(*))::bigint from bank_entry)`.execute(db)
  return rows[0]?.problemId
}

/** The problem with this display id, whoever may see it; hidden copies have none. */
export async function findByDisplayId(db: Db, problemId: string) {
  return db
    .selectFrom('problem')
    .where(sql`lower(problem_id)`, '=', sql`lower(${problemId}::text)`)
    .where('isHiddenCopy', '=', false)
    .selectAll()
    .executeTakeFirst()
}

export const findByPid = shared(String, (db, pid: number) =>
  db
    .selectFrom('problem')
    .where('pid', '=', pid)
    .where('isHiddenCopy', '=', false)
    .selectAll()
    .modifyEnd(planKept)
    .executeTakeFirst(),
)

/** The statement for this reader: in their language, else the problem's own, else any. */
export async function statementFor(db: Db, pid: number, language: SiteLanguage, ownLanguage: string) {
  const wanted = [...statementLanguages(language), ownLanguage]
  return db
    .selectFrom('problemStatement')
    .where('pid', '=', pid)
    .selectAll()
    .orderBy(sql`coalesce(array_position(${wanted}::text[], language), 99)`)
    .limit(1)
    .modifyEnd(planKept)
    .executeTakeFirst()
}

export async function templatesOf(db: Db, pid: number) {
  return db.selectFrom('codeTemplate').where('pid', '=', pid).selectAll().orderBy('id').modifyEnd(planKept).execute()
}

/** Names of the languages a problem allows; none means all of the site. */
export async function allowedLanguages(db: Db, pid: number): Promise<string[]> {
  const found = db.selectFrom('problemLanguage').where('pid', '=', pid).select('language').modifyEnd(planKept)
  const rows = await found.execute()
  return rows.map(({ language }) => language)
}

/** The ten listed problems changed last. */
export async function recentProblems(db: Db, language: SiteLanguage) {
  const rows = await db
    .selectFrom('problem')
    .where(isListed)
    .select(['pid', 'problemId', 'type', 'title'])
    .select(['createdAt as gmtCreate', 'modifiedAt as gmtModified'])
    .orderBy('modifiedAt', 'desc')
    .orderBy('pid', 'desc')
    .limit(10)
    .execute()
  return (await titled(db, language, rows)).map(({ pid, ...row }) => ({ id: pid, ...row }))
}
