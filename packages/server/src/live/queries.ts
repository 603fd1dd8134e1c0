import type { ContestNews } from '@verdict/contract/contest/news.ts'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { isAboutHidden } from '../db/about-problem.ts'
import type { Db } from '../db/connect.ts'
import { readSettings } from '../settings/settings.ts'

interface Where {
  db: Db
  config: Config
}

/** What travels on the channel `contest`. */
export interface ContestTold {
  cid: number
  kind: ContestNews
  /** The only one, besides whoever runs the contest, whom it concerns. */
  uid?: string
}

/**
 * Tells the live streams of a contest, at commit, that something there is new; told twice in a transaction, it is heard once.
 * `uid`: it concerns nobody but this person and whoever runs the contest.
 */
export async function tellContest(tx: Db, cid: number, kind: ContestNews, uid?: string): Promise<void> {
  const told: ContestTold = { cid, kind, ...(uid !== undefined && { uid }) }
  await sql`select pg_notify('contest', ${JSON.stringify(told)})`.execute(tx)
}

/** What travels on the channel `discussion`. */
export interface DiscussionTold {
  did: number
  kind: 'comment'
}

/** Tells whoever has a discussion open, at commit, that there is something new in it. */
export async function tellDiscussion(tx: Db, did: number): Promise<void> {
  const told: DiscussionTold = { did, kind: 'comment' }
  await sql`select pg_notify('discussion', ${JSON.stringify(told)})`.execute(tx)
}

/**
 * Those of these people who may open a discussion, as their roles and groups are now (contract/discussion/policy.ts): nobody where it
 * is deleted or the area switched off; where it is disabled, those who manage the place; of a hidden problem its author, too.
 */
export async function readersOf({ db, config }: Where, did: number, uids: readonly string[]): Promise<Set<string>> {
  const open = await readSettings({ db, config }, ['openPublicDiscussion', 'openGroupDiscussion'])
  const { rows } = await sql<{ uid: string }>`
    select account.uid from discussion
    left join "group" using (gid)
    cross join account
    left join group_member member on member.gid = discussion.gid and member.uid = account.uid
    cross join lateral (
      select coalesce(bool_or(role_id = 1000), false) as is_root, coalesce(bool_or(role_id in (1001, 1008)), false) as is_admin
      from account_role where account_role.uid = account.uid
    ) site
    cross join lateral (
      select case when site.is_root then 5 when "group".status <> 0 then 0 when "group".uid = account.uid then 5
        else coalesce(member.auth, 0) end as level
    ) place
    where discussion.did = ${did} and discussion.deleted_at is null and account.uid = any(${uids}::text[])
      and case when discussion.gid is null then ${open.openPublicDiscussion}::boolean
        else ${open.openGroupDiscussion}::boolean and place.level >= 3 end
      and (
        case when discussion.gid is null then site.is_root or site.is_admin else place.level >= 4 end
        or (discussion.status = 0 and (discussion.uid = account.uid or not ${isAboutHidden}))
      )`.execute(db)
  return new Set(rows.map(({ uid }) => uid))
}
