import pg from 'pg'

/** The contest began two hours ago. */
export const startsAt = new Date(Date.now() - 2 * 3600_000)

interface Sizes {
  people: number
  problems: number
  submissions: number
}

/** A running contest of five hours in a seeded database: everybody has submitted, and a third of it was accepted. */
export async function fillContest(url: string, { people, problems, submissions }: Sizes): Promise<number> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  const endsAt = new Date(startsAt.getTime() + 5 * 3600_000)
  const { rows } = await db.query(
    `insert into contest (uid, title, type, auth, starts_at, ends_at)
      values ('u1', 'A large contest', 0, 0, $1, $2) returning cid`,
    [startsAt, endsAt],
  )
  const cid = Number(rows[0].cid)
  await db.query(
    `insert into contest_problem (cid, pid, display_id, display_title)
      select $1, pid, chr(64 + row_number() over (order by pid)::int), 'Problem ' || pid
      from (select pid from problem where auth <> 2 order by pid limit $2) as shown`,
    [cid, problems],
  )
  await db.query(
    `insert into submission (uid, username, cid, pid, display_pid, language, code, length, status, submitted_at)
      select 'u' || (2 + n % $2::int), 'u' || (2 + n % $2::int), $1, pids[1 + (n / 7) % $3::int], '', 'C', '', 0,
        case when n % 3 = 0 then 0 else -1 end, $5::timestamptz + n * 7000 / $4::int * interval '1 second'
      from generate_series(1, $4::int) n,
        (select array_agg(pid order by pid) as pids from contest_problem where cid = $1) as all_problems`,
    [cid, people, problems, submissions, startsAt],
  )
  await db.query('vacuum analyze submission')
  await db.end()
  return cid
}
