import type { NoticeType } from '@verdict/contract/message/notice-types.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { type Paging, paged } from '../db/paged.ts'

export interface NoticeFields {
  title: string
  content: string
  type: NoticeType
  /** Of type Single. */
  recipientUid: string | null
}

const fields = ['title', 'content', 'type', 'recipientUid'] as const

/** Notices with how many have them and have read them; those that wait first, then the newest. */
export async function listNotices(db: Db, paging: Paging, type: NoticeType | undefined) {
  const notices = db
    .selectFrom('notice')
    .$if(type !== undefined, (list) => list.where('notice.type', '=', type ?? 'All'))
    .select(['notice.id', 'title', 'content', 'type', 'pushedAt', 'recipientUid as recipientId'])
    .select((e) => [
      e.selectFrom('account').whereRef('uid', '=', 'notice.authorUid').select('username').as('adminUsername'),
      e.selectFrom('account').whereRef('uid', '=', 'notice.recipientUid').select('username').as('recipient'),
    ])
    .select(['notice.createdAt as gmtCreate', 'notice.modifiedAt as gmtModified'])
    .orderBy(sql`pushed_at is not null`)
    .orderBy('notice.id', 'desc')
  const { rows, total } = await paged(db, notices, paging)
  const counts = await countsOf(
    db,
    rows.map(({ id }) => id),
  )
  return { rows: rows.map((row) => ({ ...row, ...(counts.get(row.id) ?? { received: 0, read: 0 }) })), total }
}

async function countsOf(db: Db, ids: number[]) {
  if (!ids.length) return new Map<number, never>()
  const rows = await db
    .selectFrom('systemMessage')
    .where('noticeId', 'in', ids)
    .groupBy('noticeId')
    .select((e) => ['noticeId', e.fn.countAll<number>().as('received'), e.fn.count<number>('readAt').as('read')])
    .execute()
  return new Map(rows.map(({ noticeId, ...counts }) => [noticeId, counts]))
}

/** The uid of an account by its uid or by its name. */
export async function recipientOf(db: Db, { uid, username }: { uid?: string | undefined; username: string }) {
  const row = await db
    .selectFrom('account')
    .where((e) => (uid ? e('uid', '=', uid) : e(sql`lower(username)`, '=', sql`lower(${username}::text)`)))
    .select('uid')
    .executeTakeFirst()
  return row?.uid
}

export async function insertNotice(
  tx: Db,
  notice: NoticeFields & { authorUid: string | null },
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('notice')
    .values({ ...notice, createdAt: now, modifiedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The notice, held until the transaction ends. */
export const lockNotice = (tx: Db, id: number) =>
  tx
    .selectFrom('notice')
    .where('id', '=', id)
    .select([...fields, 'pushedAt'])
    .forUpdate()
    .executeTakeFirst()

export async function updateNoticeRow(tx: Db, id: number, notice: NoticeFields, modifiedAt: Date): Promise<void> {
  await tx
    .updateTable('notice')
    .set({ ...notice, modifiedAt })
    .where('id', '=', id)
    .execute()
}

export const deleteNoticeRow = (tx: Db, id: number) =>
  tx.deleteFrom('notice').where('id', '=', id).returning(fields).executeTakeFirst()

/** Notices that were written before then and wait to be pushed, the oldest first. */
export async function waitingNotices(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('notice')
    .where('pushedAt', 'is', null)
    .where('createdAt', '<', before)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Gives each recipient the notice as a message; answers how many there are, undefined when it was pushed already. Of several
 * that push at once one does. Accounts that are being made wait for it or are waited for: none is left out or served twice.
 */
export async function deliverNotice(tx: Db, id: number, now: Date): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('notices'))`.execute(tx)
  const claimed = await tx
    .updateTable('notice')
    .set({ pushedAt: now })
    .where('id', '=', id)
    .where('pushedAt', 'is', null)
    .executeTakeFirst()
  if (claimed.numUpdatedRows === 0n) return undefined
  const { numAffectedRows } = await sql`
    insert into system_message (uid, notice_id, kind, created_at)
    select account.uid, notice.id, case notice.type when 'Single' then 'Mine' else 'Sys' end, ${now}
    from notice join account on
      case notice.type
        when 'All' then true
        when 'Single' then account.uid = notice.recipient_uid
        else exists (select from account_role where account_role.uid = account.uid and role_id in (1000, 1001, 1008))
      end
    where notice.id = ${id}`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
