import pg from 'pg'
import type { Db } from '../../packages/server/src/db/connect.ts'
import type { ListRequest } from './requests.ts'
import { withoutTriggers } from './seed.ts'

export interface TrainingSizes {
  people: number
  problems: number
  submissions: number
}

/**
 * Adds a private training to a database that `seed` filled: its first people registered long ago, each has submitted about as much as
 * the others. Answers its number.
 */
export async function fillTraining(databaseUrl: string, sizes: TrainingSizes): Promise<number> {
  const { people, problems, submissions } = sizes
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  try {
    const { rows } = await db.query<{ tid: number }>(
      "insert into training (uid, title, auth, password, is_visible) values ('u1', 'Large', 'Private', 'x', true) returning tid",
    )
    const tid = Number(rows[0]?.tid)
    await db.query(
      `insert into training_problem (tid, pid, rank) select $1, pid, row_number() over (order by pid) from problem
        where auth = 1 order by pid limit $2`,
      [tid, problems],
    )
    await db.query(
      `insert into training_registration (tid, uid, created_at) select $1, 'u' || n, now() - interval '10 years'
        from generate_series(2, 1 + $2::int) n`,
      [tid, people],
    )
    await withoutTriggers(db, ['submission'], () => db.query(submissionRows, [tid, people, submissions]))
    await db.query('vacuum analyze')
    return tid
  } finally {
    await db.end()
  }
}

const submissionRows = `insert into submission
    (pid, display_pid, uid, username, language, code, length, status, time, memory, judger, audience)
  select problem.pid, problem.problem_id, account.uid, account.username, 'C', 'x', 1,
    (array[0,0,-1,-1,1,3])[1 + floor(random() * 6)::int], n % 1000, 3000, 'local', audience_of(problem.auth, false, false)
  from (
    select n, 2 + n % $2::int as nth_user, 1 + floor(random() * (select count(*) from training_problem where tid = $1))::int as place
    from generate_series(1, $3::int) n
  ) made
  join account on account.uid = 'u' || nth_user
  join training_problem on training_problem.tid = $1 and training_problem.rank = place
  join problem on problem.pid = training_problem.pid`

/** Pages of the rank of the training that was added. */
export async function trainingRequests(db: Db): Promise<ListRequest[]> {
  const { tid } = await db
    .selectFrom('training')
    .select('tid')
    .orderBy('tid', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const rank = (name: string, query: string): ListRequest => ({
    name: `rank of a training, ${name}`,
    path: `/api/get-training-rank?tid=${tid}&limit=30&${query}`,
    signedIn: true,
  })
  return [
    rank('first page', 'currentPage=1'),
    rank('page 200', 'currentPage=200'),
    rank('a name', 'currentPage=1&keyword=wang'),
  ]
}
