import { site } from '@verdict/contract/place.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { inPlace, outsideContests } from '../db/place.ts'

export interface Named {
  uid?: string | undefined
  username?: string | undefined
}

/** The record of one person, by either name; disabled accounts only when asked for. */
export async function findPerson(db: Db, { uid, username }: Named, withDisabled = false) {
  return db
    .selectFrom('account')
    .where((e) =>
      e.and([
        ...(uid === undefined ? [] : [e('uid', '=', uid)]),
        ...(username === undefined
          ? []
          : [e(sql<string>`lower(username)`, '=', sql<string>`lower(${username}::text)`)]),
        ...(withDisabled ? [] : [e('status', '=', 0)]),
      ]),
    )
    .selectAll()
    .executeTakeFirst()
}

/** Submissions outside contests and groups. */
export async function countOwnSubmissions(db: Db, uid: string): Promise<number> {
  const { n } = await db
    .selectFrom('submission')
    .where('uid', '=', uid)
    .where(inPlace(site))
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The best rank score of each problem, outside contests and groups. */
export async function bestScores(db: Db, uid: string): Promise<number[]> {
  const rows = await db
    .selectFrom('submission')
    .where('uid', '=', uid)
    .where(inPlace(site))
    .where('oiRankScore', 'is not', null)
    .groupBy('pid')
    .select((e) => e.fn.max<number>('oiRankScore').as('best'))
    .execute()
  return rows.map(({ best }) => best)
}

/** Problems somebody solved outside contests and groups, in the order of the bank; those that are not public only on demand. */
export async function solvedProblems(db: Db, uid: string, withHidden: boolean) {
  return db
    .selectFrom('problem')
    .where('pid', 'in', (e) => e.selectFrom('accepted').where('uid', '=', uid).select('accepted.pid'))
    .where((e) => (withHidden ? e.lit(true) : e('auth', '=', 1)))
    .where('isHiddenCopy', '=', false)
    .select(['pid', 'problemId', 'difficulty'])
    .orderBy((e) => e.fn('length', ['problemId']))
    .orderBy('problemId')
    .execute()
}

export async function lastLogin(db: Db, uid: string): Promise<Date | null> {
  const row = await db
    .selectFrom('loginRecord')
    .where('uid', '=', uid)
    .orderBy('at', 'desc')
    .select('at')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Submissions outside contests on each day since then, days of the time zone given. */
export async function countDays(db: Db, uid: string, since: Date, zone: string) {
  const { rows } = await sql<{ date: string; count: number }>`
    select to_char(submitted_at at time zone ${zone}, 'YYYY-MM-DD') as date, count(*)::int as count
    from submission where uid = ${uid} and ${outsideContests} and submitted_at >= ${since} group by 1`.execute(db)
  return rows
}

export interface Profile {
  cfUsername?: string | undefined
  realname?: string | undefined
  nickname?: string | undefined
  signature?: string | undefined
  blog?: string | undefined
  gender: 'male' | 'female' | 'secrecy'
  github?: string | undefined
  school?: string | undefined
  number?: string | undefined
}

export async function updateProfile(db: Db, uid: string, profile: Profile, now: Date): Promise<void> {
  const { cfUsername, realname, nickname, signature, blog, gender, github, school, number } = profile
  // what is known of one handle is not told of another
  const isSame = sql`cf_username is not distinct from ${cfUsername ?? null}::text`
  await db
    .updateTable('account')
    .set({
      cfUsername: cfUsername ?? null,
      cfRating: sql`case when ${isSame} then cf_rating end`,
      cfAskedAt: sql`case when ${isSame} then cf_asked_at end`,
      realname: realname ?? null,
      nickname: nickname ?? null,
      signature: signature ?? null,
      blog: blog ?? null,
      gender,
      github: github ?? null,
      school: school ?? null,
      number: number ?? null,
      modifiedAt: now,
    })
    .where('uid', '=', uid)
    .execute()
}

export async function updateAvatar(db: Db, uid: string, avatar: string, now: Date): Promise<void> {
  await db.updateTable('account').set({ avatar, modifiedAt: now }).where('uid', '=', uid).execute()
}

export async function updateEmail(db: Db, uid: string, email: string, now: Date): Promise<void> {
  await db.updateTable('account').set({ email, modifiedAt: now }).where('uid', '=', uid).execute()
}
