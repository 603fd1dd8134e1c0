import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from './failures.ts'
import { type Preloads, takePreloads, withPreloads } from './preloads.ts'
import { Refusal } from './refusal.ts'

const noncePlace = /__CSP_NONCE__/g

/** What the browser may load: ourselves only, styles that carry this reply's nonce, and scripts in the page of these hashes. */
export const contentPolicy = (nonce: string, scripts: readonly string[] = []): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map((hash) => `'${hash}'`)].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Sends an HTML page whose nonce placeholders are filled for this reply alone; `scripts` are the hashes of those it holds. */
export function sendPage(reply: FastifyReply, html: string, scripts: readonly string[] = []): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .code(200)
    .headers({ 'Content-Security-Policy': contentPolicy(nonce, scripts), 'Cache-Control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html.replace(noncePlace, nonce))
}

/** Headers that every reply carries. */
export function harden(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'X-Frame-Options': 'DENY',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    })
  })
  // what somebody was told is for nobody else, and true now only
  app.addHook('onSend', async (_request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (isJson && !reply.hasHeader('cache-control')) reply.header('Cache-Control', 'no-store')
    return payload
  })
}

/** The built pages: hashed assets for ever, everything else the one page that reads its address itself. */
export async function servePages(app: FastifyInstance, webDist: string | undefined): Promise<void> {
  if (webDist)
    await app.register(fastifyStatic, { root: webDist, index: false, preCompressed: true, setHeaders, allowedPath })
  const page = pageReader(webDist)
  app.setNotFoundHandler(async (request, reply) => {
    const known = isPageAddress(request) ? await page() : undefined
    if (known) return sendPage(reply, withPreloads(known.html, known.preloads, request), known.scripts)
    const allowed = otherMethods(app, request)
    if (!allowed.length) return sendRefusal(request, reply, new Refusal('request/not-found'))
    return sendRefusal(request, reply.header('Allow', allowed.join(', ')), new Refusal('request/method'))
  })
}

/** Folders are not for looking into, and the page is never sent as the file it is: its places for the nonce are empty. */
const allowedPath = (pathName: string): boolean => !/\/$|^\/index\.html(\.\w+)?$/.test(pathName)

const otherMethods = (app: FastifyInstance, { url }: FastifyRequest): string[] =>
  ['GET', 'POST', 'PUT', 'DELETE'].filter((method) => app.hasRoute({ method, url: url.split('?')[0] ?? '' }))

function setHeaders(reply: { header(name: string, value: string): unknown }, file: string): void {
  const isHashed = file.includes(`${path.sep}assets${path.sep}`)
  reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
}

/** An address that a browser opens, or a name without a file ending: problem ids may hold dots. */
function isPageAddress({ method, url, headers }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(api|assets)\//.test(url)) return false
  const isFile = /\.\w+$/.test(url.split('?')[0] ?? '')
  return !isFile || (headers.accept ?? '').includes('text/html')
}

interface BuiltPage {
  html: string
  preloads: Preloads | undefined
  /** Hashes of the scripts that the build wrote into it, as a policy names them. */
  scripts: string[]
  builtAt: number
}

/** Taken of the page as it was built: nothing that is written into it for a visitor can add to them. */
const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^<]*)<\/script>/g)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  )

/** The page as it was built last: another instance of the same checkout may build it anew while this one runs. */
function pageReader(webDist: string | undefined): () => Promise<BuiltPage | undefined> {
  let known: BuiltPage | undefined
  return async () => {
    if (!webDist) return undefined
    const file = path.join(webDist, 'index.html')
    const builtAt = (await fs.stat(file).catch(absent))?.mtimeMs
    if (builtAt !== undefined && known?.builtAt !== builtAt) {
      const taken = takePreloads(await fs.readFile(file, 'utf8'))
      known = { ...taken, scripts: scriptsIn(taken.html), builtAt }
    }
    return known
  }
}

/** While it is being built the file is not there for a moment. */
function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
