import type * as adminRoutes from '@verdict/contract/problem/admin-routes.ts'
import type * as routes from '@verdict/contract/problem/group-routes.ts'
import { whyNotInGroup } from '@verdict/contract/problem/policy.ts'
import type { Answer } from '@verdict/contract/route.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import { noteAct } from '../../audit/audit.ts'
import type { Db } from '../../db/connect.ts'
import { findGroup } from '../../db/place.ts'
import type { Call } from '../../http/call.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import { laterThan } from '../../http/saved-since.ts'
import type { Handler } from '../../http/serve.ts'
import { tellPeople } from '../../message/tell.ts'
import { findByPid } from '../queries.ts'
import { noSuch } from '../workbench/managed.ts'
import * as groups from './group-queries.ts'
import { wholeProblem } from './manage.ts'
import * as rows from './problem-queries.ts'

/** How far a group's problem is on its way to everybody; null: nobody asked. */
type Progress = 1 | 2 | 3 | null
type OfGroup = rows.ProblemRow & { gid: number }

const isOfGroup = (row: rows.ProblemRow): row is OfGroup => row.gid !== null

/** Only what every member sees is shown to everybody; what others have come to use is not taken back from them. */
async function refuseUnfit(
  tx: Db,
  { pid, gid, auth, applyPublicProgress: was }: OfGroup,
  progress: Progress,
): Promise<void> {
  if ((progress === 1 || progress === 2) && auth !== 1) throw new Refusal('problem/not-for-everybody')
  if (was !== 2 || progress === 2) return
  const names = await groups.usesOutside(tx, pid, gid)
  if (names.length > 0) throw new Refusal('problem/used-outside', { names: names.slice(0, 10).join(', ') })
}

async function move(
  tx: Db,
  call: Call,
  row: OfGroup,
  { act, progress }: { act: 'applyPublic' | 'changeGroupProblemProgress'; progress: Progress },
): Promise<void> {
  await refuseUnfit(tx, row, progress)
  await rows.updateRow(tx, row.pid, { applyPublicProgress: progress, modifiedAt: laterThan(row, call.now) })
  const before = { applyPublicProgress: row.applyPublicProgress }
  await noteAct(tx, call, {
    act,
    objectKind: 'problem',
    object: row.pid,
    before,
    after: { applyPublicProgress: progress },
  })
}

/** What was asked before is not asked again; what is public already needs no asking. */
export const applyPublic: Handler<typeof routes.applyPublic> = async (call, { pid, isApplied }) => {
  await call.db.transaction().execute(async (tx) => {
    const row = await rows.lockProblem(tx, pid)
    if (!row) throw noSuch(call)
    if (!isOfGroup(row)) throw new Refusal('group/not-of-group')
    const group = await findGroup(tx, row.gid, call.viewer.uid)
    refuse(whyNotInGroup(call.viewer, { author: row.author, group }))
    const was = row.applyPublicProgress
    const isDone = isApplied ? was === 1 || was === 2 : was === null
    if (isDone) return
    await move(tx, call, row, { act: 'applyPublic', progress: isApplied ? 1 : null })
    if (!isApplied) return
    const about = { count: await groups.waiting(tx) }
    await tellPeople(tx, await groups.problemOfficers(tx), { kind: 'Sys', words: 'problems-wait', about }, call.now)
  })
  return null
}

export const getGroupProblemApplications: Handler<typeof adminRoutes.getGroupProblemApplications> = async (
  { db },
  filter,
) => {
  const { rows: records, total } = await rows.listApplications(db, filter)
  return pageOf(records as Answer<typeof adminRoutes.getGroupProblemApplications>['records'], total, filter)
}

/** Whoever decides reads what is decided on, without any other right on it; what was refused is no longer theirs to read. */
export const getGroupProblemApplication: Handler<typeof adminRoutes.getGroupProblemApplication> = async (
  call,
  { pid },
) => {
  const row = await findByPid(call.db, pid)
  if (!row) throw new Refusal('problem/not-found')
  const progress = row.applyPublicProgress
  if (row.gid === null || progress === null || progress === 3) throw new Refusal('problem/no-application')
  return wholeProblem(call, row)
}

export const changeGroupProblemProgress: Handler<typeof adminRoutes.changeGroupProblemProgress> = async (
  call,
  { pid, progress },
) => {
  await call.db.transaction().execute(async (tx) => {
    const row = await rows.lockProblem(tx, pid)
    if (!row) throw new Refusal('problem/not-found')
    const was = row.applyPublicProgress
    if (!isOfGroup(row) || was === null) throw new Refusal('problem/no-application')
    if (was === progress) return
    // what was refused is asked for anew by the group
    if (was === 3) throw new Refusal('problem/no-application')
    await move(tx, call, row, { act: 'changeGroupProblemProgress', progress: progress as 1 | 2 | 3 })
    if (progress === 1) return
    const { name } = await groups.nameOf(tx, row.gid)
    const words = progress === 2 ? 'problem-published' : 'problem-not-published'
    const about = { group: name, gid: row.gid, problem: `${row.problemId} ${row.title}` }
    await tellPeople(tx, await groups.uidOfAuthor(tx, row.author), { kind: 'Sys', words, about }, call.now)
  })
  return null
}
