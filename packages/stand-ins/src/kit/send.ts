import type http from 'node:http'
import zlib from 'node:zlib'
import { toGbk } from './gbk.ts'
import { madeAnew } from './html.ts'
import type { Reply, SiteDefinition } from './visit.ts'

export interface Manner {
  markup: boolean
  gzip: boolean
  oddEncoding: boolean
  cut: boolean
  setCookie: string | undefined
}

/** Puts a reply on the wire, with what is wrong about the way it comes. */
export function send(response: http.ServerResponse, reply: Reply, site: SiteDefinition, manner: Manner): void {
  const { type, bytes } = bodyOf(reply, site, manner)
  const body = manner.gzip && bytes.length > 0 ? zlib.gzipSync(bytes) : bytes
  const headers: http.OutgoingHttpHeaders = {
    'content-type': type,
    'content-length': body.length,
    ...(body !== bytes && { 'content-encoding': 'gzip' }),
    ...(manner.setCookie !== undefined && { 'set-cookie': manner.setCookie }),
    ...reply.headers,
  }
  response.writeHead(reply.status ?? 200, headers)
  if (!manner.cut) return void response.end(body)
  // whatever has no body breaks off in its headers
  if (body.length < 2) return void response.destroy()
  response.write(body.subarray(0, body.length >> 1), () => response.destroy())
}

function bodyOf(reply: Reply, site: SiteDefinition, manner: Manner): { type: string; bytes: Buffer } {
  if (reply.bytes) return { type: 'application/octet-stream', bytes: reply.bytes }
  if (reply.json !== undefined) {
    const told = manner.markup ? { v2: { payload: reply.json } } : reply.json
    return { type: 'application/json; charset=utf-8', bytes: Buffer.from(JSON.stringify(told)) }
  }
  const text = manner.markup ? madeAnew(reply.text ?? '') : (reply.text ?? '')
  const bytes = site.encoding === 'gbk' ? toGbk(text) : Buffer.from(text)
  const wrong = site.encoding === 'gbk' ? 'text/html; charset=utf-8' : 'text/html; charset=iso-8859-1'
  return { type: manner.oddEncoding ? wrong : (site.pageType ?? 'text/html; charset=utf-8'), bytes }
}
