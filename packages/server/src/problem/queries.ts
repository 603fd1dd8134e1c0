import type { SiteLanguage } from '@verdict/contract/errors.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/types.ts'
import { statementLanguages } from './reader-language.ts'
import { matching } from './search-queries.ts'

type InProblem = ExpressionBuilder<Tables, 'problem'>

/** Public, judgeable, and no copy made for a verification. */
const isListed = (e: InProblem) =>
  e.and([e('problem.auth', '=', 1), e('problem.is_hidden_copy', '=', false), e('problem.time_limit', 'is not', null)])

/** The title in the reader's language, else the problem's own. */
const titleFor = (language: SiteLanguage) => (e: InProblem) =>
  e.fn
    .coalesce(
      e
        .selectFrom('problem_statement')
        .whereRef('problem_statement.pid', '=', 'problem.pid')
        .where('problem_statement.language', 'in', statementLanguages(language))
        .select('problem_statement.title')
        .orderBy(sql`array_position(${statementLanguages(language)}::text[], problem_statement.language)`)
        .limit(1),
      e.ref('problem.title'),
    )
    .as('title')

/** Titles of these problems, whoever may see them, as this reader reads them. */
export async function titlesOf(db: Db, language: SiteLanguage, pids: number[]): Promise<Map<number, string>> {
  if (!pids.length) return new Map()
  const rows = await db
    .selectFrom('problem')
    .where('pid', 'in', pids)
    .select(['pid', titleFor(language)])
    .execute()
  return new Map(rows.map(({ pid, title }) => [pid, title]))
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

/** Problems of the bank that match every filter given, shortest id first. */
export async function listProblems(db: Db, language: SiteLanguage, filter: BankFilter) {
  const bank = filtered(db, filter)
  const { n } = await bank.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const rows = await bank
    .select(['problem.pid', 'problem.problem_id as problemId', 'difficulty', 'type', titleFor(language)])
    .orderBy(sql`length(problem_id)`)
    .orderBy('problem_id')
    .limit(filter.limit)
    .offset((filter.currentPage - 1) * filter.limit)
    .execute()
  return { rows, total: n }
}

function filtered(db: Db, { keyword, difficulty, tagId = [], oj }: BankFilter) {
  let bank = db.selectFrom('problem').where(isListed)
  if (oj && remoteBanks.has(oj)) bank = bank.where('problem_id', 'like', `${oj}-%`)
  if (keyword) bank = bank.where((e) => e(e.ref('problem.pid'), 'in', matching(db, keyword)))
  if (difficulty !== undefined) bank = bank.where('difficulty', '=', difficulty)
  return tagId.length ? bank.where('problem.pid', 'in', withAllTags(db, [...new Set(tagId)])) : bank
}

const withAllTags = (db: Db, tids: number[]) =>
  db
    .selectFrom('problem_tag')
    .where('tid', 'in', tids)
    .groupBy('pid')
    .having((e) => e.fn.countAll<number>(), '=', tids.length)
    .select('pid')

export async function randomProblem(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('problem')
    .where(isListed)
    .select('problem_id')
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirst()
  return row?.problem_id
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
  return db
    .selectFrom('problem')
    .where(isListed)
    .select([
      'pid as id',
      'problem_id as problemId',
      'type',
      'created_at as gmtCreate',
      'modified_at as gmtModified',
      titleFor(language),
    ])
    .orderBy('modified_at', 'desc')
    .orderBy('pid', 'desc')
    .limit(10)
    .execute()
}
