import type { WriterGroupRole, WriterRole } from '@verdict/contract/discussion/writer.ts'
import { type RawBuilder, sql } from 'kysely'

/** What the account in a column, as `comment.uid`, is on the site now. */
export const siteRole = (uid: string): RawBuilder<WriterRole> => sql`(
  select case when bool_or(role_id = 1000) then 'root' when bool_or(role_id in (1001, 1008)) then 'admin' else 'user' end
  from account_role where account_role.uid = ${sql.ref(uid)})`

/** What the account in a column is now in a group; null: nobody special, or no group. */
export const groupRole = (uid: string, gid: RawBuilder<number | null>): RawBuilder<WriterGroupRole | null> => sql`(
  select case
    when "group".uid = ${sql.ref(uid)} or member.auth = 5 then 'owner'
    when member.auth = 4 then 'manager' end
  from "group" left join group_member member on member.gid = "group".gid and member.uid = ${sql.ref(uid)}
  where "group".gid = ${gid})`
