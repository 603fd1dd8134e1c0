import { judgeHello, protocolVersion } from '@verdict/contract/judging/job.ts'
import { productVersion } from '@verdict/contract/judging/version.ts'
import { remoteClaim } from '@verdict/contract/remote/job.ts'
import { keepRenewing, type Leases, returnAll } from '@verdict/node/leases.ts'
import { log, reasonOf } from '@verdict/node/log.ts'
import { wait } from '@verdict/node/retry.ts'
import { ask, type Server, ServerUnavailable } from '@verdict/node/server.ts'
import { carryOut, type Relaying } from './carry-out.ts'
import type { Config } from './config.ts'
import { makeLines } from './lines.ts'
import { type Times, usualTimes } from './relay-context.ts'
import { type Sites, sites } from './sites/index.ts'

const claimMs = 20_000
const reportMs = 10_000

export interface RelayNode {
  /** Resolves with the server's sentence once it has taken this node's token away. */
  revoked: Promise<string>
  /** Takes no more jobs and gives back what it has, at whatever step that is. */
  stop(): Promise<void>
}

/** Relays until stopped. */
export function startNode(config: Config, among: Sites = sites, times: Times = usualTimes): RelayNode {
  const server = { url: config.serverUrl, token: config.token }
  const leases: Leases = new Map()
  const relaying: Relaying = { server, leases, lines: makeLines(config), sites: among, times }
  const stopping = new AbortController()
  const renewing = keepRenewing(server, leases)
  const reporting = setInterval(() => void relaying.lines.report(server), reportMs)
  const work = takeOn(relaying, config, stopping.signal)
  return {
    revoked: renewing.revoked,
    async stop() {
      stopping.abort(new Error('the relay stops'))
      clearInterval(reporting)
      await returnAll(server, leases)
      await work
      renewing.stop()
      await relaying.lines.report(server)
    },
  }
}

/** What this relay tells of itself. */
type Own = Pick<Config, 'slots' | 'build'>

/** Asks for as much work as there is room for, and does it; a server that is away is asked again for ever. */
async function takeOn(relaying: Relaying, own: Own, stopping: AbortSignal): Promise<void> {
  const { slots } = own
  const running = new Set<Promise<void>>()
  let isKnown = false
  let misses = 0
  while (!stopping.aborted) {
    try {
      if (running.size >= slots) await stopped(Promise.race(running), stopping)
      if (!isKnown) await sayHello(relaying.server, own, stopping)
      isKnown = true
      const input = { slots: slots - running.size, waitMs: claimMs }
      const { jobs } = await ask(relaying.server, remoteClaim, input, { signal: stopping, timeoutMs: claimMs + 10_000 })
      misses = 0
      for (const job of jobs) {
        const done = carryOut(relaying, job).finally(() => running.delete(done))
        running.add(done)
      }
    } catch (fault) {
      isKnown = false
      misses += 1
      if (!stopping.aborted) await rest(fault, misses, stopping)
    }
  }
  await Promise.allSettled(running)
}

/** Resolves with `work`, or as soon as we stop. */
const stopped = (work: Promise<void>, stopping: AbortSignal) =>
  Promise.race([
    work,
    new Promise<void>((resolve) => stopping.addEventListener('abort', () => resolve(), { once: true })),
  ])

async function rest(fault: unknown, misses: number, stopping: AbortSignal): Promise<void> {
  if (misses === 3) log(`no work to be had: ${reasonOf(fault)}; trying on`)
  // A server that comes back has waiting work; one that refuses us is in no hurry.
  const maxMs = fault instanceof ServerUnavailable ? 1000 : 5000
  await wait(Math.min(50 * 2 ** misses, maxMs), stopping).catch(() => log('stopping', 'info'))
}

async function sayHello(server: Server, { slots, build }: Own, signal: AbortSignal): Promise<void> {
  const hello = { protocol: protocolVersion, version: productVersion, build, slots, languages: [], tier: '' }
  const { node } = await ask(server, judgeHello, hello, { signal })
  log(`known to ${server.url} as ${node}: ${slots} piece(s) of work at a time`, 'info')
}
