import { isRoot, type Viewer } from '@verdict/contract/account/viewer.ts'
import type * as routes from '@verdict/contract/discussion/admin-routes.ts'
import { keptDays } from '@verdict/contract/discussion/limits.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { changeOf, noteAct } from '../../audit/audit.ts'
import type { Db } from '../../db/connect.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { tellAuthor } from '../tell-author.ts'
import * as rows from './admin-queries.ts'

const dayMs = 86_400_000

/** Other administrators of the site are in a group what they are there. */
const reachOf = (viewer: Viewer): rows.Reach => ({ groups: isRoot(viewer) })

/** What was deleted before this is gone for good, or about to be. */
const keptSince = (now: Date) => new Date(now.getTime() - keptDays * dayMs)

export const changeDiscussion: Handler<typeof routes.changeDiscussion> = (call, { id, status, topPriority }) =>
  call.db.transaction().execute(async (tx) => {
    const [known] = await rows.lockDiscussions(tx, [id], reachOf(call.viewer), false)
    if (!known) throw new Refusal('discussion/not-found')
    const wanted = { status: status ?? known.status, isPinned: topPriority ?? known.isPinned }
    const { before, after } = changeOf({ status: known.status, isPinned: known.isPinned }, wanted)
    if (!Object.keys(after).length) return null
    await rows.changeDiscussion(tx, id, wanted)
    if (after.status === 1) await tellAuthor(tx, call, known, 'discussion-disabled')
    await noteAct(tx, call, {
      act: 'changeDiscussion',
      objectKind: 'discussion',
      object: id,
      before: { title: known.title, ...before },
      after: { title: known.title, ...after },
    })
    return null
  })

export const deleteDiscussions: Handler<typeof routes.deleteDiscussions> = (call, input) =>
  call.db.transaction().execute(async (tx) => {
    const ids = [...new Set(input.ids)]
    const found = await rows.lockDiscussions(tx, ids, reachOf(call.viewer), false)
    if (found.length < ids.length) throw new Refusal('discussion/not-found')
    await rows.markDeleted(tx, ids, { by: call.viewer.uid, at: call.now })
    for (const { did, uid, title } of found) {
      await tellAuthor(tx, call, { uid, title }, 'discussion-deleted')
      await noteAct(tx, call, { act: 'deleteDiscussions', objectKind: 'discussion', object: did, before: { title } })
    }
    return null
  })

export const getDeletedDiscussions: Handler<typeof routes.getDeletedDiscussions> = async (call, input) => {
  const about = { ...input, ...reachOf(call.viewer), since: keptSince(call.now) }
  const { rows: found, total } = await rows.deletedPage(call.db, about)
  return pageOf(found, total, input)
}

export const restoreDiscussion: Handler<typeof routes.restoreDiscussion> = (call, { id }) =>
  call.db.transaction().execute(async (tx) => {
    const [known] = await rows.lockDiscussions(tx, [id], reachOf(call.viewer), true)
    if (!known?.deletedAt || known.deletedAt <= keptSince(call.now)) throw new Refusal('discussion/not-found')
    await rows.markDeleted(tx, [id], null)
    const after = { title: known.title }
    await noteAct(tx, call, { act: 'restoreDiscussion', objectKind: 'discussion', object: id, after })
    return null
  })

export const getDiscussionVersions: Handler<typeof routes.getDiscussionVersions> = async ({ db, viewer }, { id }) => {
  const now = await rows.wordingOf(db, id, reachOf(viewer))
  if (!now) throw new Refusal('discussion/not-found')
  return { now, versions: await rows.versionsOf(db, id) }
}

/** Removes for good what nobody can restore any more. */
export const sweepDeletedDiscussions = (db: Db, now: Date): Promise<number> => rows.sweepDeleted(db, keptSince(now))
