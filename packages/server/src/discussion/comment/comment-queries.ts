import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { anyKept, planKept } from '../../db/kept-plans.ts'
import { type Paging, paged } from '../../db/paged.ts'
import { groupRole, siteRole } from '../../db/standing.ts'

/** Whose words a viewer sees; null: everybody's. */
export type Voices = readonly string[] | null

interface Thread {
  did: number | null
  cid: number | null
}

/** Comments or replies that are shown, of these people. */
const heard = (table: 'comment' | 'reply', voices: Voices) =>
  voices === null
    ? sql<boolean>`${sql.ref(`${table}.deleted_at`)} is null`
    : sql<boolean>`(${sql.ref(`${table}.deleted_at`)} is null and ${sql.ref(`${table}.uid`)} = any(${voices}::text[]))`

const ofThread = ({ did, cid }: Thread) =>
  cid === null ? sql<boolean>`comment.did = ${did}::bigint` : sql<boolean>`comment.cid = ${cid}::bigint`

/** In which group the discussion or contest of a comment is. */
const groupOfComment = sql<number | null>`coalesce(
  (select gid from discussion where discussion.did = comment.did), (select gid from contest where contest.cid = comment.cid))`

const groupOfReply = sql<number | null>`(select ${groupOfComment} from comment where comment.id = reply.comment_id)`

const comments = (db: Db) =>
  db
    .selectFrom('comment')
    .innerJoin('account', 'account.uid', 'comment.uid')
    .select(['comment.id', 'comment.did', 'comment.cid', 'comment.uid', 'content', 'likes', 'replies'])
    .select(['comment.createdAt', 'username', 'avatar', 'titleName', 'titleColor'])
    .select([siteRole('comment.uid').as('role'), groupRole('comment.uid', groupOfComment).as('groupRole')])

const replies = (db: Db) =>
  db
    .selectFrom('reply')
    .innerJoin('account', 'account.uid', 'reply.uid')
    .innerJoin('account as asked', 'asked.uid', 'reply.toUid')
    .select(['reply.id', 'commentId', 'reply.uid', 'toUid', 'toReply', 'content', 'reply.createdAt'])
    .select(['account.username', 'account.avatar', 'account.titleName', 'account.titleColor'])
    .select(['asked.username as toName', 'asked.avatar as toAvatar'])
    .select([siteRole('reply.uid').as('role'), groupRole('reply.uid', groupOfReply).as('groupRole')])

export type CommentRow = Awaited<ReturnType<typeof listComments>>['rows'][number]
export type ReplyRow = Awaited<ReturnType<typeof listReplies>>[number]

/**
 * One page of the comments of a thread that the viewer sees, the best liked first and then the newest: their numbers from an index,
 * what they say for that page alone.
 */
export async function listComments(db: Db, thread: Thread, voices: Voices, paging: Paging) {
  const list = db
    .selectFrom('comment')
    .select('comment.id')
    .where(ofThread(thread))
    .where(heard('comment', voices))
    .orderBy('comment.likes', 'desc')
    .orderBy('comment.id', 'desc')
  // pages tell from the total whether something came or went
  const page = await paged(db, list, paging, { isExact: true })
  const rows = await comments(db)
    .where(
      'comment.id',
      '=',
      anyKept(
        page.rows.map(({ id }) => id),
        'bigint',
      ),
    )
    .where(heard('comment', voices))
    .orderBy('likes', 'desc')
    .orderBy('comment.id', 'desc')
    .modifyEnd(planKept)
    .execute()
  return { rows, total: page.total }
}

/** How many comments that the viewer sees stand before this one; undefined where it is none of them. */
export async function countBefore(db: Db, thread: Thread, voices: Voices, id: number): Promise<number | undefined> {
  const here = db.selectFrom('comment').where(ofThread(thread)).where(heard('comment', voices))
  const wanted = await here.where('comment.id', '=', id).select('likes').executeTakeFirst()
  if (!wanted) return undefined
  const { before } = await here
    .where(sql<boolean>`(comment.likes, comment.id) > (${wanted.likes}::int, ${id}::bigint)`)
    .select((e) => e.fn.countAll<number>().as('before'))
    .executeTakeFirstOrThrow()
  return Number(before)
}

/** A comment that the viewer sees. */
export const findComment = (db: Db, id: number, voices: Voices) =>
  comments(db).where('comment.id', '=', id).where(heard('comment', voices)).executeTakeFirst()

/** Where a comment is said and by whom, before it is known who may see it. */
export const commentFacts = (db: Db, id: number) =>
  db
    .selectFrom('comment')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select(['id', 'did', 'cid', 'uid', 'content'])
    .executeTakeFirst()

/** The same of a reply. */
export const replyFacts = (db: Db, id: number) =>
  db
    .selectFrom('reply')
    .innerJoin('comment', 'comment.id', 'reply.commentId')
    .where('reply.id', '=', id)
    .where('reply.deletedAt', 'is', null)
    .where('comment.deletedAt', 'is', null)
    .select(['reply.id', 'commentId', 'reply.uid', 'reply.content'])
    .select(['comment.did', 'comment.cid', 'comment.uid as commentUid'])
    .executeTakeFirst()

/** Replies to a comment that the viewer sees, before this one or all, the newest first. */
export const listReplies = (
  db: Db,
  commentId: number,
  voices: Voices,
  { before, limit }: { before: number | undefined; limit: number },
) =>
  replies(db)
    .where('commentId', '=', commentId)
    .$if(before !== undefined, (older) => older.where('reply.id', '<', before ?? 0))
    .where(heard('reply', voices))
    .orderBy('reply.id', 'desc')
    .limit(limit)
    .execute()

export const findReply = (db: Db, id: number) => replies(db).where('reply.id', '=', id).executeTakeFirstOrThrow()

/** The newest replies of each of these comments that the viewer sees. */
export const newestReplies = (db: Db, commentIds: readonly number[], voices: Voices, each: number) =>
  replies(db)
    .where(
      'reply.id',
      'in',
      sql<number>`(
        select newest.id from unnest((select ${commentIds}::bigint[])) as wanted (id)
        cross join lateral (
          select reply.id from reply where reply.comment_id = wanted.id and ${heard('reply', voices)}
          order by reply.id desc limit ${each}
        ) newest
      )`,
    )
    .orderBy('reply.id', 'desc')
    .modifyEnd(planKept)
    .execute()

/** How many replies of each of these comments the viewer sees. */
export async function countReplies(db: Db, commentIds: readonly number[], voices: Voices) {
  const rows = await db
    .selectFrom('reply')
    .where('commentId', '=', sql<number>`any(${commentIds}::bigint[])`)
    .where(heard('reply', voices))
    .groupBy('commentId')
    .select(['commentId', (e) => e.fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map(({ commentId, count }) => [commentId, Number(count)]))
}

/** Which of these comments somebody likes. */
export async function likedAmong(db: Db, commentIds: readonly number[], uid: string): Promise<number[]> {
  const rows = await db
    .selectFrom('commentLike')
    .where('uid', '=', uid)
    .where('commentId', '=', anyKept(commentIds, 'bigint'))
    .select('commentId')
    .modifyEnd(planKept)
    .execute()
  return rows.map(({ commentId }) => commentId)
}
