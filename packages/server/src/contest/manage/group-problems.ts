import type * as routes from '@verdict/contract/contest/group-routes.ts'
import { runningGroups } from '@verdict/contract/contest/group-routes.ts'
import { placeOfCall } from '../../http/at.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { makeGroupProblem } from '../../problem/manage/group.ts'
import { lockProblem } from '../../problem/manage/problem-queries.ts'
import { findByDisplayId } from '../../problem/queries.ts'
import { whyNotWork } from '../../problem/workbench/managed.ts'
import { lockThere } from './contests.ts'
import { changeAuth, linkProblem } from './link.ts'
import { getContestProblemInfo, listProblems, putLink, standingIn, takeOut } from './problems.ts'

export const getGroupContestProblemList: Handler<typeof routes.getGroupContestProblemList> = listProblems
export const getGroupContestProblem: Handler<typeof routes.getGroupContestProblem> = getContestProblemInfo
export const updateGroupContestProblem: Handler<typeof routes.updateGroupContestProblem> = putLink
export const deleteGroupContestProblem: Handler<typeof routes.deleteGroupContestProblem> = (call, { cid, pid }) =>
  takeOut(call, cid, pid)

/** Existing clients put it into the contest by a second call; until then nobody is shown it. */
export const addGroupContestProblem: Handler<typeof routes.addGroupContestProblem> = async (
  call,
  { cid, contestProblem, ...form },
) => {
  const { gid } = form.problem
  const ofContests = { ...form, problem: { ...form.problem, auth: 3 } }
  if (!cid) return makeGroupProblem(call, gid, ofContests, async () => undefined)
  const { place } = await placeOfCall(runningGroups.at, call, { cid })
  if (place.kind !== 'contest' || place.gid !== gid) throw new Refusal('contest/not-found')
  return makeGroupProblem(call, gid, ofContests, standingIn(call, cid, contestProblem))
}

export const addContestProblemFromPublic: Handler<typeof routes.addContestProblemFromPublic> = async (
  call,
  { cid, pid, displayId },
) => {
  await call.db.transaction().execute(async (tx) => {
    const contest = await lockThere(tx, cid)
    const problem = await lockProblem(tx, pid)
    // what the group keeps for itself goes by the call that hides it
    if (problem?.isGroup) throw new Refusal('contest/problem-unfit')
    await linkProblem(tx, call, contest, { pid, displayId })
  })
  return null
}

/**
 * A problem of the group becomes one that only contests show, if the caller asks for it and may work on it. Whoever may not links it as
 * it is where all members see it.
 */
export const addContestProblemFromGroup: Handler<typeof routes.addContestProblemFromGroup> = async (
  call,
  { cid, problemId, displayId, hide },
) => {
  await call.db.transaction().execute(async (tx) => {
    const contest = await lockThere(tx, cid)
    const found = await findByDisplayId(tx, problemId)
    const isOurs = found?.isGroup && found.gid === contest.gid
    if (!found || !isOurs) throw new Refusal('problem/not-found')
    await linkProblem(tx, call, contest, { pid: found.pid, displayId })
    const problem = hide ? await lockProblem(tx, found.pid) : undefined
    if (problem?.auth !== 1 || (await whyNotWork({ ...call, db: tx }, problem))) return
    await changeAuth(tx, call, problem, 3)
  })
  return null
}
