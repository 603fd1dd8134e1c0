import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

export const listSeats = (db: Db, cid: number) =>
  db
    .selectFrom('contestSeat')
    .innerJoin('account', 'account.uid', 'contestSeat.uid')
    .where('cid', '=', cid)
    .select(['username', 'room', 'seat', 'extraTime'])
    .orderBy('room')
    .orderBy(sql`length(seat)`)
    .orderBy('seat')
    .orderBy('username')
    .execute()

/** Accounts by their names, written small. */
export async function uidsOf(db: Db, usernames: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('account')
    .where(sql<boolean>`lower(username) = any(${usernames.map((name) => name.toLowerCase())}::text[])`)
    .select(['uid', 'username'])
    .execute()
  return new Map(rows.map(({ uid, username }) => [username.toLowerCase(), uid]))
}

interface NewSeat {
  uid: string
  room: string
  seat: string
  extraTime: number
}

/** Whoever changes the seats of a contest is alone with them until the transaction ends. */
export const lockSeats = (tx: Db, cid: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`seats ${cid}`}))`.execute(tx)

/** Puts these in the place of all that were there. */
export async function replaceSeats(tx: Db, cid: number, seats: NewSeat[]): Promise<void> {
  await tx.deleteFrom('contestSeat').where('cid', '=', cid).execute()
  const column = (name: 'uid' | 'room' | 'seat') => sql`${seats.map((seat) => seat[name])}::text[]`
  const extraTimes = sql`${seats.map(({ extraTime }) => extraTime)}::integer[]`
  await sql`insert into contest_seat (cid, uid, room, seat, extra_time)
    select ${cid}::bigint, * from unnest(${column('uid')}, ${column('room')}, ${column('seat')}, ${extraTimes})`.execute(
    tx,
  )
}

/** What is said of a person's seat in a contest, of queries that join `contest` and `account`. */
export const seatColumn = (column: 'room' | 'seat'): RawBuilder<string | null> =>
  sql<string | null>`(select nullif(${sql.ref(column)}, '') from contest_seat place
    where place.cid = contest.cid and place.uid = account.uid)`
