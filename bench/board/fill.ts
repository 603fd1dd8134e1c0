import { sql } from 'kysely'
import type { Db } from '../../packages/server/src/db/connect.ts'

/** The contest began two hours ago. */
export const startsAt = new Date(Date.now() - 2 * 3600_000)

interface Sizes {
  people: number
  problems: number
  submissions: number
}

/** A running contest of five hours in a seeded database: everybody has submitted, and a third of it was accepted. */
export async function fillContest(db: Db, { people, problems, submissions }: Sizes): Promise<number> {
  const { cid } = await db
    .insertInto('contest')
    .values({
      ...{ uid: 'u1', title: 'A large contest', type: 0, auth: 0 },
      ...{ startsAt, endsAt: new Date(startsAt.getTime() + 5 * 3600_000) },
    })
    .returning('cid')
    .executeTakeFirstOrThrow()
  await sql`insert into contest_problem (cid, pid, display_id, display_title)
    select ${cid}, pid, chr(64 + row_number() over (order by pid)::int), 'Problem ' || pid
    from (select pid from problem where auth <> 2 order by pid limit ${problems}) as shown`.execute(db)
  await sql`insert into submission (uid, username, cid, pid, display_pid, language, code, length, status, submitted_at)
    select 'u' || (2 + n % ${people}::int), 'u' || (2 + n % ${people}::int), ${cid}, pids[1 + (n / 7) % ${problems}::int], '', 'C', '', 0,
      case when n % 3 = 0 then 0 else -1 end, ${startsAt}::timestamptz + n * 7000 / ${submissions}::int * interval '1 second'
    from generate_series(1, ${submissions}::int) n,
      (select array_agg(pid order by pid) as pids from contest_problem where cid = ${cid}) as all_problems`.execute(db)
  await sql`vacuum analyze submission`.execute(db)
  return cid
}
