import { sql } from 'kysely'
import { isAboutHidden } from '../db/about-problem.ts'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/connect.ts'
import { anyKept, planKept } from '../db/kept-plans.ts'
import { type Paging, paged } from '../db/paged.ts'
import { siteRole } from '../db/standing.ts'

export type UserKind = 'comment' | 'reply' | 'like'
export type SystemKind = 'Sys' | 'Mine'

const unreadFirst = sql`read_at is not null`
/** Characters of what was said, and of what it answers, that a message shows. */
export const shownOf = { source: 200, quote: 100 } as const

/** Nobody counts further, and no badge tells more than 99. */
const maxCounted = 10_000

/** How many messages of each kind somebody has not read, up to ten thousand, in one look at two indexes. */
export async function unreadCounts(db: Db, uid: string): Promise<Map<UserKind | SystemKind, number>> {
  const counted = (table: 'user_message' | 'system_message') => sql`
    select count(*) as n from (
      select from ${sql.table(table)} as message
      where message.uid = ${uid} and message.kind = kinds.kind and read_at is null limit ${maxCounted}
    ) as unread`
  const { rows } = await sql<{ kind: UserKind | SystemKind; n: number }>`
    select kind, n from (values ('comment'), ('reply'), ('like')) as kinds (kind), lateral (${counted('user_message')}) as one
    union all
    select kind, n from (values ('Sys'), ('Mine')) as kinds (kind), lateral (${counted('system_message')}) as one`.execute(
    db,
  )
  return new Map(rows.map(({ kind, n }) => [kind, n]))
}

/** Which messages are on a page: their numbers, in the order of the list. */
export function listUserMessages(db: Db, uid: string, kind: UserKind, paging: Paging) {
  const list = db
    .selectFrom('userMessage')
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .select(['id', 'readAt'])
    .orderBy(unreadFirst)
    .orderBy('id', 'desc')
  return paged(db, list, paging)
}

export function listSystemMessages(db: Db, uid: string, kind: SystemKind, paging: Paging) {
  const list = db
    .selectFrom('systemMessage')
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .select(['id', 'readAt'])
    .orderBy(unreadFirst)
    .orderBy('id', 'desc')
  return paged(db, list, paging)
}

/** What these messages are about, with no more of each text than is shown and one character. */
export const aboutUserMessages = (db: Db, ids: number[]) =>
  db
    .selectFrom('userMessage as message')
    .innerJoin('account as sender', 'sender.uid', 'message.senderUid')
    .leftJoin('discussion', 'discussion.did', 'message.did')
    .leftJoin('contest', 'contest.cid', 'message.cid')
    .leftJoin('comment', 'comment.id', 'message.commentId')
    .leftJoin('account as commenter', 'commenter.uid', 'comment.uid')
    .leftJoin('reply', 'reply.id', 'message.replyId')
    .leftJoin('reply as quoted', 'quoted.id', 'reply.toReply')
    .leftJoin('account as quotedAuthor', 'quotedAuthor.uid', 'quoted.uid')
    .leftJoin('account as quotedTo', 'quotedTo.uid', 'quoted.toUid')
    .where('message.id', '=', anyKept(ids, 'bigint'))
    .select(['message.id', 'message.action', 'message.did', 'message.cid', 'message.commentId', 'message.replyId'])
    .select(['message.createdAt', 'sender.uid as senderUid', 'sender.username as senderName', 'sender.avatar'])
    .select(['discussion.title as discussionTitle', 'discussion.gid', 'discussion.status as discussionStatus'])
    .select(['discussion.uid as discussionUid', isAboutHidden.as('isProblemHidden')])
    .select(['discussion.deletedAt as discussionDeletedAt', 'contest.title as contestTitle'])
    .select(['comment.uid as commentUid', 'comment.deletedAt as commentDeletedAt'])
    .select(['reply.uid as replyUid', 'reply.deletedAt as replyDeletedAt'])
    .select(['quoted.uid as quotedUid', 'quoted.deletedAt as quotedDeletedAt'])
    .select(['commenter.username as commentName', 'quotedAuthor.username as quotedName'])
    .select('quotedTo.username as quotedToName')
    .select([siteRole('comment.uid').as('commentRole'), siteRole('reply.uid').as('replyRole')])
    .select(siteRole('quoted.uid').as('quotedRole'))
    .select([
      sql<string | null>`left(discussion.content, ${shownOf.source + 1})`.as('discussionText'),
      sql<string | null>`left(comment.content, ${shownOf.source + 1})`.as('commentText'),
      sql<string | null>`left(reply.content, ${shownOf.source + 1})`.as('replyText'),
      sql<string | null>`left(quoted.content, ${shownOf.quote + 1})`.as('quotedText'),
    ])
    .modifyEnd(planKept)
    .execute()

/** What these messages of the site say: the text of a notice, or which words about what. */
export const aboutSystemMessages = (db: Db, ids: number[]) =>
  db
    .selectFrom('systemMessage as message')
    .leftJoin('notice', 'notice.id', 'message.noticeId')
    .where('message.id', '=', anyOf(ids))
    .select(['message.id', 'message.words', 'message.about', 'message.createdAt', 'title', 'content'])
    .execute()

const tables = { user: 'userMessage', system: 'systemMessage' } as const
type Of = keyof typeof tables

/** Those among these that nobody has read yet count as read. */
export async function markRead(db: Db, of: Of, ids: number[], now: Date): Promise<void> {
  await db
    .updateTable(tables[of])
    .set({ readAt: now })
    .where('id', '=', anyOf(ids))
    .where('readAt', 'is', null)
    .execute()
}

/** Removes somebody's messages of a kind, or one of them; answers how many it removed. */
export async function deleteMessages(
  db: Db,
  uid: string,
  kind: UserKind | SystemKind,
  id: number | undefined,
): Promise<number> {
  if (kind === 'like') return hideLikes(db, uid, id)
  const of: Of = kind === 'Sys' || kind === 'Mine' ? 'system' : 'user'
  const { numDeletedRows } = await db
    .deleteFrom(tables[of])
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .$if(id !== undefined, (some) => some.where('id', '=', id ?? 0))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Likes that were removed stay under a kind that nobody asks for: what was liked and told once is not told again. */
async function hideLikes(db: Db, uid: string, id: number | undefined): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('userMessage')
    // naming `readAt` has the streams of this person told
    .set((e) => ({ kind: 'removed-like', readAt: e.ref('readAt') }))
    .where('uid', '=', uid)
    .where('kind', '=', 'like')
    .$if(id !== undefined, (some) => some.where('id', '=', id ?? 0))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
