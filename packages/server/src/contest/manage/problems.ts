import { isProblemManager } from '@verdict/contract/account/viewer.ts'
import type * as routes from '@verdict/contract/contest/admin-problem-routes.ts'
import { runningIt } from '@verdict/contract/contest/admin-routes.ts'
import type { ContestProblemForm } from '@verdict/contract/contest/form.ts'
import type { Answer, Input } from '@verdict/contract/route.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { noteAct } from '../../audit/audit.ts'
import { type Db, withoutStatementTimeout } from '../../db/connect.ts'
import { placeOfCall } from '../../http/at.ts'
import type { Call } from '../../http/call.ts'
import { malformedField, Refusal, refuse } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { presentProblem } from '../../problem/detail.ts'
import { deleteProblem, getAdminProblem } from '../../problem/manage/manage.ts'
import { lockProblem } from '../../problem/manage/problem-queries.ts'
import { makeProblem, updateProblem } from '../../problem/manage/save.ts'
import { whyNotWork, workable } from '../../problem/workbench/managed.ts'
import { type ContestRow, deleteSubmissionsIn, findContest } from './contest-queries.ts'
import { lockThere } from './contests.ts'
import { changeAuth, changeLink, linkProblem, managesGroupOf, presentLink } from './link.ts'
import * as rows from './problem-queries.ts'

const objectKind = 'contest'

/** Whose problems could be added: those of the site, or where a group asks for its own, the group's. */
async function poolOf(call: Call, { gid }: ContestRow, ofGroup: boolean) {
  const { db, viewer } = call
  if (gid === null) return { gid, author: isProblemManager(viewer) ? undefined : viewer.username }
  if (!ofGroup) return { gid: null, author: null }
  return { gid, author: (await managesGroupOf(db, call, { gid })) ? undefined : viewer.username }
}

type Asked = Input<typeof routes.getAdminContestProblemList> & { ofGroup?: boolean }

/** Problems of a contest, or those that could be added. */
export async function listProblems(
  call: Call,
  { cid, problemType, keyword, oj, ofGroup = false, ...paging }: Asked,
): Promise<Answer<typeof routes.getAdminContestProblemList>> {
  const { db } = call
  const contest = await findContest(db, cid)
  if (!contest) throw new Refusal('contest/not-found')
  const { rows: list, total } =
    problemType === undefined
      ? await rows.problemsOf(db, cid, { keyword, ...paging })
      : await rows.candidatesFor(db, {
          cid,
          keyword,
          oj,
          ...paging,
          ...(await poolOf(call, contest, ofGroup)),
        })
  const links = await rows.linksOf(
    db,
    cid,
    list.map(({ pid }) => pid),
  )
  const managed = await workable(call, list)
  const owned = await workable(call, list, 'own')
  const records = list.map((row) => ({
    ...presentProblem(row, undefined),
    examples: null,
    userExtraFile: null,
    mayManage: managed.has(row.pid),
    mayOwn: owned.has(row.pid),
  }))
  return {
    problemList: pageOf(records, total, paging),
    contestProblemMap: Object.fromEntries(links.map((link) => [String(link.pid), presentLink(link)])),
  }
}

export const getAdminContestProblemList: Handler<typeof routes.getAdminContestProblemList> = (call, asked) =>
  listProblems(call, asked)

/** A problem that stands in a contest is managed by those who manage it anywhere. */
export const getAdminContestProblem: Handler<typeof routes.getAdminContestProblem> = getAdminProblem
export const updateContestProblem: Handler<typeof routes.updateContestProblem> = updateProblem

export const addContestProblem: Handler<typeof routes.addContestProblem> = async (
  call,
  { cid, contestProblem, ...form },
) => {
  const ofContests = { ...form, problem: { ...form.problem, auth: 3 } }
  return makeProblem(call, ofContests, cid ? { besides: standingIn(call, cid, contestProblem) } : {})
}

/** Puts a problem that is being made into a contest, under the id that is asked for or its own. */
export const standingIn =
  (call: Call, cid: number, link: Input<typeof routes.addContestProblem>['contestProblem']) =>
  async (tx: Db, pid: number): Promise<void> => {
    const contest = await lockThere(tx, cid)
    const problem = await lockProblem(tx, pid)
    const displayId = link?.displayId ?? problem?.problemId ?? String(pid)
    await linkProblem(tx, call, contest, { ...link, pid, displayId })
  }

export const getContestProblemInfo: Handler<typeof routes.getContestProblemInfo> = async ({ db }, { cid, pid }) => {
  const link = await rows.findLink(db, cid, pid)
  if (!link) throw new Refusal('contest/problem-unknown')
  return presentLink(link)
}

/** PUT /api/admin/contest/contest-problem: by its own number alone, the contest that it belongs to says who may. */
export const setContestProblemInfo: Handler<typeof routes.setContestProblemInfo> = (call, form) => putLink(call, form)

/** Changes how a problem stands in a contest, or puts it there. Where the form names a contest, that the caller runs it was looked at before. */
export async function putLink(
  call: Call,
  form: ContestProblemForm,
): Promise<Answer<typeof routes.getContestProblemInfo>> {
  const known = form.id === undefined ? undefined : await rows.findLinkById(call.db, form.id)
  if (form.id !== undefined && !known) throw new Refusal('contest/problem-unknown')
  if (known && form.cid && form.cid !== known.cid) throw new Refusal('contest/problem-unknown')
  const cid = known?.cid ?? form.cid
  const pid = known?.pid ?? form.pid
  if (!cid) throw malformedField('cid', 'required')
  if (pid === undefined) throw malformedField('pid', 'required')
  if (!form.cid) await placeOfCall(runningIt.at, call, { cid })
  return call.db.transaction().execute(async (tx) => {
    const contest = await lockThere(tx, cid)
    const link = await rows.findLink(tx, cid, pid)
    if (link) return presentLink(await changeLink(tx, call, link, form))
    if (known) throw new Refusal('contest/problem-unknown')
    const { displayId, displayTitle, color } = form
    if (displayId === undefined) throw malformedField('displayId', 'required')
    return presentLink(await linkProblem(tx, call, contest, { pid, displayId, displayTitle, color }))
  })
}

export const orderContestProblems: Handler<typeof routes.orderContestProblems> = async (call, { cid, pids }) => {
  await call.db.transaction().execute(async (tx) => {
    await lockThere(tx, cid)
    const links = await rows.allLinks(tx, cid)
    const ordered = pids.flatMap((pid) => links.find((link) => link.pid === pid) ?? [])
    if (new Set(pids).size !== links.length || ordered.length !== links.length)
      throw new Refusal('contest/problem-unknown')
    const ids = ordered.map((link, index) => ({ link, displayId: links[index]?.displayId ?? link.displayId }))
    await rows.renameLinks(tx, ids, call.now)
    const byId = (of: rows.LinkRow[]) => Object.fromEntries(of.map(({ displayId, pid }) => [displayId, pid]))
    const before = byId(links)
    const after = byId(await rows.allLinks(tx, cid))
    await noteAct(tx, call, { act: 'orderContestProblems', objectKind, object: cid, before, after })
  })
  return null
}

export const addContestProblemFromPublic: Handler<typeof routes.addContestProblemFromPublic> = async (
  call,
  { pid, cid, displayId, hide },
) => {
  await call.db.transaction().execute(async (tx) => {
    const contest = await lockThere(tx, cid)
    await linkProblem(tx, call, contest, { pid, displayId })
    const problem = hide ? await lockProblem(tx, pid) : undefined
    if (problem?.auth !== 1) return
    refuse(await whyNotWork({ ...call, db: tx }, problem))
    await changeAuth(tx, call, problem, 3)
  })
  return null
}

export const getContestProblemBelongings: Handler<typeof routes.getContestProblemBelongings> = async (
  { db },
  { cid, pid },
) => {
  if (!(await rows.findLink(db, cid, pid))) throw new Refusal('contest/problem-unknown')
  return rows.submittedTo(db, cid, pid)
}

/** DELETE /api/admin/contest/problem: without a contest the problem itself, which is for problem admins. */
export const deleteContestProblem: Handler<typeof routes.deleteContestProblem> = async (call, { pid, cid }) => {
  if (cid) return takeOut(call, cid, pid)
  if (!isProblemManager(call.viewer)) throw new Refusal('account/not-allowed')
  return deleteProblem(call, { pid })
}

/** Takes a problem out of a contest, with what was submitted to it there. */
export async function takeOut(call: Call, cid: number, pid: number): Promise<null> {
  await call.db.transaction().execute(async (tx) => {
    await withoutStatementTimeout(tx)
    await lockThere(tx, cid)
    const link = await rows.findLink(tx, cid, pid)
    if (!link) throw new Refusal('contest/problem-unknown')
    const submissions = await deleteSubmissionsIn(tx, cid, pid)
    await rows.deleteLink(tx, cid, pid)
    const { displayId, displayTitle } = link
    const before = { pid, displayId, displayTitle, submissions }
    await noteAct(tx, call, { act: 'deleteContestProblem', objectKind, object: cid, before })
  })
  return null
}
