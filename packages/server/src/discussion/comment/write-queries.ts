import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

interface Written {
  uid: string
  content: string
}

/** Counts what was added to a discussion, or taken from it, from a deleted one too; answers whether it is there for that. */
export async function countInDiscussion(tx: Db, did: number, by: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('discussion')
    .set({ comments: sql`greatest(comments + ${by}::int, 0)` })
    .where('did', '=', did)
    .$if(by >= 0, (shown) => shown.where('deletedAt', 'is', null))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertComment(
  tx: Db,
  comment: Written & { did: number | null; cid: number | null },
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('comment')
    .values({ ...comment, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Holds a comment until the transaction ends: what hangs on it changes one after the other. Answers whether it is still there. */
export async function lockComment(tx: Db, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('comment')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Of a comment that is held. */
export async function insertReply(
  tx: Db,
  reply: Written & { commentId: number; toUid: string; toReply: number | null },
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('reply')
    .values({ ...reply, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await countOnComment(tx, reply.commentId, 'replies', 1)
  return id
}

const countOnComment = (tx: Db, id: number, column: 'replies' | 'likes', by: 1 | -1) =>
  tx
    .updateTable('comment')
    .set({ [column]: sql`greatest(${sql.ref(column)} + ${by}::int, 0)` })
    .where('id', '=', id)
    .execute()

/** Deletes a comment that is held, with its replies; answers how many were shown. */
export async function removeComment(tx: Db, id: number, uid: string, now: Date): Promise<number> {
  const deleted = { deletedAt: now, deletedBy: uid }
  await tx.updateTable('comment').set(deleted).where('id', '=', id).execute()
  const { numUpdatedRows } = await tx
    .updateTable('reply')
    .set(deleted)
    .where('commentId', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return 1 + Number(numUpdatedRows)
}

/** Deletes a reply to a comment that is held; answers whether it was there. */
export async function removeReply(tx: Db, reply: { id: number; commentId: number }, uid: string, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('reply')
    .set({ deletedAt: now, deletedBy: uid })
    .where('id', '=', reply.id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await countOnComment(tx, reply.commentId, 'replies', -1)
  return true
}

/** Likes a comment that is held, or no longer; answers whether that is new. */
export async function setLike(tx: Db, commentId: number, uid: string, likes: boolean, now: Date): Promise<boolean> {
  const change = likes
    ? tx
        .insertInto('commentLike')
        .values({ commentId, uid, createdAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('uid')
    : tx.deleteFrom('commentLike').where('commentId', '=', commentId).where('uid', '=', uid).returning('uid')
  const isNew = (await change.execute()).length > 0
  if (isNew) await countOnComment(tx, commentId, 'likes', likes ? 1 : -1)
  return isNew
}
