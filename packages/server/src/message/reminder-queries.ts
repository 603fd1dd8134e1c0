import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Notes that this is told now, unless somebody has told it since then; answers whether it is to be told. */
export async function claimReminder(
  tx: Db,
  words: string,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  const claimed = await tx
    .insertInto('reminder')
    .values({ words, toldAt: now })
    .onConflict((known) => known.column('words').doUpdateSet({ toldAt: now }).where('reminder.toldAt', '<', since))
    .returning('words')
    .executeTakeFirst()
  return claimed !== undefined
}

/** How many problems of groups wait to be made public. */
export async function waitingProblems(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('problem')
    .where('applyPublicProgress', '=', 1)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Those who decide about problems of groups. */
export async function problemAdministrators(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .where('status', '=', 0)
    .where(
      sql<boolean>`exists (select from account_role where account_role.uid = account.uid and role_id in (1000, 1008))`,
    )
    .select('uid')
    .execute()
  return rows.map(({ uid }) => uid)
}
