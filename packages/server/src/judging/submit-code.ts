import { isSiteManager, type Viewer } from '@verdict/contract/account/viewer.ts'
import { whyNotSubmit } from '@verdict/contract/judging/policy.ts'
import type * as routes from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { whyNotSeeProblem } from '@verdict/contract/problem/policy.ts'
import type { Input } from '@verdict/contract/route.ts'
import type { Db } from '../db/connect.ts'
import type { Call } from '../http/call.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { languagesOf, siteLanguageList } from '../problem/languages.ts'
import { findByDisplayId } from '../problem/queries.ts'
import { everySubmission } from '../problem/tally.ts'
import { addToTally } from '../problem/tally-queries.ts'
import { priority } from '../queue/priority.ts'
import { enqueue, tell } from '../queue/queries.ts'
import { insertSubmission, takeTurn } from './queries.ts'
import { logStatus } from './record-queries.ts'
import { refuseLanguage, refuseWhileClosed, whyNotTakeCode } from './takes.ts'
import { refuseHaste } from './turn.ts'
import { wireJudge } from './wire.ts'

/** Stores the code and queues it in one transaction, so that neither can exist without the other. */
export async function submitProblemJudge(call: Call, input: Input<typeof routes.submitProblemJudge>) {
  const { db, viewer, now, ip } = call
  await refuseWhileClosed(call)
  if (input.cid || input.tid || input.gid) throw new Refusal('submission/contest-not-here')
  const offered = await siteLanguageList(db)
  refuseLanguage(offered, input.language)
  refuse(whyNotTakeCode(input.code))
  await refuseHaste(call, takeTurn)
  const problem = await problemFor(db, viewer, input.pid)
  refuseLanguage(await languagesOf(db, problem.pid, offered), input.language)

  return db.transaction().execute(async (tx) => {
    const row = await insertSubmission(tx, { viewer, problem, now, ip, language: input.language, code: input.code })
    await addToTally(tx, problem.pid, everySubmission, 1)
    const entry = { submitId: row.submitId, version: row.version, attempt: 0, status: verdict.pending }
    await logStatus(tx, { ...entry, isFinal: false, node: null })
    const work = { kind: 'submission', subject: row.submitId, language: row.language } as const
    await enqueue(tx, { ...work, uid: viewer.uid, priority: priority.public })
    await tell(tx, 'submission', row.submitId)
    return wireJudge(row)
  })
}

/** The problem, if the viewer may submit to it. Who may not see it is not told whether there is one (docs/rules.md, Calls). */
async function problemFor(db: Db, viewer: Viewer, problemId: string) {
  const problem = await findByDisplayId(db, problemId)
  const seen = problem && { auth: problem.auth, awaitsTimeLimit: problem.timeLimit === null }
  if (!seen || (!isSiteManager(viewer) && whyNotSeeProblem(viewer, seen)))
    throw new Refusal('submission/problem-unknown')
  refuse(whyNotSubmit(viewer, seen))
  return problem
}
