import type * as routes from '@verdict/contract/judging/routes.ts'
import type { Input } from '@verdict/contract/route.ts'
import type { LimitedCall, PlacedCall } from '../http/call.ts'
import { enqueue } from '../queue/queries.ts'
import { laneOf, storeSubmission, targetOf } from './new-submission.ts'
import { presentJudge } from './present.ts'
import { queueRelay } from './relay/relay-queries.ts'
import { siteToRelayTo } from './relay/why-not-relay.ts'

/** Stores the code and queues it in one transaction, so that neither can exist without the other. */
export async function submitProblemJudge(
  call: LimitedCall & PlacedCall,
  input: Input<typeof routes.submitProblemJudge>,
) {
  const target = await targetOf(call, input)
  const { remoteSite } = target.problem
  const remote = remoteSite && (await siteToRelayTo(call.db, remoteSite))
  return call.db.transaction().execute(async (tx) => {
    const row = await storeSubmission(tx, call, target, input)
    const turn = { uid: call.viewer.uid, priority: laneOf(call.at) }
    if (remote) await queueRelay(tx, { submitId: row.submitId, ...remote, ...turn })
    else await enqueue(tx, { kind: 'submission', subject: row.submitId, language: row.language, ...turn })
    return presentJudge(row)
  })
}
