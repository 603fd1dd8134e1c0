import type { PackedProblem } from '@verdict/formats/problem.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { ProblemTable } from '../../db/problem-tables.ts'

type Columns = Omit<Selectable<ProblemTable>, 'pid' | 'created_at' | 'modified_at' | 'limit_rule'>

/** Lets one import at a time choose ids and versions, until the transaction ends. */
export async function lockIds(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('problem-import'))`.execute(tx)
}

/** The problem with this display id, however it is capitalised. */
export async function findById(tx: Db, problemId: string) {
  return tx
    .selectFrom('problem')
    .select(['pid', 'author', 'data_version'])
    .where(sql`lower(problem_id)`, '=', problemId.toLowerCase())
    .where('is_hidden_copy', '=', false)
    .forUpdate()
    .executeTakeFirst()
}

/** The next of P1000, P1001, … after those that exist. */
export async function nextId(tx: Db): Promise<string> {
  const { last } = await tx
    .selectFrom('problem')
    .select(sql<number>`coalesce(max(substr(problem_id, 2)::bigint), 999)`.as('last'))
    .where('problem_id', '~*', '^P[1-9][0-9]{3,9}$')
    .executeTakeFirstOrThrow()
  return `P${Math.max(last, 999) + 1}`
}

/** As they are stored: `{name: content}`, or null for none. */
const extraFiles = (files: PackedProblem['userExtraFiles']): string | null =>
  files.length ? JSON.stringify(Object.fromEntries(files.map(({ name, text }) => [name, text]))) : null

/** How a table of packed problems maps to the columns that every import sets. */
function columnsOf(
  problem: PackedProblem,
  version: string,
  examples: string,
): Partial<Columns> & { limit_rule: string | null } {
  const { limits, compare } = problem
  return {
    title: problem.title,
    default_language: problem.defaultLanguage,
    type: problem.type,
    judge_mode: problem.judgeMode,
    judge_case_mode: problem.caseMode,
    time_limit: limits.timeMs,
    memory_limit: limits.memoryMb,
    stack_limit: limits.stackMb,
    output_limit: limits.outputKb,
    other_factor: limits.otherFactor,
    examples,
    source: [problem.source, problem.author].filter(Boolean).join(', ') || null,
    difficulty: problem.difficulty,
    io_score: problem.ioScore,
    is_remove_end_blank: compare.kind === 'lines' ? compare.removeEndBlank : problem.isRemoveEndBlank,
    open_case_result: problem.openCaseResult,
    code_share: problem.codeShare,
    is_file_io: problem.fileIo !== null,
    io_read_file_name: problem.fileIo?.input ?? null,
    io_write_file_name: problem.fileIo?.output ?? null,
    user_extra_file: extraFiles(problem.userExtraFiles),
    judge_extra_file: extraFiles(problem.judgeExtraFiles),
    limit_rule: limits.rule && JSON.stringify(limits.rule),
    data_version: version,
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
      problem_id: own.problemId,
      author: own.author,
      modified_user: own.author,
      auth: own.auth,
      is_hidden_copy: own.isHiddenCopy,
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
    .set({ ...columnsOf(problem, version, examples), modified_user: by, modified_at: sql<Date>`now()` })
    .where('pid', '=', pid)
    .execute()
  await tx.deleteFrom('problem_statement').where('pid', '=', pid).execute()
  await tx.deleteFrom('problem_tag').where('pid', '=', pid).execute()
  await tx.deleteFrom('problem_language').where('pid', '=', pid).execute()
  await tx.deleteFrom('problem_language_limit').where('pid', '=', pid).execute()
  await tx.deleteFrom('code_template').where('pid', '=', pid).execute()
}

/** Which languages are allowed, their own limits, and templates. */
export async function insertLanguages(tx: Db, pid: number, packed: PackedProblem): Promise<void> {
  const languages = packed.languages.map((language) => ({ pid, language }))
  if (languages.length) await tx.insertInto('problem_language').values(languages).execute()
  const limits = packed.languageLimits.map(({ language, factor, timeMs, memoryMb }) => ({
    ...{ pid, language, factor },
    ...{ time_limit: timeMs, memory_limit: memoryMb },
  }))
  if (limits.length) await tx.insertInto('problem_language_limit').values(limits).execute()
  const templates = packed.codeTemplates.map(({ language, code }) => ({ pid, language, code }))
  if (templates.length) await tx.insertInto('code_template').values(templates).execute()
}

/** Statements and tags; a tag that nobody has used is made. */
export async function insertTexts(tx: Db, pid: number, { statements, tags }: PackedProblem): Promise<void> {
  await tx
    .insertInto('problem_statement')
    .values(statements.map((statement) => ({ pid, ...statement })))
    .execute()
  for (const name of tags) {
    await tx
      .insertInto('tag')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .insertInto('problem_tag')
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
