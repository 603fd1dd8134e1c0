import pg from 'pg'
import { bare, withoutTriggers } from '../lists/seed.ts'

/** How much a back office has behind it. */
export interface Years {
  acts: number
  contests: number
  trainings: number
  announcements: number
}

/** Fills a database that `seed` filled with what administrators made and did in years; `u1` becomes root. */
export async function seedOffice(
  databaseUrl: string,
  { acts, contests, trainings, announcements }: Years,
): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  try {
    await db.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'; select setseed(0.5)")
    await withoutTriggers(db, ['account_role', 'contest', 'audit_entry'], async () => {
      await db.query(roles)
      await db.query(contestRows, [contests])
      await bare(db, 'audit_entry', () => db.query(actRows, [acts]))
    })
    await db.query(trainingRows, [trainings])
    await db.query(announcementRows, [announcements])
    await db.query('vacuum analyze')
  } finally {
    await db.end()
  }
}

/** One in a thousand is an administrator of some kind. */
const roles = `insert into account_role (uid, role_id)
  select uid, case when uid = 'u1' then 1000 when uid ~ '77$' and length(uid) > 4 then 1001 else 1002 end from account`

const contestRows = `insert into contest (uid, title, type, auth, starts_at, ends_at)
  select 'u1', 'Contest ' || n, n % 2, 0, now() - n * interval '8 hours', now() - (n * 8 - 5) * interval '1 hour'
  from generate_series(1, $1::int) n`

const trainingRows = `insert into training (uid, title, auth) select 'u1', 'Training ' || n, 'Public' from generate_series(1, $1::int) n`

const announcementRows = `insert into announcement (uid, title, content)
  select 'u1', 'Announcement ' || n, repeat('word ', 400) from generate_series(1, $1::int) n`

const actRows = `insert into audit_entry (at, uid, username, ip, act, object_kind, object, before, after)
  select now() - ($1::int - n) * interval '5 minutes', uid, username, '10.0.' || n % 200 || '.' || n % 50,
    (array['updateProblem','editUser','rejudge','restoreTestData','setSettings'])[1 + n % 5],
    (array['problem','user','submission','problem','settings'])[1 + n % 5], (n % 5000)::text,
    jsonb_build_object('title', 'Before ' || n), jsonb_build_object('title', 'After ' || n)
  from generate_series(1, $1::int) n join account on account.uid = 'u' || (1 + n % 40)`
