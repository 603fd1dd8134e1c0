import type { PackedProblem } from '@verdict/formats/problem.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'

type Columns = Omit<Selectable<Tables['problem']>, 'pid' | 'createdAt' | 'modifiedAt' | 'limitRule'>

/** Lets one import at a time choose ids and versions, until the transaction ends. */
export async function lockIds(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('problem-import'))`.execute(tx)
}

/** The problem with this display id, however it is capitalised. */
export async function findById(tx: Db, problemId: string) {
  return tx
    .selectFrom('problem')
    .select(['pid', 'author', 'dataVersion', 'remoteSite'])
    .where(sql`lower(problem_id)`, '=', sql`lower(${problemId}::text)`)
    .where('isHiddenCopy', '=', false)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * The next of P1000, P1001, … after those of the site that no problem has, a group's neither; longer numbers are names that somebody
 * chose.
 */
export async function nextId(tx: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with named as (
      select substr(problem_id, 2)::numeric as number, length(problem_id) <= 8 + 1 and gid is null as is_counted
      from problem where problem_id ~* '^P[1-9][0-9]{3,}$'),
    last as (select coalesce(max(number) filter (where is_counted), 999) as number from named)
    select 'P' || min(before.number) + 1 as id
    from (select number from named union select number from last) as before
    where before.number >= (select number from last)
      and not exists (select from named where named.number = before.number + 1)`.execute(tx)
  return (rows[0] as { id: string }).id
}

/** As they are stored: `{name: content}`, or null for none. */
const extraFiles = (files: PackedProblem['userExtraFiles']): string | null =>
  files.length ? JSON.stringify(Object.fromEntries(files.map(({ name, text }) => [name, text]))) : null

/** How a table of packed problems maps to the columns that every import sets. */
function columnsOf(
  problem: PackedProblem,
  version: string,
  examples: string,
): Partial<Columns> & { limitRule: string | null } {
  const { limits, compare } = problem
  return {
    title: problem.title,
    defaultLanguage: problem.defaultLanguage,
    type: problem.type,
    judgeMode: problem.judgeMode,
    judgeCaseMode: problem.caseMode,
    timeLimit: limits.timeMs,
    memoryLimit: limits.memoryMb,
    stackLimit: limits.stackMb,
    outputLimit: limits.outputKb,
    otherFactor: limits.otherFactor,
    examples,
    source: [problem.source, problem.author].filter(Boolean).join(', ') || null,
    difficulty: problem.difficulty,
    ioScore: problem.ioScore,
    isRemoveEndBlank: compare.kind === 'lines' ? compare.removeEndBlank : problem.isRemoveEndBlank,
    openCaseResult: problem.openCaseResult,
    codeShare: problem.codeShare,
    isFileIo: problem.fileIo !== null,
    ioReadFileName: problem.fileIo?.input ?? null,
    ioWriteFileName: problem.fileIo?.output ?? null,
    userExtraFile: extraFiles(problem.userExtraFiles),
    judgeExtraFile: extraFiles(problem.judgeExtraFiles),
    limitRule: limits.rule && JSON.stringify(limits.rule),
    dataVersion: version,
  }
}

export interface NewProblem {
  problemId: string
  author: string
  auth: number
  isHiddenCopy: boolean
}

/** Adds the problem and answers its pid. */
export async function insertProblem(
  tx: Db,
  problem: PackedProblem,
  own: NewProblem,
  version: string,
  examples: string,
): Promise<number> {
  const { pid } = await tx
    .insertInto('problem')
    .values({
      ...columnsOf(problem, version, examples),
      title: problem.title,
      problemId: own.problemId,
      author: own.author,
      modifiedUser: own.author,
      auth: own.auth,
      isHiddenCopy: own.isHiddenCopy,
    })
    .returning('pid')
    .executeTakeFirstOrThrow()
  return pid
}

/** Makes an existing problem what the package says; who owns it and who may see it stay. */
export async function replaceProblem(
  tx: Db,
  pid: number,
  problem: PackedProblem,
  by: string,
  version: string,
  examples: string,
): Promise<void> {
  await tx
    .updateTable('problem')
    .set({ ...columnsOf(problem, version, examples), modifiedUser: by, modifiedAt: sql<Date>`now()` })
    .where('pid', '=', pid)
    .execute()
  await tx.deleteFrom('problemStatement').where('pid', '=', pid).execute()
  await tx.deleteFrom('problemTag').where('pid', '=', pid).execute()
  await tx.deleteFrom('problemLanguage').where('pid', '=', pid).execute()
  await tx.deleteFrom('problemLanguageLimit').where('pid', '=', pid).execute()
  await tx.deleteFrom('codeTemplate').where('pid', '=', pid).execute()
}

/** Takes a problem from the public; one of a contest stays there. */
export const hideProblem = (tx: Db, pid: number) =>
  tx.updateTable('problem').set({ auth: 2 }).where('pid', '=', pid).where('auth', '=', 1).execute()

/** Which languages are allowed, their own limits, and templates. */
export async function insertLanguages(tx: Db, pid: number, packed: PackedProblem): Promise<void> {
  const languages = packed.languages.map((language) => ({ pid, language }))
  if (languages.length) await tx.insertInto('problemLanguage').values(languages).execute()
  const limits = packed.languageLimits.map(({ language, factor, timeMs, memoryMb }) => ({
    pid,
    language,
    factor,
    timeLimit: timeMs,
    memoryLimit: memoryMb,
  }))
  if (limits.length) await tx.insertInto('problemLanguageLimit').values(limits).execute()
  const templates = packed.codeTemplates.map(({ language, code }) => ({ pid, language, code }))
  if (templates.length) await tx.insertInto('codeTemplate').values(templates).execute()
}

/** Statements and tags; a tag that nobody has used is made. */
export async function insertTexts(tx: Db, pid: number, { statements, tags }: PackedProblem): Promise<void> {
  await tx
    .insertInto('problemStatement')
    .values(statements.map((statement) => ({ pid, ...statement })))
    .execute()
  for (const name of tags) {
    await tx
      .insertInto('tag')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .insertInto('problemTag')
      .columns(['pid', 'tid'])
      .expression((eb) =>
        eb
          .selectFrom('tag')
          .select([sql<number>`${pid}::bigint`.as('pid'), 'id'])
          .where('oj', '=', 'ME')
          .where('gid', 'is', null)
          .where(sql`lower(name)`, '=', name.toLowerCase()),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
