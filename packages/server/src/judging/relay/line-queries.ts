import type { RemoteServerKey } from '@verdict/contract/remote/sites.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { turn } from './claim-queries.ts'

/** The place of a submission among those that wait to be sent to its server, 1 for the next one; undefined: it waits no more. */
export async function placeInLine(db: Db, server: RemoteServerKey, submitId: number): Promise<number | undefined> {
  const { rows } = await sql<{ place: number }>`
    select place::int as place from (
      select judge_job.subject, row_number() over (order by ${turn}) as place
      from judge_job join remote_submission as sub on sub.submit_id = judge_job.subject
        left join (select uid, count(*) as n from judge_job where node is not null and node_kind = 'remote' group by uid)
          as held on held.uid = judge_job.uid
      where judge_job.kind = 'relay' and judge_job.node is null and judge_job.node_kind = 'remote'
        and judge_job.language = ${server} and sub.phase = 'waiting' and sub.handle is null
    ) as line where subject = ${submitId}`.execute(db)
  return rows[0]?.place
}

/** How many wait to be sent to a server. */
export async function waitingFor(db: Db, server: RemoteServerKey): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from judge_job join remote_submission as sub on sub.submit_id = judge_job.subject
    where judge_job.kind = 'relay' and judge_job.node is null and judge_job.node_kind = 'remote'
      and judge_job.language = ${server} and sub.phase = 'waiting' and sub.handle is null`.execute(db)
  return rows[0]?.n ?? 0
}
