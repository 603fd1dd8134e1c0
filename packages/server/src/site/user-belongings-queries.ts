import { site } from '@verdict/contract/place.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { inPlace } from '../db/place.ts'

export interface Belongings {
  uid: string
  username: string
  submissions: number
  registrations: number
  contests: number
  trainings: number
  groups: number
  announcements: number
  /** Written under this name. */
  problems: number
}

/** How much of everything these accounts have, in the order of their names. */
export async function belongingsOf(db: Db, uids: string[]): Promise<Belongings[]> {
  const { rows } = await sql<Belongings>`
    select uid, username,
      (select count(*) from submission where submission.uid = account.uid) as submissions,
      (select count(*) from contest_registration r where r.uid = account.uid)
        + (select count(*) from training_registration r where r.uid = account.uid)
        + (select count(*) from group_member m where m.uid = account.uid) as registrations,
      (select count(*) from contest where contest.uid = account.uid) as contests,
      (select count(*) from training where training.uid = account.uid) as trainings,
      (select count(*) from "group" g where g.uid = account.uid) as groups,
      (select count(*) from announcement where announcement.uid = account.uid) as announcements,
      (select count(*) from problem where problem.author = account.username and not is_hidden_copy) as problems
    from account where uid = any(${uids}::text[]) order by lower(username)`.execute(db)
  return rows
}

/** Deletes what these accounts submitted; what was counted of it for the problems of the bank counts no longer. */
export async function deleteSubmissionsOf(tx: Db, uids: string[]): Promise<void> {
  await sql`
    with gone as (
      select pid, status, count(*) as n from submission
      where uid = any(${uids}::text[]) and ${inPlace(site)} group by pid, status
    ), lost as (
      select pid, status, n from gone union all select pid, 100, sum(n) from gone group by pid
    )
    update problem_verdict_count c set n = greatest(0, c.n - lost.n)
    from lost where lost.pid = c.pid and lost.status = c.status`.execute(tx)
  await tx.deleteFrom('submission').where('uid', 'in', uids).execute()
}

export async function deleteAccounts(tx: Db, uids: string[]): Promise<void> {
  await tx.deleteFrom('account').where('uid', 'in', uids).execute()
}

/** Holds the accounts until the transaction ends, so that nothing new becomes theirs. */
export async function lockAccounts(tx: Db, uids: string[]): Promise<void> {
  await tx.selectFrom('account').where('uid', 'in', uids).select('uid').orderBy('uid').forUpdate().execute()
}

/** How an account is secured, and when it was last signed in to. */
export async function securityOf(db: Db, uid: string, now: Date) {
  const { rows } = await sql<{ lastLogin: Date | null; hasSecondFactor: boolean; apiTokens: number }>`
    select
      (select max(at) from login_record where login_record.uid = ${uid}) as "lastLogin",
      exists (select from totp where totp.uid = ${uid} and confirmed_at is not null)
        or exists (select from passkey where passkey.uid = ${uid}) as "hasSecondFactor",
      (select count(*) from api_token where api_token.uid = ${uid} and expires_at > ${now}) as "apiTokens"`.execute(db)
  return rows[0] ?? { lastLogin: null, hasSecondFactor: false, apiTokens: 0 }
}
