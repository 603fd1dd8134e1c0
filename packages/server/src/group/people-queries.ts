import type { GivenRight } from '@verdict/contract/group/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Whom the names mean, and what they are in the group; a name is found whatever its case. */
export async function peopleNamed(tx: Db, gid: number, names: string[]) {
  const { rows } = await sql<{ uid: string; username: string; isBanned: boolean; auth: number }>`
    select account.uid, username, status <> 0 as "isBanned", coalesce(group_member.auth, 0) as auth
    from account left join group_member on group_member.uid = account.uid and group_member.gid = ${gid}
    where lower(username) = any(${names.map((name) => name.toLowerCase())}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.username.toLowerCase(), row]))
}

/** Makes people members who are not; answers them. Always in one order, so that two calls never wait for one another. */
export async function putIn(tx: Db, gid: number, uids: string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    insert into group_member as was (gid, uid, auth, is_put_in, created_at, modified_at)
    select ${gid}, uid, 3, true, ${now}, ${now} from unnest(${uids}::text[]) as wanted (uid) order by uid
    on conflict (gid, uid) do update set auth = 3, modified_at = excluded.modified_at where was.auth < 3
    returning uid`.execute(tx)
  return rows.map(({ uid }) => uid)
}

/** Decides applications: of these people, or of all (null); answers whose they were. */
export async function decide(tx: Db, gid: number, uids: string[] | null, auth: 2 | 3, now: Date): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    with held as (
      select id from group_member
      where gid = ${gid} and auth = 1 and (${uids}::text[] is null or uid = any(${uids}::text[]))
      order by id for update)
    update group_member set auth = ${auth}, modified_at = ${now} where id in (select id from held) and auth = 1
    returning uid`.execute(tx)
  return rows.map(({ uid }) => uid)
}

export async function applicantsIn(db: Db, gid: number): Promise<number> {
  const { count } = await db
    .selectFrom('groupMember')
    .where('gid', '=', gid)
    .where('auth', '=', 1)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Real names and student numbers, as those who manage a group are told them. Of whoever was put in by somebody else only where
 * the group is a teacher's or an administrator's: anybody may make a group and type names.
 */
export async function realNamesIn(db: Db, gid: number, uids: string[]) {
  const { rows } = await sql<{ uid: string; realname: string | null; number: string | null }>`
    select account.uid, realname, number from group_member join account using (uid)
    where gid = ${gid} and account.uid = any(${uids}::text[]) and (not is_put_in or exists (
      select from "group" join account as owner on owner.uid = "group".uid
      where "group".gid = ${gid} and (owner.may_create_groups or exists (
        select from account_role where account_role.uid = owner.uid and role_id in (1000, 1001, 1008)))))`.execute(db)
  return new Map(rows.map(({ uid, realname, number }) => [uid, { realname, number }]))
}

export const managersOf = (db: Db, gid: number) =>
  db
    .selectFrom('groupMember')
    .innerJoin('account', 'account.uid', 'groupMember.uid')
    .where('gid', '=', gid)
    .where('auth', '=', 4)
    .select(['groupMember.uid', 'username', 'rights'])
    .orderBy('username')
    .execute()

/** Gives a manager these rights and no others; false when they are no manager. */
export async function setRights(tx: Db, gid: number, uid: string, rights: GivenRight[], now: Date): Promise<boolean> {
  const set = await tx
    .updateTable('groupMember')
    .set({ rights, modifiedAt: now })
    .where('gid', '=', gid)
    .where('uid', '=', uid)
    .where('auth', '=', 4)
    .returning('id')
    .executeTakeFirst()
  return set !== undefined
}
