import type { Db } from '../db/connect.ts'
import { type Paging, paged } from '../db/paged.ts'
import { seatColumn } from './balloon/seat-queries.ts'

/** Asks for a text to be printed. */
export async function insertPrint(
  tx: Db,
  { cid, uid, content }: { cid: number; uid: string; content: string },
  now: Date,
): Promise<void> {
  await tx.insertInto('contestPrint').values({ cid, uid, content, createdAt: now, modifiedAt: now }).execute()
}

/** What waits first, then the newest; without the texts. */
export async function listPrints(db: Db, cid: number, paging: Paging) {
  const list = db
    .selectFrom('contestPrint')
    .innerJoin('account', 'account.uid', 'contestPrint.uid')
    .innerJoin('contest', 'contest.cid', 'contestPrint.cid')
    .where('contestPrint.cid', '=', cid)
    .select(['contestPrint.id', 'contestPrint.cid', 'contestPrint.status', 'contestPrint.createdAt as gmtCreate'])
    .select(['account.username', 'account.realname'])
    .select([seatColumn('room').as('room'), seatColumn('seat').as('seat')])
    .orderBy('contestPrint.status')
    .orderBy('contestPrint.id', 'desc')
  return paged(db, list, paging)
}

/** Marks a request of a contest as printed; whether there is such a one. */
export async function markPrinted(tx: Db, cid: number, id: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('contestPrint')
    .set({ status: 1, modifiedAt: now })
    .where('id', '=', id)
    .where('cid', '=', cid)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A request with its text and the name of whoever asked. */
export const findPrint = (db: Db, id: number) =>
  db
    .selectFrom('contestPrint')
    .innerJoin('account', 'account.uid', 'contestPrint.uid')
    .where('contestPrint.id', '=', id)
    .select(['contestPrint.cid', 'contestPrint.content', 'account.username'])
    .executeTakeFirst()
