import { nextBalloonColor } from '@verdict/contract/contest/balloon-colors.ts'
import type { ContestProblemForm } from '@verdict/contract/contest/form.ts'
import { whyNotUse } from '@verdict/contract/contest/problem-use.ts'
import { changeOf, noteAct } from '../../audit/audit.ts'
import type { Db } from '../../db/connect.ts'
import { placeFor } from '../../http/at.ts'
import type { Call } from '../../http/call.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import { laterThan } from '../../http/saved-since.ts'
import { lockProblem, type ProblemRow, updateRow } from '../../problem/manage/problem-queries.ts'
import { whyNotWork } from '../../problem/workbench/managed.ts'
import type { ContestRow } from './contest-queries.ts'
import * as rows from './problem-queries.ts'

/** How a problem stands in a contest, as it is on the wire. */
export const presentLink = ({
  cpid,
  cid,
  pid,
  displayId,
  displayTitle,
  color,
  createdAt,
  modifiedAt,
}: rows.LinkRow) => ({
  id: cpid,
  cid,
  pid,
  displayId,
  displayTitle,
  color,
  gmtCreate: createdAt,
  gmtModified: modifiedAt,
})

/** The problem, held, if the caller may use it in the contest, which the caller runs and holds. */
async function usable(tx: Db, call: Call, contest: ContestRow, pid: number): Promise<ProblemRow> {
  const problem = await lockProblem(tx, pid)
  if (!problem) throw new Refusal('problem/not-found')
  const ownGroup = problem.isGroup ? problem.gid : null
  const managesGroup = await managesGroupOf(tx, call, contest)
  refuse(whyNotUse(call.viewer, { ...problem, ownGroup }, { ...contest, managesGroup }))
  return problem
}

/** Whether the caller manages the group that a contest is of; nobody does where it is the site's. */
export const managesGroupOf = async (db: Db, call: Call, { gid }: Pick<ContestRow, 'gid'>): Promise<boolean> =>
  gid !== null && (await placeFor({ ...call, db }, { gid }, 'manager')) !== undefined

/** What a problem's balloon is when nobody said it; OI contests have none. */
async function colorFor(tx: Db, { cid, type }: ContestRow): Promise<string | null> {
  return type === 0 ? nextBalloonColor((await rows.allLinks(tx, cid)).map(({ color }) => color)) : null
}

/**
 * Puts a problem into a contest. A private one becomes one of contests, or nobody there would see it. Without a colour it gets one that
 * no other problem there has; null is none.
 */
export async function linkProblem(
  tx: Db,
  call: Call,
  contest: ContestRow,
  wanted: { pid: number; displayId: string; displayTitle?: string | undefined; color?: string | null | undefined },
): Promise<rows.LinkRow> {
  const { cid } = contest
  const { pid, displayId } = wanted
  const problem = await usable(tx, call, contest, pid)
  if (await rows.findLink(tx, cid, pid)) throw new Refusal('contest/problem-there')
  if (await rows.isDisplayIdTaken(tx, cid, displayId, pid)) throw new Refusal('contest/display-id-taken', { displayId })
  if (problem.auth === 2) {
    refuse(await whyNotWork({ ...call, db: tx }, problem))
    await changeAuth(tx, call, problem, 3)
  }
  const displayTitle = wanted.displayTitle ?? problem.title
  const color = wanted.color === undefined ? await colorFor(tx, contest) : wanted.color
  const link = await rows.insertLink(tx, { cid, pid, displayId, displayTitle, color }, call.now)
  const after = { pid, displayId, displayTitle, color }
  await noteAct(tx, call, { act: 'addContestProblem', objectKind: 'contest', object: cid, after })
  return link
}

/** Sets who may see a problem elsewhere. */
export async function changeAuth(tx: Db, call: Call, problem: ProblemRow, auth: 2 | 3): Promise<void> {
  const { pid } = problem
  const modifiedUser = call.viewer.username
  await updateRow(tx, pid, { auth, modifiedUser, modifiedAt: laterThan(problem, call.now) })
  const change = { before: { auth: problem.auth }, after: { auth } }
  await noteAct(tx, call, { act: 'changeProblemAuth', objectKind: 'problem', object: pid, ...change })
}

/** Changes how a contest shows one of its problems; what is not said stays, a colour of null is none. */
export async function changeLink(
  tx: Db,
  call: Call,
  link: rows.LinkRow,
  { displayId, displayTitle, color }: Pick<ContestProblemForm, 'displayId' | 'displayTitle' | 'color'>,
): Promise<rows.LinkRow> {
  const { cid, pid } = link
  if (displayId !== undefined && (await rows.isDisplayIdTaken(tx, cid, displayId, pid)))
    throw new Refusal('contest/display-id-taken', { displayId })
  const was = { displayId: link.displayId, displayTitle: link.displayTitle, color: link.color }
  const is = {
    displayId: displayId ?? link.displayId,
    displayTitle: displayTitle ?? link.displayTitle,
    color: color === undefined ? link.color : color,
  }
  const { before, after } = changeOf(was, is)
  if (!Object.keys(after).length) return link
  const row = await rows.updateLink(tx, link, is, call.now)
  const change = { before: { pid, ...before }, after: { pid, ...after } }
  await noteAct(tx, call, { act: 'setContestProblemInfo', objectKind: 'contest', object: cid, ...change })
  return row
}
