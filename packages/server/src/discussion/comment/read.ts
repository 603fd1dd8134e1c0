import type * as routes from '@verdict/contract/discussion/comment-routes.ts'
import { commentLimits } from '@verdict/contract/discussion/limits.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import * as rows from './comment-queries.ts'
import { presentComment, presentReply } from './present.ts'
import { type Calling, type Thread, threadOf } from './thread.ts'

export const getCommentList: Handler<typeof routes.getCommentList> = async (
  call,
  { cid, did, around, currentPage, limit },
) => {
  const { db, viewer } = call
  const thread = await threadOf(call, { cid: cid || null, did: did ?? null }, call.at)
  const before = around === undefined ? undefined : await rows.countBefore(db, thread, thread.voices, around)
  const paging = { limit, currentPage: before === undefined ? currentPage : Math.floor(before / limit) + 1 }
  const found = await rows.listComments(db, thread, thread.voices, paging)
  const ids = found.rows.map(({ id }) => id)
  const replies = await repliesOf(call, thread, ids)
  const liked = viewer ? await rows.likedAmong(db, ids, viewer.uid) : []
  const records = found.rows.map((row) => {
    const newest = replies.newest.filter(({ commentId }) => commentId === row.id)
    const total = replies.totals ? (replies.totals.get(row.id) ?? 0) : row.replies
    return presentComment(row, thread, viewer, { newest, total })
  })
  const commentLikeMap = Object.fromEntries(liked.map((id) => [id, true as const]))
  return { commentList: pageOf(records, found.total, paging), commentLikeMap }
}

/** Of these comments the newest replies, and how many there are, of those that the viewer sees; where that is all, the comments know it. */
async function repliesOf({ db }: Calling, { voices }: Thread, ids: number[]) {
  return {
    newest: await rows.newestReplies(db, ids, voices, commentLimits.repliesShown),
    totals: voices && (await rows.countReplies(db, ids, voices)),
  }
}

export const getAllReply: Handler<typeof routes.getAllReply> = async (call, { commentId, before, limit }) => {
  const { thread } = await seenComment(call, commentId)
  const replies = await rows.listReplies(call.db, commentId, thread.voices, { before, limit })
  return replies.map((reply) => presentReply(reply, thread, call.viewer))
}

/** A comment that the caller sees, with its thread; what is hidden from them is not there. */
export async function seenComment(call: Calling, id: number) {
  const facts = await rows.commentFacts(call.db, id)
  if (!facts) throw new Refusal('comment/not-found')
  const thread = await threadOf(call, facts)
  const comment = await rows.findComment(call.db, id, thread.voices)
  if (!comment) throw new Refusal('comment/not-found')
  return { comment, thread }
}
