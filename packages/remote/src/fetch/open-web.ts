import { wait } from '@verdict/node/retry.ts'
import { Failed } from '../failed.ts'
import type { Asked, Page, Web } from '../web.ts'
import { textOf, unpacked } from './decode.ts'
import { asksForHuman } from './human.ts'
import type { Gate } from './pace.ts'
import { hostAndPort, type Place, urlIn } from './place.ts'
import { type Incoming, request } from './request.ts'
import { checkedAddresses, type Resolve } from './resolve.ts'
import { clearSession, pasteCookies, type Session, takeCookies } from './session.ts'
import type { Tally } from './tally.ts'

/** A server as this process speaks to it. */
export interface Line extends Place {
  /** ms between two requests. */
  requestMs: number
  gate: Gate
  tally: Tally
  resolve: Resolve
  userAgent: string
}

/** What a session of a site can do, and what of it has been done. */
export interface OpenWeb extends Web {
  /** How many requests other than GET have been begun that the site may have seen. */
  readonly posts: number
}

/** However long a request may take at most, its redirects included, ms. */
export const requestTimeoutMs = 30_000
const usualTimeoutMs = 20_000
const usualBytes = 4 * 1024 * 1024
const maxRedirects = 5
const redirects = [301, 302, 303, 307, 308]

/** Opens a session of a site for as long as `signal` has it. */
export function openWeb(line: Line, session: Session, signal: AbortSignal): OpenWeb {
  let posts = 0
  const ask = async (method: 'GET' | 'POST', address: string, asked: Asked = {}): Promise<Page> => {
    const onConnect = () => {
      if (method === 'POST') posts += 1
    }
    try {
      const page = await follow(line, session, signal, { method, address, asked, onConnect })
      refuseTrouble(page)
      line.tally.succeeded()
      return page
    } catch (fault) {
      line.tally.failed(fault)
      throw fault
    }
  }
  return {
    address: line.address,
    notes: session.notes,
    get posts() {
      return posts
    },
    get: (address, asked) => ask('GET', address, asked),
    post: (address, asked) => ask('POST', address, asked),
    wait: (ms) => wait(ms, signal),
    clear: () => clearSession(session),
    paste(text) {
      session.notes.set('pasted', text)
      pasteCookies(session, text, line.address)
    },
  }
}

interface Call {
  method: string
  address: string
  asked: Asked
  onConnect(): void
}

async function follow(line: Line, session: Session, signal: AbortSignal, call: Call): Promise<Page> {
  const { asked } = call
  let url = urlIn(line, call.address)
  const first = url
  let { method } = call
  const isFollowed = asked.follow ?? method === 'GET'
  for (let hops = 0; ; hops += 1) {
    const sent = await once(line, session, signal, { ...call, url, method, isFirstHost: url.origin === first.origin })
    const to = sent.headers['location']
    if (!isFollowed || !redirects.includes(sent.status) || !to) return pageOf(url, sent, asked)
    if (hops === maxRedirects) throw new Failed('site-error', `${url.host} redirects more than ${maxRedirects} times`)
    const next = urlIn(line, to, url)
    if (sent.status < 307) method = 'GET'
    else if (method !== 'GET' && next.origin !== url.origin)
      throw new Failed('inside-address', `${url.host} sends a form on to ${next.host}`)
    url = next
  }
}

const pageOf = (url: URL, { status, headers, bytes }: Incoming, { encoding }: Asked): Page => ({
  status,
  url: url.href,
  headers,
  bytes,
  text: textOf(bytes, headers['content-type'], encoding),
})

interface Hop extends Call {
  url: URL
  isFirstHost: boolean
}

/** One request in its turn, within its time. */
function once(line: Line, session: Session, signal: AbortSignal, hop: Hop) {
  const timeoutMs = Math.min(hop.asked.timeoutMs ?? usualTimeoutMs, requestTimeoutMs)
  return line.gate.through(line.requestMs, signal, async (): Promise<Incoming> => {
    const timeout = AbortSignal.timeout(timeoutMs)
    line.tally.requested()
    try {
      return await carriedOut(line, session, AbortSignal.any([signal, timeout]), hop)
    } catch (fault) {
      if (signal.aborted) throw signal.reason
      if (timeout.aborted) throw new Failed('too-slow', `${hop.url.host} does not answer within ${timeoutMs / 1000} s`)
      throw fault
    }
  })
}

async function carriedOut(
  line: Line,
  session: Session,
  signal: AbortSignal,
  { url, method, asked, isFirstHost, onConnect }: Hop,
): Promise<Incoming> {
  const addresses = await checkedAddresses(url.hostname, line.privateHosts.has(hostAndPort(url)), line.resolve)
  // a picture may be linked to in clear, and then anybody on the way could read what goes with the request
  const isClear = url.protocol === 'http:' && new URL(line.address).protocol === 'https:'
  const cookies = isClear ? '' : await session.jar.getCookieString(url.href)
  const maxBytes = asked.maxBytes ?? usualBytes
  const body = method === 'GET' ? undefined : bodyOf(asked)
  const reply = await request({
    url,
    method,
    addresses,
    maxBytes,
    signal,
    ...(method !== 'GET' && { onConnect }),
    ...(body && { body: body.text }),
    headers: {
      'user-agent': line.userAgent,
      accept: '*/*',
      'accept-encoding': 'gzip, deflate, br',
      ...(body && { 'content-type': body.type, 'content-length': String(Buffer.byteLength(body.text)) }),
      ...(isFirstHost && asked.headers),
      ...(cookies && { cookie: cookies }),
    },
  })
  await takeCookies(session, reply.cookies, url)
  return { ...reply, bytes: await unpacked(reply.bytes, reply.headers['content-encoding'], maxBytes) }
}

function bodyOf({ form, json }: Asked): { text: string; type: string } {
  if (json !== undefined) return { text: JSON.stringify(json), type: 'application/json' }
  return { text: new URLSearchParams(form ?? {}).toString(), type: 'application/x-www-form-urlencoded' }
}

/** Replies that mean the same at every site. */
function refuseTrouble(page: Page) {
  const where = new URL(page.url)
  const what = `${where.host}${where.pathname}`
  if (asksForHuman(page)) throw new Failed('human-wanted', `${what} asks for a human`)
  if (page.status === 429) throw new Failed('too-many-requests', `${what} answers 429`, retryAfterOf(page))
  if (page.status >= 500) throw new Failed('site-error', `${what} answers ${page.status}`, retryAfterOf(page))
}

/** What Retry-After asks for, seconds or a date, in ms. */
function retryAfterOf({ headers }: Page): number | undefined {
  const said = headers['retry-after']?.trim()
  if (!said) return undefined
  if (/^\d+$/.test(said)) return Number(said) * 1000
  const at = Date.parse(said)
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now())
}
