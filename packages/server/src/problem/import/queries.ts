import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { LimitRule, ProblemTable } from '../../db/types.ts'
import type { PackedProblem } from './problem.ts'
import type { Kept } from './store-files.ts'

type Columns = Omit<Selectable<ProblemTable>, 'pid' | 'created_at' | 'modified_at' | 'limit_rule'>

const rowsAtOnce = 500

/** Cuts a long list into what one statement may carry. */
const portions = <T>(rows: T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  )

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

/** How a table of packed problems maps to the columns that every import sets. */
function columnsOf(
  problem: PackedProblem,
  version: string,
  examples: string,
): Partial<Columns> & { limit_rule: string | null } {
  const { limits } = problem
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
    other_factor: 1, // one limit for all languages is what the format means (ruling 12)
    examples,
    source: [problem.source, problem.author].filter(Boolean).join(', ') || null,
    difficulty: problem.difficulty,
    io_score: problem.ioScore,
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

/** A version of the test data with its cases and every file the package held. */
export async function insertTestData(
  tx: Db,
  pid: number,
  version: string,
  problem: PackedProblem,
  kept: Kept,
): Promise<void> {
  const checker = problem.checker && {
    ...problem.checker,
    files: problem.checker.files.map(({ name, file }) => ({ name, ...kept(file) })),
  }
  await tx
    .insertInto('test_data')
    .values({ pid, version, compare: JSON.stringify(problem.compare), checker: checker && JSON.stringify(checker) })
    .execute()
  const cases = problem.cases.map(({ input, answer, ...one }, index) => ({
    pid,
    version,
    seq: index + 1,
    name: one.name,
    is_sample: one.isSample,
    group_num: one.groupNum,
    score: one.score,
    input_hash: kept(input).hash,
    input_bytes: kept(input).bytes,
    answer_hash: kept(answer).hash,
    answer_bytes: kept(answer).bytes,
  }))
  for (const rows of portions(cases)) await tx.insertInto('test_case').values(rows).execute()
  const files = problem.files.map((file) => ({ pid, version, path: file.path, ...kept(file) }))
  for (const rows of portions(files)) await tx.insertInto('package_file').values(rows).execute()
}

export interface InsertedReference {
  id: number
  path: string
  language: string | null
  setsLimit: boolean
}

/** The reference submissions of a version of the test data. */
export async function insertReferences(
  tx: Db,
  pid: number,
  version: string,
  problem: PackedProblem,
  kept: Kept,
): Promise<InsertedReference[]> {
  const rows = problem.references.map((one) => ({
    pid,
    version,
    path: one.path,
    language: one.language,
    files: JSON.stringify(one.files.map(({ name, file }) => ({ name, ...kept(file) }))),
    declared: one.declared,
    expected: JSON.stringify(one.expected),
    expected_score: one.expectedScore,
    gated: one.gated,
    sets_limit: one.setsLimit,
  }))
  const inserted: InsertedReference[] = []
  for (const part of portions(rows)) {
    const query = tx.insertInto('reference_submission').values(part)
    inserted.push(...(await query.returning(['id', 'path', 'language', 'sets_limit as setsLimit']).execute()))
  }
  return inserted
}

/** Puts judgements of reference submissions down, one run each. */
export async function insertRuns(
  tx: Db,
  referenceIds: number[],
  runId: string,
  purpose: 'limit' | 'verify',
): Promise<number[]> {
  if (referenceIds.length === 0) return []
  const rows = referenceIds.map((reference_id) => ({ reference_id, run_id: runId, purpose }))
  const inserted = await tx.insertInto('reference_run').values(rows).returning('id').execute()
  return inserted.map(({ id }) => id)
}

/** The problem whose limit may be settled, held until the transaction ends; undefined when it has a limit or needs none. */
export async function unsettledProblem(tx: Db, pid: number) {
  return tx
    .selectFrom('problem')
    .select(['pid', 'limit_rule', 'data_version'])
    .where('pid', '=', pid)
    .where('time_limit', 'is', null)
    .where('limit_rule', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Every run that measures for the time limit of this version. */
export async function limitRuns(tx: Db, pid: number, version: string) {
  return tx
    .selectFrom('reference_run as run')
    .innerJoin('reference_submission as reference', 'reference.id', 'run.reference_id')
    .select(['run.id', 'run.status', 'run.time', 'run.message', 'reference.path', 'reference.language'])
    .where('reference.pid', '=', pid)
    .where('reference.version', '=', version)
    .where('run.purpose', '=', 'limit')
    .orderBy('run.id')
    .execute()
}

export async function setTimeLimit(tx: Db, pid: number, timeLimit: number): Promise<void> {
  await tx
    .updateTable('problem')
    .set({ time_limit: timeLimit, modified_at: sql<Date>`now()` })
    .where('pid', '=', pid)
    .execute()
}

export async function setLimitRule(tx: Db, pid: number, rule: LimitRule): Promise<void> {
  await tx
    .updateTable('problem')
    .set({ limit_rule: JSON.stringify(rule) })
    .where('pid', '=', pid)
    .execute()
}
