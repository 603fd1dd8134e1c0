import { whyNotReply } from '@verdict/contract/discussion/comment-policy.ts'
import type * as routes from '@verdict/contract/discussion/comment-routes.ts'
import type { Db } from '../../db/connect.ts'
import type { Call } from '../../http/call.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { tellUser } from '../../message/tell-user.ts'
import { tellOfLike } from '../like.ts'
import { refuseUnlessMayComment } from '../thresholds.ts'
import * as rows from './comment-queries.ts'
import { presentComment, presentReply } from './present.ts'
import { seenComment } from './read.ts'
import { tellOfWords, tellThread } from './tell.ts'
import { type Thread, threadOf } from './thread.ts'
import * as writing from './write-queries.ts'

const nobody = { newest: [], total: 0 }

/** In contests nobody need have solved anything. */
async function refuseUnlessMaySpeak(call: Call, { cid }: Thread): Promise<void> {
  if (cid === null) await refuseUnlessMayComment(call.db, call)
}

/** Counts a change in the discussion that the thread belongs to; refuses where it was deleted meanwhile. */
async function countThere(tx: Db, { did }: { did: number | null }, by: number): Promise<void> {
  if (did !== null && !(await writing.countInDiscussion(tx, did, by))) throw new Refusal('discussion/not-found')
}

export const addComment: Handler<typeof routes.addComment> = async (call, { cid, did, content }) => {
  const { db, viewer, now } = call
  const { uid } = viewer
  const thread = await threadOf(call, { cid: cid || null, did: did ?? null }, call.at)
  await refuseUnlessMaySpeak(call, thread)
  await call.count()
  const made = await db.transaction().execute(async (tx) => {
    await countThere(tx, thread, 1)
    const commentId = await writing.insertComment(tx, { did: thread.did, cid: thread.cid, uid, content }, now)
    const { author } = thread
    if (thread.did !== null && author !== null) {
      const said = { uid, content, commentId }
      await tellOfWords(tx, call, thread.did, said, { to: author, action: 'Discuss' })
    }
    await tellThread(tx, thread, { uid })
    return rows.findComment(tx, commentId, null)
  })
  if (!made) throw new Refusal('comment/not-found')
  return presentComment(made, thread, viewer, nobody)
}

export const addReply: Handler<typeof routes.addReply> = async (call, { reply, quoteId, quoteType }) => {
  const { db, viewer, now } = call
  const { commentId, content } = reply
  const { comment, thread } = await seenComment(call, commentId)
  refuse(whyNotReply(viewer, comment, thread.at))
  await refuseUnlessMaySpeak(call, thread)
  const toReply = quoteType?.toLowerCase() === 'reply' && quoteId ? quoteId : null
  const quoted = toReply === null ? undefined : await rows.replyFacts(db, toReply)
  const isSeen = thread.voices === null || (quoted !== undefined && thread.voices.includes(quoted.uid))
  if (toReply !== null && (quoted?.commentId !== commentId || !isSeen)) throw new Refusal('comment/not-found')
  await call.count()
  const toUid = quoted?.uid ?? comment.uid
  const made = await db.transaction().execute(async (tx) => {
    if (!(await writing.lockComment(tx, commentId))) throw new Refusal('comment/not-found')
    await countThere(tx, thread, 1)
    const written = { uid: viewer.uid, content }
    const replyId = await writing.insertReply(tx, { ...written, commentId, toUid, toReply }, now)
    if (thread.did !== null) {
      const said = { uid: viewer.uid, content, commentId, replyId }
      await tellOfWords(tx, call, thread.did, said, { to: toUid, action: 'Reply' })
    }
    await tellThread(tx, thread, comment)
    return rows.findReply(tx, replyId)
  })
  return presentReply(made, thread, viewer)
}

export const toLikeComment: Handler<typeof routes.toLikeComment> = async (call, { cid: id, toLike }) => {
  const { db, viewer, now } = call
  const { comment, thread } = await seenComment(call, id)
  await db.transaction().execute(async (tx) => {
    if (!(await writing.lockComment(tx, id))) throw new Refusal('comment/not-found')
    await countThere(tx, thread, 0)
    const isNew = await writing.setLike(tx, id, viewer.uid, toLike, now)
    if (!isNew) return
    await tellThread(tx, thread, comment)
    if (!toLike) return
    const like = {
      uid: comment.uid,
      senderUid: viewer.uid,
      kind: 'like',
      action: 'Like_Discuss',
      commentId: id,
    } as const
    if (thread.did !== null) await tellOfLike(tx, call, { ...like, did: thread.did })
    else if (thread.cid !== null) await tellUser(tx, { ...like, cid: thread.cid }, now)
  })
  return null
}
