import { z } from 'zod'
import type { TestSite } from '../../support/site.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Sent {
  query?: Record<string, unknown>
  json?: unknown
  /** Also a refusal is fine; its status in the envelope is answered. */
  mayRefuse?: boolean
}

/** A client made for the documented wire, not for this server: it sends what such clients send and keeps what they keep. */
export interface ExistingClient {
  /** Sends one call and checks that the reply has what is read of it. */
  ask<T extends z.ZodType>(method: Method, path: string, reads: T, sent?: Sent): Promise<z.output<T>>
  /** An upload widget: a form by the browser itself, with cookies and without the token. */
  upload(path: string, name: string, content: string): Promise<{ status: number; msg: string }>
  /** A file, as it is saved. */
  download(path: string, query: string): Promise<{ name: string; type: string; bytes: number }>
  /** Method and path of every call so far. */
  asked: Set<string>
}

const envelope = z.object({ status: z.number(), data: z.unknown(), msg: z.string() })

export function existingClient(site: TestSite): ExistingClient {
  let token = ''
  const cookies = new Map<string, string>()
  const asked = new Set<string>()
  const keep = (headers: Record<string, unknown>) => {
    if (headers['refresh-token']) token = String(headers['authorization'])
    for (const one of [headers['set-cookie'] ?? []].flat().map(String)) {
      const [name = '', value = ''] = (one.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
  }
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const send = async (method: Method, path: string, { query = {}, json }: Sent) => {
    asked.add(`${method} ${path}`)
    const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined)
    const text = new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)])).toString()
    const isLogin = path === '/api/login'
    const reply = await site.app.inject({
      method,
      url: text ? `${path}?${text}` : path,
      headers: {
        'content-type': 'application/json',
        'url-type': path.startsWith('/api/admin') ? 'admin' : 'general',
        ...(token && !isLogin && { authorization: token }),
        ...(cookies.size > 0 && { cookie: cookie() }),
      },
      ...(method !== 'GET' && { payload: JSON.stringify(json ?? {}) }),
    })
    if (isLogin && reply.statusCode === 200) token = String(reply.headers['authorization'])
    keep(reply.headers)
    return reply
  }
  return {
    asked,
    async ask(method, path, reads, sent = {}) {
      const reply = await send(method, path, sent)
      const { status, data, msg } = envelope.parse(reply.json())
      if (status !== 200 && !sent.mayRefuse) throw new Error(`${method} ${path}: ${reply.statusCode} ${status} ${msg}`)
      const read = reads.safeParse(sent.mayRefuse ? { http: reply.statusCode, status } : data)
      if (!read.success) throw new Error(`${method} ${path} lacks ${z.prettifyError(read.error)}`)
      return read.data
    },
    async upload(path, name, content) {
      asked.add(`POST ${path}`)
      const form = 'existing-client'
      const head = `--${form}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
      const reply = await site.app.inject({
        method: 'POST',
        url: path,
        headers: {
          'content-type': `multipart/form-data; boundary=${form}`,
          cookie: cookie(),
          host: 'oj.example.org',
          origin: 'http://oj.example.org',
        },
        payload: `${head}${content}\r\n--${form}--\r\n`,
      })
      if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.payload}`)
      return envelope.parse(reply.json())
    },
    async download(path, query) {
      asked.add(`GET ${path}`)
      const reply = await site.app.inject({ url: `${path}?${query}`, headers: { authorization: token } })
      const name = String(reply.headers['content-disposition']).split('filename=')[1] ?? ''
      return { name, type: String(reply.headers['content-type']), bytes: reply.rawPayload.length }
    },
  }
}
