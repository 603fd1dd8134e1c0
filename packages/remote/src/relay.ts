import type { RemoteResult } from '@verdict/contract/remote/job.ts'
import type { z } from 'zod'
import { asFailed } from './failures.ts'
import { follow } from './follow.ts'
import { findOwn } from './own.ts'
import type { RelayContext } from './relay-context.ts'
import { NotSent, sendAgain, sendFirst } from './send.ts'

/** Carries a submission on from where it stands until it is judged, or as far as it comes. Rejects when the job is dropped. */
export async function relay(context: RelayContext): Promise<z.input<typeof RemoteResult>> {
  const { job, isStopped, tally } = context
  try {
    return await follow(context, await remoteIdOf(context))
  } catch (caught) {
    const fault = caught instanceof NotSent ? caught.fault : caught
    if (isStopped(fault)) throw fault
    const failed = asFailed(fault, job.site)
    tally.failed(failed)
    return { kind: 'not-relayed', failure: failed.failure, surelyNotSent: caught instanceof NotSent }
  }
}

function remoteIdOf(context: RelayContext): Promise<string> | string {
  const { own, state } = context.job
  if (state.phase === 'sent' && state.remoteId !== null) return state.remoteId
  if (own) return findOwn(context, own.handle)
  return state.phase === 'waiting' ? sendFirst(context) : sendAgain(context)
}
