import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { type Paging, paged } from '../../db/paged.ts'
import { shownName } from './balloon-queries.ts'
import { seatColumn } from './seat-queries.ts'

/** Whether somebody may bring balloons there. Who has submitted takes part, whatever was agreed before. */
export async function isVolunteer(db: Db, cid: number, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('contestVolunteer')
    .where('cid', '=', cid)
    .where('uid', '=', uid)
    .where((e) => e.not(e.exists(submissionsOf(db, cid, uid))))
    .select('uid')
    .executeTakeFirst()
  return row !== undefined
}

const submissionsOf = (db: Db, cid: number, uid: string) =>
  db.selectFrom('submission').where('cid', '=', cid).where('uid', '=', uid).select('submitId')

export const listVolunteers = (db: Db, cid: number) =>
  db
    .selectFrom('contestVolunteer')
    .innerJoin('account', 'account.uid', 'contestVolunteer.uid')
    .where('cid', '=', cid)
    .select(['account.uid', 'username', 'realname'])
    .orderBy('username')
    .execute()

/** The account of this name, and whether it takes part in the contest; undefined when there is none. */
export async function candidate(db: Db, cid: number, username: string) {
  const account = await db
    .selectFrom('account')
    .where(sql<boolean>`lower(username) = lower(${username}::text)`)
    .select(['uid', 'username'])
    .executeTakeFirst()
  if (!account) return undefined
  const { uid } = account
  const registered = db.selectFrom('contestRegistration').where('cid', '=', cid).where('uid', '=', uid).select('uid')
  const takesPart =
    (await submissionsOf(db, cid, uid).limit(1).executeTakeFirst()) ?? (await registered.executeTakeFirst())
  return { ...account, takesPart: takesPart !== undefined }
}

export async function insertVolunteer(tx: Db, cid: number, uid: string, addedAt: Date): Promise<void> {
  await tx
    .insertInto('contestVolunteer')
    .values({ cid, uid, addedAt })
    .onConflict((conflict) => conflict.columns(['cid', 'uid']).doNothing())
    .execute()
}

/** The name of who was one; undefined when there was none. */
export async function deleteVolunteer(tx: Db, cid: number, uid: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('contestVolunteer')
    .using('account')
    .whereRef('account.uid', '=', 'contestVolunteer.uid')
    .where('contestVolunteer.cid', '=', cid)
    .where('contestVolunteer.uid', '=', uid)
    .returning('account.username')
    .executeTakeFirst()
  return row?.username
}

const prints = (db: Db, cid: number) =>
  db
    .selectFrom('contestPrint')
    .innerJoin('account', 'account.uid', 'contestPrint.uid')
    .innerJoin('contest', 'contest.cid', 'contestPrint.cid')
    .where('contestPrint.cid', '=', cid)

/** What waits first, then the newest; without the texts. */
export const listPrintsToBring = (db: Db, cid: number, paging: Paging) =>
  paged(
    db,
    prints(db, cid)
      .select(['contestPrint.id', shownName.as('name'), 'account.school', 'contestPrint.createdAt as askedAt'])
      .select([seatColumn('room').as('room'), seatColumn('seat').as('seat')])
      .select(sql<boolean>`contest_print.status = 1`.as('isPrinted'))
      .orderBy('contestPrint.status')
      .orderBy('contestPrint.id', 'desc'),
    paging,
  )

export const findPrintToBring = (db: Db, cid: number, id: number) =>
  prints(db, cid)
    .where('contestPrint.id', '=', id)
    .select([shownName.as('name'), 'contestPrint.content'])
    .executeTakeFirst()

/** Whether there is such a request. */
export async function setPrinted(tx: Db, cid: number, id: number, isPrinted: boolean, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('contestPrint')
    .set({ status: isPrinted ? 1 : 0, modifiedAt: now })
    .where('id', '=', id)
    .where('cid', '=', cid)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countPrints(db: Db, cid: number): Promise<number> {
  const { n } = await db
    .selectFrom('contestPrint')
    .where('cid', '=', cid)
    .where('status', '=', 0)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
