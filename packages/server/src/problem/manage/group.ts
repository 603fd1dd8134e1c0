import { isKeptId } from '@verdict/contract/problem/banks.ts'
import { blankExample, readExamples } from '@verdict/contract/problem/examples.ts'
import type { ProblemForm } from '@verdict/contract/problem/form.ts'
import type * as routes from '@verdict/contract/problem/group-routes.ts'
import { whyNotInGroup } from '@verdict/contract/problem/policy.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { findGroup } from '../../db/place.ts'
import { requireWriter } from '../../files/managers.ts'
import type { Call } from '../../http/call.ts'
import { malformedField, Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { titlesOf } from '../queries.ts'
import { tagsOf } from '../tag-queries.ts'
import { verdictCountsIn } from '../verdict-counts.ts'
import * as compile from '../workbench/compile.ts'
import { managedProblem, workable } from '../workbench/managed.ts'
import * as rows from './group-queries.ts'
import { changeProblemAuth, deleteProblem, getAdminProblemCases, getProblemBelongings, wholeProblem } from './manage.ts'
import { tagsForGroup } from './problem-queries.ts'
import { changeProblem, makeProblem } from './save.ts'

/** What the problems of groups differ in from those of the site, which the same use cases are for. */

export const getGroupProblemList: Handler<typeof routes.getGroupProblemList> = async (call, { gid, ...paging }) => {
  const { db, language, at } = call
  const { rows: list, total } = await rows.listOpen(db, { gid, ...paging })
  const pids = list.map(({ pid }) => pid)
  const [titles, tags, counts] = await Promise.all([
    titlesOf(db, language, pids),
    tagsOf(db, pids),
    verdictCountsIn(db, at.place, pids),
  ])
  const records = list.map((row) => ({
    ...row,
    title: titles.get(row.pid) ?? '',
    ...(counts.get(row.pid) as NonNullable<ReturnType<typeof counts.get>>),
    tags: tags.get(row.pid) ?? [],
    score: null,
  }))
  return pageOf(records, total, paging)
}

export const getGroupAdminProblemList: Handler<typeof routes.getGroupAdminProblemList> = async (call, filter) => {
  const { gid } = filter
  const { rows: list, total } = await rows.listManaged(call.db, filter)
  const group = await findGroup(call.db, gid, call.viewer.uid)
  const managed = await workable(call, list)
  const owned = await workable(call, list, 'own')
  const records = list.map(({ pid, createdAt, ...row }) => ({
    ...row,
    id: pid,
    gid,
    gmtCreate: createdAt,
    mayManage: managed.has(pid),
    mayOwn: owned.has(pid),
    mayApply: whyNotInGroup(call.viewer, { author: row.author, group }) === undefined,
  }))
  return pageOf(records, total, filter)
}

async function shortNameOf({ db }: Call, gid: number): Promise<string> {
  const name = await rows.shortNameOf(db, gid)
  if (name === undefined) throw new Refusal('group/not-found')
  return name
}

/** A problem that a group has made, its own or public by now, if the caller may work on it. */
async function madeInGroup(call: Call, pid: number) {
  const problem = await managedProblem(call, pid)
  if (problem.gid === null) throw new Refusal('group/not-of-group')
  return { ...problem, gid: problem.gid }
}

export const getGroupProblem: Handler<typeof routes.getGroupProblem> = async (call, { pid }) => {
  const row = await madeInGroup(call, pid)
  const shortName = await shortNameOf(call, row.gid)
  const { problemId } = row
  const isUnderIt = problemId.toUpperCase().startsWith(shortName.toUpperCase())
  const whole = await wholeProblem(call, row)
  const examples = whole.examples ?? ''
  // clients cut the short name off: an id from before the group was renamed stands whole behind it
  return {
    ...whole,
    examples: readExamples(examples).length ? examples : blankExample,
    problemId: isUnderIt ? problemId : `${shortName}${problemId}`,
    ownId: problemId,
  }
}

/** The id of a problem made in a group; those that the site gives are not for groups. */
async function idIn(call: Call, gid: number, ownPart: string): Promise<string> {
  const problemId = `${await shortNameOf(call, gid)}${ownPart}`.toUpperCase()
  if (isKeptId(problemId)) throw new Refusal('problem/id-taken', { problemId })
  return problemId
}

/** A problem of a group by the caller, who manages it; what is given `besides` is done in the same transaction. */
export async function makeGroupProblem(
  call: Call,
  gid: number,
  form: ProblemForm,
  besides?: NonNullable<Parameters<typeof makeProblem>[2]>['besides'],
) {
  const { problem } = form
  if (problem.problemId === undefined) throw malformedField('problem.problemId', 'required')
  const problemId = await idIn(call, gid, problem.problemId)
  return makeProblem(call, { ...form, problem: { ...problem, problemId } }, { gid, besides })
}

export const addGroupProblem: Handler<typeof routes.addGroupProblem> = (call, form) =>
  makeGroupProblem(call, form.problem.gid, form)

/** An id from before the group was renamed stays where it is sent back whole, as clients are shown it. */
export const updateGroupProblem: Handler<typeof routes.updateGroupProblem> = async (call, form) => {
  const { id, problemId: sent } = form.problem
  if (id === undefined) throw malformedField('problem.id', 'required')
  const row = await madeInGroup(call, id)
  const isAsBefore = sent === undefined || sent === row.problemId.toUpperCase()
  const problemId = isAsBefore ? undefined : await idIn(call, row.gid, sent)
  return changeProblem(call, { ...form, problem: { ...form.problem, problemId } })
}

export const getGroupProblemBelongings: Handler<typeof routes.getGroupProblemBelongings> = async (call, input) => {
  await madeInGroup(call, input.pid)
  return getProblemBelongings(call, input)
}

export const getGroupProblemCases: Handler<typeof routes.getGroupProblemCases> = async (call, input) => {
  await madeInGroup(call, input.pid)
  return getAdminProblemCases(call, input)
}

export const deleteGroupProblem: Handler<typeof routes.deleteGroupProblem> = async (call, input) => {
  await madeInGroup(call, input.pid)
  return deleteProblem(call, input)
}

export const changeGroupProblemAuth: Handler<typeof routes.changeGroupProblemAuth> = async (call, { pid, auth }) => {
  await madeInGroup(call, pid)
  return changeProblemAuth(call, { id: pid, auth })
}

export const getAllProblemTags: Handler<typeof routes.getAllProblemTags> = async (call, { gid }) => {
  await requireWriter(call, gid)
  return tagsForGroup(call.db, gid)
}

export const groupCompileSpj: Handler<typeof routes.groupCompileSpj> = async (call, { gid, ...program }) => {
  await requireWriter(call, gid)
  return compile.compileSpj(call, program)
}

export const groupCompileInteractive: Handler<typeof routes.groupCompileInteractive> = async (
  call,
  { gid, ...program },
) => {
  await requireWriter(call, gid)
  return compile.compileInteractive(call, program)
}
