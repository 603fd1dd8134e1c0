import type { SystemWords } from '@verdict/contract/message/system-words.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

export async function insertSystemMessages(
  tx: Db,
  uids: readonly string[],
  { kind, words, about }: { kind: 'Sys' | 'Mine'; words: SystemWords; about: Record<string, string | number> },
  now: Date,
): Promise<void> {
  await sql`
    insert into system_message (uid, kind, words, about, created_at)
    select uid, ${kind}, ${words}, ${JSON.stringify(about)}::jsonb, ${now}
    from account where uid = any(${uids}::text[])`.execute(tx)
}

/** Takes back messages of these words about a group that have not been read; answers whose they were. */
export async function takeBackUnread(
  tx: Db,
  uids: readonly string[],
  { words, gid }: { words: readonly SystemWords[]; gid: number },
): Promise<Set<string>> {
  const { rows } = await sql<{ uid: string }>`
    delete from system_message
    where uid = any(${uids}::text[]) and kind = 'Mine' and read_at is null
      and words = any(${words}::text[]) and (about->>'gid')::bigint = ${gid}
    returning uid`.execute(tx)
  return new Set(rows.map(({ uid }) => uid))
}

/** What somebody did that another one is told of, in a discussion or a contest. */
export type UserMessage = { uid: string; senderUid: string; commentId?: number; replyId?: number } & (
  | { kind: 'comment'; action: 'Discuss' | 'Mention' }
  | { kind: 'reply'; action: 'Reply' | 'Mention' }
  | { kind: 'like'; action: 'Like_Post' | 'Like_Discuss' }
) &
  ({ did: number; cid?: undefined } | { cid: number; did?: undefined })

/** Keeps a message for its reader; of the same like there is one, also where its reader removed it. */
export async function insertUserMessage(tx: Db, message: UserMessage, now: Date): Promise<void> {
  await tx
    .insertInto('userMessage')
    .values({ ...message, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
