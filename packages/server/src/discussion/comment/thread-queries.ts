import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** Where a discussion stands that something is deleted in; undefined where it is deleted itself or never was. */
export const findTopic = (db: Db, did: number) =>
  db
    .selectFrom('discussion')
    .where('did', '=', did)
    .where('deletedAt', 'is', null)
    .select(['did', 'gid'])
    .executeTakeFirst()

/** Whom everybody in a running contest hears: super administrators, whoever made it, the owners of its group. */
export async function openVoices(db: Db, cid: number): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select uid from account_role where role_id = 1000
    union select uid from contest where cid = ${cid}
    union select owned.uid from "group" owned join contest using (gid) where contest.cid = ${cid}
    union select member.uid from group_member member join contest using (gid) where contest.cid = ${cid} and member.auth = 5`.execute(
    db,
  )
  return rows.map(({ uid }) => uid)
}
