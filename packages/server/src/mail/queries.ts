import type { Db } from '../db/connect.ts'
import type { Mail } from './mailer.ts'

export async function keepMail(db: Db, { to, subject, text }: Mail): Promise<void> {
  await db.insertInto('outbox').values({ recipient: to, subject, body: text }).execute()
}

/** Kept mails, newest first. */
export async function outboxPage(db: Db, { currentPage, limit }: { currentPage: number; limit: number }) {
  const { n } = await db
    .selectFrom('outbox')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const records = await db
    .selectFrom('outbox')
    .select(['id', 'recipient as to', 'subject', 'body as text', 'created_at as gmtCreate'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((currentPage - 1) * limit)
    .execute()
  return { records, total: n }
}
