import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isWaiting } from '@verdict/contract/judging/verdict.ts'
import { answers, type Person, type World } from './fake-answers.ts'

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
}

const policyFor = (nonce: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

async function serveFile(path: string, reply: ServerResponse): Promise<void> {
  const isAsset = extname(path) !== ''
  const body = await readFile(join(dist, isAsset ? path : 'index.html')).catch(() => undefined)
  if (!body) return void reply.writeHead(404).end()
  const nonce = randomBytes(16).toString('base64')
  const type = types[extname(path)] ?? types['.html']
  reply.writeHead(200, { 'content-type': type, 'content-security-policy': policyFor(nonce) })
  reply.end(isAsset ? body : body.toString().replaceAll('__CSP_NONCE__', nonce))
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return chunks.length ? (JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>) : {}
}

/** Lets the judge of this made-up site work: compile, judge, decide by what the code says. */
function judge(world: World): void {
  for (const one of world.submissions.filter(({ status }) => isWaiting(status))) {
    const next = one.status < 7 ? one.status + 1 : (one.code ?? '').includes('wrong') ? -1 : 0
    Object.assign(one, { status: next }, isWaiting(next) ? {} : { time: 4, memory: 3600, judger: 'judge-1' })
    const event = JSON.stringify({ type: 'submission', ...one, pid: one.pid ?? 1 })
    for (const stream of world.streams) stream.write(`event: submission\ndata: ${event}\n\n`)
  }
}

const personOf = (world: World, request: IncomingMessage): Person | undefined =>
  world.people.find(({ token }) => token === request.headers.authorization)

async function serveApi(world: World, request: IncomingMessage, reply: ServerResponse, url: URL): Promise<void> {
  world.requests.push({ path: url.pathname, headers: request.headers })
  if (url.pathname === '/api/events') {
    if (!personOf(world, request) || !world.streaming) return void reply.writeHead(503).end()
    reply.writeHead(200, { 'content-type': 'text/event-stream' })
    reply.write(': open\n\n')
    world.streams.add(reply)
    request.on('close', () => world.streams.delete(reply))
    return
  }
  const input = { ...Object.fromEntries(url.searchParams), ...(await bodyOf(request)) }
  const name = url.pathname.slice('/api/'.length)
  const answer = world.answers[name] ?? answers[name] ?? answers[`${request.method} ${name}`]
  if (!answer) return void reply.writeHead(404).end('{"status":404,"data":null,"msg":"no such call"}')
  const {
    http = 200,
    status = 200,
    headers = {},
    data = null,
    msg = 'success',
  } = answer(world, input, personOf(world, request))
  reply.writeHead(http, { 'content-type': 'application/json', ...headers })
  reply.end(JSON.stringify({ status, data, msg }))
}

/** A made-up server for tests of the pages: same wire, no database, no judge. Serves the built web client too. */
export async function startFakeApi(
  world: World,
  port = 0,
): Promise<{ url: string; stop: () => Promise<void>; server: Server }> {
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === '/readyz') return void reply.end('{}')
    if (url.pathname.startsWith('/api/')) void serveApi(world, request, reply, url)
    else void serveFile(url.pathname, reply)
  })
  const clock = setInterval(() => judge(world), world.judgeEveryMs)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = async () => {
    clearInterval(clock)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop, server }
}
