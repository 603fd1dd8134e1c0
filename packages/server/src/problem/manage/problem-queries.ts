import { remoteBankNames } from '@verdict/contract/problem/banks.ts'
import type { ProblemFields } from '@verdict/contract/problem/form.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { type Paging, paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import { containing } from '../../db/text.ts'

export type ProblemRow = Selectable<Tables['problem']>
export type ProblemColumns = Updateable<Tables['problem']>

const remoteBanks = new Set<string>(remoteBankNames)
const ofRemoteBank = `^(${remoteBankNames.join('|')})-`

interface AdminFilter extends Paging {
  keyword?: string | undefined
  auth?: number | undefined
  oj?: string | undefined
}

/** Problems of the site in the back office, newest first; `oj` is a remote bank, `All` or anything else for our own. */
export async function listAll(db: Db, { keyword, auth, oj, ...paging }: AdminFilter) {
  let list = db
    .selectFrom('problem')
    .where('isGroup', '=', false)
    .where('isHiddenCopy', '=', false)
    .selectAll()
    .orderBy('pid', 'desc')
  if (auth) list = list.where('auth', '=', auth)
  if (keyword) list = list.where(inIdTitleOrAuthor(keyword))
  if (oj && remoteBanks.has(oj)) list = list.where('problemId', 'like', `${oj}-%`)
  else if (oj && oj !== 'All') list = list.where(sql<boolean>`problem_id !~ ${ofRemoteBank}`)
  return paged(db, list, paging)
}

/** Of two characters or one, too, by comparing: not all three have an index for such. */
function inIdTitleOrAuthor(keyword: string) {
  const text = containing(keyword)
  return sql<boolean>`(problem.problem_id ilike ${text} or problem.title ilike ${text} or problem.author ilike ${text})`
}

interface ApplicationFilter extends Paging {
  keyword?: string | undefined
  gid?: number | undefined
}

/** Problems of groups that apply to become public or did, those that wait first. */
export async function listApplications(db: Db, { keyword, gid, ...paging }: ApplicationFilter) {
  let list = db
    .selectFrom('problem')
    .where('gid', 'is not', null)
    .where('applyPublicProgress', 'is not', null)
    .where('isHiddenCopy', '=', false)
    .select(['pid as id', 'gid', 'applyPublicProgress', 'problemId', 'title', 'author', 'type', 'judgeMode'])
    .orderBy('applyPublicProgress')
    .orderBy('gid')
    .orderBy('pid')
  if (gid !== undefined) list = list.where('gid', '=', gid)
  if (keyword) list = list.where(inIdTitleOrAuthor(keyword))
  return paged(db, list, paging)
}

/** The problem, held until the transaction ends. */
export async function lockProblem(tx: Db, pid: number): Promise<ProblemRow | undefined> {
  return tx
    .selectFrom('problem')
    .where('pid', '=', pid)
    .where('isHiddenCopy', '=', false)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

export async function insertRow(
  tx: Db,
  columns: ProblemColumns & { problemId: string; title: string; author: string },
): Promise<number> {
  const { pid } = await tx.insertInto('problem').values(columns).returning('pid').executeTakeFirstOrThrow()
  return pid
}

export async function updateRow(tx: Db, pid: number, columns: ProblemColumns): Promise<void> {
  await tx.updateTable('problem').set(columns).where('pid', '=', pid).execute()
}

export async function deleteRow(tx: Db, pid: number): Promise<void> {
  await tx.deleteFrom('problem').where('pid', '=', pid).execute()
}

type Text = Pick<ProblemFields, 'title' | 'description' | 'input' | 'output' | 'hint'>

/** Writes the statement of one language; what is not said stays. */
export async function putStatement(tx: Db, pid: number, language: string, title: string, said: Text): Promise<void> {
  const { description, input, output, hint } = said
  const texts = Object.entries({ description, input, output, hint }).filter(([, text]) => text != null)
  const row = { title, ...Object.fromEntries(texts) }
  await tx
    .insertInto('problemStatement')
    .values({ pid, language, ...row })
    .onConflict((conflict) => conflict.columns(['pid', 'language']).doUpdateSet(row))
    .execute()
}

export async function setLanguages(tx: Db, pid: number, languages: string[]): Promise<void> {
  await tx.deleteFrom('problemLanguage').where('pid', '=', pid).execute()
  const rows = languages.map((language) => ({ pid, language }))
  if (rows.length) await tx.insertInto('problemLanguage').values(rows).execute()
}

interface OwnLimit {
  language: string
  factor: number | null
  timeLimit: number | null
  memoryLimit: number | null
}

export async function setLanguageLimits(tx: Db, pid: number, limits: OwnLimit[]): Promise<void> {
  await tx.deleteFrom('problemLanguageLimit').where('pid', '=', pid).execute()
  const rows = limits.map((limit) => ({ pid, ...limit }))
  if (rows.length) await tx.insertInto('problemLanguageLimit').values(rows).execute()
}

export async function setTemplates(tx: Db, pid: number, templates: Map<string, string>): Promise<void> {
  await tx.deleteFrom('codeTemplate').where('pid', '=', pid).execute()
  const rows = [...templates].map(([language, code]) => ({ pid, language, code }))
  if (rows.length) await tx.insertInto('codeTemplate').values(rows).execute()
}

/** Tags of the site, and those of the group that is named. */
const tagsFor = (gid: number | null) => sql<boolean>`(tag.gid is null or tag.gid = ${gid}::bigint)`

/** Which of these are tags of the site, or of the group. */
export async function tagsThere(tx: Db, ids: number[], gid: number | null): Promise<number[]> {
  if (!ids.length) return []
  const rows = await tx.selectFrom('tag').where('id', 'in', ids).where(tagsFor(gid)).select('id').execute()
  return rows.map(({ id }) => id)
}

/** Every tag that problems of a group can have. */
export async function tagsForGroup(db: Db, gid: number) {
  return db
    .selectFrom('tag')
    .where(tagsFor(gid))
    .select(['id', 'name', 'color', 'oj', 'gid', 'tcid', 'createdAt as gmtCreate', 'modifiedAt as gmtModified'])
    .orderBy('id')
    .execute()
}

/**
 * The tag of this name in a bank, however it is capitalised: the group's, else the site's; made where the problem is when there is
 * none.
 */
export async function tagNamed(tx: Db, name: string, gid: number | null, oj = 'ME'): Promise<number> {
  const known = () =>
    tx
      .selectFrom('tag')
      .where('oj', '=', oj)
      .where(tagsFor(gid))
      .where(sql`lower(name)`, '=', sql`lower(${name}::text)`)
      .select('id')
      .orderBy(sql`gid is null`)
      .limit(1)
  const there = await known().executeTakeFirst()
  if (there) return there.id
  await tx
    .insertInto('tag')
    .values({ name, gid, oj })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await known().executeTakeFirstOrThrow()).id
}

/** Makes these the problem's tags, touching no row that stays. */
export async function setTags(tx: Db, pid: number, tids: number[]): Promise<void> {
  const gone = tx.deleteFrom('problemTag').where('pid', '=', pid)
  await (tids.length ? gone.where('tid', 'not in', tids) : gone).execute()
  const rows = tids.map((tid) => ({ pid, tid }))
  if (!rows.length) return
  await tx
    .insertInto('problemTag')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Titles of the trainings that use a problem, and of the contests that do or hold submissions for it. */
export async function usesOf(db: Db, pid: number): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from contest where cid in (
      select cid from contest_problem where pid = ${pid} union select cid from submission where pid = ${pid} and cid <> 0)
    union all
    select title from training where tid in (select tid from training_problem where pid = ${pid})`.execute(db)
  return rows.map(({ title }) => title)
}

/** How many submissions and versions of test data hang on a problem. */
export async function hangingOn(db: Db, pid: number): Promise<{ submissions: number; versions: number }> {
  const { rows } = await sql<{ submissions: number; versions: number }>`
    select (select count(*) from submission where pid = ${pid}) as submissions,
      (select count(*) from test_data where pid = ${pid}) as versions`.execute(db)
  return rows[0] ?? { submissions: 0, versions: 0 }
}

/** Names of the fields that acts of the log changed of a problem since then. */
export async function changedSince(db: Db, pid: number, since: Date): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select distinct field from audit_entry, jsonb_object_keys(coalesce(after, '{}')) as field
    where object_kind = 'problem' and object = ${String(pid)} and at > ${since} order by field`.execute(db)
  return rows.map(({ field }) => field)
}

/** The statement in one language. */
export async function statementIn(db: Db, pid: number, language: string) {
  return db
    .selectFrom('problemStatement')
    .where('pid', '=', pid)
    .where('language', '=', language)
    .selectAll()
    .executeTakeFirst()
}
