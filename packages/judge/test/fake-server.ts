import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Job,
  judgeClaim,
  judgeHello,
  judgeProgress,
  judgeRenew,
  judgeResult,
  judgeReturn,
  type Result,
} from '@verdict/contract/judging/job.ts'
import { productVersion } from '@verdict/contract/judging/version.ts'

interface Body {
  [key: string]: unknown
}
type Handler = (body: Body) => unknown

/** A server that speaks the judge nodes' calls and nothing else, in this process. */
export interface FakeServer {
  url: string
  token: string
  /** Stores a text and tells how a job names it. */
  blob(name: string, text: string | Buffer): { name: string; hash: string; bytes: number }
  forget(hash: string): void
  /** Answers so many bytes of a file that is longer, then breaks off; the next call does the same. */
  cut(hash: string, bytes: number): void
  /** Answers another text under the hash. */
  replace(hash: string, text: string): void
  offer(...jobs: Job[]): void
  /** Job ids whose lease the next renewals call lost. */
  lost: Set<number>
  /** False: results are answered with "not accepted". */
  accepts: boolean
  /** True: the answer to a result waits for the next renewal, which calls the job lost, since it is done. */
  answersAfterRenewal: boolean
  /** Set to answer every call with this HTTP status. */
  failWith: number | undefined
  /** True: the judge's token was taken away. */
  isRevoked: boolean
  hellos: {
    slots: number
    speed: number | null
    languages: { name: string; version: string }[]
    tier: string
    warnings: string[]
  }[]
  progress: { jobId: number; status: number }[]
  results: { jobId: number; attempt: number; result: Result }[]
  returned: number[]
  renewals: number
  /** Calls for jobs that are open, and for how many slots each. */
  claims: number[]
  blobRequests: string[]
  /** Calls that were turned away. */
  failures: number
  /** Stops listening and drops all connections; `up` listens on the same port again. */
  down(): Promise<void>
  up(): Promise<void>
}

const readBody = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return parts.length > 0 ? (JSON.parse(Buffer.concat(parts).toString()) as Body) : {}
}

const answer = (response: ServerResponse, status: number, data: unknown, msg = 'success') =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ status, data, msg }))

/** Listens on a free port of the loopback. */
export async function startFakeServer(): Promise<FakeServer> {
  const blobs = new Map<string, Buffer>()
  const cuts = new Map<string, number>()
  const waiting: Job[] = []
  const fake: FakeServer = {
    url: '',
    token: 'node-token',
    blob(name, text) {
      const bytes = Buffer.from(text)
      const hash = createHash('sha256').update(bytes).digest('hex')
      blobs.set(hash, bytes)
      return { name, hash, bytes: bytes.length }
    },
    forget: (hash) => void blobs.delete(hash),
    cut: (hash, bytes) => void cuts.set(hash, bytes),
    replace: (hash, text) => void blobs.set(hash, Buffer.from(text)),
    offer: (...jobs) => void waiting.push(...jobs),
    lost: new Set(),
    accepts: true,
    answersAfterRenewal: false,
    failWith: undefined,
    isRevoked: false,
    hellos: [],
    progress: [],
    results: [],
    returned: [],
    renewals: 0,
    claims: [],
    blobRequests: [],
    failures: 0,
    down: async () => undefined,
    up: async () => undefined,
  }

  const handlers: Record<string, Handler> = {
    [judgeHello.path]: (body) => {
      fake.hellos.push(body as unknown as never)
      return { node: 'fake', leaseMs: 5000, draining: false, site: { version: productVersion, build: '' } }
    },
    [judgeClaim.path]: async ({ slots, waitMs }) => {
      fake.claims.push(Number(slots))
      const deadline = Date.now() + Math.min(Number(waitMs), 300)
      while (waiting.length === 0 && Date.now() < deadline) await new Promise((done) => setTimeout(done, 5))
      fake.claims.splice(fake.claims.indexOf(Number(slots)), 1)
      return { jobs: waiting.splice(0, Number(slots)) }
    },
    [judgeRenew.path]: ({ leases }) => {
      fake.renewals += 1
      return { lost: (leases as { jobId: number }[]).map(({ jobId }) => jobId).filter((id) => fake.lost.has(id)) }
    },
    [judgeProgress.path]: (body) => {
      fake.progress.push(body as unknown as never)
      return { accepted: true }
    },
    [judgeResult.path]: async (body) => {
      if (fake.accepts) fake.results.push(body as unknown as never)
      if (fake.answersAfterRenewal) {
        const before = fake.renewals
        fake.lost.add(Number(body.jobId))
        while (fake.renewals === before) await new Promise((done) => setTimeout(done, 5))
        await new Promise((done) => setTimeout(done, 100)) // the judge has read the renewal's answer
      }
      return { accepted: fake.accepts }
    },
    [judgeReturn.path]: ({ leases }) => {
      fake.returned.push(...(leases as { jobId: number }[]).map(({ jobId }) => jobId))
      return null
    },
  }

  function giveBlob(hash: string, response: ServerResponse) {
    fake.blobRequests.push(hash)
    const bytes = blobs.get(hash)
    if (!bytes) return answer(response, 404, null, 'There is no such file.')
    const most = cuts.get(hash)
    if (most === undefined) return response.writeHead(200).end(bytes)
    response.writeHead(200, { 'content-length': bytes.length }).write(bytes.subarray(0, most), () => response.destroy())
    return response
  }

  const refusal = (response: ServerResponse, http: number, code: string, msg: string) =>
    response.writeHead(http, { 'x-refusal': code }).end(JSON.stringify({ status: http, data: null, msg }))

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://fake')
    if (fake.isRevoked) return refusal(response, 410, 'judge-node/revoked', 'This judge was revoked')
    const isUnknown = request.headers.authorization !== fake.token
    if (fake.failWith || isUnknown) {
      fake.failures += 1
      return response.writeHead(fake.failWith ?? 401).end('{"status":401,"msg":"no such node"}')
    }
    if (url.pathname === '/api/judge-node/blob') {
      return giveBlob(url.searchParams.get('hash') ?? '', response)
    }
    const handler = handlers[url.pathname]
    if (!handler) return response.writeHead(404).end()
    return answer(response, 200, await handler(await readBody(request)))
  }

  let server = createServer()
  fake.up = async () => {
    server = createServer((request, response) => void serve(request, response))
    const port = fake.url ? Number(new URL(fake.url).port) : 0
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
    fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  fake.down = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  await fake.up()
  return fake
}
