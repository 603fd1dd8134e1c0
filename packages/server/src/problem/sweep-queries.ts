import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/**
 * Lets go of the files of test data that was replaced before that moment, unless something of it is yet to be judged. Cases
 * stay without their files (no hash), for submissions that were judged with them; so do references and verifications.
 */
export async function releaseReplaced(tx: Db, before: Date): Promise<void> {
  await sql`
    with replaced as (
      select old.pid, old.version
      from test_data as old
      join problem on problem.pid = old.pid and problem.data_version <> old.version
      where exists (
          select from test_data as newer
          where newer.pid = old.pid and newer.created_at > old.created_at and newer.created_at < ${before})
        and not exists (
          select from reference_submission as reference join reference_run as run on run.reference_id = reference.id
          where reference.pid = old.pid and reference.version = old.version and (run.finished_at is null or exists (
            select from dead_letter where kind = 'reference' and subject = run.id and settled_at is null)))
        and not exists (
          select from workbench_run as work
          where work.pid = old.pid and work.version = old.version and (work.finished_at is null or exists (
            select from dead_letter where kind = 'workbench' and subject = work.id and settled_at is null)))
        and not exists (
          select from rejudge_proposal as proposal where proposal.pid = old.pid and proposal.version = old.version
            and proposal.state in ('judging', 'ready'))
    ), no_files as (
      delete from package_file as file using replaced
      where file.pid = replaced.pid and file.version = replaced.version
    ), no_tests as (
      delete from checker_test as test using replaced
      where test.pid = replaced.pid and test.version = replaced.version
    ), no_tasks as (
      update workbench_run as work set request = jsonb_set(request, '{tasks}', '[]') from replaced
      where work.pid = replaced.pid and work.version = replaced.version and request -> 'tasks' <> '[]'
    )
    update test_case as one set input_hash = '', answer_hash = '' from replaced
    where one.pid = replaced.pid and one.version = replaced.version and (input_hash <> '' or answer_hash <> '')
  `.execute(tx)
}

/** Names of the files for everybody that any text shows or links to. */
export async function shownInTexts(tx: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct named[1] as name
    from written_text, regexp_matches(text, '/api/public/file/([0-9a-f]{64}[.][a-z0-9]{1,10})', 'g') as named`.execute(
    tx,
  )
  return new Set(rows.map(({ name }) => name))
}
