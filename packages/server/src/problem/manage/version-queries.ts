import { sql } from 'kysely'
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

export interface VersionRow {
  version: string
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
}

/** Versions of a problem's test data, newest first, each compared by the names of its cases with the one before. */
export async function versionsOf(db: Db, pid: number, { currentPage, limit }: Paging) {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from test_data where pid = ${pid}`.execute(db)
  const { rows } = await sql<VersionRow>`
    with every as (
      select *, lag(version) over by_age as before,
        lag(jsonb_build_array(compare, checker, interactor)) over by_age as program_before
      from test_data where pid = ${pid} window by_age as (order by created_at, version)
    ), shown as (
      select * from every order by created_at desc, version desc limit ${limit} offset ${(currentPage - 1) * limit}
    )
    select shown.version, username, why, origin, created_at as "gmtCreate", before, cases, bytes, "isKept",
      (select count(*) from submission where pid = ${pid} and data_version = shown.version) as submissions,
      added, removed, changed, rescored,
      jsonb_build_array(compare, checker, interactor) is distinct from program_before as program
    from shown
    cross join lateral (
      select count(*) as cases, coalesce(sum(input_bytes + answer_bytes), 0)::bigint as bytes,
        coalesce(bool_and(input_hash <> '' and answer_hash <> ''), true) as "isKept"
      from test_case where pid = ${pid} and version = shown.version) as own
    cross join lateral (
      select count(*) filter (where older.name is null) as added, count(*) filter (where newer.name is null) as removed,
        count(*) filter (where is_other) as changed,
        count(*) filter (where not is_other and (newer.score, newer.group_num) is distinct from (older.score, older.group_num))
          as rescored
      from (select * from test_case where pid = ${pid} and version = shown.version) as newer
      full join (select * from test_case where pid = ${pid} and version = shown.before) as older on newer.name = older.name
      cross join lateral (select case when newer.name is null or older.name is null then null else
        (newer.input_bytes, newer.answer_bytes) <> (older.input_bytes, older.answer_bytes)
        or newer.input_hash <> older.input_hash and newer.input_hash <> '' and older.input_hash <> ''
        or newer.answer_hash <> older.answer_hash and newer.answer_hash <> '' and older.answer_hash <> ''
        end as is_other) as compared) as difference
    order by created_at desc, shown.version desc`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}
