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
  upload(path: string, name: string, content: string | Buffer): Promise<{ status: number; msg: string }>
  /** A form sent by a script: with the token, the file in a part of this name, and other fields behind it. */
  sendForm(
    path: string,
    part: string,
    name: string,
    content: Buffer,
    fields?: Record<string, string>,
  ): Promise<{ status: number; data?: unknown }>
  /** A file, as it is saved. */
  download(path: string, query: string): Promise<{ name: string; type: string; bytes: number }>
}

const envelope = z.object({ status: z.number(), data: z.unknown(), msg: z.string() })

export function existingClient(site: TestSite): ExistingClient {
  let token = ''
  const cookies = new Map<string, string>()
  const keep = (headers: Record<string, unknown>) => {
    if (headers['refresh-token']) token = String(headers['authorization'])
    for (const one of [headers['set-cookie'] ?? []].flat().map(String)) {
      const [name = '', value = ''] = (one.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
  }
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const send = async (method: Method, path: string, { query = {}, json }: Sent) => {
    const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined)
    const text = new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)])).toString()
    const isLogin = path.endsWith('/login')
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
  const postForm = (
    path: string,
    part: string,
    name: string,
    content: string | Buffer,
    headers: object,
    fields: Record<string, string> = {},
  ) => {
    const form = 'existing-client'
    const others = Object.entries(fields).map(
      ([field, value]) => `\r\n--${form}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}`,
    )
    const end = `${others.join('')}\r\n--${form}--\r\n`
    const head = `--${form}\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\n\r\n`
    return site.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': `multipart/form-data; boundary=${form}`, ...headers },
      payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(end)]),
    })
  }
  return {
    async sendForm(path, part, name, content, fields) {
      const reply = await postForm(path, part, name, content, { authorization: token }, fields)
      return envelope.parse(reply.json())
    },
    async ask(method, path, reads, sent = {}) {
      const reply = await send(method, path, sent)
      const { status, data, msg } = envelope.parse(reply.json())
      if (status !== 200 && !sent.mayRefuse) throw new Error(`${method} ${path}: ${reply.statusCode} ${status} ${msg}`)
      const read = reads.safeParse(sent.mayRefuse ? { http: reply.statusCode, status } : data)
      if (!read.success) throw new Error(`${method} ${path} lacks ${z.prettifyError(read.error)}`)
      return read.data
    },
    async upload(path, name, content) {
      const headers = { cookie: cookie(), host: 'oj.example.org', origin: 'http://oj.example.org' }
      const reply = await postForm(path, 'file', name, content, headers)
      if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.payload}`)
      return envelope.parse(reply.json())
    },
    async download(path, query) {
      const reply = await site.app.inject({ url: `${path}?${query}`, headers: { authorization: token } })
      const name = String(reply.headers['content-disposition']).split('filename=')[1] ?? ''
      return { name, type: String(reply.headers['content-type']), bytes: reply.rawPayload.length }
    },
  }
}
