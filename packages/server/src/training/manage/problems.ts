import { isProblemManager } from '@verdict/contract/account/viewer.ts'
import { maxIds } from '@verdict/contract/limits.ts'
import type { Answer, Input } from '@verdict/contract/route.ts'
import type * as routes from '@verdict/contract/training/admin-routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { noteAct } from '../../audit/audit.ts'
import type { Db } from '../../db/connect.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { presentProblem } from '../../problem/detail.ts'
import { deleteProblem } from '../../problem/manage/manage.ts'
import { lockProblem } from '../../problem/manage/problem-queries.ts'
import * as rows from './problem-queries.ts'
import { updateRow } from './queries.ts'
import { lockManaged } from './save.ts'

export const getAdminTrainingProblemList: Handler<typeof routes.getAdminTrainingProblemList> = (call, asked) =>
  listProblems(call, null, asked)

/** The problems of a training, or those that could be added: the site's public ones (null), or those of a group. */
export async function listProblems(
  { db }: Pick<Call, 'db'>,
  gid: number | null,
  { tid, queryExisted, ...filter }: Input<typeof routes.getAdminTrainingProblemList>,
): Promise<Answer<typeof routes.getAdminTrainingProblemList>> {
  if (!queryExisted) {
    const { rows: list, total } = await rows.listCandidates(db, tid, gid, filter)
    return { problemList: pageOf(list.map(presented), total, filter), trainingProblemMap: {} }
  }
  const { rows: list, total } = await rows.listContained(db, tid, filter)
  const links = list.map(({ pid, problemId, linkId, linkRank }) => [
    String(pid),
    { id: linkId, tid, pid, displayId: problemId, rank: linkRank },
  ])
  return { problemList: pageOf(list.map(presented), total, filter), trainingProblemMap: Object.fromEntries(links) }
}

/** As lists have problems: without what is long in them. */
const presented = (row: Parameters<typeof presentProblem>[0]) => ({
  ...presentProblem(row, undefined),
  examples: null,
  userExtraFile: null,
})

/** Changes the problems of a training in one transaction; they are changes of the training, too, and told to the log as such. */
export async function changingProblems(
  call: Call,
  act: 'updateTrainingProblem' | 'orderTrainingProblems' | 'deleteTrainingProblem' | 'addTrainingProblemFromPublic',
  tid: number,
  change: (tx: Db) => Promise<Record<string, unknown>>,
): Promise<void> {
  await call.db.transaction().execute(async (tx) => {
    await lockManaged(tx, tid)
    const after = await change(tx)
    await updateRow(tx, tid, {}, call.now)
    await noteAct(tx, call, { act, objectKind: 'training', object: tid, after })
  })
}

/** Adds a problem at a place, or at the end; that it may stand there was looked at before. */
export async function addLink(tx: Db, tid: number, pid: number, place?: number): Promise<void> {
  const { count, rank } = await rows.endOf(tx, tid)
  if (count >= maxIds) throw new Refusal('training/full')
  if (!(await rows.insertLink(tx, tid, pid, place ?? rank))) throw new Refusal('training/problem-there')
}

export const addTrainingProblemFromPublic: Handler<typeof routes.addTrainingProblemFromPublic> = async (
  call,
  { tid, pid, displayId },
) => {
  await changingProblems(call, 'addTrainingProblemFromPublic', tid, async (tx) => {
    const problem = await lockProblem(tx, pid)
    const isNamed = !displayId || displayId.toLowerCase() === problem?.problemId.toLowerCase()
    if (!problem || !isNamed) throw new Refusal('training/problem-unknown')
    return addPublic(tx, tid, problem)
  })
  return null
}

/** Adds a problem of the bank. */
async function addPublic(
  tx: Db,
  tid: number,
  problem: NonNullable<Awaited<ReturnType<typeof lockProblem>>>,
  place?: number,
) {
  const { pid, problemId } = problem
  if (problem.auth !== 1 || problem.isGroup) throw new Refusal('training/problem-not-public')
  await addLink(tx, tid, pid, place)
  return { pid, problemId }
}

const inside = (isThere: boolean): void => {
  if (!isThere) throw new Refusal('training/problem-unknown')
}

export const updateTrainingProblem: Handler<typeof routes.updateTrainingProblem> = async (call, { tid, pid, rank }) => {
  await changingProblems(call, 'updateTrainingProblem', tid, async (tx) => {
    if (await rows.setRank(tx, tid, pid, rank)) return { pid, rank }
    const problem = await lockProblem(tx, pid)
    if (!problem) throw new Refusal('training/problem-unknown')
    return { ...(await addPublic(tx, tid, problem, rank)), rank }
  })
  return null
}

/** The same of what is there already. */
export async function moveProblem(call: Call, { tid, pid, rank }: Input<typeof routes.updateTrainingProblem>) {
  await changingProblems(call, 'updateTrainingProblem', tid, async (tx) => {
    inside(await rows.setRank(tx, tid, pid, rank))
    return { pid, rank }
  })
  return null
}

export const orderTrainingProblems: Handler<typeof routes.orderTrainingProblems> = async (call, { tid, pids }) => {
  await changingProblems(call, 'orderTrainingProblems', tid, async (tx) => {
    const present = await rows.orderOf(tx, tid)
    inside(pids.every((pid) => present.includes(pid)))
    const order = [...new Set([...pids, ...present])]
    await rows.setOrder(tx, tid, order)
    return { pids: order }
  })
  return null
}

export const deleteTrainingProblem: Handler<typeof routes.deleteTrainingProblem> = async (call, { pid, tid }) => {
  if (tid) return takeOut(call, tid, pid)
  if (!isProblemManager(call.viewer)) throw new Refusal('problem/not-yours')
  return deleteProblem(call, { pid })
}

/** Takes a problem out of a training. */
export async function takeOut(call: Call, tid: number, pid: number): Promise<null> {
  await changingProblems(call, 'deleteTrainingProblem', tid, async (tx) => {
    inside(await rows.deleteLink(tx, tid, pid))
    return { pid }
  })
  return null
}
