import net from 'node:net'
import { describe } from 'vitest'
import { expect } from '../support/expect.ts'
import { type TestSite, test } from '../support/site.ts'

/** Sends bytes as they are; answers everything that comes back until the server hangs up. */
async function raw(site: TestSite, bytes: string): Promise<{ http: number; body: unknown }> {
  const { port, hostname } = new URL(await site.listen())
  const socket = net.connect(Number(port), hostname)
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  socket.write(bytes)
  await new Promise((resolve) => socket.once('close', resolve).once('error', resolve))
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { http: Number(head.split(' ')[1]), body: JSON.parse(body) }
}

const close = 'Connection: close\r\n\r\n'

describe('what cannot be read as HTTP is refused in the envelope', () => {
  const cases = [
    { it: 'no HTTP at all', bytes: 'hello\r\n\r\n', http: 400 },
    { it: 'a broken header', bytes: 'GET /api/languages HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n', http: 400 },
    {
      it: 'headers without end',
      bytes: `GET /api/languages HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
      http: 431,
    },
    { it: 'no host', bytes: `GET /api/languages HTTP/1.1\r\n${close}`, http: 400 },
    {
      it: 'a strange expectation',
      bytes: `GET /api/languages HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n${close}`,
      http: 400,
    },
    { it: 'a way through to elsewhere', bytes: 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', http: 405 },
    { it: 'a method of its own', bytes: `PURGE /api/languages HTTP/1.1\r\nHost: a\r\n${close}`, http: 405 },
    {
      it: 'a body of two lengths',
      bytes: 'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      http: 400,
    },
    {
      it: 'a chunk that is none',
      bytes:
        'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      http: 400,
    },
  ]
  test.for(cases)('$it', async ({ bytes, http }, { site }) => {
    const reply = await raw(site, bytes)

    expect(reply).toEqual({
      http,
      body: { status: http === 405 ? 400 : http, data: null, msg: expect.stringMatching(/\S/) },
    })
  })
})

describe('replies are kept by nobody', () => {
  const urls = [
    '/api/languages',
    '/api/get-user-auth-info',
    '/api/nothing',
    '/api/%zz',
    '/api/openapi.json',
    '/healthz',
  ]
  test.for(urls)('%s', async (url, { site }) => {
    const { headers } = await site.guest.send('GET', url)

    expect(headers['cache-control']).toBe('no-store')
    if (url.startsWith('/api/') && !url.endsWith('.json'))
      for (const name of ['Authorization', 'Accept-Language']) expect(headers['vary']).toContain(name)
  })
})
