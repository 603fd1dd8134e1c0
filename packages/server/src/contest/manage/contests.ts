import { isRoot } from '@verdict/contract/account/viewer.ts'
import type * as routes from '@verdict/contract/contest/admin-routes.ts'
import type { ContestForm } from '@verdict/contract/contest/form.ts'
import { contestLimits } from '@verdict/contract/contest/form-limits.ts'
import type { Answer, Input } from '@verdict/contract/route.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { changeOf, noteAct } from '../../audit/audit.ts'
import { type Db, withoutStatementTimeout } from '../../db/connect.ts'
import { placeFor } from '../../http/at.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { laterThan, refuseSavedSince } from '../../http/saved-since.ts'
import type { Handler } from '../../http/serve.ts'
import { inShort } from '../../problem/manage/snapshot.ts'
import * as rows from './contest-queries.ts'
import { listedContest, wholeContest } from './present.ts'
import { settingsOf } from './settings.ts'

const objectKind = 'contest'

export const getAdminContestList: Handler<typeof routes.getAdminContestList> = (call, filter) =>
  listManaged(call, null, filter, isRoot(call.viewer))

/** Contests of a group, or of the site (null), hidden ones too; whether the caller runs all of them, besides those that are theirs. */
export async function listManaged(
  { db, viewer, now }: Call,
  gid: number | null,
  { keyword, ...paging }: Input<typeof routes.getAdminContestList>,
  runsAll: boolean,
): Promise<Answer<typeof routes.getAdminContestList>> {
  const { rows: list, total } = await rows.listContests(db, gid, { keyword, ...paging })
  const records = list.map((row) => listedContest(row, runsAll || row.uid === viewer.uid, now))
  return pageOf(records, total, paging)
}

export const getAdminContest: Handler<typeof routes.getAdminContest> = async ({ db, now }, { cid }) => {
  const row = await rows.findContest(db, cid)
  if (!row) throw new Refusal('contest/not-found')
  return { ...wholeContest(row, now), submissions: await rows.submissionsIn(db, cid) }
}

/** What the log keeps of a contest: long texts by their length, and of the password only whether there is one. */
const noted = ({ password, ...settings }: rows.ContestColumns): Record<string, unknown> =>
  inShort({ ...settings, hasPassword: password !== null })

/** Makes a contest of the caller, of the site or of a group. */
export async function makeContest(call: Call, form: ContestForm, gid: number | null): Promise<{ cid: number }> {
  const settings = settingsOf({ ...form, openCode: form.openCode ?? gid === null }, undefined)
  return call.db.transaction().execute(async (tx) => {
    const cid = await rows.insertContest(tx, { uid: call.viewer.uid, gid, source: 0 }, settings, call.now)
    await noteAct(tx, call, {
      act: 'addContest',
      objectKind,
      object: cid,
      after: { ...noted(settings), ...(gid !== null && { gid }) },
    })
    return { cid }
  })
}

/** POST /api/admin/contest: whoever makes a contest owns it, whatever the body says. */
export const addContest: Handler<typeof routes.addContest> = (call, form) => makeContest(call, form, null)

export async function lockThere(tx: Db, cid: number): Promise<rows.ContestRow> {
  const row = await rows.lockContest(tx, cid)
  if (!row) throw new Refusal('contest/not-found')
  return row
}

const settingsIn = ({
  cid: _cid,
  uid: _uid,
  gid: _gid,
  source: _source,
  createdAt: _made,
  modifiedAt: _changed,
  ...settings
}: rows.ContestRow): rows.ContestColumns => settings

/** What was submitted under one rule and since one start stays so: neither changes once there are submissions that it ranks. */
async function refuseFixed(tx: Db, was: rows.ContestRow, is: rows.ContestColumns, now: Date): Promise<void> {
  if (is.type !== was.type && (await rows.hasSubmissions(tx, was.cid))) throw new Refusal('contest/type-fixed')
  const isMoved = is.startsAt.getTime() !== was.startsAt.getTime()
  if (isMoved && was.startsAt <= now && (await rows.hasSubmissions(tx, was.cid, was.startsAt)))
    throw new Refusal('contest/start-fixed')
}

/** PUT /api/admin/contest and /api/group/contest: what the body says of the owner, the group and the origin counts for nothing. */
export const updateContest: Handler<typeof routes.updateContest> = (call, form) =>
  call.db.transaction().execute(async (tx) => {
    const cid = form.id
    const row = await lockThere(tx, cid)
    refuseSavedSince('contest/changed-meanwhile', row, form.gmtModified)
    const was = settingsIn(row)
    const is = settingsOf(form, was)
    await refuseFixed(tx, row, is, call.now)
    const isNewPassword = is.auth !== 0 && is.password !== was.password
    const registrationsEnded = isNewPassword ? await rows.dropRegistrations(tx, cid) : 0
    const gmtModified = laterThan(row, call.now)
    await rows.updateContestRow(tx, cid, { ...is, modifiedAt: gmtModified })
    const { before, after } = changeOf(noted(was), noted(is))
    const also = isNewPassword && { password: '***', registrationsEnded }
    await noteAct(tx, call, { act: 'updateContest', objectKind, object: cid, before, after: { ...after, ...also } })
    return { registrationsEnded, gmtModified }
  })

export const getContestBelongings: Handler<typeof routes.getContestBelongings> = ({ db }, { cid }) =>
  rows.hangingOnContest(db, cid)

export const deleteContest: Handler<typeof routes.deleteContest> = async (call, { cid }) => {
  await call.db.transaction().execute(async (tx) => {
    await withoutStatementTimeout(tx)
    const { title } = await lockThere(tx, cid)
    const before = { title, ...(await rows.hangingOnContest(tx, cid)) }
    await rows.deleteSubmissionsIn(tx, cid)
    await rows.deleteContestRow(tx, cid)
    await noteAct(tx, call, { act: 'deleteContest', objectKind, object: cid, before })
  })
  return null
}

const clonedMark = ' [Cloned]'
const clonedTitle = (title: string) => title.slice(0, contestLimits.title - clonedMark.length) + clonedMark

/** Settings and problems; neither people nor what was said and submitted. */
export const cloneContest: Handler<typeof routes.cloneContest> = (call, { cid: source }) =>
  call.db.transaction().execute(async (tx) => {
    const row = await lockThere(tx, source)
    if (row.gid !== null && !(await placeFor({ ...call, db: tx }, { gid: row.gid }, 'manager')))
      throw new Refusal('group/not-manager')
    const settings = { ...settingsIn(row), title: clonedTitle(row.title), isVisible: false }
    const owner = { uid: call.viewer.uid, gid: row.gid, source }
    const cid = await rows.insertContest(tx, owner, settings, call.now)
    const problems = await rows.copyProblems(tx, source, cid, call.now)
    const after = { title: settings.title, source, problems }
    await noteAct(tx, call, { act: 'cloneContest', objectKind, object: cid, after })
    return { cid }
  })

export const changeContestVisible: Handler<typeof routes.changeContestVisible> = async (call, { cid, visible }) => {
  await call.db.transaction().execute(async (tx) => {
    const row = await lockThere(tx, cid)
    if (row.isVisible === visible) return
    await rows.updateContestRow(tx, cid, { isVisible: visible, modifiedAt: laterThan(row, call.now) })
    const change = { before: { isVisible: row.isVisible }, after: { isVisible: visible } }
    await noteAct(tx, call, { act: 'changeContestVisible', objectKind, object: cid, ...change })
  })
  return null
}
