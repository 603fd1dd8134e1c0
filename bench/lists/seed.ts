import pg from 'pg'

/** How much a seeded database holds. */
export interface Sizes {
  problems: number
  users: number
  submissions: number
}

/**
 * Fills a migrated, empty database as years of use would: few problems and users have most of the submissions, one problem in
 * fifty is not public. Some 30,000 submissions a second, for indexes and references are made again at the end.
 */
export async function seed(databaseUrl: string, { problems, users, submissions }: Sizes): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  try {
    await db.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'; select setseed(0.5)")
    await withoutTriggers(db, ['account'], () => db.query(accounts, [users]))
    await withoutTriggers(db, ['problem', 'problem_statement', 'problem_tag'], async () => {
      for (const [text, values] of problemSteps(problems)) await db.query(text, values)
    })
    await withoutTriggers(db, ['submission'], () =>
      bare(db, 'submission', () => db.query(submissionRows, [submissions, problems, users])),
    )
    await db.query(verdictCounts)
    await withoutTriggers(db, ['accepted'], () => bare(db, 'accepted', () => db.query(acceptedRows)))
    await db.query(ranks)
    await db.query('vacuum analyze')
  } finally {
    await db.end()
  }
}

const accounts = `insert into account (uid, username, password_hash)
  select 'u' || n, (array['li','wang','zhang','chen','kim','sato','anna','max'])[1 + n % 8] || '_' || to_hex(n::bigint * 7919), ''
  from generate_series(1, $1::int) n`

const problemSteps = (problems: number): [string, unknown[]][] => [
  ["insert into tag (name) select 'tag' || n from generate_series(1, 60) n", []],
  [
    `insert into problem (problem_id, title, difficulty, auth, time_limit)
      select 'P' || (999 + n), ${titleOf('n', '{Sum,Path,Tree,Graph,String,Game,Knapsack,Matrix,Prime,Flow}')} || ' ' || n,
        n % 3, case when n % 50 = 0 then 2 else 1 end, 1000
      from generate_series(1, $1::int) n`,
    [problems],
  ],
  ['insert into problem_statement (pid, language, title) select pid, default_language, title from problem', []],
  [
    `insert into problem_statement (pid, language, title)
      select pid, 'zh', ${titleOf('pid', '{求和,最短路径,线段树,图论,字符串,博弈,背包,矩阵,素数,网络流}')} || pid from problem`,
    [],
  ],
  ['insert into problem_tag (pid, tid) select pid, tag.id from problem, tag where tag.id = 1 + pid % 3', []],
  ['insert into problem_tag (pid, tid) select pid, tag.id from problem, tag where tag.id = 4 + pid % 57', []],
  ['select refresh_bank_entry(pid) from problem', []],
]

const titleOf = (n: string, words: string) =>
  `('${words}'::text[])[1 + ${n}::int % 10] || ' ' || ('${words}'::text[])[1 + (${n}::int / 10) % 10]`

/** The cube of an even figure: the first of a hundred has a fifth of all. */
const submissionRows = `insert into submission
    (pid, display_pid, uid, username, language, code, length, status, time, memory, judger, audience, submitted_at, modified_at)
  select problem.pid, problem.problem_id, account.uid, account.username, 'C++ 17 With O2', repeat('int main() {}' || n, 15), 300,
    (array[0,0,0,0,0,-1,-1,-1,1,2,3,-2])[1 + floor(random() * 12)::int] * (n % 20000 <> 0)::int + 4 * (n % 20000 = 0)::int,
    n % 1000, 3000, 'local', audience_of(problem.auth, false, false), at, at
  from (
    select n, now() - (($1::int - n) * interval '20 seconds') as at,
      999 + ceil($2::int * power(random(), 3))::int as nth_problem, ceil($3::int * power(random(), 3))::int as nth_user
    from generate_series(1, $1::int) n
  ) made
  join account on account.uid = 'u' || greatest(1, nth_user)
  join problem on problem.problem_id = 'P' || greatest(1000, nth_problem) and not is_hidden_copy
  order by n`

const verdictCounts = `insert into problem_verdict_count (pid, status, n)
  select pid, status, count(*) from submission group by pid, status
  union all select pid, 100, count(*) from submission group by pid`

const acceptedRows = `insert into accepted (submit_id, uid, pid, at)
  select submit_id, uid, pid, submitted_at from submission where status = 0`

const ranks = `insert into user_rank (uid, names, words, ac, total, submissions, score)
  select account.uid, lower(username), lower(username), coalesce(solved.n, 0), coalesce(sent.n, 0), coalesce(sent.n, 0), 0 from account
  left join (select uid, count(distinct pid) as n from accepted group by uid) solved using (uid)
  left join (select uid, count(*) as n from submission group by uid) sent using (uid)`

/** Works on tables without what follows from their rows. */
export async function withoutTriggers(db: pg.Client, tables: string[], work: () => Promise<unknown>): Promise<void> {
  for (const table of tables) await db.query(`alter table ${table} disable trigger user`)
  await work()
  for (const table of tables) await db.query(`alter table ${table} enable trigger user`)
}

/** Works on a table without its indexes and references to others, which are made again. */
export async function bare(db: pg.Client, table: string, work: () => Promise<unknown>): Promise<void> {
  const { rows: indexes } = await db.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
      where indrelid = $1::regclass and not indisprimary`,
    [table],
  )
  const { rows: references } = await db.query<{ name: string; made: string }>(
    `select conname as name, pg_get_constraintdef(oid) as made from pg_constraint
      where conrelid = $1::regclass and contype = 'f'`,
    [table],
  )
  for (const { name } of indexes) await db.query(`drop index ${name}`)
  for (const { name } of references) await db.query(`alter table ${table} drop constraint ${name}`)
  await work()
  for (const { made } of indexes) await db.query(made)
  for (const { name, made } of references)
    await db.query(`alter table ${table} add constraint ${name} ${made} not valid`)
}
