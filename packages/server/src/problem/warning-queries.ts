import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** What a warning is of: the test data as they were judged, or how the time limit was found. */
type WarningKind = 'data' | 'limit'

interface Warned {
  pid: number
  version: string
  kind: WarningKind
}

/** Notes what managers should know of a version of the test data; the same words are noted once. */
export async function addWarnings(tx: Db, { pid, version, kind }: Warned, texts: string[]): Promise<void> {
  await sql`
    insert into problem_warning (pid, version, kind, text)
    select distinct pid, version, ${kind}, unnest(${texts}::text[]) from test_data where pid = ${pid} and version = ${version}
    on conflict do nothing`.execute(tx)
}

/** Takes back what was said of the limit of a version when it was found before. */
export async function forgetLimitWarnings(tx: Db, pid: number, version: string): Promise<void> {
  await tx
    .deleteFrom('problemWarning')
    .where('pid', '=', pid)
    .where('version', '=', version)
    .where('kind', '=', 'limit' satisfies WarningKind)
    .execute()
}
