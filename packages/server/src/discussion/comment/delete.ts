import { seesSome, whyNotDelete } from '@verdict/contract/discussion/comment-policy.ts'
import type * as routes from '@verdict/contract/discussion/comment-routes.ts'
import type { ErrorCode } from '@verdict/contract/errors.ts'
import type { At } from '@verdict/contract/place.ts'
import { noteAct } from '../../audit/audit.ts'
import type { Db } from '../../db/connect.ts'
import { placeFor } from '../../http/at.ts'
import type { Call } from '../../http/call.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { tellContest, tellDiscussion } from '../../live/queries.ts'
import { commentFacts, replyFacts } from './comment-queries.ts'
import { findTopic, openVoices } from './thread-queries.ts'
import * as writing from './write-queries.ts'

interface Said {
  did: number | null
  cid: number | null
  uid: string
}

/** What the caller is where something was said; undefined where they may not look. It is told with the area switched off, too. */
async function placeOf(call: Call, { did, cid }: Said): Promise<At | undefined> {
  if (cid !== null) return placeFor(call, { cid }, 'reader')
  const topic = did === null ? undefined : await findTopic(call.db, did)
  return topic && placeFor(call, topic.gid === null ? {} : { gid: topic.gid }, 'entrant')
}

/** Why the caller may not delete this; of what they do not see, that it is not there. */
async function whyNot(call: Call, said: Said): Promise<ErrorCode | undefined> {
  if (said.uid === call.viewer.uid) return undefined
  const at = await placeOf(call, said)
  if (!at) return 'comment/not-found'
  const why = whyNotDelete(call.viewer, said, at)
  const isHidden = why && said.cid !== null && seesSome(at) && !(await openVoices(call.db, said.cid)).includes(said.uid)
  return isHidden ? 'comment/not-found' : why
}

/** What was deleted of somebody else's is noted. */
async function note(
  tx: Db,
  call: Call,
  act: 'deleteComment' | 'deleteReply',
  { id, uid, content }: { id: number; uid: string; content: string },
): Promise<void> {
  if (uid === call.viewer.uid) return
  const objectKind = act === 'deleteComment' ? 'comment' : 'reply'
  await noteAct(tx, call, { act, objectKind, object: id, before: { uid, content } })
}

/** Fewer are there now. In a contest its author and those who run it hear of it; others see it when they look again. */
async function countAndTell(tx: Db, { did, cid }: Said, author: string, by: number): Promise<void> {
  if (cid !== null) return tellContest(tx, cid, 'comment', author)
  if (did === null) return
  await writing.countInDiscussion(tx, did, by)
  await tellDiscussion(tx, did)
}

export const deleteComment: Handler<typeof routes.deleteComment> = async (call, { id }) => {
  const { db, viewer, now } = call
  const comment = await commentFacts(db, id)
  if (!comment) throw new Refusal('comment/not-found')
  refuse(await whyNot(call, comment))
  await db.transaction().execute(async (tx) => {
    if (!(await writing.lockComment(tx, id))) throw new Refusal('comment/not-found')
    const removed = await writing.removeComment(tx, id, viewer.uid, now)
    await countAndTell(tx, comment, comment.uid, -removed)
    await note(tx, call, 'deleteComment', comment)
  })
  return null
}

export const deleteReply: Handler<typeof routes.deleteReply> = async (call, named) => {
  const { db, viewer, now } = call
  const id = named.reply?.id ?? named.id ?? 0
  const reply = await replyFacts(db, id)
  if (!reply) throw new Refusal('comment/not-found')
  refuse(await whyNot(call, reply))
  await db.transaction().execute(async (tx) => {
    const isThere = await writing.lockComment(tx, reply.commentId)
    if (!isThere || !(await writing.removeReply(tx, reply, viewer.uid, now))) throw new Refusal('comment/not-found')
    await countAndTell(tx, reply, reply.commentUid, -1)
    await note(tx, call, 'deleteReply', reply)
  })
  return null
}
