import type { Db } from '../db/connect.ts'
import { type Paging, paged } from '../db/paged.ts'

export interface Mail {
  to: string
  subject: string
  text: string
}

export async function keepMail(db: Db, { to, subject, text }: Mail): Promise<void> {
  await db.insertInto('outbox').values({ recipient: to, subject, body: text }).execute()
}

/** Kept mails, newest first. */
export async function outboxPage(db: Db, paging: Paging) {
  const mails = db
    .selectFrom('outbox')
    .select(['id', 'recipient as to', 'subject', 'body as text', 'createdAt as gmtCreate'])
    .orderBy('id', 'desc')
  return paged(db, mails, paging)
}

/** How many mails are kept because no mail server takes them. */
export async function countKept(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
