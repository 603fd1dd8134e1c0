import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** A problem with the files it cannot do without. */
export interface ProblemFiles {
  pid: number
  problemId: string
  title: string
  /** SHA-256 of test data, of the programs that prove it and of the rest of its package, of every version whose files are kept. */
  blobs: string[]
  /** Names of the pictures and documents in its statements. */
  pictures: string[]
}

/** Problems after the one given, in the order of their pids. */
export async function filesOfProblems(db: Db, afterPid: number, limit: number): Promise<ProblemFiles[]> {
  const { rows } = await sql<ProblemFiles>`
    with page as (select pid, problem_id, title from problem where pid > ${afterPid} order by pid limit ${limit}),
    named as (
      select pid, unnest(array[input_hash, answer_hash]) as hash from test_case where pid in (select pid from page)
      union select pid, hash from package_file where pid in (select pid from page)
      union select pid, unnest(array[input_hash, output_hash, answer_hash]) from checker_test where pid in (select pid from page)
      union select pid, hash from helper_file where pid in (select pid from page)
      union select pid, hash from reference_submission join reference_file on reference_id = id
      where pid in (select pid from page)
    ), shown as (
      select distinct pid, name[1] as name
      from problem_statement as statement,
        regexp_matches(statement::text, '/api/public/file/([0-9a-f]{64}[.][a-z0-9]{1,10})', 'g') as name
      where pid in (select pid from page)
    )
    select pid, problem_id as "problemId", title,
      array(select hash from named where named.pid = page.pid and hash <> '' order by hash) as blobs,
      array(select name from shown where shown.pid = page.pid order by name) as pictures
    from page order by pid`.execute(db)
  return rows
}
