import { whyNotSubmit } from '@verdict/contract/judging/policy.ts'
import type { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Input } from '@verdict/contract/route.ts'
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
export async function submitCode(call: Call, input: Input<typeof submitProblemJudge>) {
  const { db, viewer, now, ip } = call
  await refuseWhileClosed(db)
  refuse(whyNotTake(input))
  const offered = await siteLanguageList(db)
  refuseLanguage(offered, input.language)
  await refuseHaste(call, takeTurn)
  const problem = await findByDisplayId(db, input.pid)
  if (!problem) throw new Refusal('problem/not-found')
  refuse(whyNotSubmit(viewer, { auth: problem.auth, awaitsTimeLimit: problem.time_limit === null }))
  refuseLanguage(await languagesOf(db, problem.pid, offered), input.language)

  return db.transaction().execute(async (tx) => {
    const row = await insertSubmission(tx, { viewer, problem, now, ip, language: input.language, code: input.code })
    await addToTally(tx, problem.pid, everySubmission, 1)
    const entry = { submitId: row.submit_id, version: row.version, attempt: 0, status: verdict.pending }
    await logStatus(tx, { ...entry, isFinal: false, node: null })
    await enqueue(tx, { submitId: row.submit_id, uid: viewer.uid, priority: priority.public })
    await tell(tx, 'submission', row.submit_id)
    return wireJudge(row)
  })
}

/** Why this cannot be judged here, whatever the problem. */
function whyNotTake({ code, cid, tid, gid }: Input<typeof submitProblemJudge>) {
  return cid || tid || gid ? 'submission/contest-not-here' : whyNotTakeCode(code)
}
