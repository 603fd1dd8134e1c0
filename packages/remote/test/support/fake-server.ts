import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { judgeHello, judgeRenew, judgeReturn } from '@verdict/contract/judging/job.ts'
import {
  type Errand,
  type Relay,
  type RemoteJob,
  remoteClaim,
  remoteReport,
  type remoteResult,
  type remoteStep,
  remoteResult as resultRoute,
  remoteStep as stepRoute,
} from '@verdict/contract/remote/job.ts'
import type { Asked, Route } from '@verdict/contract/route.ts'
import { logFrom } from '@verdict/node/log.ts'
import { onTestFinished } from 'vitest'

type Step = Asked<typeof remoteStep>['step']
type Result = Asked<typeof remoteResult>['result']

/** A server that speaks the relays' calls and nothing else, in this process. */
export interface FakeServer {
  url: string
  offer(...jobs: RemoteJob[]): void
  steps: Step[]
  results: Result[]
  reports: Asked<typeof remoteReport>[]
  returned: number[]
  /** Whether a step is accepted. */
  accepts(step: Step): boolean
  /** The next renewal calls every job lost. */
  losesAll: boolean
  /** For how many pieces of work there was room when work was last asked for. */
  freeSlots: number
  /** How often work was asked for, and how many such calls were open at once at most. */
  claims: { asked: number; maxOpen: number }
}

export async function fakeServer(): Promise<FakeServer> {
  logFrom('silent', 'relay')
  const waiting: RemoteJob[] = []
  const fake: FakeServer = {
    ...{
      url: '',
      steps: [],
      results: [],
      reports: [],
      returned: [],
      accepts: () => true,
      losesAll: false,
      freeSlots: 0,
      claims: { asked: 0, maxOpen: 0 },
    },
    offer: (...jobs) => void waiting.push(...jobs),
  }
  // biome-ignore lint/suspicious/noExplicitAny: each handler knows the input of its own route
  const handlers: [Route, (input: any) => unknown][] = [
    [judgeHello, () => ({ node: 'relay', leaseMs: 5000, draining: false, site: { version: '', build: '' } })],
    [judgeRenew, ({ leases }) => ({ lost: fake.losesAll ? leases.map(({ jobId }: { jobId: number }) => jobId) : [] })],
    [judgeReturn, ({ leases }) => void fake.returned.push(...leases.map(({ jobId }: { jobId: number }) => jobId))],
    [
      remoteClaim,
      ({ slots }) => {
        fake.freeSlots = slots
        return { jobs: waiting.splice(0, slots) }
      },
    ],
    [
      stepRoute,
      ({ step }) => {
        const accepted = fake.accepts(step)
        if (accepted) fake.steps.push(step)
        return { accepted }
      },
    ],
    [resultRoute, ({ result }) => ({ accepted: fake.results.push(result) > 0 })],
    [remoteReport, (report) => void fake.reports.push(report)],
  ]
  let openClaims = 0
  const server = http.createServer((request, reply) => {
    if (request.url === remoteClaim.path) {
      fake.claims.asked += 1
      fake.claims.maxOpen = Math.max(fake.claims.maxOpen, (openClaims += 1))
      reply.once('close', () => (openClaims -= 1))
    }
    void json(request).then((input) => {
      const found = handlers.find(([route]) => route.path === request.url)
      reply.setHeader('content-type', 'application/json')
      if (!found || isRefused(found[0], input)) {
        reply.writeHead(400).end(JSON.stringify({ status: 400, msg: 'malformed', data: null }))
        return
      }
      const data = found[1](input) ?? null
      // an open call for work, answered a little later
      const answer = () => reply.end(JSON.stringify({ status: 200, msg: '', data }))
      if (request.url === remoteClaim.path && !(data as { jobs: unknown[] }).jobs.length) setTimeout(answer, 20)
      else answer()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return fake
}

/** As the server itself does with what does not fit, or what PostgreSQL cannot store. */
const isRefused = (route: Route, input: unknown) =>
  !route.input.safeParse(input).success || JSON.stringify(input).includes(String.raw`\u0000`)

const held = (address: string) => ({
  ...{ jobId: 1, attempt: 1, leaseMs: 5000, site: 'HDU' as const, address, asker: '' },
  pace: { submitMs: 0, requestMs: 0, pollMs: 10 },
})

export const account = { id: 1, name: 'relay1', password: 'secret1', session: null }

export const relayJob = (address: string, state: Partial<Relay['state']> = {}, more: Partial<Relay> = {}): Relay => ({
  ...held(address),
  ...{ kind: 'relay', account, own: null, problem: { id: '1000' }, language: { name: 'G++', id: '0' } },
  ...{ code: 'int main() {}', leftMs: 5000 },
  state: { phase: 'waiting', baseline: null, sendingMs: null, remoteId: null, sentMs: null, ...state },
  ...more,
})

export const errandJob = (address: string, errand: Errand['errand']): Errand => ({
  ...held(address),
  ...{ kind: 'errand', account, errand },
})
