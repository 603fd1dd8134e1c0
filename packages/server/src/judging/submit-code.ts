import { isSiteManager } from '@verdict/contract/account/viewer.ts'
import { whyNotSubmit } from '@verdict/contract/judging/policy.ts'
import type * as routes from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { type At, type Place, placeOfSubmission } from '@verdict/contract/place.ts'
import { whyNotSeeProblem } from '@verdict/contract/problem/policy.ts'
import type { Input } from '@verdict/contract/route.ts'
import type { Db } from '../db/connect.ts'
import { isOfTraining, problemOfContest } from '../db/place.ts'
import type { LimitedCall, PlacedCall } from '../http/call.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { seenProblem } from '../problem/detail.ts'
import { languagesOf, siteLanguageList } from '../problem/languages.ts'
import { findByDisplayId, findByPid } from '../problem/queries.ts'
import { addToVerdictCount, totalRow } from '../problem/verdict-count-queries.ts'
import { priority } from '../queue/priority.ts'
import { enqueue, notify } from '../queue/queries.ts'
import { presentJudge } from './present.ts'
import { insertSubmission, lockDisplayId } from './queries.ts'
import { logStatus } from './record-queries.ts'
import { refuseLanguage, refuseWhileClosed, whyCodeRefused } from './submission-checks.ts'

/** Stores the code and queues it in one transaction, so that neither can exist without the other. */
export async function submitProblemJudge(
  call: LimitedCall & PlacedCall,
  input: Input<typeof routes.submitProblemJudge>,
) {
  const { db, viewer, now, ip, at } = call
  await refuseWhileClosed(call)
  const offered = await siteLanguageList(db)
  refuseLanguage(offered, input.language)
  refuse(whyCodeRefused(input.code))
  await call.count()
  const { problem, cpid } = await problemFor(call, input.pid)
  refuseLanguage(await languagesOf(db, problem.pid, offered), input.language)

  const gid = at.place.kind === 'site' ? null : at.place.gid
  return db.transaction().execute(async (tx) => {
    const displayPid = at.place.kind === 'contest' ? await lockDisplayId(tx, cpid) : problem.problemId
    if (displayPid === undefined) throw new Refusal('submission/problem-unknown')
    const row = await insertSubmission(tx, {
      viewer,
      pid: problem.pid,
      displayPid,
      now,
      ip,
      gid,
      cid: at.place.kind === 'contest' ? at.place.cid : 0,
      cpid,
      language: input.language,
      code: input.code,
    })
    if (placeOfSubmission(row).kind === 'site') await addToVerdictCount(tx, problem.pid, totalRow, 1)
    const entry = { submitId: row.submitId, version: row.version, attempt: 0, status: verdict.pending }
    await logStatus(tx, { ...entry, isFinal: false, node: null })
    const work = { kind: 'submission', subject: row.submitId, language: row.language } as const
    await enqueue(tx, { ...work, uid: viewer.uid, priority: laneOf(at) })
    await notify(tx, 'submission', row.submitId)
    return presentJudge(row)
  })
}

/** What is submitted to a contest goes before all else, until it is over. */
const laneOf = ({ phase }: At) => (phase === undefined || phase === 'ended' ? priority.public : priority.contest)

/**
 * The problem, if the viewer may submit to it, with its number as one of the contest's. Who may not see it is not told whether there
 * is one (docs/rules.md, Calls).
 */
async function problemFor({ db, viewer, at }: PlacedCall, displayId: string) {
  const found = await findIn(db, at.place, displayId)
  const seen = found && seenProblem(found.problem)
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
