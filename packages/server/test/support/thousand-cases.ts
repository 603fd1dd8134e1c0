import { sql } from 'kysely'
import type { Db } from '../../src/db/connect.ts'

/** 1,000 cases with the files of the first: two samples and four subtasks of 25 points, or a point each. */
export async function makeThousandCases(
  db: Db,
  pid: number,
  { name, inSubtasks }: { name: string; inSubtasks: boolean },
): Promise<void> {
  await sql`insert into test_case (pid, version, seq, name, group_num, score, is_sample, input_hash, input_bytes, answer_hash, answer_bytes)
    select pid, version, n, ${`${name}-`} || n, ${inSubtasks ? sql`case when n > 2 then (n - 1) / 250 + 1 end` : sql`null`},
      ${inSubtasks ? sql`case when n > 2 then 25 else 0 end` : sql`1`}, ${inSubtasks ? sql`n <= 2` : sql`false`},
      input_hash, input_bytes, answer_hash, answer_bytes
    from test_case, generate_series(2, 1000) n where pid = ${pid}`.execute(db)
  if (inSubtasks) await sql`update test_case set is_sample = true where pid = ${pid} and seq = 1`.execute(db)
}
