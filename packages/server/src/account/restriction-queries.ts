import { isRestricted, type Restriction } from '@verdict/contract/account/restriction.ts'
import { type RoleId, roles } from '@verdict/contract/account/viewer.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

const ordinary: RoleId = 1002
const restricted = Object.keys(roles)
  .map((id) => Number(id) as RoleId)
  .filter((id) => isRestricted(roles[id]))

/** What is noted of the restrictions of these accounts. */
export async function restrictionsOf(db: Db, uids: string[]): Promise<Map<string, Restriction>> {
  if (!uids.length) return new Map()
  const rows = await db
    .selectFrom('accountRestriction')
    .where('uid', 'in', uids)
    .select(['uid', 'reason', 'until'])
    .execute()
  return new Map(rows.map(({ uid, reason, until }) => [uid, { reason, until }]))
}

/** Notes why and until when an account is restricted, in place of what was noted; nothing removes the note. */
export async function keepRestriction(
  tx: Db,
  uid: string,
  restriction: Restriction | undefined,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  if (!restriction) return void (await tx.deleteFrom('accountRestriction').where('uid', '=', uid).execute())
  const row = { ...restriction, setBy: by, setAt: now }
  await tx
    .insertInto('accountRestriction')
    .values({ uid, ...row })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(row))
    .execute()
}

/** Makes ordinary users of those whose restriction is over, and forgets it; answers who they are. */
export async function endRestrictions(tx: Db, now: Date): Promise<string[]> {
  // whoever edits an account holds it first: so does this, in one order
  const held = await sql<{ uid: string }>`
    select uid from account where uid in (select uid from account_restriction where until <= ${now})
    order by uid for update`.execute(tx)
  const over = await tx
    .deleteFrom('accountRestriction')
    .where('uid', '=', sql<string>`any(${held.rows.map(({ uid }) => uid)}::text[])`)
    .where('until', '<=', now)
    .returning('uid')
    .execute()
  const uids = over.map(({ uid }) => uid)
  if (!uids.length) return []
  const { rows } = await sql<{ uid: string }>`
    update account_role set role_id = ${ordinary}
    where uid = any(${uids}::text[]) and role_id = any(${restricted}::int[])
      and not exists (select from account_role other where other.uid = account_role.uid and other.role_id = ${ordinary})
    returning uid`.execute(tx)
  return rows.map(({ uid }) => uid)
}
