import { site } from '@verdict/contract/place.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { inPlace } from '../db/place.ts'

export interface Belongings {
  uid: string
  username: string
  submissions: number
  /** Discussions, comments and replies. */
  words: number
  registrations: number
  contests: number
  trainings: number
  groups: number
  announcements: number
  /** Written under this name. */
  problems: number
  /** What others said below the words of this account, or to it. */
  answers: number
}

/** How much of everything these accounts have, in the order of their names. */
export async function belongingsOf(db: Db, uids: string[]): Promise<Belongings[]> {
  const { rows } = await sql<Belongings>`
    select uid, username,
      (select count(*) from submission where submission.uid = account.uid) as submissions,
      (select count(*) from discussion d where d.uid = account.uid and d.deleted_at is null)
        + (select count(*) from comment c where c.uid = account.uid and c.deleted_at is null)
        + (select count(*) from reply r where r.uid = account.uid and r.deleted_at is null) as words,
      (select count(*) from contest_registration r where r.uid = account.uid)
        + (select count(*) from training_registration r where r.uid = account.uid)
        + (select count(*) from group_member m where m.uid = account.uid) as registrations,
      (select count(*) from contest where contest.uid = account.uid) as contests,
      (select count(*) from training where training.uid = account.uid) as trainings,
      (select count(*) from "group" g where g.uid = account.uid) as groups,
      (select count(*) from announcement where announcement.uid = account.uid) as announcements,
      (select count(*) from problem where problem.author = account.username and not is_hidden_copy) as problems,
      (select count(*) from discussion d join comment c using (did)
        where d.uid = account.uid and c.uid <> account.uid and d.deleted_at is null and c.deleted_at is null)
        + (select count(*) from comment c join reply r on r.comment_id = c.id
          where c.uid = account.uid and r.uid <> account.uid and r.deleted_at is null)
        + (select count(*) from reply r where r.to_uid = account.uid and r.uid <> account.uid and r.deleted_at is null)
        as answers
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

/** Deletes accounts with what they said and liked; what is counted of that by the words of others counts no longer. */
export async function deleteAccounts(tx: Db, uids: string[]): Promise<void> {
  const touched = await touchedBy(tx, uids)
  await tx.deleteFrom('account').where('uid', 'in', uids).execute()
  await recount(tx, touched)
}

interface Touched {
  dids: number[]
  comments: number[]
}

/** Discussions and comments in which these accounts said or liked something. */
async function touchedBy(tx: Db, uids: string[]): Promise<Touched> {
  const { rows } = await sql<{ did: number | null; comment: number | null }>`
    select did, null::bigint as comment from discussion_like where uid = any(${uids}::text[])
    union select did, null from comment where uid = any(${uids}::text[])
    union select comment.did, comment.id from reply join comment on comment.id = reply.comment_id
      where reply.uid = any(${uids}::text[])
    union select null, comment_id from comment_like where uid = any(${uids}::text[])`.execute(tx)
  const present = (values: (number | null)[]) => [...new Set(values)].filter((value) => value !== null)
  return { dids: present(rows.map(({ did }) => did)), comments: present(rows.map(({ comment }) => comment)) }
}

async function recount(tx: Db, { dids, comments }: Touched): Promise<void> {
  await sql`
    update comment set
      likes = (select count(*) from comment_like l where l.comment_id = comment.id),
      replies = (select count(*) from reply r where r.comment_id = comment.id and r.deleted_at is null)
    where id = any(${comments}::bigint[])`.execute(tx)
  await sql`
    update discussion set
      likes = (select count(*) from discussion_like l where l.did = discussion.did),
      comments = (select count(*) from comment c where c.did = discussion.did and c.deleted_at is null)
        + (select count(*) from comment c join reply r on r.comment_id = c.id
          where c.did = discussion.did and r.deleted_at is null)
    where did = any(${dids}::bigint[])`.execute(tx)
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
