import { isSiteManager } from '@verdict/contract/account/viewer.ts'
import type { ErrorCode } from '@verdict/contract/errors.ts'
import type { GroupFacts } from '@verdict/contract/place.ts'
import type { MemberRole, ProblemAct } from '@verdict/contract/problem/members.ts'
import { whyNotManage } from '@verdict/contract/problem/policy.ts'
import { findGroup } from '../../db/place.ts'
import type { Call } from '../../http/call.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import { roleOn, rolesOn } from '../member-queries.ts'
import { findByPid } from '../queries.ts'

type Calling = Pick<Call, 'db' | 'viewer'>

interface Owned {
  pid: number
  author: string | null
  isGroup: boolean
  gid: number | null
}

/** The group that made a problem, its own or public by now, and what the viewer is in it; null for problems of the site. */
export async function groupOf({ db, viewer }: Calling, { gid }: Pick<Owned, 'gid'>): Promise<GroupFacts | null> {
  return gid !== null ? findGroup(db, gid, viewer.uid) : null
}

/** What the rules ask of the viewer where a problem is concerned: what they are in its group, and what they were named. */
export async function standingOn(
  call: Calling,
  { pid, gid }: Pick<Owned, 'pid' | 'gid'>,
): Promise<{ group: GroupFacts | null; role: MemberRole | undefined }> {
  return { group: await groupOf(call, { gid }), role: await roleOn(call.db, pid, call.viewer.uid) }
}

/** Why the viewer may not do this with a problem, by the rules of the site or of its group; where nothing is said, change it. */
export const whyNotWork = async (call: Calling, problem: Owned, act?: ProblemAct): Promise<ErrorCode | undefined> =>
  whyNotManage(call.viewer, { ...problem, ...(await standingOn(call, problem)) }, act)

/** Those of a list with which the viewer may do this, by their numbers; each group is looked up once. */
export async function workable(call: Calling, problems: Owned[], act?: ProblemAct): Promise<Set<number>> {
  const groups = new Map<number | null, GroupFacts | null>()
  const pids = problems.map(({ pid }) => pid)
  const roles = await rolesOn(call.db, pids, call.viewer.uid)
  const may = new Set<number>()
  for (const problem of problems) {
    const { pid, gid } = problem
    if (!groups.has(gid)) groups.set(gid, await groupOf(call, problem))
    if (!whyNotManage(call.viewer, { ...problem, group: groups.get(gid), role: roles.get(pid) }, act)) may.add(pid)
  }
  return may
}

/** The problem if the viewer may work on it. Those who manage nothing do not learn which problems there are. */
export async function managedProblem(call: Calling, pid: number, act?: ProblemAct) {
  const problem = await findByPid(call.db, pid)
  if (!problem) throw noSuch(call)
  refuse(await whyNotWork(call, problem, act))
  return problem
}

/** How whoever asks for a problem to work on is told that there is none. */
export const noSuch = ({ viewer }: Pick<Call, 'viewer'>): Refusal =>
  new Refusal(isSiteManager(viewer) ? 'problem/not-found' : 'problem/not-yours')

/** The same for what belongs to a problem; `absent` when it belongs to none that the viewer may work on. */
export async function refuseUnmanaged(
  call: Calling,
  pid: number | null | undefined,
  absent: ErrorCode,
  act?: ProblemAct,
): Promise<void> {
  const problem = pid == null ? undefined : await findByPid(call.db, pid)
  if (!problem || (await whyNotWork(call, problem, act))) throw new Refusal(absent)
}
