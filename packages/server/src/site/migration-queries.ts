import type { RemoteSiteKey } from '@verdict/contract/remote/sites.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { onSite } from '../db/place.ts'

/** A row as the columns of a table are called in the database. */
export type Columns = Record<string, unknown>

/** What of a source came in before, by kind and old id; submissions are asked for a portion at a time. */
export async function linksOf(db: Db, source: string): Promise<{ kind: string; oldId: string; newId: string }[]> {
  const { rows } = await sql<{ kind: string; oldId: string; newId: string }>`
    select kind, old_id as "oldId", new_id as "newId" from migrated
    where source = ${source} and kind not in ('judge', 'contest_record', 'msg_remind', 'user_sys_notice')`.execute(db)
  return rows
}

/** What these became, of those that came in. */
export async function linksAmong(db: Db, source: string, kind: string, oldIds: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ oldId: string; newId: string }>`
    select old_id as "oldId", new_id as "newId" from migrated
    where source = ${source} and kind = ${kind} and old_id = any(${oldIds}::text[])`.execute(db)
  return new Map(rows.map(({ oldId, newId }) => [oldId, newId]))
}

/** Notes what came in; the same again changes nothing but what it became. */
export async function noteLinks(tx: Db, source: string, kind: string, links: [string, string][]): Promise<void> {
  await sql`
    insert into migrated (source, kind, old_id, new_id)
    select ${source}, ${kind}, one.old_id, one.new_id
    from unnest(${links.map(([old]) => old)}::text[], ${links.map(([, fresh]) => fresh)}::text[]) as one (old_id, new_id)
    on conflict (source, kind, old_id) do update set new_id = excluded.new_id`.execute(tx)
}

/** Lets numbers that the table gives by itself begin after these. */
export async function reserveIds(db: Db, table: string, id: string, highest: number): Promise<void> {
  await sql`
    select setval(sequence, greatest(nextval(sequence), ${highest}::bigint))
    from (select pg_get_serial_sequence(${`"${table}"`}, ${id})::regclass as sequence) of_table`.execute(db)
}

/** Which of these numbers are taken. */
export async function takenIds(db: Db, table: string, id: string, ids: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select ${sql.id(id)} as id from ${sql.table(table)} where ${sql.id(id)} = any(${ids}::bigint[])`.execute(db)
  return new Set(rows.map((row) => row.id))
}

export async function freshIds(db: Db, table: string, id: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${`"${table}"`}, ${id})::regclass) as id from generate_series(1, ${count})`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** Adds rows in one statement; those without a number of their own that are there already are left as they are. */
export async function insertRows(
  tx: Db,
  table: string,
  columns: string[],
  rows: Columns[],
  mayBeThere: boolean,
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.id(column)))
  await sql`
    insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    ${mayBeThere ? sql`on conflict do nothing` : sql``}`.execute(tx)
}

/** The row that means the same as this one, by `columns` compared without regard to case. */
export async function sameRow(tx: Db, table: string, columns: string[], row: Columns): Promise<number | undefined> {
  const alike = columns.map(
    (column) => sql`lower(${sql.id(column)}::text) is not distinct from lower(${row[column] ?? null}::text)`,
  )
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${sql.join(alike, sql` and `)} limit 1`.execute(tx)
  return rows[0]?.id
}

export async function peopleThere(db: Db) {
  return db.selectFrom('account').select(['uid', 'username', 'email']).execute()
}

/** The account that things without an owner go to, and that root of the other site becomes. */
export async function rootOf(db: Db): Promise<{ uid: string; username: string }> {
  const root = await db
    .selectFrom('account')
    .innerJoin('accountRole', 'accountRole.uid', 'account.uid')
    .where('roleId', '=', 1000)
    .select(['account.uid', 'username'])
    .orderBy('createdAt')
    .executeTakeFirst()
  if (!root) throw new Error('The site has no root yet: "npm start" makes one.')
  return root
}

/** What follows from verdicts that came in: who solved what, and the counts of problems. */
export async function countVerdicts(tx: Db, submitIds: number[]): Promise<void> {
  await sql`
    insert into accepted (submit_id, uid, pid, at)
    select submit_id, uid, pid, submitted_at from submission
    where submit_id = any(${submitIds}::bigint[]) and status = 0 and ${onSite}
    on conflict do nothing`.execute(tx)
  await sql`
    insert into problem_verdict_count (pid, status, n)
    select pid, status, count(*) from submission
    where submit_id = any(${submitIds}::bigint[]) and status in (-3, -2, -1, 0, 1, 2, 3, 4, 8) and ${onSite}
    group by pid, status order by pid, status
    on conflict (pid, status) do update set n = problem_verdict_count.n + excluded.n`.execute(tx)
}

/** Which data the problems have in force. */
export async function dataVersions(db: Db): Promise<Map<number, string | null>> {
  const rows = await db.selectFrom('problem').select(['pid', 'dataVersion']).execute()
  return new Map(rows.map(({ pid, dataVersion }) => [pid, dataVersion]))
}

/** Display ids there are, small. */
export async function displayIds(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('problem').where('isHiddenCopy', '=', false).select('problemId').execute()
  return new Set(rows.map(({ problemId }) => problemId.toLowerCase()))
}

/** Makes likes of posts and comments what their rows come to. */
export async function countLikes(db: Db): Promise<void> {
  await sql`
    update discussion set likes = found.n from (select did, count(*) as n from discussion_like group by did) found
    where found.did = discussion.did and likes <> found.n`.execute(db)
  await sql`
    update comment set likes = found.n from (select comment_id, count(*) as n from comment_like group by comment_id) found
    where found.comment_id = comment.id and likes <> found.n`.execute(db)
  await sql`
    update comment set replies = found.n
    from (select comment_id, count(*) as n from reply where deleted_at is null group by comment_id) found
    where found.comment_id = comment.id and replies <> found.n`.execute(db)
}

/** What a problem has beside what its package says. */
export async function dressProblem(
  tx: Db,
  pid: number,
  own: {
    problemId: string
    auth: number
    gid: number | null
    applyPublicProgress: 1 | 2 | 3 | null
    author: string
    modifiedUser: string
    createdAt: Date
    modifiedAt: Date
    dataVersion: string | null
    ioScore: number | null
    remoteSite: RemoteSiteKey | null
  },
): Promise<void> {
  await tx.updateTable('problem').set(own).where('pid', '=', pid).execute()
}

/** By what times a board is made. */
export const contestTimes = (db: Db, cid: number) =>
  db.selectFrom('contest').where('cid', '=', cid).select(['type', 'startsAt', 'endsAt']).executeTakeFirst()

/** Any number that no other program uses for an advisory lock in this database. */
const lockNumber = 4_711_066

/** Migrates while nobody else does; takes one connection of `db` meanwhile. Throws a sentence where somebody is at it. */
export function migrateAlone<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (own) => {
    const { rows } = await sql<{ isFree: boolean }>`select pg_try_advisory_lock(${lockNumber}) as "isFree"`.execute(own)
    if (!rows[0]?.isFree) throw new Error('Another migration is at work.')
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${lockNumber})`.execute(own)
    }
  })
}
