import { type RemoteJob, remoteResult, remoteStep } from '@verdict/contract/remote/job.ts'
import { Dropped, type Lease, type Leases } from '@verdict/node/leases.ts'
import { log, reasonOf } from '@verdict/node/log.ts'
import { retry } from '@verdict/node/retry.ts'
import { ask, Refused, type Server, ServerUnavailable } from '@verdict/node/server.ts'
import { errand } from './errand.ts'
import { asFailed } from './failures.ts'
import { openWeb } from './fetch/open-web.ts'
import type { Lines } from './lines.ts'
import { relay } from './relay.ts'
import type { Times } from './relay-context.ts'
import { type Sites, siteOf } from './sites/index.ts'
import { tellableResult, tellableStep } from './tellable.ts'

/** What all jobs of this process share. */
export interface Relaying {
  server: Server
  lines: Lines
  leases: Leases
  sites: Sites
  times: Times
}

type Result = Parameters<typeof ask<typeof remoteResult>>[2]['result']

/** Does one piece of work and delivers what came of it, unless the lease is lost on the way. Never rejects. */
export async function carryOut(relaying: Relaying, job: RemoteJob): Promise<void> {
  const { server, leases, lines } = relaying
  const lease: Lease = { jobId: job.jobId, attempt: job.attempt }
  const control = new AbortController()
  leases.set(lease, control)
  try {
    const result = await work(relaying, job, lease, control.signal)
    lease.isDelivering = true
    await deliver(server, lease, tellableResult(result, job), control.signal)
    await lines.report(server)
  } catch (fault) {
    log(`job ${job.jobId} dropped: ${reasonOf(fault)}`)
  } finally {
    leases.delete(lease)
  }
}

async function work(relaying: Relaying, job: RemoteJob, lease: Lease, signal: AbortSignal): Promise<Result> {
  const { lines, server, times } = relaying
  const isStopped = (fault: unknown) =>
    signal.aborted || [Dropped, ServerUnavailable, Refused].some((kind) => fault instanceof kind)
  try {
    const line = lines.lineFor(job)
    const session = lines.sessionFor(job)
    const site = siteOf(job.site, relaying.sites)
    const shared = { site, session, web: openWeb(line, session, signal), tally: line.tally, isStopped }
    if (job.kind === 'errand') return await errand({ ...shared, job })
    const webUntil = (until: AbortSignal) => openWeb(line, session, AbortSignal.any([signal, until]))
    const step: Parameters<typeof relay>[0]['step'] = async (told) => {
      const input = { ...lease, step: tellableStep(told, job.site) }
      const tell = () => ask(server, remoteStep, input, { signal })
      return (await retry(`a step of job ${job.jobId}`, tell, signal)).accepted
    }
    return await relay({ ...shared, job, webUntil, step, times })
  } catch (fault) {
    if (isStopped(fault)) throw fault
    const { failure } = asFailed(fault, job.site)
    const isBegun = job.kind === 'relay' && job.state.phase !== 'waiting'
    return job.kind === 'errand'
      ? { kind: 'errand-failed', failure }
      : { kind: 'not-relayed', failure, surelyNotSent: !isBegun }
  }
}

/** Delivers until the server takes or refuses it, for its answer alone tells whether the lease was lost. */
async function deliver(server: Server, lease: Lease, result: Result, signal: AbortSignal): Promise<void> {
  const { jobId, attempt } = lease
  const tell = () => ask(server, remoteResult, { jobId, attempt, result }, { signal, timeoutMs: 30_000 })
  const { accepted } = await retry(`result of job ${jobId}`, tell, signal)
  if (!accepted) log(`job ${jobId}: the result came too late`)
}
