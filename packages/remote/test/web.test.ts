import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openWeb } from '../src/fetch/open-web.ts'
import { newSession, pasteCookies } from '../src/fetch/session.ts'
import { userAgentOf } from '../src/fetch/user-agent.ts'
import { lineTo, never, reasonOf, siteServer, webOf } from './support/site-server.ts'

const html = { 'content-type': 'text/html' }

test('cookies are kept, forms are sent, and the site learns who asks', async () => {
  const heard: unknown[] = []
  const site = await siteServer((asked, reply, body) => {
    heard.push([asked.headers.cookie, body, asked.headers['user-agent']])
    reply.writeHead(302, { 'set-cookie': ['id=7; Path=/', 'evil=1; Domain=com'], location: '/home' }).end()
  })
  const web = webOf(lineTo(site.url))

  const first = await web.post('/login', { form: { name: 'a&b', text: '你好' } })
  await web.post('/again')

  expect(first.status).toBe(302)
  expect(heard).toEqual([
    [undefined, 'name=a%26b&text=%E4%BD%A0%E5%A5%BD', 'Verdict/0.1.0 (+https://judge.example)'],
    ['id=7', '', 'Verdict/0.1.0 (+https://judge.example)'],
  ])
})

test('what a person pasted is in force until the session is cleared', async () => {
  const heard: unknown[] = []
  const site = await siteServer((asked, reply) => reply.end(void heard.push(asked.headers.cookie)))
  const web = webOf(lineTo(site.url))

  web.paste('Cookie: JSESSIONID=abc; lang=en')
  await web.get('/')
  web.clear()
  await web.get('/')

  expect(heard).toEqual(['JSESSIONID=abc; lang=en', undefined])
})

test('what signs a person in at a site of https never goes there in clear', async () => {
  const session = newSession()
  pasteCookies(session, 'id=7', 'https://site.example')
  expect(await session.jar.getCookieString('https://site.example/')).toBe('id=7')
  expect(await session.jar.getCookieString('http://site.example/')).toBe('')

  const heard: unknown[] = []
  const site = await siteServer((asked, reply) => reply.end(void heard.push(asked.headers.cookie)))
  await session.jar.setCookie('other=8', site.url)
  await openWeb(lineTo(site.url.replace('http:', 'https:')), session, never).get(`${site.url}/a.png`)
  await openWeb(lineTo(site.url), session, never).get('/a.png')
  expect(heard).toEqual([undefined, 'other=8'])
})

const askers = [
  ['https://judge.example', 'Verdict/1.2.3 (+https://judge.example)'],
  ['http://10.0.0.7:3000/', 'Verdict/1.2.3 (+http://10.0.0.7:3000)'],
  ['https://localhost.example', 'Verdict/1.2.3 (+https://localhost.example)'],
  ['http://127.0.0.1:3000', 'Verdict/1.2.3'],
  ['http://127.8:3000', 'Verdict/1.2.3'],
  ['http://localhost:3000', 'Verdict/1.2.3'],
  ['http://[::1]:3000', 'Verdict/1.2.3'],
] as const

test.each(askers)('who reaches the server as %s is %s', (serverUrl, name) => {
  expect(userAgentOf('1.2.3', serverUrl)).toBe(name)
})

test('the address that the operator has set for the site goes before the one by which the server is reached', () => {
  expect(userAgentOf('1.2.3', 'https://judge.example/oj', 'http://127.0.0.1:3000')).toBe(
    'Verdict/1.2.3 (+https://judge.example)',
  )
  expect(userAgentOf('1.2.3', '', 'https://other.example')).toBe('Verdict/1.2.3 (+https://other.example)')
})

const packings = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync }

test.each([...Object.entries(packings), ['deflate', deflateRawSync] as const])('%s is unpacked', async (name, pack) => {
  const site = await siteServer((_, reply) => reply.writeHead(200, { 'content-encoding': name }).end(pack('hello')))

  expect((await webOf(lineTo(site.url)).get('/')).text).toBe('hello')
})

test('a small reply that unpacks to a huge one is refused, and so is a huge one', async () => {
  const bomb = gzipSync(Buffer.alloc(8 * 1024 * 1024))
  const site = await siteServer((asked, reply) =>
    asked.url === '/bomb'
      ? reply.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
      : reply.end(Buffer.alloc(2000)),
  )
  const web = webOf(lineTo(site.url))

  expect(await reasonOf(web.get('/bomb'))).toBe('too-large')
  expect(await reasonOf(web.get('/', { maxBytes: 1999 }))).toBe('too-large')
})

const gbk = Buffer.from([0xc4, 0xe3, 0xba, 0xc3])
const encodings: [string, Record<string, string>, Buffer, string | undefined][] = [
  ['by its header', { 'content-type': 'text/html; charset=gb2312' }, gbk, undefined],
  ['by the page', html, Buffer.concat([Buffer.from('<meta charset="gbk">'), gbk]), undefined],
  ['by what the site has', html, gbk, 'gbk'],
  ['although the header says UTF-8', { 'content-type': 'text/html; charset=utf-8' }, gbk, 'gbk'],
  ['by its byte order mark', { 'content-type': 'text/html; charset=gbk' }, Buffer.from('\uFEFF你好'), undefined],
  ['as UTF-8 when nothing says otherwise', html, Buffer.from('你好'), undefined],
]

test.each(encodings)('the encoding of a page is known %s', async (_, headers, bytes, encoding) => {
  const site = await siteServer((_asked, reply) => reply.writeHead(200, headers).end(bytes))

  const page = await webOf(lineTo(site.url)).get('/', encoding ? { encoding } : {})

  expect(page.text.replace(/<meta[^>]*>/, '')).toBe('你好')
})

test('a reply that never ends is given up, and a connection that breaks is told', async () => {
  const site = await siteServer((asked, reply) => {
    if (asked.url === '/cut') reply.write('half', () => reply.destroy())
    else reply.write('half')
  })
  const web = webOf(lineTo(site.url))

  expect(await reasonOf(web.get('/slow', { timeoutMs: 100 }))).toBe('too-slow')
  expect(await reasonOf(web.get('/cut'))).toBe('unreachable')
})

test('too many requests, and how long the site wants to be left alone', async () => {
  const site = await siteServer((_, reply) => reply.writeHead(429, { 'retry-after': '7' }).end())

  const fault = await webOf(lineTo(site.url))
    .get('/')
    .catch((error: unknown) => error)

  expect(fault).toMatchObject({ failure: { reason: 'too-many-requests', retryAfterMs: 7000 } })
})

const humans: [string, number, Record<string, string>, string][] = [
  ['in a header', 403, { 'cf-mitigated': 'challenge' }, ''],
  ['by a challenge', 503, html, '<script src="/cdn-cgi/challenge-platform/h/b/x"></script>'],
  ['by a captcha', 403, html, '<form><div class="g-recaptcha" data-sitekey="x"></div></form>'],
  ['by its title', 200, html, '<title>Just a moment...</title><form id="challenge-form"></form>'],
]

test.each(humans)('a page that asks for a human %s is recognised', async (_, status, headers, text) => {
  const site = await siteServer((_asked, reply) => reply.writeHead(status, headers).end(text))

  expect(await reasonOf(webOf(lineTo(site.url)).get('/'))).toBe('human-wanted')
})

test('a login page that has a captcha among its fields does not ask for one', async () => {
  const page = '<title>Login</title><form><div class="g-recaptcha"></div></form>'
  const site = await siteServer((_, reply) => reply.writeHead(200, html).end(page))

  expect((await webOf(lineTo(site.url)).get('/')).text).toBe(page)
})

test('never two requests at once to a server, whoever makes them', async () => {
  let open = 0
  let most = 0
  const site = await siteServer((_, reply) => {
    open += 1
    most = Math.max(most, open)
    setImmediate(() => {
      open -= 1
      reply.end()
    })
  })
  const line = lineTo(site.url)
  const [one, other] = [webOf(line), webOf(line)]

  await Promise.all([one.get('/1'), other.get('/2'), one.post('/3'), other.get('/4')])

  expect([most, site.asked]).toEqual([1, ['GET /1', 'GET /2', 'POST /3', 'GET /4']])
  expect(line.tally.take()).toEqual({ succeeded: 4, requests: 4, failures: [] })
})

test('a form is counted as soon as the site may have seen it, and not before', async () => {
  const site = await siteServer((_, reply) => reply.destroy())
  const line = lineTo(site.url)
  const nobody = webOf({
    ...line,
    resolve: () => Promise.reject(new Error('no such name')),
    address: 'http://a.example',
  })
  const somebody = webOf(line)

  expect(await reasonOf(nobody.post('/submit'))).toBe('unreachable')
  expect(await reasonOf(somebody.post('/submit'))).toBe('unreachable')

  expect([nobody.posts, somebody.posts]).toEqual([0, 1])
})

test('a relay that was killed may have asked just before: the first request waits its turn as well', async () => {
  const made = performance.now()
  const site = await siteServer((_, reply) => reply.end())

  await webOf(lineTo(site.url, { requestMs: 40 })).get('/')

  expect(performance.now() - made).toBeGreaterThanOrEqual(40)
})
