import { type Deed, mayBeDone, type ProposalState } from '@verdict/contract/judging/proposal.ts'
import type * as routes from '@verdict/contract/judging/proposal-routes.ts'
import type { ActName } from '@verdict/contract/site/acts.ts'
import { noteAct } from '../../audit/audit.ts'
import type { Db } from '../../db/connect.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { dropJobs } from '../../queue/queries.ts'
import { proposalFor } from './access.ts'
import { queueTrials } from './carry-out.ts'
import { leaveFailed } from './effect-queries.ts'
import { isBusy, lockProposal, lockScope, setProposal } from './proposal-queries.ts'
import { forgetCases, reopenFailed, unfinishedTrials } from './trial-queries.ts'

const actOf = {
  apply: 'applyProposal',
  cancel: 'cancelProposal',
  undo: 'undoProposal',
  retry: 'retryProposal',
} as const satisfies Record<Deed, ActName>

/** Does something with a proposal that stands so that it can be done, and notes it; two who do at once are one. */
async function decide(call: Call, deed: Deed, id: number, carryOut: (tx: Db) => Promise<ProposalState>): Promise<null> {
  const { pid, cid } = await proposalFor(call, id)
  return call.db.transaction().execute(async (tx) => {
    await lockScope(tx, pid, cid)
    const found = await lockProposal(tx, id)
    if (!found) throw new Refusal('proposal/not-found')
    if (!mayBeDone(deed, found.state)) throw new Refusal('proposal/state')
    if (deed !== 'cancel' && (await isBusy(tx, pid, cid))) throw new Refusal('proposal/busy')
    const after = { state: await carryOut(tx) }
    const before = { state: found.state }
    await noteAct(tx, call, { act: actOf[deed], objectKind: 'proposal', object: id, before, after })
    return null
  })
}

export const applyProposal: Handler<typeof routes.applyProposal> = (call, { id, tells }) =>
  decide(call, 'apply', id, async (tx) => {
    const state = 'applying'
    await setProposal(tx, id, { state, tells, decidedBy: call.viewer.username, decidedAt: call.now })
    await leaveFailed(tx, id)
    return state
  })

export const cancelProposal: Handler<typeof routes.cancelProposal> = (call, { id }) =>
  decide(call, 'cancel', id, async (tx) => {
    const state = 'cancelled'
    await setProposal(tx, id, { state, decidedBy: call.viewer.username, decidedAt: call.now })
    await dropJobs(tx, 'trial', await unfinishedTrials(tx, id))
    await forgetCases(tx, id)
    return state
  })

export const undoProposal: Handler<typeof routes.undoProposal> = (call, { id }) =>
  decide(call, 'undo', id, async (tx) => {
    const state = 'undoing'
    await setProposal(tx, id, { state, undoneBy: call.viewer.username, undoneAt: call.now })
    return state
  })

export const retryProposal: Handler<typeof routes.retryProposal> = (call, { id }) =>
  decide(call, 'retry', id, async (tx) => {
    if ((await reopenFailed(tx, id)) === 0) throw new Refusal('submission/none-to-rejudge')
    const state = 'judging'
    await setProposal(tx, id, { state })
    await queueTrials(tx, id)
    return state
  })
