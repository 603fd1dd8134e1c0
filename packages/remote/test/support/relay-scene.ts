import type { RemoteJob } from '@verdict/contract/remote/job.ts'
import { expect, onTestFinished, vi } from 'vitest'
import { startNode } from '../../src/node.ts'
import type { Site, Told } from '../../src/site.ts'
import { type FakeServer, fakeServer } from './fake-server.ts'
import { type TinySite, tiny, tinySite } from './tiny-site.ts'

export const times = { sendMs: 5000, settleMs: 30, lookMs: [0, 5, 5], maxMs: 20, patienceMs: 60_000 }

export const soon = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 5 })

export const start = (server: FakeServer, site: TinySite, adapter = tiny, ofTimes = times) => {
  const config = {
    ...{
      serverUrl: server.url,
      token: 'node_x',
      slots: 4,
      build: '',
      logLevel: 'silent' as const,
      exitWithParent: false,
    },
    privateHosts: new Set([new URL(site.url).host]),
  }
  const node = startNode(config, { HDU: adapter }, ofTimes)
  onTestFinished(() => node.stop())
  return node
}

/** The tiny site with another way to tell what became of a submission. */
export const telling = (result: () => Told): Site => ({ ...tiny, result: async () => result() })

export async function opened() {
  const [server, site] = [await fakeServer(), await tinySite()]
  return { server, site }
}

/** Has a relay do the job, and answers what it delivered. */
export async function done(
  { server, site }: { server: FakeServer; site: TinySite },
  job: RemoteJob,
  adapter = tiny,
  ofTimes = times,
) {
  const before = server.results.length
  server.offer(job)
  start(server, site, adapter, ofTimes)
  await soon(() => expect(server.results.length).toBeGreaterThan(before))
  return server.results.at(-1)
}

export const submits = (site: TinySite) => site.asked.filter((one) => one === 'POST /submit').length
