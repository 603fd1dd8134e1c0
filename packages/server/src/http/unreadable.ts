import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type ErrorCode, siteLanguage } from '@verdict/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal, refusalReply } from './refusal.ts'

/** Node's codes; what is not listed is malformed. */
const reasons: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'request/headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'request/headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request/too-slow',
}

// to import it would load all that it can do, its client of web sockets too, before anything is served
const { STATUS_CODES } = process.getBuiltinModule('node:http')

const asJson = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }

/** Node's own answers have no body; these make place for ours. */
export const readAllHttp = { requireHostHeader: false } as const

/** What cannot even be read as HTTP is refused in the envelope, too, in the site's own language. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  const begun = (socket as Socket & { _httpMessage?: ServerResponse })._httpMessage?.headersSent
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable || begun) return void socket.destroy()
  hangUp(socket, new Refusal(reasons[error.code ?? ''] ?? 'request/malformed', { field: 'HTTP' }))
}

/** Says why, as far as nobody does who speaks HTTP, and closes the connection. */
function hangUp(socket: Duplex, refusal: Refusal, language = siteLanguage(undefined)): void {
  const { http, body } = refusalReply(refusal, language)
  const text = JSON.stringify(body)
  const headers = { ...asJson, 'Content-Length': Buffer.byteLength(text), Connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${http} ${STATUS_CODES[http] ?? ''}\r\n${lines.join('')}\r\n${text}`, () => socket.destroy())
}

/** The rest of what Node or Fastify would answer without a word: no host, a strange `Expect`, who takes us for a proxy, a server that is closing. */
export function answerOddRequests(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', async (request, reply) => {
    if (isClosing) {
      reply.header('Connection', 'close')
      throw new Refusal('server/unavailable')
    }
    if (request.raw.httpVersion === '1.1' && !request.headers.host)
      throw new Refusal('request/malformed', { field: 'Host' })
  })
  app.server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy()) // whoever asks may hang up before the answer
    hangUp(socket, new Refusal('request/method'), siteLanguage(request.headers['accept-language']))
  })
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const { http, body } = refusalReply(
      new Refusal('request/malformed', { field: 'Expect' }),
      siteLanguage(request.headers['accept-language']),
    )
    const text = JSON.stringify(body)
    const headers = { ...asJson, 'Content-Length': Buffer.byteLength(text) }
    response.writeHead(http, headers).end(text)
  })
}
