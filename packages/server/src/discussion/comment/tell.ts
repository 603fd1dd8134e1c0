import { seesSome } from '@verdict/contract/discussion/comment-policy.ts'
import type { Db } from '../../db/connect.ts'
import type { Call } from '../../http/call.ts'
import { readersOf, tellContest, tellDiscussion } from '../../live/queries.ts'
import { tellUser } from '../../message/tell-user.ts'
import { namedIn } from '../mentions.ts'
import type { Thread } from './thread.ts'
import { openVoices } from './thread-queries.ts'

/** A comment, or a reply to one, that has just been written. */
interface Said {
  uid: string
  content: string
  commentId: number
  replyId?: number
}

/**
 * Tells, at commit, those whom something said in a discussion concerns: once the one whom it is to, and once each other who is
 * called by name in it. Nobody is told of their own words, or of what they may not open.
 */
export async function tellOfWords(
  tx: Db,
  { config, now }: Pick<Call, 'config' | 'now'>,
  did: number,
  said: Said,
  { to, action }: { to: string; action: 'Discuss' | 'Reply' },
): Promise<void> {
  const { uid: senderUid, content, commentId, replyId } = said
  const about = { did, senderUid, commentId, ...(replyId !== undefined && { replyId }) }
  const all = [...new Set([to, ...(await namedIn(tx, content))])].filter((uid) => uid !== senderUid)
  for (const uid of await readersOf({ db: tx, config }, did, all)) {
    if (uid !== to) await tellUser(tx, { ...about, uid, kind: 'reply', action: 'Mention' }, now)
    else if (action === 'Discuss') await tellUser(tx, { ...about, uid, kind: 'comment', action }, now)
    else await tellUser(tx, { ...about, uid, kind: 'reply', action }, now)
  }
}

/**
 * Tells whoever looks at the thread, at commit, that something of a comment there is new: in a running contest of a comment that
 * others do not see, its author and those who run it alone.
 */
export async function tellThread(tx: Db, { did, cid, at }: Thread, comment: { uid: string }): Promise<void> {
  if (did !== null) return tellDiscussion(tx, did)
  if (cid === null) return
  const isRunning = seesSome({ ...at, level: 'visitor' })
  const isHidden = isRunning && !(await openVoices(tx, cid)).includes(comment.uid)
  await tellContest(tx, cid, 'comment', isHidden ? comment.uid : undefined)
}
