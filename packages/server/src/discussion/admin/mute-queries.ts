import type { RoleId } from '@verdict/contract/account/viewer.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { type Paging, paged } from '../../db/paged.ts'
import { contains } from '../../db/text.ts'

const muted: RoleId = 1005

/** Whether whoever restricted an account is an administrator, but no super administrator. */
const byModerator = sql<boolean>`exists (select from account_role as setter where setter.uid = restriction.set_by
  and setter.role_id in (1001, 1008))`

export async function uidOf(db: Db, username: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .where(sql`lower(username)`, '=', sql`lower(${username}::text)`)
    .select('uid')
    .executeTakeFirst()
  return row?.uid
}

/** False also where nothing was noted of a restriction. */
export async function isByModerator(db: Db, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('accountRestriction as restriction')
    .where('uid', '=', uid)
    .select(byModerator.as('is'))
    .executeTakeFirst()
  return row?.is ?? false
}

/** Who is muted now, the latest first. */
export const mutedPage = (db: Db, now: Date, { keyword, ...paging }: Paging & { keyword?: string | undefined }) =>
  paged(
    db,
    db
      .selectFrom('accountRestriction as restriction')
      .innerJoin('account', 'account.uid', 'restriction.uid')
      .innerJoin('accountRole', 'accountRole.uid', 'restriction.uid')
      .leftJoin('account as setter', 'setter.uid', 'restriction.setBy')
      .where('accountRole.roleId', '=', muted)
      .where((e) => e.or([e('restriction.until', 'is', null), e('restriction.until', '>', now)]))
      .$if(keyword !== undefined, (list) => list.where(contains('account.username', keyword ?? '')))
      .select(['account.username', 'restriction.reason', 'restriction.until'])
      .select(['setter.username as mutedBy', 'restriction.setAt as mutedAt', byModerator.as('isByModerator')])
      .orderBy('restriction.setAt', 'desc')
      .orderBy('restriction.uid'),
    paging,
  )
