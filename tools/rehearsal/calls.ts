import http from 'node:http'
import { type Envelope, type Route, sentBy } from '../../packages/contract/src/route.ts'

/** Who calls: connections stay open, as a browser's do. */
export interface Connection {
  url: string
  token: string
  /** The address it comes from. */
  address: string
}

/** Browsers hold so many to a site at once, and a process may have so many files open here. */
const [perBrowser, files] = [8, 18_000]

const agent = new http.Agent({ keepAlive: true, maxSockets: perBrowser, keepAliveMsecs: 30_000 })

/** Lets so many people hold as many connections as a browser does, or fewer where the files of this process would not do. */
export function shareFiles(people: number): void {
  agent.maxSockets = Math.max(1, Math.min(perBrowser, Math.floor(files / people)))
}

export interface Reply {
  /** HTTP. */
  http: number
  status: number
  msg: string
  data: unknown
  /** Until the whole reply is here. */
  ms: number
}

/** A connection that rested was closed at the moment it was used again; what changes nothing is asked anew then, as browsers do. */
class Rested extends Error {}

/** Makes a call and answers what came, whatever it is; rejects only when there is no reply. */
export async function callSite(connection: Connection, route: Route, input: object): Promise<Reply> {
  const began = performance.now()
  for (;;) {
    try {
      return await callOnce(connection, route, input, began)
    } catch (error) {
      if (!(error instanceof Rested)) throw error
    }
  }
}

function callOnce({ url, token, address }: Connection, route: Route, input: object, began: number): Promise<Reply> {
  const { query, body } = sentBy(route, input as Record<string, unknown>)
  const words = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  const path = words.length ? `${route.path}?${new URLSearchParams(words)}` : route.path
  const { hostname, port } = new URL(url)
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        agent,
        hostname,
        port,
        path,
        method: route.method,
        localAddress: address,
        headers: {
          authorization: token,
          'accept-language': 'en-US',
          ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.once('error', reject)
        reply.once('end', () => {
          const ms = performance.now() - began
          const envelope = readEnvelope(Buffer.concat(parts).toString('utf8'))
          resolve({ http: reply.statusCode ?? 0, ...envelope, ms })
        })
      },
    )
    request.once('error', (error: NodeJS.ErrnoException) => {
      const rested = request.reusedSocket && error.code === 'ECONNRESET' && route.method === 'GET'
      reject(rested ? new Rested(error.message, { cause: error }) : error)
    })
    request.end(text)
  })
}

function readEnvelope(text: string): Envelope<unknown> {
  try {
    return JSON.parse(text) as Envelope<unknown>
  } catch {
    return { status: 0, msg: text.slice(0, 200), data: null }
  }
}
