import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { placeOfCall } from '../../http/at.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import { managedProblem } from '../../problem/workbench/managed.ts'
import { findProposal, type ProposalFound } from './proposal-queries.ts'

type Calling = Pick<Call<Viewer>, 'db' | 'viewer' | 'now'>

/** Submissions to one problem, in a contest or outside all. */
export interface Scope {
  pid: number
  cid: number | null
}

/** Who runs the contest decides over what is judged in it; outside contests, who manages the problem (docs/decisions/0063). */
export async function refuseUnruled(call: Calling, { pid, cid }: Scope): Promise<void> {
  if (cid === null) await managedProblem(call, pid)
  else await placeOfCall({ contest: 'cid', needs: 'owner', evenHidden: true }, call, { cid })
}

/** The proposal, for those who may decide over it; to others it does not exist. */
export async function proposalFor(call: Calling, id: number): Promise<ProposalFound> {
  const proposal = await findProposal(call.db, id)
  if (!proposal) throw new Refusal('proposal/not-found')
  try {
    await refuseUnruled(call, proposal)
  } catch (refused) {
    throw refused instanceof Refusal ? new Refusal('proposal/not-found') : refused
  }
  return proposal
}
