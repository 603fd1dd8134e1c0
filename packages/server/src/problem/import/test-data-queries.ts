import type { PackedHelper, PackedProblem } from '@verdict/formats/problem.ts'
import type { Db } from '../../db/connect.ts'
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
  username: string | null = null,
): Promise<void> {
  const stored = <H extends PackedHelper>({ files, ...helper }: H) => ({
    ...helper,
    files: files.map(({ name, file }) => ({ name, ...kept(file) })),
    optional: true, // a package whose checker does not compile keeps its problem, with a warning
  })
  await tx
    .insertInto('testData')
    .values({
      pid,
      version,
      format: problem.format,
      username,
      judgeMode: problem.judgeMode,
      caseMode: problem.caseMode,
      type: problem.type,
      compare: JSON.stringify(problem.compare),
      checker: problem.checker && JSON.stringify(stored(problem.checker)),
      interactor: problem.interactor && JSON.stringify({ ...stored(problem.interactor), optional: false }),
      validators: JSON.stringify(problem.validators.map(stored)),
      generators: JSON.stringify(problem.generators.map(stored)),
      packageExtras: problem.packageExtras && JSON.stringify(problem.packageExtras),
      warnings: JSON.stringify(problem.warnings),
    })
    .execute()
  const cases = problem.cases.map(({ input, answer, ...one }, index) => ({
    pid,
    version,
    seq: index + 1,
    name: one.name,
    isSample: one.isSample,
    groupNum: one.groupNum,
    score: one.score,
    inputHash: kept(input).hash,
    inputBytes: kept(input).bytes,
    answerHash: kept(answer).hash,
    answerBytes: kept(answer).bytes,
    args: JSON.stringify(one.args),
  }))
  for (const rows of portions(cases)) await tx.insertInto('testCase').values(rows).execute()
  const tests = problem.checkerTests.map(({ name, input, output, answer, expected }) => ({
    pid,
    version,
    name,
    inputHash: kept(input).hash,
    inputBytes: kept(input).bytes,
    outputHash: kept(output).hash,
    outputBytes: kept(output).bytes,
    answerHash: kept(answer).hash,
    answerBytes: kept(answer).bytes,
    expected: JSON.stringify(expected),
  }))
  for (const rows of portions(tests)) await tx.insertInto('checkerTest').values(rows).execute()
  const files = problem.files.map((file) => ({ pid, version, path: file.path, ...kept(file) }))
  for (const rows of portions(files)) await tx.insertInto('packageFile').values(rows).execute()
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
    expectedScore: one.expectedScore,
    gated: one.gated,
    setsLimit: one.setsLimit,
  }))
  const inserted: InsertedReference[] = []
  for (const part of portions(rows)) {
    const query = tx.insertInto('referenceSubmission').values(part)
    inserted.push(...(await query.returning(['id', 'path', 'language', 'setsLimit']).execute()))
  }
  return inserted
}
