import { isSiteManager } from '@verdict/contract/account/viewer.ts'
import { whyNotSubmit } from '@verdict/contract/judging/policy.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { type At, type Place, placeOfSubmission } from '@verdict/contract/place.ts'
import { whyNotSeeProblem } from '@verdict/contract/problem/policy.ts'
import { remoteIdOf } from '@verdict/contract/remote/sites.ts'
import type { Db } from '../db/connect.ts'
import { isOfTraining, problemOfContest } from '../db/place.ts'
import type { LimitedCall, PlacedCall } from '../http/call.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { problemSeen } from '../problem/detail.ts'
import { languagesOf, siteLanguageList } from '../problem/languages.ts'
import { findByDisplayId, findByPid } from '../problem/queries.ts'
import { addToVerdictCount, totalRow } from '../problem/verdict-count-queries.ts'
import { priority } from '../queue/priority.ts'
import { notify } from '../queue/queries.ts'
import { insertSubmission, lockDisplayId } from './queries.ts'
import { logStatus } from './record-queries.ts'
import { refuseLanguage, refuseWhileClosed, whyCodeRefused } from './submission-checks.ts'

type Submitting = LimitedCall & PlacedCall

/** What somebody submits: the problem by its display id, and their code. */
interface Written {
  pid: string
  language: string
  code: string
}

/** The problem that may be submitted to, with its number as one of the contest's. */
export type Target = NonNullable<Awaited<ReturnType<typeof findIn>>>

/** Counts the call and answers what is submitted to, if the viewer may submit this there. */
export async function targetOf(call: Submitting, { pid, language, code }: Written): Promise<Target> {
  const { db, at } = call
  await refuseWhileClosed(call)
  if (!mayBeRemote(at.place, pid)) refuseLanguage(await siteLanguageList(db), language)
  refuse(whyCodeRefused(code))
  const counted = await call.count()
  const target = await problemFor(call, pid)
  const offered = await languagesOf(db, target.problem.pid)
  if (!offered.some(({ name }) => name === language)) await counted.giveBack()
  refuseLanguage(offered, language)
  return target
}

/** Whether this may be a problem of another site, with languages of its own: told by the id alone, as nobody learns here what there is. */
const mayBeRemote = (place: Place, displayId: string) => place.kind === 'contest' || remoteIdOf(displayId) !== undefined

/** Stores what is submitted as waiting, without the job that judges it. */
export async function storeSubmission(tx: Db, call: Submitting, { problem, cpid }: Target, written: Written) {
  const { viewer, now, ip, at } = call
  const displayPid = at.place.kind === 'contest' ? await lockDisplayId(tx, cpid) : problem.problemId
  if (displayPid === undefined) throw new Refusal('submission/problem-unknown')
  const row = await insertSubmission(tx, {
    viewer,
    pid: problem.pid,
    displayPid,
    now,
    ip,
    gid: at.place.kind === 'site' ? null : at.place.gid,
    cid: at.place.kind === 'contest' ? at.place.cid : 0,
    cpid,
    language: written.language,
    code: written.code,
  })
  if (placeOfSubmission(row).kind === 'site') await addToVerdictCount(tx, problem.pid, totalRow, 1)
  const entry = { submitId: row.submitId, version: row.version, attempt: 0, status: verdict.pending }
  await logStatus(tx, { ...entry, isFinal: false, node: null })
  await notify(tx, 'submission', row.submitId)
  return row
}

/** What is submitted to a contest goes before all else, until it is over. */
export const laneOf = ({ ownPhase }: At) =>
  ownPhase === undefined || ownPhase === 'ended' ? priority.public : priority.contest

/**
 * The problem, if the viewer may submit to it, with its number as one of the contest's. Who may not see it is not told whether there
 * is one (docs/rules.md, Calls).
 */
async function problemFor({ db, viewer, at }: PlacedCall, displayId: string) {
  const found = await findIn(db, at.place, displayId)
  const seen = found && (await problemSeen({ db, viewer, at }, found.problem))
  const isManager = isSiteManager(viewer) && at.place.kind !== 'contest'
  if (!seen || (!isManager && whyNotSeeProblem(viewer, seen, at))) throw new Refusal('submission/problem-unknown')
  refuse(whyNotSubmit(viewer, seen, at))
  return found
}

/** The problem that goes by this id there. */
async function findIn(db: Db, place: Place, displayId: string) {
  if (place.kind === 'contest') {
    const entry = await problemOfContest(db, place.cid, { displayId })
    const problem = entry && (await findByPid(db, entry.pid))
    return problem && { problem, cpid: entry.cpid }
  }
  const problem = await findByDisplayId(db, displayId)
  if (!problem || (place.kind === 'training' && !(await isOfTraining(db, place.tid, problem.pid)))) return undefined
  return { problem, cpid: 0 }
}
