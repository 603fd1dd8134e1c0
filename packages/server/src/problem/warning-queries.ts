import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Notes what managers should know of a version of the test data; the same words are noted once. */
export async function addWarnings(tx: Db, pid: number, version: string, texts: string[]): Promise<void> {
  await sql`
    insert into problem_warning (pid, version, text)
    select distinct pid, version, unnest(${texts}::text[]) from test_data where pid = ${pid} and version = ${version}
    on conflict do nothing`.execute(tx)
}

/** Takes back what was said of the limit of a version when it was found before. */
export async function forgetLimitWarnings(tx: Db, pid: number, version: string): Promise<void> {
  await tx
    .deleteFrom('problemWarning')
    .where('pid', '=', pid)
    .where('version', '=', version)
    .where((e) =>
      e.or([e('text', 'like', 'The time limit rests on %'), e('text', 'like', 'The time limit was measured %')]),
    )
    .execute()
}
