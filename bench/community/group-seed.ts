import type pg from 'pg'

/** What the largest group works with, and a contest of the site that runs and is talked of: with their triggers, since it is little. */
export async function seedGroupWork(db: pg.Client): Promise<void> {
  for (const rows of [problemRows, statementRows, contestRows, trainingRows, announcementRows, applicantRows, talkRows])
    await db.query(rows)
}

const largest = '(select min(gid) from "group")'

const problemRows = `insert into problem (problem_id, title, auth, time_limit, gid, author)
  select 'g1' || (1000 + n), 'Work of a group ' || n, 1, 1000, ${largest}, 'u2' from generate_series(1, 300) n`

const statementRows = `insert into problem_statement (pid, language, title)
  select pid, default_language, title from problem where gid is not null`

const contestRows = `with made as (
    insert into contest (uid, gid, title, type, auth, starts_at, ends_at)
    select 'u2', ${largest}, 'Contest of a group ' || n, n % 2, 0, now() - n * interval '1 day', now() - n * interval '1 day' + interval '5 hours'
    from generate_series(0, 59) n returning cid
  )
  insert into contest_problem (cid, pid, display_id, display_title)
  select cid, pid, chr(64 + nth::int), title from made,
    (select pid, title, row_number() over (order by pid) as nth from problem where gid = ${largest} order by pid limit 8) chosen`

const trainingRows = `with made as (
    insert into training (uid, gid, title, auth) select 'u2', ${largest}, 'Training of a group ' || n, 'Public'
    from generate_series(1, 40) n returning tid
  )
  insert into training_problem (tid, pid, rank)
  select tid, pid, nth from made,
    (select pid, row_number() over (order by pid) as nth from problem where gid = ${largest} order by pid limit 20) chosen`

const announcementRows = `insert into announcement (uid, gid, title, content)
  select 'u2', ${largest}, 'Announcement ' || n, repeat('word ', 200) from generate_series(1, 50) n`

const applicantRows = `insert into group_member (gid, uid, auth, reason)
  select ${largest}, uid, 1, 'I would like to join' from account join generate_series(1501, 1700) n on uid = 'u' || n on conflict do nothing`

/** 5,000 comments while it runs, of which its people see their own and those of whoever runs it. */
const talkRows = `with running as (
    insert into contest (uid, title, type, auth, starts_at, ends_at)
    values ('u1', 'Talked of', 0, 0, now() - interval '1 hour', now() + interval '4 hours') returning cid
  )
  insert into comment (cid, uid, content, created_at)
  select cid, 'u' || 1 + n % 500, 'Is the second sample right? ' || n, now() - n * interval '0.5 seconds'
  from running, generate_series(1, 5000) n`
