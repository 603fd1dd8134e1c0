import type * as contract from '@verdict/contract/remote/job.ts'
import type { CallingNode } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { claimRemoteJobs } from './claim.ts'
import { recordReport } from './report.ts'
import { recordResult } from './result.ts'
import { recordStep } from './step.ts'

/** Passwords of other sites are told to relays alone. */
function refuseOthers({ kind }: CallingNode): void {
  if (kind !== 'remote') throw new Refusal('judge-node/not-a-relay')
}

export const remoteClaim: Handler<typeof contract.remoteClaim> = async (call, input) => {
  refuseOthers(call.node)
  return { jobs: await claimRemoteJobs(call, input) }
}

export const remoteStep: Handler<typeof contract.remoteStep> = async ({ db, node, config }, { step, ...lease }) => {
  refuseOthers(node)
  return { accepted: await recordStep(db, node.name, lease, step, config.fencing) }
}

export const remoteResult: Handler<typeof contract.remoteResult> = async (
  { db, node, config },
  { result, ...lease },
) => {
  refuseOthers(node)
  return { accepted: await recordResult(db, node.name, lease, result, config.fencing) }
}

export const remoteReport: Handler<typeof contract.remoteReport> = async ({ db, node }, report) => {
  refuseOthers(node)
  await recordReport(db, node.name, report)
  return null
}
