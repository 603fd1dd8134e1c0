import pg from 'pg'

/** Numbers by which lists name what theirs hang on. */
export interface Known {
  cid: number
  tid: number
  gid: number
  did: number
  pid: number
  proposal: number
  /** The person who asks. */
  uid: string
}

const rows = 3000

/**
 * Adds what no other seed makes: of everything that is listed by pages as many rows as years of use would leave, half of them of the
 * contest, the problem or the person that is asked about. Test cases have all the same `file`, by its
 * hash. Answers the number of a proposal.
 */
export async function seedRest(databaseUrl: string, known: Omit<Known, 'proposal'>, file: string): Promise<number> {
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  try {
    for (const [text, values] of steps(known, file)) await db.query(text, values)
    const { rows: made } = await db.query<{ id: number }>('select min(id) as id from rejudge_proposal')
    const proposal = Number(made[0]?.id)
    await db.query(trialRows, [proposal])
    await db.query('vacuum analyze')
    return proposal
  } finally {
    await db.end()
  }
}

/** Every second row is of what is asked about, the others of one after another. */
const either = (asked: string, other: string) => `case when n % 2 = 0 then ${asked} else ${other} end`
const many = `generate_series(1, ${rows}) n`
const anybody = "'u' || 1 + n % 2000"
const anyContest = '(select min(cid) from contest) + n % 500'

const steps = ({ cid, gid, pid, uid }: Omit<Known, 'proposal'>, file: string): [string, unknown[]][] => [
  [
    `insert into announcement (uid, cid, title, content) select 'u1', ${either('$1::bigint', anyContest)}, 'Notice ' || n, '' from ${many}`,
    [cid],
  ],
  [
    `insert into announcement (uid, gid, title, content)
      select 'u1', ${either('$1::bigint', '$1::bigint + 1 + n % 100')}, 'Notice ' || n, '' from ${many}`,
    [gid],
  ],
  [
    `insert into clarification (cid, uid, question, asked_at)
      select ${either('$1::bigint', anyContest)}, ${anybody}, 'Why ' || n, now() from ${many}`,
    [cid],
  ],
  [
    `insert into contest_print (cid, uid, content, status)
      select ${either('$1::bigint', anyContest)}, ${anybody}, 'int main;', (n % 4 > 0)::int from ${many}`,
    [cid],
  ],
  [
    `insert into contest_registration (cid, uid) select ${either('$1::bigint', anyContest)}, ${anybody} from ${many}
      on conflict do nothing`,
    [cid],
  ],
  [
    `insert into comment (cid, uid, content) select ${either('$1::bigint', anyContest)}, ${anybody}, 'So ' || n from ${many}`,
    [cid],
  ],
  [`insert into dead_letter (losses, why, kind, subject) select 3, 'lost', 'submission', n from ${many}`, []],
  [
    `insert into login_record (uid, at) select ${either('$1', anybody)}, now() - n * interval '1 hour' from ${many}`,
    [uid],
  ],
  [
    `insert into notice (title, content, type, pushed_at)
      select 'Notice ' || n, '', (array['All','Admin'])[1 + n % 2], case when n % 50 > 0 then now() end from ${many}`,
    [],
  ],
  [`insert into outbox (recipient, subject, body) select n || '@example.org', 'Code', '1' from ${many}`, []],
  [
    `insert into test_data (pid, version, compare, created_at)
      select ${either('$1::bigint', `$1::bigint + 1 + n % 400`)}, 'v' || n, '{}', now() - n * interval '1 hour' from ${many}`,
    [pid],
  ],
  [
    `insert into test_case (pid, version, seq, name, input_hash, input_bytes, answer_hash, answer_bytes)
      select $1, 'v2', n, n::text, $2, 2, $2, 2 from ${many}`,
    [pid, file],
  ],
  ["update problem set data_version = 'v2' where pid = $1", [pid]],
  [
    `insert into rejudge_proposal (pid, version, state, language, username)
      select pid, version, 'ready', 'en-US', 'u1' from test_data`,
    [],
  ],
]

const trialRows = `insert into rejudge_trial (proposal_id, submit_id, uid, version, status, new_status)
  select $1, submit_id, uid, 1, status, case when submit_id % 3 = 0 then -1 else status end
  from submission order by submit_id limit ${rows}`
