import { makeApp } from '../../src/app.ts'
import { callerOf } from '../support/caller.ts'
import { expect } from '../support/expect.ts'
import { type TestSite, test } from '../support/site.ts'

/** Another server of the site, whose log is kept. */
async function logged({ db, pools, eventBus, blobs, config }: TestSite, settings: object = {}) {
  const lines: Record<string, unknown>[] = []
  const mailer = { send: async () => undefined } as never
  const writeLog = (line: string) => void lines.push(JSON.parse(line))
  const site = { db, pools, eventBus, blobs, mailer, now: () => new Date(), writeLog }
  const app = await makeApp({ ...site, config: { ...config, logLevel: 'info', ...settings } })
  return { guest: callerOf(app), lines, close: () => app.close() }
}

test('a request has a line with time, level and the id that its reply carries, and no query', async ({ site }) => {
  const { guest, lines, close } = await logged(site)
  const { headers } = await guest.send('GET', '/api/get-problem-list?keyword=secret')
  await close()

  expect(headers['x-request-id']).toMatch(/^[\w-]{12}$/)
  expect(lines.at(-1)).toMatchObject({
    level: 'info',
    program: 'server',
    message: 'request',
    requestId: headers['x-request-id'],
    method: 'GET',
    path: '/api/get-problem-list',
    status: 200,
    ip: '127.0.0.1',
  })
  expect(new Date(String(lines.at(-1)?.['time'])).getTime()).toBeGreaterThan(Date.now() - 60_000)
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('what machines ask each second is told at debug alone, and at error only errors are', async ({ site }) => {
  const paths = async (logLevel: string) => {
    const { guest, lines, close } = await logged(site, { logLevel })
    await guest.send('GET', '/healthz')
    await guest.send('GET', '/api/get-problem-list')
    await close()
    return lines.flatMap(({ path }) => path ?? [])
  }
  expect(await paths('debug')).toEqual(['/healthz', '/api/get-problem-list'])
  expect(await paths('info')).toEqual(['/api/get-problem-list'])
  expect(await paths('error')).toEqual([])
})

test('the id of a trusted proxy is kept, a stranger’s is not', async ({ site }) => {
  const given = { headers: { 'x-request-id': 'from-the-proxy-1' } }
  const idBehind = async (trustProxy: string[]) => {
    const { guest, close } = await logged(site, { trustProxy })
    const { headers } = await guest.send('GET', '/healthz', undefined, given)
    await close()
    return headers['x-request-id']
  }
  expect(await idBehind(['loopback'])).toBe('from-the-proxy-1')
  expect(await idBehind([])).not.toBe('from-the-proxy-1')
})
