import { isProblemManager } from '@verdict/contract/account/viewer.ts'
import type * as routes from '@verdict/contract/problem/admin-routes.ts'
import type { ProblemFields, ProblemForm } from '@verdict/contract/problem/form.ts'
import type { ProblemAct } from '@verdict/contract/problem/members.ts'
import { statementLanguage } from '@verdict/contract/problem/statement-language.ts'
import type { Answer } from '@verdict/contract/route.ts'
import { changeOf, noteAct } from '../../audit/audit.ts'
import { type Db, withoutStatementTimeout } from '../../db/connect.ts'
import type { Call } from '../../http/call.ts'
import { malformedField, Refusal, refuse } from '../../http/refusal.ts'
import { isSavedSince, laterThan, whenSaved } from '../../http/saved-since.ts'
import type { Handler } from '../../http/serve.ts'
import { lockIds, nextId } from '../import/queries.ts'
import { noSuch, whyNotWork } from '../workbench/managed.ts'
import { columnsOf, marksOf } from './columns.ts'
import { judgedWithOthers } from './data-queries.ts'
import { refuseBeyondGroup } from './group-bounds.ts'
import { isInContest } from './group-queries.ts'
import { refuseFullGroup } from './group-quota.ts'
import { refuseChangedJudging } from './judged-elsewhere.ts'
import { saveLabels } from './labels.ts'
import * as rows from './problem-queries.ts'
import { saveData } from './save-data.ts'
import { inShort, snapshot } from './snapshot.ts'
import { tellAuthor } from './tell-author.ts'

type Saved = Answer<typeof routes.updateProblem>

const defaults = { timeLimit: 1000, memoryLimit: 256, stackLimit: 128 }

interface Shown {
  auth: number
  isGroup: boolean
}

/** On the site only problem admins make a problem public; whoever else has made one public keeps it so. */
export function refusePublishing({ viewer }: Call, auth: number | undefined, before: Partial<Shown>): void {
  if (auth !== 1 || before.auth === 1 || before.isGroup) return
  if (!isProblemManager(viewer)) throw new Refusal('problem/publishing-not-allowed')
}

/** What is a group's own is for contests only where it stands in one: elsewhere nobody would see it. */
export async function refuseOutsideContests(tx: Db, { pid, auth }: rows.ProblemRow): Promise<void> {
  if (auth !== 3 && !(await isInContest(tx, pid))) throw new Refusal('problem/contest-only')
}

/** Makes a change in one transaction; an id that another problem has is told. */
async function saving<T>({ db }: Call, problemId: string | undefined, change: (tx: Db) => Promise<T>): Promise<T> {
  const whole = async (tx: Db) => {
    await withoutStatementTimeout(tx)
    return change(tx)
  }
  return db
    .transaction()
    .execute(whole)
    .catch((error: { code?: string; constraint?: string }) => {
      if (error.code === '23505' && error.constraint === 'problem_display_id')
        throw new Refusal('problem/id-taken', { problemId: problemId ?? '' })
      throw error
    })
}

const modeOf = ({ judgeMode, problem }: ProblemForm, row?: rows.ProblemRow) =>
  judgeMode ?? problem.judgeMode ?? row?.judgeMode ?? 'default'

/** Everything besides the columns: test data, statement, languages, tags; answers what was saved. */
async function saveRest(tx: Db, call: Call, row: rows.ProblemRow, form: ProblemForm): Promise<Saved> {
  if (row.remoteSite !== null) return saveWords(tx, row, form)
  const { problem } = form
  const marks = { type: row.type, caseMode: row.judgeCaseMode }
  const { isRemoveEndBlank } = problem
  const data = await saveData(tx, call, row, {
    ...form,
    marks,
    mode: row.judgeMode,
    code: problem.spjCode,
    language: problem.spjLanguage,
    isRemoveEndBlank,
  })
  await rows.updateRow(tx, row.pid, { dataVersion: data.version, ioScore: data.ioScore })
  await rows.putStatement(tx, row.pid, row.defaultLanguage, row.title, problem)
  await saveLabels(tx, row, form)
  return {
    pid: row.pid,
    problemId: row.problemId,
    gmtModified: row.modifiedAt,
    dataVersion: data.version,
    isNewData: data.isNew,
    judgedOnOlder: await judgedWithOthers(tx, row.pid, data.version),
  }
}

/** What there is to save of a problem that another site judges. */
async function saveWords(tx: Db, row: rows.ProblemRow, { problem, tags }: ProblemForm): Promise<Saved> {
  await rows.putStatement(tx, row.pid, row.defaultLanguage, row.title, problem)
  await saveLabels(tx, row, { tags })
  const { pid, problemId, modifiedAt: gmtModified } = row
  return { pid, problemId, gmtModified, dataVersion: null, isNewData: false, judgedOnOlder: 0 }
}

const textOf = ({ title, description, input, output, hint }: ProblemFields): string =>
  [title, description, input, output, hint].join('')

/** POST /api/admin/problem: whoever makes a problem is its author, whatever the body says. */
export const addProblem: Handler<typeof routes.addProblem> = (call, form) => makeProblem(call, form)

interface Making {
  /** The group whose own it becomes; whoever calls has seen to it that the caller manages it. */
  gid?: number | undefined
  /** What belongs to it, in the same transaction. */
  besides?: ((tx: Db, pid: number) => Promise<void>) | undefined
}

/** A problem of the site or of a group, in a contest or not. */
export async function makeProblem(call: Call, form: ProblemForm, { gid, besides }: Making = {}): Promise<Saved> {
  const { problem } = form
  const { title } = problem
  if (!title) throw malformedField('problem.title', 'required')
  const isGroup = gid !== undefined
  const auth = problem.auth ?? (isGroup || isProblemManager(call.viewer) ? 1 : 2)
  refusePublishing(call, auth, { isGroup })
  if (isGroup && auth === 3 && !besides) throw new Refusal('problem/contest-only')
  if (isGroup) refuseBeyondGroup(problem, form.languageLimits)
  return saving(call, problem.problemId, async (tx) => {
    await lockIds(tx)
    if (isGroup) await refuseFullGroup(tx, call, gid)
    const { username } = call.viewer
    const pid = await rows.insertRow(tx, {
      ...defaults,
      ...columnsOf(problem, undefined, marksOf(problem, undefined), modeOf(form)),
      title,
      auth,
      problemId: problem.problemId ?? (await nextId(tx)),
      author: username,
      gid: gid ?? null,
      modifiedUser: username,
      createdAt: call.now,
      modifiedAt: call.now,
      defaultLanguage: statementLanguage(textOf(problem)),
    })
    const row = there(await rows.lockProblem(tx, pid))
    const saved = await saveRest(tx, call, row, form)
    const after = inShort(await snapshot(tx, pid))
    await noteAct(tx, call, { act: 'addProblem', objectKind: 'problem', object: pid, after })
    await besides?.(tx, pid)
    return saved
  })
}

function there(row: rows.ProblemRow | undefined): rows.ProblemRow {
  if (!row) throw new Refusal('problem/not-found')
  return row
}

/** The problem of a form, held, if the caller may do this with it; where nothing is said, change it. */
export async function lockManaged(
  tx: Db,
  { viewer }: Call,
  pid: number | undefined,
  act?: ProblemAct,
): Promise<rows.ProblemRow> {
  if (pid === undefined) throw malformedField('problem.id', 'required')
  const row = await rows.lockProblem(tx, pid)
  if (!row) throw noSuch({ viewer })
  refuse(await whyNotWork({ db: tx, viewer }, row, act))
  return row
}

/** Refuses to write over what somebody has saved since the caller read it. */
async function refuseChanged(tx: Db, row: rows.ProblemRow, read: Date | undefined): Promise<void> {
  if (read !== undefined && isSavedSince(row, read))
    throw changedMeanwhile(row, await rows.changedSince(tx, row.pid, read))
}

/** Tells who saved a problem last, when, and which fields were changed. */
export const changedMeanwhile = (row: rows.ProblemRow, fields: string[]): Refusal =>
  new Refusal('problem/changed-meanwhile', {
    username: row.modifiedUser ?? row.author ?? '?',
    when: whenSaved(row),
    fields: fields.join(', ') || '?',
  })

/** An id that is written otherwise only is the same. */
const newId = (said: string | undefined, stored: string): string =>
  said === undefined || said === stored.toUpperCase() ? stored : said

/** PUT /api/admin/problem: what the body says of the author, the group and the owner counts for nothing. */
export const updateProblem: Handler<typeof routes.updateProblem> = (call, form) => changeProblem(call, form)

/** The same for problems of groups and contests. */
export async function changeProblem(call: Call, form: ProblemForm): Promise<Saved> {
  const { problem } = form
  return saving(call, problem.problemId, async (tx) => {
    const row = await lockManaged(tx, call, problem.id)
    await refuseChanged(tx, row, problem.gmtModified)
    refusePublishing(call, problem.auth, row)
    if (row.remoteSite !== null) refuseChangedJudging(form, row)
    if (row.isGroup && problem.auth === 3) await refuseOutsideContests(tx, row)
    if (row.isGroup) refuseBeyondGroup(problem, form.languageLimits)
    const was = await snapshot(tx, row.pid)
    await rows.updateRow(tx, row.pid, {
      ...columnsOf(problem, row, marksOf(problem, row), modeOf(form, row)),
      problemId: newId(problem.problemId, row.problemId),
      modifiedUser: call.viewer.username,
      modifiedAt: laterThan(row, call.now),
    })
    const isBlankAsBefore = problem.isRemoveEndBlank === row.isRemoveEndBlank
    const asked = isBlankAsBefore ? { ...form, problem: { ...problem, isRemoveEndBlank: undefined } } : form
    const saved = await saveRest(tx, call, there(await rows.lockProblem(tx, row.pid)), asked)
    const change = changeOf(was, await snapshot(tx, row.pid))
    if (row.auth === 1 && (problem.auth ?? 1) !== 1) await tellAuthor(tx, call, row, 'problem-hidden')
    await noteAct(tx, call, {
      act: 'updateProblem',
      objectKind: 'problem',
      object: row.pid,
      before: inShort(change.before),
      after: inShort(change.after),
    })
    return saved
  })
}
