import type { MemberAuth } from '@verdict/contract/group/limits.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/connect.ts'
import { type Paging, paged } from '../db/paged.ts'
import { containing } from '../db/text.ts'

interface Filter extends Paging {
  gid: number
  keyword?: string | undefined
  auth?: number | undefined
  /** Those of this level and above. */
  from: number
}

/** People of a group with the reasons they gave, the newest first. */
export async function listPeople(db: Db, { gid, keyword, auth, from, ...paging }: Filter) {
  let list = db
    .selectFrom('groupMember')
    .where('groupMember.gid', '=', gid)
    .where(sql<boolean>`group_member.auth >= ${from}::bigint`)
    .select('groupMember.id')
    .orderBy('groupMember.id', 'desc')
  if (auth) list = list.where(sql<boolean>`group_member.auth = ${auth}::bigint`)
  // few belong to a group beside all who are called so
  if (keyword)
    list = list.where(sql<boolean>`exists (
      select from account where account.uid = group_member.uid and username ilike ${containing(keyword)} offset 0)`)
  const page = await paged(db, list, paging)
  const rows = await db
    .selectFrom('groupMember')
    .innerJoin('account', 'account.uid', 'groupMember.uid')
    .where('groupMember.id', '=', anyOf(page.rows.map(({ id }) => id)))
    .select(['groupMember.id', 'groupMember.gid', 'groupMember.uid', 'account.username', 'groupMember.auth'])
    .select(['groupMember.reason', 'groupMember.createdAt as gmtCreate', 'groupMember.modifiedAt as gmtModify'])
    .orderBy('groupMember.id', 'desc')
    .execute()
  return { rows, total: page.total }
}

/** Who is of this level and above. */
export async function peopleOf(db: Db, gid: number, from: 3 | 4 | 5): Promise<string[]> {
  const rows = await db
    .selectFrom('groupMember')
    .where('gid', '=', gid)
    .where('auth', '>=', from)
    .select('uid')
    .execute()
  return rows.map(({ uid }) => uid)
}

/** What joining a group takes; the group stays until the transaction ends. */
export const holdGroup = (tx: Db, gid: number) =>
  tx
    .selectFrom('group')
    .where('gid', '=', gid)
    .select(['uid', 'name', 'auth', 'code', 'leastReason'])
    .forShare()
    .executeTakeFirst()

/** Whether somebody owns or manages a group. */
export async function runsGroup(db: Db, gid: number, uid: string): Promise<boolean> {
  const found = await db
    .selectFrom('group')
    .where('group.gid', '=', gid)
    .where((e) =>
      e.or([
        e('group.uid', '=', uid),
        e.exists(
          e
            .selectFrom('groupMember')
            .whereRef('groupMember.gid', '=', 'group.gid')
            .where('groupMember.uid', '=', uid)
            .where('groupMember.auth', '>=', 4)
            .select('groupMember.id'),
        ),
      ]),
    )
    .select('group.gid')
    .executeTakeFirst()
  return found !== undefined
}

/** Somebody's row, held until the transaction ends. */
export const lockMember = (tx: Db, gid: number, uid: string) =>
  tx
    .selectFrom('groupMember')
    .where('gid', '=', gid)
    .where('uid', '=', uid)
    .select(['id', 'auth'])
    .forUpdate()
    .executeTakeFirst()

/** The rows of people, held until the transaction ends: always in one order, so that two calls never wait for one another. */
export const lockMembers = (tx: Db, gid: number, uids: string[]) =>
  tx
    .selectFrom('groupMember')
    .where('gid', '=', gid)
    .where('uid', 'in', uids)
    .select(['id', 'uid', 'auth'])
    .orderBy('id')
    .forUpdate()
    .execute()

/** Adds somebody; false when there is a row already, made by another call at the same time maybe. */
export async function insertMember(
  tx: Db,
  row: { gid: number; uid: string; auth: 1 | 3; reason: string | null },
  now: Date,
): Promise<boolean> {
  const made = await tx
    .insertInto('groupMember')
    .values({ ...row, createdAt: now, modifiedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function updateMember(
  tx: Db,
  id: number,
  change: { auth: MemberAuth; reason?: string | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('groupMember')
    // what was given to a manager ends with that
    .set({ ...change, rights: [], modifiedAt: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteMember(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('groupMember').where('id', '=', id).execute()
}
