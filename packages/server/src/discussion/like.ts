import type * as routes from '@verdict/contract/discussion/routes.ts'
import type { Db } from '../db/connect.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { readersOf, tellDiscussion } from '../live/queries.ts'
import { tellUser } from '../message/tell-user.ts'
import { discussionFor } from './find.ts'
import { setLike } from './like-queries.ts'
import { lockDiscussion } from './queries.ts'

type Like = Extract<Parameters<typeof tellUser>[1], { kind: 'like' }> & { did: number }

/** Tells somebody of a like in a discussion that they may open. */
export async function tellOfLike(tx: Db, { config, now }: Pick<Call, 'config' | 'now'>, like: Like): Promise<void> {
  const readers = await readersOf({ db: tx, config }, like.did, [like.uid])
  if (readers.has(like.uid)) await tellUser(tx, like, now)
}

export const discussionLike: Handler<typeof routes.discussionLike> = async (call, { did, toLike }) => {
  const { row } = await discussionFor(call, did)
  const { uid } = call.viewer
  await call.db.transaction().execute(async (tx) => {
    if (!(await lockDiscussion(tx, did))) throw new Refusal('discussion/not-found')
    if (!(await setLike(tx, did, uid, toLike, call.now))) return
    await tellDiscussion(tx, did)
    if (toLike) await tellOfLike(tx, call, { uid: row.uid, senderUid: uid, kind: 'like', action: 'Like_Post', did })
  })
  return null
}
