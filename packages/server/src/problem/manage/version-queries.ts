import type { PackageMessage } from '@verdict/formats/message.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { type Paging, paged } from '../../db/paged.ts'

/** Cases of a version in their order. */
export async function casesOf(db: Db, pid: number, version: string, paging: Paging) {
  const list = db
    .selectFrom('testCase')
    .where('pid', '=', pid)
    .where('version', '=', version)
    .selectAll()
    .orderBy('seq')
  return paged(db, list, paging)
}

export async function findCase(db: Db, pid: number, caseId: number) {
  return db.selectFrom('testCase').where('pid', '=', pid).where('caseId', '=', caseId).selectAll().executeTakeFirst()
}

export async function hasVersion(db: Db, pid: number, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('testData')
    .where('pid', '=', pid)
    .where('version', '=', version)
    .select('version')
    .executeTakeFirst()
  return row !== undefined
}

/** The how manieth version of its problem's test data this one is: what people call it by. */
export const numberOf = (pid: RawBuilder<unknown>, version: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from test_data as named join test_data as older using (pid)
  where named.pid = ${pid} and named.version = ${version}
    and (older.created_at, older.version) <= (named.created_at, named.version))`

/** The same of all versions of these problems, by `pid version`. */
export async function versionNumbers(db: Db, pids: number[]): Promise<Map<string, number>> {
  if (!pids.length) return new Map()
  const { rows } = await sql<{ pid: number; version: string; number: number }>`
    select pid, version, (row_number() over (partition by pid order by created_at, version))::int as number
    from test_data where pid = any(${pids}::bigint[])`.execute(db)
  return new Map(rows.map(({ pid, version, number }) => [`${pid} ${version}`, number]))
}

export interface VersionRow {
  version: string
  number: number
  username: string | null
  why: string | null
  origin: 'package' | 'form' | 'restored'
  gmtCreate: Date
  isKept: boolean
  cases: number
  bytes: number
  submissions: number
  before: string | null
  added: number
  removed: number
  changed: number
  rescored: number
  program: boolean
  warnings: PackageMessage[]
}

/**
 * Cases of two versions side by side, by their names. Files that are not kept any more are compared by their sizes. What differs in
 * files and in score counts as changed; a case that is as it was has no kind.
 */
const comparedCases = (pid: number, version: RawBuilder<unknown>, before: RawBuilder<unknown>) => sql`(
  select *, case when older_name is null then 'added' when newer_name is null then 'removed'
    when new_input or new_output then 'changed' when (score, group_num) is distinct from (old_score, old_group_num) then 'rescored'
    end as kind
  from (
    select newer.name as newer_name, older.name as older_name, newer.seq, older.seq as old_seq,
      newer.score, newer.group_num, older.score as old_score, older.group_num as old_group_num,
      newer.input_bytes, newer.answer_bytes, older.input_bytes as old_input_bytes, older.answer_bytes as old_answer_bytes,
      newer.input_bytes <> older.input_bytes
        or newer.input_hash <> older.input_hash and newer.input_hash <> '' and older.input_hash <> '' as new_input,
      newer.answer_bytes <> older.answer_bytes
        or newer.answer_hash <> older.answer_hash and newer.answer_hash <> '' and older.answer_hash <> '' as new_output
    from (select * from test_case where pid = ${pid} and version = ${version}) as newer
    full join (select * from test_case where pid = ${pid} and version = ${before}) as older on newer.name = older.name
  ) as both_sides) as compared`

/** The version before this one; null for the first. */
export async function versionBefore(db: Db, pid: number, version: string): Promise<string | null> {
  const { rows } = await sql<{ version: string }>`
    select older.version from test_data as older join test_data as newer using (pid)
    where pid = ${pid} and newer.version = ${version}
      and (older.created_at, older.version) < (newer.created_at, newer.version)
    order by older.created_at desc, older.version desc limit 1`.execute(db)
  return rows[0]?.version ?? null
}

/** What a side of a comparison says of a case. */
interface CaseSide {
  score: number | null
  groupNum: number | null
  inputBytes: number
  outputBytes: number
}

export interface ChangedCase {
  name: string
  kind: 'added' | 'removed' | 'changed' | 'rescored'
  isNewInput: boolean
  isNewOutput: boolean
  was: CaseSide | null
  is: CaseSide | null
  total: number
}

/** Cases that differ between two versions, in their order; removed ones stand where they stood. */
export async function changedCases(
  db: Db,
  { pid, version, before }: { pid: number; version: string; before: string | null },
  { currentPage, limit }: Paging,
): Promise<ChangedCase[]> {
  const side = (name: string, prefix: string) => {
    const [score, group, input, answer] = ['score', 'group_num', 'input_bytes', 'answer_bytes'].map((one) =>
      sql.ref(`${prefix}${one}`),
    )
    return sql`case when ${sql.ref(name)} is not null then jsonb_build_object('score', ${score}, 'groupNum', ${group},
      'inputBytes', ${input}, 'outputBytes', ${answer}) end`
  }
  const { rows } = await sql<ChangedCase>`
    select coalesce(newer_name, older_name) as name, kind, coalesce(new_input, false) as "isNewInput",
      coalesce(new_output, false) as "isNewOutput", ${side('older_name', 'old_')} as was, ${side('newer_name', '')} as is,
      count(*) over () as total
    from ${comparedCases(pid, sql`${version}`, sql`${before}::text`)} where kind is not null
    order by coalesce(seq, old_seq), newer_name nulls last
    limit ${limit} offset ${(currentPage - 1) * limit}`.execute(db)
  return rows
}

/** Versions of a problem's test data, newest first, each compared by the names of its cases with the one before. */
export async function versionsOf(db: Db, pid: number, { currentPage, limit }: Paging) {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from test_data where pid = ${pid}`.execute(db)
  const { rows } = await sql<VersionRow>`
    with every as (
      select *, (row_number() over by_age)::int as number, lag(version) over by_age as before,
        lag(jsonb_build_array(compare, checker, interactor)) over by_age as program_before
      from test_data where pid = ${pid} window by_age as (order by created_at, version)
    ), shown as (
      select * from every order by created_at desc, version desc limit ${limit} offset ${(currentPage - 1) * limit}
    )
    select shown.version, shown.number, username, why, origin, created_at as "gmtCreate", before, cases, bytes, "isKept", warnings,
      (select count(*) from submission where pid = ${pid} and data_version = shown.version) as submissions,
      added, removed, changed, rescored,
      jsonb_build_array(compare, checker, interactor) is distinct from program_before as program
    from shown
    cross join lateral (
      select count(*) as cases, coalesce(sum(input_bytes + answer_bytes), 0)::bigint as bytes,
        coalesce(bool_and(input_hash <> '' and answer_hash <> ''), true) as "isKept"
      from test_case where pid = ${pid} and version = shown.version) as own
    cross join lateral (
      select count(*) filter (where kind = 'added') as added, count(*) filter (where kind = 'removed') as removed,
        count(*) filter (where kind = 'changed') as changed, count(*) filter (where kind = 'rescored') as rescored
      from ${comparedCases(pid, sql`shown.version`, sql`shown.before`)}) as difference
    order by created_at desc, shown.version desc`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}
