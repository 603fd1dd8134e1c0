import http from 'node:http'
import { type ErrorCode, errorText, siteLanguage } from '@verdict/contract/errors.ts'
import { statusesOf } from '@verdict/contract/refusals.ts'

/** Why nobody is let in yet. */
export interface Meanwhile {
  code: Extract<ErrorCode, 'server/upgrading' | 'server/unavailable'>
  /** How far it has come, 0 to 1, and how many seconds are left; where that is known. */
  done?: number
  left?: number
}

/** A page looks again so often, s. */
const againSeconds = 5

/**
 * Answers everything at the address of a site that does not run yet: 503 and why, as a page or as the envelope, `/healthz` as alive.
 * Answers how to leave the port to the site; where somebody else has the port it says nothing, for the site itself will.
 */
export async function answerMeanwhile(
  at: { host: string; port: number },
  now: () => Meanwhile,
): Promise<() => Promise<void>> {
  const server = http.createServer((request, response) => answer(request, response, now()))
  await new Promise<void>((resolve) => {
    server.on('error', () => resolve()) // also one that comes later: there is no more to lose than this page
    server.listen(at.port, at.host, () => resolve())
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}

function answer(request: http.IncomingMessage, response: http.ServerResponse, meanwhile: Meanwhile): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const language = siteLanguage(searchParams.get('l') ?? request.headers['accept-language'])
  const message = errorText(meanwhile.code, language)
  const wantsPage = request.headers.accept?.includes('text/html') && !pathname.startsWith('/api/')
  const send = (status: number, type: string, body: string) =>
    response
      .writeHead(status, {
        ...{ 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store', Connection: 'close' },
        ...{ 'X-Refusal': meanwhile.code, Vary: 'Accept, Accept-Language' },
        ...(status === 503 && { 'Retry-After': againSeconds }),
      })
      .end(request.method === 'HEAD' ? undefined : body)
  if (pathname === '/healthz') return void send(200, 'application/json', JSON.stringify({ status: 'ok' }))
  if (pathname === '/readyz') return void send(503, 'application/json', JSON.stringify({ missing: ['database'] }))
  if (wantsPage) return void send(503, 'text/html', page(language, message, meanwhile))
  const body = { status: statusesOf(meanwhile.code).status, data: null, msg: message }
  return void send(503, 'application/json', JSON.stringify(body))
}

const page = (language: string, message: string, { done, left }: Meanwhile) => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${againSeconds}">
<title>${message}</title>
<style>body{font:1.1rem/1.6 system-ui;max-width:34rem;margin:20vh auto;padding:0 1rem;color-scheme:light dark}progress{width:100%}</style>
<p>${message}</p>
${done === undefined || left === undefined ? '' : bar(done, left)}`

const bar = (done: number, left: number) => {
  const percent = Math.floor(done * 100)
  return `<progress max="100" value="${percent}"></progress><p>${percent} % · ≈ ${inWords(left)}</p>`
}

/** Signs of units, which are the same in every language. */
export const inWords = (seconds: number): string => (seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`)
