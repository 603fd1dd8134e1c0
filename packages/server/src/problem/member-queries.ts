import type { MemberRole } from '@verdict/contract/problem/members.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/connect.ts'

/** What somebody was named on a problem. */
export async function roleOn(db: Db, pid: number, uid: string): Promise<MemberRole | undefined> {
  return (await rolesOn(db, [pid], uid)).get(pid)
}

/** The same of several. */
export async function rolesOn(db: Db, pids: number[], uid: string): Promise<Map<number, MemberRole>> {
  if (!pids.length) return new Map()
  const rows = await db
    .selectFrom('problemMember')
    .where('uid', '=', uid)
    .where('pid', '=', anyOf(pids))
    .select(['pid', 'role'])
    .execute()
  return new Map(rows.map(({ pid, role }) => [pid, role]))
}

export const membersOf = (db: Db, pid: number) =>
  db
    .selectFrom('problemMember')
    .innerJoin('account', 'account.uid', 'problemMember.uid')
    .where('pid', '=', pid)
    .select(['account.uid', 'username', 'role', 'problemMember.createdAt as gmtCreate'])
    .orderBy('role')
    .orderBy('username')
    .execute()

/** The account of this name, and what it is on the site and in the group; undefined when there is none. */
export async function personNamed(db: Db, username: string, gid: number | null) {
  const { rows } = await sql<{ uid: string; username: string; isOfficer: boolean; groupAuth: number }>`
    select account.uid, username,
      exists (select from account_role where account_role.uid = account.uid and role_id in (1000, 1001, 1008)) as "isOfficer",
      case when exists (select from "group" where gid = ${gid} and "group".uid = account.uid) then 5
        else coalesce((select auth from group_member where gid = ${gid} and group_member.uid = account.uid), 0) end as "groupAuth"
    from account where lower(username) = lower(${username}::text)`.execute(db)
  return rows[0]
}

/** Gives somebody this role on a problem; answers the one of before. */
export async function putMember(
  tx: Db,
  { pid, uid, role }: { pid: number; uid: string; role: MemberRole },
  createdAt: Date,
): Promise<MemberRole | undefined> {
  const before = await roleOn(tx, pid, uid)
  await tx
    .insertInto('problemMember')
    .values({ pid, uid, role, createdAt })
    .onConflict((conflict) => conflict.columns(['pid', 'uid']).doUpdateSet({ role }))
    .execute()
  return before
}

/** Who it was, with their role; undefined when nobody. */
export const dropMember = (tx: Db, pid: number, uid: string) =>
  tx
    .deleteFrom('problemMember')
    .using('account')
    .whereRef('account.uid', '=', 'problemMember.uid')
    .where('pid', '=', pid)
    .where('problemMember.uid', '=', uid)
    .returning(['username', 'role'])
    .executeTakeFirst()
