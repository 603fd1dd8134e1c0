import type { ChangedDiscussion, NewDiscussion } from '@verdict/contract/discussion/form.ts'
import type * as groupRoutes from '@verdict/contract/discussion/group-routes.ts'
import {
  managesDiscussions,
  whyNotDeleteDiscussion,
  whyNotEditDiscussion,
} from '@verdict/contract/discussion/policy.ts'
import type * as routes from '@verdict/contract/discussion/routes.ts'
import type { At } from '@verdict/contract/place.ts'
import { changeOf, noteAct } from '../audit/audit.ts'
import type { Db } from '../db/connect.ts'
import { groupOfProblem } from '../db/place.ts'
import { placeFor } from '../http/at.ts'
import type { Call, PlacedCall } from '../http/call.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { laterThan, refuseSavedSince } from '../http/saved-since.ts'
import type { Handler } from '../http/serve.ts'
import { findByDisplayId } from '../problem/queries.ts'
import { discussionFor, type FoundDiscussion } from './find.ts'
import { tellMentioned } from './mentions.ts'
import { refuseUnlessOpen } from './open.ts'
import * as rows from './queries.ts'
import { problemHere } from './read.ts'
import { tellAuthor } from './tell-author.ts'
import { refuseUnlessMayPost } from './thresholds.ts'

const objectKind = 'discussion'

/** Writes a discussion where the call is made, or in the group that the problem is one of. */
async function add(call: PlacedCall, form: NewDiscussion): Promise<null> {
  const { at, pid } = await whereToWrite(call, form.pid)
  const gid = at.place.kind === 'group' ? at.place.gid : null
  await refuseUnlessOpen(call, gid === null ? 'site' : 'group')
  const { title, description, content, categoryId, topPriority = false } = form
  await call.db.transaction().execute(async (tx) => {
    await refuseUnlessMayPost(tx, call)
    if (!(await rows.hasCategory(tx, categoryId))) throw new Refusal('discussion/category-unknown')
    const isPinned = topPriority && managesDiscussions(at)
    const written = { title, description, content, categoryId, isPinned, pid, gid }
    const did = await rows.insertDiscussion(tx, { ...written, uid: call.viewer.uid }, call.now)
    await tellMentioned(tx, call, did, content)
  })
  return null
}

async function whereToWrite(call: PlacedCall, problemId: string | undefined): Promise<{ at: At; pid: number | null }> {
  if (problemId === undefined) return { at: call.at, pid: null }
  const known = await findByDisplayId(call.db, problemId)
  if (!known) throw new Refusal('problem/not-found')
  const gid = await groupOfProblem(call.db, known.pid)
  const at = gid === undefined ? call.at : await placeFor(call, { gid }, 'entrant')
  if (!at) throw new Refusal('problem/not-found')
  return { at, pid: (await problemHere(call, at, problemId)).pid }
}

export const addDiscussion: Handler<typeof routes.addDiscussion> = add
export const addGroupDiscussion: Handler<typeof groupRoutes.addGroupDiscussion> = add

type Wording = Omit<NonNullable<Awaited<ReturnType<typeof rows.lockDiscussion>>>, 'modifiedAt'>

/** What it is to be: what is not sent stays; on the site only the back office disables, by a call of its own. */
function wantedOf(
  was: Wording,
  sent: Omit<ChangedDiscussion, 'id' | 'gmtModified'>,
  { manages, inGroup }: { manages: boolean; inGroup: boolean },
) {
  const { title = was.title, description = was.description, content = was.content } = sent
  const { topPriority: isPinned = was.isPinned, status = was.status } = sent
  return { title, description, content, ...(manages && { isPinned }), ...(manages && inGroup && { status }) }
}

/** Changes a discussion, wherever it stands; what it said before is kept. */
async function update(call: Call, { id, gmtModified: read, ...sent }: ChangedDiscussion): Promise<null> {
  const { row, at, manages } = await discussionFor(call, id)
  refuse(whyNotEditDiscussion(call.viewer, row, manages))
  await call.db.transaction().execute(async (tx) => {
    const locked = await rows.lockDiscussion(tx, id)
    if (!locked) throw new Refusal('discussion/not-found')
    const { modifiedAt, ...was } = locked
    const categoryId = await categoryWanted(tx, sent.categoryId, was.categoryId)
    const wanted = wantedOf(was, sent, { manages, inGroup: at.place.kind === 'group' })
    const { before, after } = changeOf(was, { ...wanted, categoryId })
    if (Object.keys(after).length === 0) return
    const isRewritten = ['title', 'description', 'content'].some((name) => name in after)
    if (isRewritten) {
      refuseSavedSince('discussion/changed-meanwhile', locked, read)
      await keepVersion(tx, call, id, was)
    }
    const savedAt = isRewritten && { modifiedAt: laterThan({ modifiedAt }, call.now) }
    await rows.updateDiscussion(tx, id, { ...after, ...savedAt } as typeof after)
    await tellMentioned(tx, call, id, after.content ?? was.content, was.content)
    if (after.status === 1) await tellAuthor(tx, call, { uid: row.uid, title: was.title }, 'discussion-disabled')
    if (row.uid === call.viewer.uid && !('status' in after) && !('isPinned' in after)) return
    await noteAct(tx, call, { act: 'updateDiscussion', objectKind, object: id, before, after })
  })
  return null
}

async function categoryWanted(tx: Db, sent: number | undefined, known: number | null): Promise<number | null> {
  if (sent === undefined || sent === known) return known
  if (!(await rows.hasCategory(tx, sent))) throw new Refusal('discussion/category-unknown')
  return sent
}

function keepVersion(tx: Db, call: Call, did: number, was: { title: string; description: string; content: string }) {
  const { title, description, content } = was
  return rows.insertVersion(tx, { did, title, description, content }, call.viewer.uid, call.now)
}

export const updateDiscussion: Handler<typeof routes.updateDiscussion> = update
export const updateGroupDiscussion: Handler<typeof groupRoutes.updateGroupDiscussion> = update

/** Deletes a discussion, wherever it stands; for a while administrators can restore it. */
async function remove(call: Call, { did }: { did: number }): Promise<null> {
  const found = await discussionFor(call, did)
  refuse(whyNotDeleteDiscussion(call.viewer, found.row, found.manages))
  await deleteFound(call, found)
  return null
}

async function deleteFound(call: Call, { row: { id, uid, title } }: FoundDiscussion): Promise<void> {
  await call.db.transaction().execute(async (tx) => {
    if (!(await rows.markDeleted(tx, id, call.viewer.uid, call.now))) throw new Refusal('discussion/not-found')
    if (uid === call.viewer.uid) return
    await tellAuthor(tx, call, { uid, title }, 'discussion-deleted')
    await noteAct(tx, call, { act: 'deleteDiscussion', objectKind, object: id, before: { title } })
  })
}

export const deleteDiscussion: Handler<typeof routes.deleteDiscussion> = remove
export const deleteGroupDiscussion: Handler<typeof groupRoutes.deleteGroupDiscussion> = remove
