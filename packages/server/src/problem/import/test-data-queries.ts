import type { Db } from '../../db/connect.ts'
import type { PackedProblem } from './problem.ts'
import type { Kept } from './store-files.ts'

const rowsAtOnce = 500

/** Cuts a long list into what one statement may carry. */
const portions = <T>(rows: T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  )

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
