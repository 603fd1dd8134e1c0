import { isRoot, type Viewer } from '@verdict/contract/account/viewer.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { anyKept, planKept } from '../db/kept-plans.ts'
import { type Paging, paged } from '../db/paged.ts'
import { containing, contains } from '../db/text.ts'

/** Those who belong to a group, not those who have applied. */
const memberCount = sql<number>`(
  select count(*) from group_member where group_member.gid = "group".gid and group_member.auth >= 3)`

const told = (db: Db) =>
  db
    .selectFrom('group')
    .innerJoin('account', 'account.uid', 'group.uid')
    .select(['group.gid as id', 'group.avatar', 'account.username as owner', 'group.name', 'group.shortName'])
    .select(['group.brief', 'group.description', 'group.auth', 'group.isVisible as visible'])
    .select(['group.createdAt as gmtCreate', memberCount.as('memberCount')])

/** Whether somebody belongs to a group, as a condition on `group`. */
const belongs = (uid: string): RawBuilder<boolean> => sql`"group".gid = any(array(
  select gid from "group" where uid = ${uid} union select gid from group_member where uid = ${uid} and auth >= 3))`

/** Whether a group or its owner is called so; what has less than three characters is looked for in the words of all, which are few. */
const isCalled = (text: string): RawBuilder<boolean> => sql`"group".gid in (
  select gid from "group" where words ilike ${containing(text)}
  union select gid from "group" join account using (uid) where ${contains('account.username', text)})`

interface Filter extends Paging {
  keyword?: string | undefined
  auth?: number | undefined
  onlyMine: boolean
}

/** Open groups that the viewer may see, by number: the numbers from an index, the rest for that page alone. */
export async function listGroups(db: Db, viewer: Viewer | undefined, { keyword, auth, onlyMine, ...paging }: Filter) {
  const uid = viewer?.uid ?? ''
  let list = db.selectFrom('group').select('group.gid').where(sql<boolean>`"group".status = 0`).orderBy('group.gid')
  if (onlyMine) list = list.where(belongs(uid))
  if (!isRoot(viewer)) list = list.where((e) => e.or([e('group.isVisible', '=', true), belongs(uid)]))
  if (auth) list = list.where(sql<boolean>`"group".auth = ${auth}::bigint`)
  if (keyword) list = list.where(isCalled(keyword))
  const page = await paged(db, list, paging)
  const rows = await told(db)
    .where(
      'group.gid',
      '=',
      anyKept(
        page.rows.map(({ gid }) => gid),
        'bigint',
      ),
    )
    .orderBy('group.gid')
    .modifyEnd(planKept)
    .execute()
  return { rows, total: page.total }
}

/** One group with everything of it; undefined when there is none. */
export const readGroup = (db: Db, gid: number) =>
  told(db)
    .where('group.gid', '=', gid)
    .select(['group.uid', 'group.status', 'group.code', 'group.modifiedAt as gmtModified'])
    .select(['group.leastReason', 'group.rankContests'])
    .executeTakeFirst()
