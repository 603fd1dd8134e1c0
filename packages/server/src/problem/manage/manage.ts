import { isProblemManager } from '@verdict/contract/account/viewer.ts'
import type * as routes from '@verdict/contract/problem/admin-routes.ts'
import { whyNotManage } from '@verdict/contract/problem/policy.ts'
import type { Answer } from '@verdict/contract/route.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { noteAct } from '../../audit/audit.ts'
import { withoutStatementTimeout } from '../../db/connect.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { presentProblem } from '../detail.ts'
import { managedProblem } from '../workbench/managed.ts'
import { readText } from './blob-text.ts'
import { fileNames } from './cases.ts'
import { readData } from './data-queries.ts'
import * as rows from './problem-queries.ts'
import { programOf } from './program.ts'
import { laterThan, lockManaged } from './save.ts'

export const getAdminProblemList: Handler<typeof routes.getAdminProblemList> = async ({ db, viewer }, filter) => {
  const { rows: list, total } = await rows.listAll(db, filter)
  const records = list.map((row) => ({
    ...presentProblem(row, undefined),
    ...{ examples: null, userExtraFile: null },
    mayManage: whyNotManage(viewer, row) === undefined,
  }))
  return pageOf(records, total, filter)
}

export const getAdminProblem: Handler<typeof routes.getAdminProblem> = async (call, { pid }) => {
  const row = await managedProblem(call, pid)
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
      ...{ id: one.caseId, pid, score: one.score, groupNum: one.groupNum ?? 1, status: 0 },
      ...{ gmtCreate: data.createdAt, gmtModified: data.createdAt },
    })
  }
  return list
}

export const changeProblemAuth: Handler<typeof routes.changeProblemAuth> = async (call, { id, auth }) => {
  await call.db.transaction().execute(async (tx) => {
    const row = await lockManaged(tx, call, id)
    if (auth === 1 && !isProblemManager(call.viewer)) throw new Refusal('problem/publishing-not-allowed')
    if (row.auth === auth) return
    await rows.updateRow(tx, id, { auth, modifiedUser: call.viewer.username, modifiedAt: laterThan(row, call.now) })
    const change = { before: { auth: row.auth }, after: { auth } }
    await noteAct(tx, call, { act: 'changeProblemAuth', objectKind: 'problem', object: id, ...change })
  })
  return null
}

export const getProblemBelongings: Handler<typeof routes.getProblemBelongings> = async (call, { pid }) => {
  await managedProblem(call, pid)
  return { ...(await rows.hangingOn(call.db, pid)), usedBy: await rows.usesOf(call.db, pid) }
}

const mostNamed = 10

export const deleteProblem: Handler<typeof routes.deleteProblem> = async (call, { pid }) => {
  await call.db.transaction().execute(async (tx) => {
    await withoutStatementTimeout(tx)
    const { problemId, title, author } = await lockManaged(tx, call, pid)
    const uses = await rows.usesOf(tx, pid)
    if (uses.length > 0) throw new Refusal('problem/in-use', { names: uses.slice(0, mostNamed).join(', ') })
    const before = { problemId, title, author, ...(await rows.hangingOn(tx, pid)) }
    await rows.deleteRow(tx, pid)
    await noteAct(tx, call, { act: 'deleteProblem', objectKind: 'problem', object: pid, before })
  })
  return null
}

export const getGroupProblemApplications: Handler<typeof routes.getGroupProblemApplications> = async (
  { db },
  filter,
) => {
  const { rows: records, total } = await rows.listApplications(db, filter)
  return pageOf(records as Answer<typeof routes.getGroupProblemApplications>['records'], total, filter)
}

export const changeGroupProblemProgress: Handler<typeof routes.changeGroupProblemProgress> = async (
  call,
  { pid, progress },
) => {
  await call.db.transaction().execute(async (tx) => {
    const row = await lockManaged(tx, call, pid)
    const was = row.applyPublicProgress
    if (row.gid === null || was === null) throw new Refusal('problem/no-application')
    if (was === progress) return
    await rows.updateRow(tx, pid, { applyPublicProgress: progress as 1 | 2 | 3, modifiedAt: laterThan(row, call.now) })
    await noteAct(tx, call, {
      act: 'changeGroupProblemProgress',
      objectKind: 'problem',
      object: pid,
      before: { applyPublicProgress: was },
      after: { applyPublicProgress: progress },
    })
  })
  return null
}
