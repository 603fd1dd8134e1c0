import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { isHealthy } from '../queue/node-queries.ts'

/**
 * Differs whenever a judge comes or goes or its load changes by a tenth, jobs come into a lane or leave it, work is given up or
 * dealt with, or a mail is kept.
 */
export async function healthDigest(db: Db): Promise<string> {
  const { rows } = await sql<{ digest: string }>`select concat_ws('|',
    (select string_agg(concat_ws(':', id, ${isHealthy}, refuses, draining_since, version, build, speed, time_factor, slots, round(cpu_load::numeric, 1), round(memory_load::numeric, 1),
      examined_at), ',' order by id) from judge_node where revoked_at is null),
    (select string_agg(concat_ws(':', priority, waiting, held), ',' order by priority) from (
      select priority, count(*) filter (where node is null) as waiting, count(*) filter (where node is not null) as held
      from judge_job group by priority) lane),
    (select concat_ws(':', count(*), max(id)) from dead_letter where settled_at is null),
    (select max(id) from outbox)) as digest`.execute(db)
  return rows[0]?.digest ?? ''
}

/** How much work was given up that nobody has dealt with. */
export async function countDeadLetters(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('deadLetter')
    .where('settledAt', 'is', null)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
