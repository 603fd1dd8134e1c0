import pg from 'pg'
import { bare, withoutTriggers } from '../lists/seed.ts'
import { seedGroupWork } from './group-seed.ts'

/** How much people have said. */
export interface Talk {
  groups: number
  discussions: number
  comments: number
  /** Members of the largest group, and how much they submitted there. */
  largest?: { members: number; submissions: number }
}

const tables = [
  '"group"',
  'group_member',
  'discussion',
  'comment',
  'reply',
  'discussion_like',
  'user_message',
  'system_message',
]

/** Fills a table whose indexes and references are made again afterwards. */
const filled = (db: pg.Client, table: string, text: string, values: number[]) =>
  bare(db, table, () => db.query(text, values))

/** Fills a database that `seed` filled with groups and what people say, as years of use would: few discussions have most comments. */
export async function seedCommunity(databaseUrl: string, talk: Talk): Promise<void> {
  const { groups, discussions, comments, largest: large = { members: 1000, submissions: 100_000 } } = talk
  const began = Date.now()
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  try {
    await db.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'; select setseed(0.5)")
    const { rows } = await db.query<{ n: string }>("select count(*) as n from account where uid like 'u%'")
    const people = Number(rows[0]?.n)
    await withoutTriggers(db, [...tables, 'submission'], async () => {
      await db.query(groupRows, [groups, people])
      await db.query(ownerRows)
      await db.query(memberRows, [people])
      await db.query(largeMemberRows, [large.members])
      await filled(db, 'submission', largeSubmissionRows, [large.submissions, large.members])
      await db.query(largeRankRows)
      await filled(db, 'discussion', discussionRows, [discussions, people, groups])
      await filled(db, 'comment', commentRows, [comments, discussions, people])
      await filled(db, 'reply', replyRows, [comments / 5, people])
      await db.query(countRows)
      await db.query(likeRows, [discussions * 3, discussions, people])
      await filled(db, 'user_message', messageRows, [comments / 5, people])
      await db.query(noticeRows, [people])
    })
    await db.query("insert into account_role (uid, role_id) values ('u1', 1001) on conflict do nothing")
    await db.query(hiddenRows)
    await db.query(deletedRows)
    await filled(db, 'discussion_report', reportRows, [discussions / 5, discussions, people])
    await seedGroupWork(db)
    await db.query('vacuum analyze')
  } finally {
    await db.end()
  }
  console.log(`${comments} comments seeded in ${((Date.now() - began) / 1000).toFixed(0)} s`)
}

const groupRows = `insert into "group" (uid, name, short_name, brief, description, auth, code, is_visible, status)
  select 'u' || 1 + n % $2::int, (array['Algorithms','Graphs','School','Team'])[1 + n % 4] || ' ' || n, 'g' || n, 'A group of many',
    'What we do here', 1 + n % 3, 'abc123', n % 10 <> 0, 0
  from generate_series(1, $1::int) n`

const ownerRows = 'insert into group_member (gid, uid, auth) select gid, uid, 5 from "group"'

const memberRows = `insert into group_member (gid, uid, auth)
  select gid, 'u' || 1 + (gid * 31 + n * 977) % $1::int, 3 from "group", generate_series(1, 8) n
  where 'u' || 1 + (gid * 31 + n * 977) % $1::int <> "group".uid`

const largeMemberRows = `insert into group_member (gid, uid, auth)
  select (select min(gid) from "group"), 'u' || n, 3 from generate_series(1, $1::int) n
  where not exists (select from group_member where gid = (select min(gid) from "group") and uid = 'u' || n)`

const largeSubmissionRows = `insert into submission
    (pid, display_pid, uid, username, language, code, length, status, oi_rank_score, gid)
  select problem.pid, problem.problem_id, account.uid, account.username, 'C', 'int main() {}', 13,
    (array[0,0,-1,-1,1])[1 + n % 5], n % 100, (select min(gid) from "group")
  from generate_series(1, $1::int) n
  join account on account.uid = 'u' || 1 + n % $2::int
  join problem on problem.problem_id = 'P' || 1000 + n % 500`

const largeRankRows = `insert into group_rank_stale (gid, uid)
  select distinct gid, uid from submission where gid is not null`

const discussionRows = `insert into discussion
    (category_id, title, description, content, pid, gid, uid, is_pinned, views, created_at, modified_at)
  select (select min(id) from discussion_category) + n % 5,
    (array['Segment tree','Why is this wrong','A question of graphs','求助','題解'])[1 + n % 5] || ' ' || n, 'In short ' || n,
    repeat('What I tried and what came of it. ', 30),
    case when n % 3 = 0 then problem.pid end,
    case when n % 10 = 9 then (select min(gid) from "group") + n % $3::int end,
    'u' || 1 + (n * 7919) % $2::int, n % 20000 = 0, n % 1000, at, at
  from (select n, now() - ($1::int - n) * interval '5 minutes' as at from generate_series(1, $1::int) n) made
  join problem on problem.problem_id = 'P' || 1000 + n % 500`

/** What the triggers, which did not run, keep. */
const hiddenRows = `update discussion set about_hidden = true from problem
  where problem.pid = discussion.pid and problem.auth <> 1`

const deletedRows = `update discussion set deleted_at = now() - did % 29 * interval '1 day', deleted_by = 'u1' where did % 50 = 27`

/** One in four waits to be looked at. */
const reportRows = `insert into discussion_report (did, uid, content, is_checked, is_of_group)
  select did, 'u' || 1 + (n * 7) % $3::int, '#Spam# they say the same of a segment ' || n, n % 4 <> 0, gid is not null
  from generate_series(1, $1::int) n
  join discussion on did = (select min(did) from discussion) + (n * 7919::bigint) % $2::int`

/** The square of an even figure: the first hundredth of the discussions has a tenth of all. */
const commentRows = `insert into comment (did, uid, content, likes, created_at)
  select (select min(did) from discussion) + floor($2::int * power(random(), 2))::int, 'u' || 1 + (n * 31) % $3::int,
    'I had the same and it was the size of an array ' || n, n % 7, now() - ($1::int - n) * interval '30 seconds'
  from generate_series(1, $1::int) n`

const replyRows = `insert into reply (comment_id, uid, to_uid, content)
  select id, 'u' || 1 + (id * 17) % $2::int, uid, 'Thank you ' || id from comment order by id limit $1::int`

const countRows = `with said as (select comment_id, count(*) as n from reply group by comment_id)
  update comment set replies = said.n from said where id = comment_id`

const likeRows = `insert into discussion_like (did, uid)
  select (select min(did) from discussion) + floor($2::int * power(random(), 2))::int, 'u' || 1 + (n * 13) % $3::int
  from generate_series(1, $1::int) n on conflict do nothing`

/** One person in a hundred has most of them. */
const messageRows = `insert into user_message (uid, sender_uid, kind, action, did, comment_id, read_at)
  select 'u' || 1 + floor($2::int * power(random(), 3))::int, comment.uid, 'comment', 'Discuss', did, id,
    case when id % 3 <> 0 then now() end
  from comment where did is not null order by id limit $1::int`

const noticeRows = `insert into system_message (uid, kind, words, about, read_at)
  select 'u' || n, 'Sys', 'role-changed', '{"role": "default_user"}', case when n % 2 = 0 then now() end
  from generate_series(1, $1::int) n`
