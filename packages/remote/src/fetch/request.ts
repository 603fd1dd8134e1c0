import http from 'node:http'
import https from 'node:https'
import { whyUnreachable } from '@verdict/node/unreachable.ts'
import { Failed } from '../failed.ts'
import { pinnedTo, type Resolved } from './resolve.ts'

export interface Outgoing {
  url: URL
  method: string
  headers: Record<string, string>
  body?: string
  addresses: Resolved[]
  maxBytes: number
  /** Ends the request, e.g. when its time is over. */
  signal: AbortSignal
  /** Called when the connection stands, before anything is sent. */
  onConnect?(): void
}

export interface Incoming {
  status: number
  /** Names in lower case; several of one name joined by commas. */
  headers: Record<string, string>
  cookies: string[]
  bytes: Buffer
}

/** No connection outlives its request: one that was dropped meanwhile would leave open what became of a submission. */
const options = { keepAlive: false, maxSockets: 16 }
const agents = { http: new http.Agent(options), https: new https.Agent(options) }

/** One request and its whole reply, still packed. Throws Failed unreachable, too-large, or the abort reason. */
export function request(asked: Outgoing): Promise<Incoming> {
  const { url, method, headers, body, addresses, signal } = asked
  const isTls = url.protocol === 'https:'
  return new Promise<Incoming>((resolve, reject) => {
    const fail = (fault: unknown) =>
      reject(signal.aborted ? signal.reason : fault instanceof Failed ? fault : unreachable(url, fault))
    const sent = (isTls ? https : http).request(
      url,
      { method, headers, signal, agent: isTls ? agents.https : agents.http, lookup: pinnedTo(addresses) },
      (reply) => void received(reply, asked).then(resolve, fail),
    )
    sent.on('error', fail)
    sent.once('socket', (socket) => socket.once(isTls ? 'secureConnect' : 'connect', () => asked.onConnect?.()))
    sent.end(body)
  })
}

const unreachable = (url: URL, fault: unknown) => new Failed('unreachable', `${url.host}: ${whyUnreachable(fault)}`)

async function received(reply: http.IncomingMessage, { maxBytes }: Outgoing): Promise<Incoming> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of reply as AsyncIterable<Buffer>) {
    length += part.length
    if (length > maxBytes) throw new Failed('too-large', `the reply has more than ${maxBytes} bytes`)
    parts.push(part)
  }
  return {
    status: reply.statusCode ?? 0,
    headers: Object.fromEntries(
      Object.entries(reply.headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
      ),
    ),
    cookies: reply.headers['set-cookie'] ?? [],
    bytes: Buffer.concat(parts),
  }
}
