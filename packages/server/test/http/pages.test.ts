import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite } from '../support/site.ts'

const html =
  '<!doctype html><html><head><script src="/first.js" data-asks=""></script><style nonce="__CSP_NONCE__"></style><meta name="n" content="__CSP_NONCE__"></head></html>'
const preloads = {
  pages: [
    {
      path: '/problem',
      files: ['/assets/list.js', '/assets/list.css'],
      texts: ['common'],
      asks: ['/api/list?page=1&limit=2'],
    },
    {
      path: '/problem/$problemID',
      files: ['/assets/problem.js'],
      texts: ['common', 'judging'],
      asks: ['/api/detail?problemId=$problemID'],
    },
  ],
  texts: Object.fromEntries(
    ['zh-CN', 'zh-TW', 'en-US', 'ja-JP', 'ko-KR'].map((name) => [
      name,
      { common: [`/assets/${name}.js`], judging: [`/assets/judging-${name}.js`], admin: [`/assets/admin-${name}.js`] },
    ]),
  ),
}
const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let site: Awaited<ReturnType<typeof openSite>>
let folder: string
let webDist: string

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verdict-web-'))
  webDist = path.join(folder, 'dist')
  fs.mkdirSync(path.join(webDist, 'assets'), { recursive: true })
  fs.writeFileSync(path.join(webDist, 'index.html'), html)
  fs.writeFileSync(path.join(webDist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  fs.writeFileSync(path.join(webDist, 'assets', 'app-1a2b.js'), 'export {}')
  fs.writeFileSync(path.join(folder, 'verdict-secret.txt'), 'secret')
  site = await openSite({ WEB_DIST: webDist })
})

afterAll(async () => {
  await site.close()
  fs.rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ method: 'GET', url, headers })
const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1]

test.each([
  '/',
  '/assets',
  '/problem/',
  '/problem',
  '/problem/P1000',
  '/status?onlyMine=true',
  '/no/such/page',
  '/index.html',
  '/problem/A.1',
])('a browser that opens %s gets the page', async (url) => {
  const reply = await get(url, asBrowser)

  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.payload).not.toContain('__CSP_NONCE__')
})

test('every page carries a nonce of its own, in all places and in its policy', async () => {
  const replies = await Promise.all([get('/'), get('/'), get('/problem')])

  const nonces = replies.map(({ headers }) => nonceOf(headers['content-security-policy']))
  expect(new Set(nonces).size).toBe(3)
  replies.forEach(({ payload }, index) => {
    expect(payload.split(nonces[index] ?? '?').length).toBe(3)
  })
})

test('the policy allows our own things only', async () => {
  const policy = String((await get('/')).headers['content-security-policy'])
  const rules = Object.fromEntries(
    policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
  )
  expect(rules).toMatchObject({
    'script-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  })
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
})

test('of scripts in the page itself, those run that the build wrote into it', async () => {
  const script = 'document.currentScript.dataset.asks'
  fs.writeFileSync(
    path.join(webDist, 'index.html'),
    html.replace(' src="/first.js" data-asks="">', ` data-asks="">${script}`),
  )
  fs.utimesSync(path.join(webDist, 'index.html'), new Date(), new Date(Date.now() + 2000))

  const { headers, payload } = await get('/problem/<script>alert(1)</script>', asBrowser)

  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(payload).toContain(`>${script}</script>`)
})

test('hashed files are kept for ever, others are asked for again', async () => {
  const hashed = await get('/assets/app-1a2b.js')
  const plain = await get('/favicon.svg')
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(hashed.headers['content-type']).toContain('javascript')
  expect(plain.headers['cache-control']).toBe('no-cache')
})

test('a file that is not there is no page, or a browser would run it', async () => {
  for (const url of ['/assets/app-0000.js', '/assets/app-0000', '/missing.js']) {
    const reply = await get(url, url.startsWith('/assets/') ? asBrowser : {})
    expect([url, reply.statusCode, reply.json()]).toMatchObject([url, 404, { status: 404, data: null }])
  }
})

test.each([
  '/../verdict-secret.txt',
  '/..%2fverdict-secret.txt',
  '/assets/..%2f..%2fverdict-secret.txt',
  '/%2e%2e/verdict-secret.txt',
])('nothing outside the folder is sent for %s', async (url) => {
  expect((await get(url)).payload).not.toBe('secret')
})

test('every reply says that it is not to be sniffed or framed', async () => {
  for (const url of ['/', '/api/get-website-config', '/assets/app-1a2b.js', '/api/nothing', '/healthz']) {
    const { headers } = await get(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    })
  }
})

test('HEAD answers as GET does', async () => {
  expect((await site.app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200)
})

test('a page that was built anew is sent without a restart', async () => {
  fs.writeFileSync(path.join(webDist, 'index.html'), `${html}<p>new</p>`)
  fs.utimesSync(path.join(webDist, 'index.html'), new Date(), new Date(Date.now() + 5000))

  expect((await get('/')).payload).toContain('<p>new</p>')
})

const written = `<meta name="preloads" content="${JSON.stringify(preloads).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`
const linksIn = (page: string) =>
  [...page.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)">/g)].map(([, rel, file]) => `${rel} ${file}`)

test.each([
  ['/problem', {}, ['modulepreload /assets/en-US.js', 'modulepreload /assets/list.js', 'stylesheet /assets/list.css']],
  [
    '/problem/P1000?l=ja',
    {},
    ['modulepreload /assets/ja-JP.js', 'modulepreload /assets/judging-ja-JP.js', 'modulepreload /assets/problem.js'],
  ],
  [
    '/problem/P1000/',
    { cookie: 'webLanguage=ko-KR' },
    ['modulepreload /assets/ko-KR.js', 'modulepreload /assets/judging-ko-KR.js', 'modulepreload /assets/problem.js'],
  ],
  ['/no/such/page', { 'accept-language': 'zh-CN,zh;q=0.9' }, ['modulepreload /assets/zh-CN.js']],
  ['/no', { cookie: 'webLanguage=%3Cb%3E' }, ['modulepreload /assets/en-US.js']],
])('the page at %s names the files it will need for %o', async (url, headers, links) => {
  fs.writeFileSync(path.join(webDist, 'index.html'), html.replace('</head>', `${written}</head>`))
  fs.utimesSync(path.join(webDist, 'index.html'), new Date(), new Date(Date.now() + 10_000))

  const { payload } = await get(url, { ...asBrowser, ...headers })

  expect(linksIn(payload)).toEqual(links)
  expect(payload).not.toContain('name="preloads"')
})

test.each([
  ['/problem', 'en-US', ['/api/list?page=1&limit=2']],
  ['/problem?keyword=x', 'en-US', []],
  ['/problem/P1000', 'zh-CN', ['/api/detail?problemId=P1000']],
  ['/problem/A%20%26b.1', 'en-US', ['/api/detail?problemId=A+%26b.1']],
  ['/problem/%22%3E%3Cscript%3E', 'en-US', ['/api/detail?problemId=%22%3E%3Cscript%3E']],
  ['/no/such/page', 'en-US', []],
])('the page at %s asks in %s for what it shows first', async (url, language, asks) => {
  const { payload } = await get(url, { ...asBrowser, 'accept-language': language })

  const [, said = '', spoken] = /data-asks="([^"]*)" data-language="([^"]*)"/.exec(payload) ?? []
  expect(JSON.parse(said.replace(/&#(\d+);/g, (_whole, code) => String.fromCharCode(Number(code))))).toEqual(asks)
  expect(spoken).toBe(language)
  expect(payload).not.toContain('<script>')
})
