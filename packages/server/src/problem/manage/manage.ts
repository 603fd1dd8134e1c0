import { isProblemManager } from '@verdict/contract/account/viewer.ts'
import type * as routes from '@verdict/contract/problem/admin-routes.ts'
import type { Answer } from '@verdict/contract/route.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { noteAct } from '../../audit/audit.ts'
import { withoutStatementTimeout } from '../../db/connect.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { laterThan } from '../../http/saved-since.ts'
import type { Handler } from '../../http/serve.ts'
import { presentProblem } from '../detail.ts'
import { managedProblem, workable } from '../workbench/managed.ts'
import { readText } from './blob-text.ts'
import { fileNames } from './cases.ts'
import { readData } from './data-queries.ts'
import * as rows from './problem-queries.ts'
import { programOf } from './program.ts'
import { lockManaged, refuseOutsideContests, refusePublishing } from './save.ts'
import { tellAuthor } from './tell-author.ts'

export const getAdminProblemList: Handler<typeof routes.getAdminProblemList> = async (call, filter) => {
  const { rows: list, total } = await rows.listAll(call.db, filter)
  const managed = await workable(call, list)
  const owned = await workable(call, list, 'own')
  const records = list.map((row) => ({
    ...presentProblem(row, undefined),
    examples: null,
    userExtraFile: null,
    mayManage: managed.has(row.pid),
    mayOwn: owned.has(row.pid),
  }))
  return pageOf(records, total, filter)
}

export const getAdminProblem: Handler<typeof routes.getAdminProblem> = async (call, { pid }) =>
  wholeProblem(call, await managedProblem(call, pid))

/** A problem with everything that its form changes, for whoever may see that. */
export async function wholeProblem(
  call: Pick<Call, 'db' | 'blobs'>,
  row: rows.ProblemRow,
): Promise<Answer<typeof routes.getAdminProblem>> {
  const { pid } = row
  const data = await readData(call.db, pid, row.dataVersion)
  const statement = await rows.statementIn(call.db, pid, row.defaultLanguage)
  const { code, language } = await programOf(call.blobs, data?.data)
  return {
    ...presentProblem(row, statement),
    title: row.title,
    spjCode: code,
    spjLanguage: language,
    judgeExtraFile: row.judgeExtraFile,
    outputLimit: row.outputLimit,
    isUploadCase: !data?.data.byHand,
  }
}

type Case = Answer<typeof routes.getAdminProblemCases>[number]

export const getAdminProblemCases: Handler<typeof routes.getAdminProblemCases> = async (call, { pid }) => {
  const { dataVersion } = await managedProblem(call, pid)
  const stored = await readData(call.db, pid, dataVersion)
  if (!stored) return []
  const { data, cases } = stored
  const list: Case[] = []
  for (const one of cases) {
    const names = fileNames(one.name)
    const texts = data.byHand && {
      input: await readText(call.blobs, one.inputHash),
      output: await readText(call.blobs, one.answerHash),
    }
    list.push({
      ...(texts || names),
      id: one.caseId,
      pid,
      score: one.score,
      groupNum: one.groupNum ?? 1,
      status: 0,
      gmtCreate: data.createdAt,
      gmtModified: data.createdAt,
    })
  }
  return list
}

export const changeProblemAuth: Handler<typeof routes.changeProblemAuth> = async (call, { id, auth }) => {
  await call.db.transaction().execute(async (tx) => {
    const row = await lockManaged(tx, call, id)
    refusePublishing(call, auth, { isGroup: row.isGroup })
    if (row.isGroup && auth === 3) await refuseOutsideContests(tx, row)
    if (row.auth === auth) return
    await rows.updateRow(tx, id, { auth, modifiedUser: call.viewer.username, modifiedAt: laterThan(row, call.now) })
    if (row.auth === 1) await tellAuthor(tx, call, row, 'problem-hidden')
    const change = { before: { auth: row.auth }, after: { auth } }
    await noteAct(tx, call, { act: 'changeProblemAuth', objectKind: 'problem', object: id, ...change })
  })
  return null
}

export const getProblemBelongings: Handler<typeof routes.getProblemBelongings> = async (call, { pid }) => {
  await managedProblem(call, pid, 'own')
  return { ...(await rows.hangingOn(call.db, pid)), usedBy: await rows.usesOf(call.db, pid) }
}

const maxNamed = 10

/** Of the site's problems those alone are deleted by whom they are managed; a group's own by whoever works on it. */
export const deleteProblem: Handler<typeof routes.deleteProblem> = async (call, { pid }) => {
  await call.db.transaction().execute(async (tx) => {
    await withoutStatementTimeout(tx)
    const { problemId, title, author, isGroup } = await lockManaged(tx, call, pid, 'own')
    if (!isGroup && !isProblemManager(call.viewer)) throw new Refusal('problem/not-yours')
    const uses = await rows.usesOf(tx, pid)
    if (uses.length > 0) throw new Refusal('problem/in-use', { names: uses.slice(0, maxNamed).join(', ') })
    const before = { problemId, title, author, ...(await rows.hangingOn(tx, pid)) }
    await rows.deleteRow(tx, pid)
    await tellAuthor(tx, call, before, 'problem-deleted')
    await noteAct(tx, call, { act: 'deleteProblem', objectKind: 'problem', object: pid, before })
  })
  return null
}
