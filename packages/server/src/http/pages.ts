import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from './failures.ts'
import { Refusal } from './refusal.ts'

const noncePlace = /__CSP_NONCE__/g

/** What the browser may load: ourselves only, and styles that carry this reply's nonce. */
export const contentPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Sends an HTML page whose nonce placeholders are filled for this reply alone. */
export function sendPage(reply: FastifyReply, html: string, status = 200): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .code(status)
    .headers({ 'Content-Security-Policy': contentPolicy(nonce), 'Cache-Control': 'no-store' })
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
}

/** The built pages: hashed assets for ever, everything else the one page that reads its address itself. */
export async function servePages(app: FastifyInstance, webDist: string | undefined): Promise<void> {
  if (webDist) await app.register(fastifyStatic, { root: webDist, index: false, preCompressed: true, setHeaders: cacheFor })
  const page = pageReader(webDist)
  app.setNotFoundHandler(async (request, reply) => {
    const html = isPageAddress(request) ? await page() : undefined
    return html ? sendPage(reply, html) : sendRefusal(request, reply, new Refusal('request/not-found'))
  })
}

function cacheFor(reply: { header(name: string, value: string): unknown }, file: string): void {
  const isHashed = file.includes(`${path.sep}assets${path.sep}`)
  reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
}

const isPageAddress = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && !/\.\w+$/.test(url.split('?')[0] ?? '')

/** The page as it was built last: another instance of the same checkout may build it anew while this one runs. */
function pageReader(webDist: string | undefined): () => Promise<string | undefined> {
  let known: { html: string; builtAt: number } | undefined
  return async () => {
    if (!webDist) return undefined
    const file = path.join(webDist, 'index.html')
    const builtAt = (await fs.stat(file).catch(absent))?.mtimeMs
    if (builtAt !== undefined && known?.builtAt !== builtAt) known = { html: await fs.readFile(file, 'utf8'), builtAt }
    return known?.html
  }
}

/** While it is being built the file is not there for a moment. */
function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
