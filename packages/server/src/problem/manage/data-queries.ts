import { verdict } from '@verdict/contract/judging/verdict.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'

type DataRow = Selectable<Tables['testData']>
type CaseRow = Selectable<Tables['testCase']>

/** A test case before it belongs to a version. */
export type NewCase = Omit<CaseRow, 'caseId' | 'pid' | 'version' | 'seq'>

/** What a version of the test data is made of besides its cases. */
export type DataParts = Pick<
  DataRow,
  | 'compare'
  | 'checker'
  | 'interactor'
  | 'validators'
  | 'generators'
  | 'format'
  | 'packageExtras'
  | 'byHand'
  | 'judgeMode'
  | 'caseMode'
  | 'type'
>

/** Those of a stored version. */
export const partsOf = (data: DataParts): DataParts => ({
  compare: data.compare,
  checker: data.checker,
  interactor: data.interactor,
  validators: data.validators,
  generators: data.generators,
  format: data.format,
  packageExtras: data.packageExtras,
  byHand: data.byHand,
  judgeMode: data.judgeMode,
  caseMode: data.caseMode,
  type: data.type,
})

/** Who made a version, why, of what, and what was told of its files. */
export type MadeBy = Pick<DataRow, 'username' | 'why' | 'origin'> & { warnings?: DataRow['warnings'] }

export interface StoredData {
  data: DataRow
  cases: CaseRow[]
}

/** A version with its cases; undefined when there is none. */
export async function readData(db: Db, pid: number, version: string | null): Promise<StoredData | undefined> {
  if (version === null) return undefined
  const data = await db
    .selectFrom('testData')
    .where('pid', '=', pid)
    .where('version', '=', version)
    .selectAll()
    .executeTakeFirst()
  if (!data) return undefined
  const cases = await db
    .selectFrom('testCase')
    .where('pid', '=', pid)
    .where('version', '=', version)
    .selectAll()
    .orderBy('seq')
    .execute()
  return { data, cases }
}

const rowsAtOnce = 500
const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

export async function insertData(
  tx: Db,
  pid: number,
  version: string,
  parts: DataParts,
  cases: NewCase[],
  by: MadeBy,
): Promise<void> {
  await tx
    .insertInto('testData')
    .values({
      ...parts,
      ...by,
      warnings: JSON.stringify(by.warnings ?? []),
      pid,
      version,
      compare: JSON.stringify(parts.compare),
      checker: json(parts.checker),
      interactor: json(parts.interactor),
      validators: JSON.stringify(parts.validators),
      generators: JSON.stringify(parts.generators),
      packageExtras: json(parts.packageExtras),
    })
    .execute()
  const rows = cases.map((one, index) => ({ ...one, pid, version, seq: index + 1, args: JSON.stringify(one.args) }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx
      .insertInto('testCase')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
}

/** Lets a version have what came beside the tests of another: its package's files, checker tests and reference submissions. */
export async function copyBeside(tx: Db, pid: number, from: string, to: string): Promise<void> {
  await sql`
    insert into package_file (pid, version, path, hash, bytes)
    select pid, ${to}::text, path, hash, bytes from package_file where pid = ${pid} and version = ${from}`.execute(tx)
  await sql`
    insert into checker_test (pid, version, name, input_hash, input_bytes, output_hash, output_bytes, answer_hash, answer_bytes,
      expected)
    select pid, ${to}::text, name, input_hash, input_bytes, output_hash, output_bytes, answer_hash, answer_bytes, expected
    from checker_test where pid = ${pid} and version = ${from} order by id`.execute(tx)
  await sql`
    insert into reference_submission (pid, version, path, language, files, declared, expected, expected_score, gated, sets_limit)
    select pid, ${to}::text, path, language, files, declared, expected, expected_score, gated, sets_limit
    from reference_submission where pid = ${pid} and version = ${from} order by id`.execute(tx)
}

/** Statuses of submissions that are not judged again together: those that wait, and those that somebody cancelled. */
export const leftAlone = [verdict.pending, verdict.compiling, verdict.judging, verdict.cancelled]

/** Submissions that were judged with a version that is not the given one; what persons have ruled on stays as they ruled. */
export const onOtherData = (db: Db, pid: number, version: string) =>
  db
    .selectFrom('submission')
    .where('pid', '=', pid)
    .where('dataVersion', '<>', version)
    .where('isManual', '=', false)
    .where('status', 'not in', leftAlone)

export async function judgedWithOthers(db: Db, pid: number, version: string): Promise<number> {
  const { n } = await onOtherData(db, pid, version)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Keeps the files of a version from being released until the transaction ends. */
export async function holdCases(tx: Db, pid: number, version: string): Promise<void> {
  await tx
    .selectFrom('testCase')
    .where('pid', '=', pid)
    .where('version', '=', version)
    .select('caseId')
    .orderBy('caseId')
    .forShare()
    .execute()
}
