import type { SiteLanguage } from '@verdict/contract/errors.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { containing } from '../db/text.ts'
import type { Tables } from '../db/types.ts'
import { statementLanguages } from './reader-language.ts'

type InProblem = ExpressionBuilder<Tables, 'problem'>

/** Public, judgeable, and no copy made for a verification. */
const isListed = (e: InProblem) =>
  e.and([e('problem.auth', '=', 1), e('problem.is_hidden_copy', '=', false), e('problem.time_limit', 'is not', null)])

/** Titles of these problems, whoever may see them: in the reader's language, else the problem's own. */
export async function titlesOf(db: Db, language: SiteLanguage, pids: number[]): Promise<Map<number, string>> {
  const titles = await translatedTitles(db, language, pids)
  const others = pids.filter((pid) => !titles.has(pid))
  if (!others.length) return titles
  const rows = await db.selectFrom('problem').where('pid', '=', oneOf(others)).select(['pid', 'title']).execute()
  return new Map([...titles, ...rows.map(({ pid, title }) => [pid, title] as const)])
}

/** Costs a long list less than naming each value. */
const oneOf = (pids: number[]) => sql<number>`any(${pids}::bigint[])`

async function translatedTitles(db: Db, language: SiteLanguage, pids: number[]): Promise<Map<number, string>> {
  if (!pids.length) return new Map()
  const wanted = statementLanguages(language)
  const rows = await db
    .selectFrom('problem_statement')
    .where('pid', '=', oneOf(pids))
    .where('language', '=', sql<string>`any(${wanted}::text[])`)
    .select(['pid', 'language', 'title'])
    .execute()
  const worstFirst = rows.toSorted((a, b) => wanted.indexOf(b.language) - wanted.indexOf(a.language))
  return new Map(worstFirst.map(({ pid, title }) => [pid, title]))
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

export interface BankFilter {
  keyword?: string | undefined
  difficulty?: number | undefined
  tagId?: number[] | undefined
  /** A remote bank's name; absent or anything else is the local one. */
  oj?: string | undefined
  currentPage: number
  limit: number
}

const remoteBanks = new Set(['HDU', 'CF', 'GYM', 'POJ', 'SPOJ', 'AC', 'LIBRE'])

/** No page of the bank lies behind more problems than this, and no more are counted. */
const mostCounted = 50_000

/** Problems of the bank that match every filter given, shortest id first. */
export async function listProblems(db: Db, language: SiteLanguage, filter: BankFilter) {
  const counted = filtered(db, filter).select('pid').limit(mostCounted).as('counted')
  const { n } = await db
    .selectFrom(counted)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const page = filtered(db, filter)
    .select(['pid', 'problem_id as place'])
    .orderBy(sql`length(problem_id)`)
    .orderBy('problem_id')
    .limit(filter.limit)
    .offset(Math.min((filter.currentPage - 1) * filter.limit, mostCounted))
    .as('page')
  // what is shown is read of this page's problems alone
  const rows = await db
    .selectFrom(page)
    .innerJoin('problem', 'problem.pid', 'page.pid')
    .select(['problem.pid', 'problem.problem_id as problemId', 'difficulty', 'type', 'title'])
    .orderBy(sql`length(place)`)
    .orderBy('place')
    .execute()
  return { rows: await titled(db, language, rows), total: n }
}

function filtered(db: Db, { keyword, difficulty, tagId = [], oj }: BankFilter) {
  let bank = db.selectFrom('bank_entry')
  if (oj && remoteBanks.has(oj)) bank = bank.where('problem_id', 'like', `${oj}-%`)
  // short as these rows are, reading all of them costs less than looking up what many of them contain
  if (keyword) bank = bank.where(sql<boolean>`words like lower(${containing(keyword)})`)
  if (difficulty !== undefined) bank = bank.where('difficulty', '=', difficulty)
  return tagId.length ? bank.where(sql<boolean>`tags @> ${tagId}::bigint[]`) : bank
}

/** Any problem of the bank, each as likely as the others. */
export async function randomProblem(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ problem_id: string }>`
    select problem_id from bank_entry order by length(problem_id), problem_id limit 1
    offset (select floor(random() * count(*))::bigint from bank_entry)`.execute(db)
  return rows[0]?.problem_id
}

/** The problem with this display id, whoever may see it; hidden copies have none. */
export async function findByDisplayId(db: Db, problemId: string) {
  return db
    .selectFrom('problem')
    .where(sql`lower(problem_id)`, '=', sql`lower(${problemId}::text)`)
    .where('is_hidden_copy', '=', false)
    .selectAll()
    .executeTakeFirst()
}

export async function findByPid(db: Db, pid: number) {
  return db
    .selectFrom('problem')
    .where('pid', '=', pid)
    .where('is_hidden_copy', '=', false)
    .selectAll()
    .executeTakeFirst()
}

/** The statement for this reader: in their language, else the problem's own, else any. */
export async function statementFor(db: Db, pid: number, language: SiteLanguage, ownLanguage: string) {
  const wanted = [...statementLanguages(language), ownLanguage]
  return db
    .selectFrom('problem_statement')
    .where('pid', '=', pid)
    .selectAll()
    .orderBy(sql`coalesce(array_position(${wanted}::text[], language), 99)`)
    .limit(1)
    .executeTakeFirst()
}

export async function templatesOf(db: Db, pid: number) {
  return db.selectFrom('code_template').where('pid', '=', pid).selectAll().orderBy('id').execute()
}

/** Names of the languages a problem allows; none means all of the site. */
export async function allowedLanguages(db: Db, pid: number): Promise<string[]> {
  const rows = await db.selectFrom('problem_language').where('pid', '=', pid).select('language').execute()
  return rows.map(({ language }) => language)
}

/** The ten listed problems changed last. */
export async function recentProblems(db: Db, language: SiteLanguage) {
  const rows = await db
    .selectFrom('problem')
    .where(isListed)
    .select(['pid', 'problem_id as problemId', 'type', 'title'])
    .select(['created_at as gmtCreate', 'modified_at as gmtModified'])
    .orderBy('modified_at', 'desc')
    .orderBy('pid', 'desc')
    .limit(10)
    .execute()
  return (await titled(db, language, rows)).map(({ pid, ...row }) => ({ id: pid, ...row }))
}
