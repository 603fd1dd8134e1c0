import { type Asked, type Envelope, type Output, type Route, sentBy } from '@verdict/contract/route.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { endpoints } from '../../src/endpoints.ts'

/** What came back of one call. */
export interface Reply<T> extends Envelope<T> {
  /** What the contract declares of the address that was called, as far as it is no pattern. */
  route?: Route | undefined
  http: number
  headers: Record<string, string | undefined>
  text: string
  /** The same as it came. */
  bytes?: Buffer
}

export interface CallOptions {
  headers?: Record<string, string>
  ip?: string
}

export interface Caller {
  /** The whole reply. */
  call<R extends Route>(route: R, input: Asked<R>, options?: CallOptions): Promise<Reply<Output<R>>>
  /** The data of a reply that must be a success. */
  get<R extends Route>(route: R, input: Asked<R>, options?: CallOptions): Promise<Output<R>>
  /** Any request, also one that no schema allows. */
  send(method: Route['method'], url: string, body?: unknown, options?: CallOptions): Promise<Reply<unknown>>
}

const declared = new Map(endpoints.map(({ route }) => [`${route.method} ${route.path}`, route]))

/** Somebody who calls, as existing clients do: JSON content type on everything, the token as it is. */
export function callerOf(app: FastifyInstance, token?: string): Caller {
  const send: Caller['send'] = async (method, url, body, { headers = {}, ip } = {}) => {
    const reply = await app.inject({
      method,
      url,
      headers: {
        'accept-language': 'en-US',
        'content-type': 'application/json',
        ...(token && { authorization: token }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(ip && { remoteAddress: ip }),
    })
    return { ...replyOf(reply), route: declared.get(`${method} ${url.split('?')[0]}`) }
  }
  const call: Caller['call'] = async (route, input, options) => {
    const { query, body } = sentBy(route, { ...input })
    const reply = await send(route.method, `${route.path}?${queryOf(query)}`, body, options)
    return reply as Reply<never>
  }
  return {
    call,
    send,
    async get(route, input, options) {
      const reply = await call(route, input, options)
      if (reply.http !== 200 || reply.status !== 200)
        throw new Error(`${route.method} ${route.path}: HTTP ${reply.http} ${reply.text.slice(0, 500)}`)
      return reply.data as never
    },
  }
}

function queryOf(input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)])).toString()
}

function replyOf(reply: LightMyRequestResponse): Reply<unknown> {
  const isJson = String(reply.headers['content-type']).includes('application/json')
  const body = isJson ? (JSON.parse(reply.payload) as Envelope<unknown>) : { status: 0, data: null, msg: '' }
  const headers = reply.headers as Record<string, string | undefined>
  return { ...body, http: reply.statusCode, headers, text: reply.payload, bytes: reply.rawPayload }
}
