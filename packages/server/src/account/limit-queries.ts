import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Counts a try under each key, as failed until it is known to be right. */
export async function noteTries(db: Db, keys: string[], now: Date): Promise<number[]> {
  const made = await db
    .insertInto('failure')
    .values(keys.map((what) => ({ what, at: now })))
    .returning('id')
    .execute()
  return made.map(({ id }) => id)
}

export async function forgetTries(db: Db, ids: number[]): Promise<void> {
  await db.deleteFrom('failure').where('id', 'in', ids).execute()
}

export async function forgetFailures(db: Db, what: string): Promise<void> {
  await db.deleteFrom('failure').where('what', '=', what).execute()
}

/** How many tries failed under each key since its moment, and when the last did, besides those of these ids. */
export async function countOthers(db: Db, keys: { key: string; since: Date }[], ids: number[]) {
  const found = await Promise.all(
    keys.map(({ key, since }) =>
      db
        .selectFrom('failure')
        .where('what', '=', key)
        .where('at', '>', since)
        .where('id', 'not in', ids)
        .select((e) => [e.fn.countAll<number>().as('n'), e.fn.max('at').as('last')])
        .executeTakeFirstOrThrow(),
    ),
  )
  return found.map(({ n, last }) => ({ n, last: last as Date | null }))
}

/** A key beyond its limit: s between two tries, and when the last failed. */
export interface Crowded {
  key: string
  delay: number
  last: Date | null
}

interface TurnLimits {
  now: Date
  graceMs: number
  maxTurns: number
}

/**
 * Ms until the turn of `who` under every key, given now where there was none; 0 spends them. Whoever finds the others being
 * served at this very moment is told to come again.
 */
export async function takeTurns(db: Db, who: string, over: Crowded[], limits: TurnLimits): Promise<number> {
  return db.transaction().execute(async (tx) => {
    let longest = 0
    for (const one of over.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      const wait = (await isOurs(tx, one.key)) ? await waitUnder(tx, who, one, limits) : one.delay * 1000
      longest = Math.max(longest, wait)
    }
    if (longest === 0) await spend(tx, who, over)
    return longest
  })
}

async function isOurs(tx: Db, key: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}::text, 14)) as mine`.execute(tx)
  return rows[0]?.mine ?? false
}

async function waitUnder(tx: Db, who: string, crowded: Crowded, { now, graceMs, maxTurns }: TurnLimits) {
  const { key, delay, last } = crowded
  await tx
    .deleteFrom('attemptTurn')
    .where('scope', '=', key)
    .where('at', '<', new Date(now.getTime() - graceMs))
    .execute()
  const turns = await tx.selectFrom('attemptTurn').where('scope', '=', key).select(['who', 'at']).execute()
  const ours = turns.find((turn) => turn.who === who)
  if (ours) return Math.max(0, ours.at.getTime() - now.getTime())
  const tail = Math.max(last?.getTime() ?? 0, ...turns.map(({ at }) => at.getTime()))
  const at = Math.max(now.getTime(), tail + delay * 1000)
  const wait = at - now.getTime()
  if (wait > maxTurns * delay * 1000) return maxTurns * delay * 1000
  await tx
    .insertInto('attemptTurn')
    .values({ scope: key, who, at: new Date(at) })
    .execute()
  return wait
}

async function spend(tx: Db, who: string, over: Crowded[]): Promise<void> {
  const keys = over.map(({ key }) => key)
  await tx.deleteFrom('attemptTurn').where('who', '=', who).where('scope', 'in', keys).execute()
}

/** Which of these origins the account was signed in from, the first that is. */
export async function findKnownOrigin(db: Db, uid: string, origins: string[]): Promise<string | undefined> {
  const rows = await db
    .selectFrom('knownOrigin')
    .where('uid', '=', uid)
    .where('origin', 'in', origins)
    .select('origin')
    .execute()
  return origins.find((origin) => rows.some((row) => row.origin === origin))
}

export async function rememberOrigins(db: Db, uid: string, origins: string[], now: Date): Promise<void> {
  await db
    .insertInto('knownOrigin')
    .values(origins.map((origin) => ({ uid, origin, seenAt: now })))
    .onConflict((conflict) => conflict.columns(['uid', 'origin']).doUpdateSet({ seenAt: now }))
    .execute()
}

export async function forgetOrigins(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('knownOrigin').where('uid', '=', uid).execute()
}

/** Notes that passwords are being guessed; answers where to write to, or undefined when that was noted after `notAfter`. */
export async function noteGuessing(db: Db, uid: string, now: Date, notAfter: Date) {
  return db
    .updateTable('account')
    .set({ guessedAt: now })
    .where('uid', '=', uid)
    .where((e) => e.or([e('guessedAt', 'is', null), e('guessedAt', '<', notAfter)]))
    .returning(['email', 'username'])
    .executeTakeFirst()
}

/** Whether passwords were guessed since this was asked last. */
export async function takeGuessing(db: Db, uid: string): Promise<boolean> {
  const row = await db
    .updateTable('account')
    .set({ guessedAt: null })
    .where('uid', '=', uid)
    .where('guessedAt', 'is not', null)
    .returning('uid')
    .executeTakeFirst()
  return row !== undefined
}
