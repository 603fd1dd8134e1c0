import { isSiteManager } from '@verdict/contract/account/viewer.ts'
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
import { enqueue } from '../queue/queries.ts'
import { website } from '../settings/website.ts'
import { insertSubmission, takeTurn } from './queries.ts'
import { logStatus, tell } from './record-queries.ts'
import { wireJudge } from './wire.ts'

const longestCode = 65_535

/** Stores the code and queues it in one transaction, so that neither can exist without the other. */
export async function submitCode(call: Call, input: Input<typeof submitProblemJudge>) {
  const { db, viewer, now, ip } = call
  if (!(await website(db)).openPublicJudge) throw new Refusal('submission/judging-closed')
  refuse(whyNotTake(input))
  const offered = await siteLanguageList(db)
  refuseLanguage(offered, input.language)
  await refuseHaste(call)
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

function refuseLanguage(offered: { name: string }[], language: string): void {
  if (!offered.some(({ name }) => name === language)) throw new Refusal('submission/language-unknown', { language })
}

/** Why this text cannot be judged, whatever the problem. */
function whyNotTake({ code, cid, tid, gid }: Input<typeof submitProblemJudge>) {
  if (cid || tid || gid) return 'submission/contest-not-here'
  if (!code.trim()) return 'submission/empty-code'
  return code.length > longestCode ? 'submission/code-too-long' : undefined
}

/** The submit interval (contract 2.15): one's turn is taken before the problem is looked at; managers need not wait. */
async function refuseHaste({ db, viewer, now, config }: Call): Promise<void> {
  if (!config.submitInterval || isSiteManager(viewer)) return
  const waitMs = await takeTurn(db, viewer.uid, now, config.submitInterval * 1000)
  if (waitMs > 0) throw new Refusal('submission/too-soon', { seconds: Math.ceil(waitMs / 1000) })
}
