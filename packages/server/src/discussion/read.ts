import { isRoot, isSiteManager, type Viewer } from '@verdict/contract/account/viewer.ts'
import type * as groupRoutes from '@verdict/contract/discussion/group-routes.ts'
import { managesDiscussions } from '@verdict/contract/discussion/policy.ts'
import type * as routes from '@verdict/contract/discussion/routes.ts'
import { type At, site } from '@verdict/contract/place.ts'
import { whyNotSeeProblem } from '@verdict/contract/problem/policy.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { seenProblem } from '../problem/detail.ts'
import { findByDisplayId } from '../problem/queries.ts'
import { discussionFor } from './find.ts'
import { likes } from './like-queries.ts'
import { type DiscussionFilter, listDiscussions } from './list-queries.ts'
import { refuseUnlessOpen } from './open.ts'
import { countView } from './views.ts'

type Calling = Pick<Call<Viewer | undefined>, 'db' | 'config' | 'viewer'>

interface Asked {
  currentPage: number
  limit: number
  keyword?: string | undefined
  cid?: number | undefined
  pid?: string | undefined
}

export const getDiscussionList: Handler<typeof routes.getDiscussionList> = async (
  call,
  { admin, onlyMine, ...asked },
) => {
  const { viewer } = call
  const manages = isSiteManager(viewer)
  const isOffice = admin && manages
  const at: At = { place: site, level: manages ? 'manager' : 'entrant' }
  return list(call, at, asked, {
    // other administrators of the site are in a group what they are there
    gid: isOffice && isRoot(viewer) ? 'all' : null,
    uid: onlyMine ? viewer?.uid : undefined,
    isOffice,
    contentOf: viewer?.uid,
  })
}

export const getGroupDiscussionList: Handler<typeof groupRoutes.getGroupDiscussionList> = (
  call,
  { gid, onlyMine, ...asked },
) => list(call, call.at, asked, { gid, uid: onlyMine ? call.viewer.uid : undefined, isOffice: false, contentOf: 'all' })

export const getGroupAdminDiscussionList: Handler<typeof groupRoutes.getGroupAdminDiscussionList> = (
  call,
  { gid, ...asked },
) => list(call, call.at, asked, { gid, isOffice: true, contentOf: 'all' })

async function list(
  call: Calling,
  at: At,
  { cid: categoryId, pid: problemId, ...asked }: Asked,
  { isOffice, ...filter }: Pick<DiscussionFilter, 'gid' | 'uid' | 'contentOf'> & { isOffice: boolean },
) {
  await refuseUnlessOpen(call, at.place.kind === 'group' ? 'group' : 'site')
  const pid = problemId === undefined ? undefined : (await problemHere(call, at, problemId)).pid
  const { rows, total } = await listDiscussions(call.db, { ...asked, ...filter, categoryId, pid, whole: isOffice })
  return { ...pageOf(rows, total, asked), manages: managesDiscussions(at) }
}

/** The problem of a display id, if the viewer may open it there; nobody is told that there is one that they may not. */
export async function problemHere({ db, viewer }: Pick<Calling, 'db' | 'viewer'>, at: At, problemId: string) {
  const problem = await findByDisplayId(db, problemId)
  if (!problem || whyNotSeeProblem(viewer, seenProblem(problem), at)) throw new Refusal('problem/not-found')
  return problem
}

export const getDiscussionDetail: Handler<typeof routes.getDiscussionDetail> = async (call, { did }) => {
  const { row, manages } = await discussionFor(call, did)
  const { db, viewer } = call
  const isNew = await countView(call, did)
  const hasLike = viewer !== undefined && (await likes(db, did, viewer.uid))
  return { ...row, viewNum: row.viewNum + (isNew ? 1 : 0), hasLike: hasLike || null, manages }
}
