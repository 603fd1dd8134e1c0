import { randomInt } from 'node:crypto'
import type * as routes from '@verdict/contract/remote/proof-routes.ts'
import { problemToProve } from '@verdict/contract/remote/proofs.ts'
import { type RemoteServerKey, remoteServers } from '@verdict/contract/remote/sites.ts'
import type { Call } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { runErrand } from '../errand/run-errand.ts'
import { hasExpired, isTooLate } from './handles.ts'
import * as rows from './own-queries.ts'

type Claim = NonNullable<Awaited<ReturnType<typeof rows.findHandle>>>

/**
 * Notes what the caller has submitted so far to a problem that nobody could foresee. What appears there after it proves the name: no
 * clocks are compared, and nothing that was made before counts.
 */
export const askRemoteProof: Handler<typeof routes.askRemoteProof> = async (call, { server }) => {
  const { db, viewer, now } = call
  const claim = await standing(call, server)
  if (claim.provedAt) return null
  const problem = problemToProve(server, randomInt(2 ** 32) / 2 ** 32)
  if (problem === undefined) throw new Refusal('remote/profile-only', { site: remoteServers[server].title })
  const { handle, code } = claim
  const asked = { do: 'submission', handle, problem, code, after: null } as const
  const { newest } = await runErrand(call, { site: siteOf(server), input: asked })
  await rows.noteProof(db, { uid: viewer.uid, server, code, now }, { problem, after: newest })
  return null
}

/** Has the profile or the submissions looked at, and notes that the name is the caller's when what was asked for is there. */
export const proveRemoteHandle: Handler<typeof routes.proveRemoteHandle> = async (call, { server, by }) => {
  const { db, viewer, now } = call
  const claim = await standing(call, server)
  if (claim.provedAt) return null
  await (by === 'profile' ? lookAtProfile : lookAtSubmissions)(call, server, claim)
  const isProved = await rows.setProved(db, { uid: viewer.uid, server, code: claim.code, now })
  if (!isProved) throw new Refusal('remote/handle-taken')
  return null
}

/** A claim that may still be proved, or is. */
async function standing({ db, viewer, now }: Call, server: RemoteServerKey): Promise<Claim> {
  const claim = await rows.findHandle(db, viewer.uid, server)
  if (!claim) throw new Refusal('remote/handle-unknown', { site: remoteServers[server].title })
  if (claim.provedAt) return claim
  if (hasExpired(claim, now)) throw new Refusal('remote/code-expired')
  if (await rows.isTaken(db, viewer.uid, server, claim.handle)) throw new Refusal('remote/handle-taken')
  return claim
}

async function lookAtProfile(call: Call, server: RemoteServerKey, { handle, code }: Claim): Promise<void> {
  const { hasCode } = await runErrand(call, { site: siteOf(server), input: { do: 'profile', handle, code } })
  if (!hasCode) throw new Refusal('remote/code-not-found', { handle })
}

async function lookAtSubmissions(call: Call, server: RemoteServerKey, claim: Claim): Promise<void> {
  const { handle, code, proofProblem: problem, proofAfter: after, proofFrom } = claim
  if (problem === null || !proofFrom || isTooLate(proofFrom, call.now)) throw new Refusal('remote/proof-expired')
  const input = { do: 'submission', handle, problem, code, after } as const
  const { isProof } = await runErrand(call, { site: siteOf(server), input })
  if (!isProof) throw new Refusal('remote/proof-not-found', { handle, problem })
}

/** Every server has a site of its own name. */
const siteOf = (server: RemoteServerKey) => server
