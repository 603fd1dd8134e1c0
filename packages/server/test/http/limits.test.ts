import { type Limit, type Route, route } from '@verdict/contract/route.ts'
import { z } from 'zod'
import type { LimitedCall, Site } from '../../src/http/call.ts'
import { Refusal } from '../../src/http/refusal.ts'
import { type Endpoint, serve } from '../../src/http/serve.ts'
import { expect } from '../support/expect.ts'
import { openSite, type TestSite, test } from '../support/site.ts'

const about = { method: 'POST', summary: 'Echoes.', output: z.unknown(), input: z.object({ a: z.string() }) } as const

const twiceAMinute: Limit = { counts: 'echo', times: 2, seconds: 60, by: 'user', refusal: 'submission/too-soon' }

/** A call of its own on a site; `fields` are what its route declares besides. */
function offer(site: TestSite, fields: Partial<Route>, handler: Endpoint['handler']) {
  const declared = route({ ...about, path: '/api/echo', access: 'user', ...fields })
  const whole = { ...site, mailer: { send: async () => undefined }, now: site.now } as unknown as Site
  serve(site.app, whole, { area: 'echo', name: 'echo', route: declared, handler })
}

const echo = async () => null

test('so many calls in the time that the route gives, counted for each person', async ({ site }) => {
  offer(site, { limit: twiceAMinute }, echo)
  const [ann, bob] = [await site.user('ann'), await site.user('bob')]
  const ask = (who: typeof ann, a = 'x') => who.send('POST', '/api/echo', { a })

  const replies = await Promise.all([ask(ann), ask(ann), ask(ann), ask(ann)])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  expect((await ask(bob)).status).toBe(200)

  site.wait(61_000)
  expect((await ask(ann)).status).toBe(200)
})

test('who may not come yet is told the seconds left, managers need not wait where they are spared', async ({
  site,
}) => {
  offer(site, { limit: { ...twiceAMinute, times: 1, spares: 'managers' } }, echo)
  const [ann, admin] = [await site.user('ann'), await site.user('admin', 1001)]
  const ask = (who: typeof ann) => who.send('POST', '/api/echo', { a: 'x' })
  await ask(ann)

  site.wait(20_500)
  const refused = await ask(ann)

  expect(refused).toBeRefused('submission/too-soon')
  expect(refused.msg).toMatch(/\b40 s/)
  expect(refused.headers['retry-after']).toBe('40')
  for (let times = 0; times < 3; times++) expect((await ask(admin)).status).toBe(200)
})

test('calls count by a field of the input, and not at all once they are given back', async ({ site }) => {
  const limit = { ...twiceAMinute, times: 1, by: { field: 'a' }, taken: 'by-handler' } as const
  offer(site, { access: 'anyone', limit }, async (call: LimitedCall<undefined>, { a }: { a: string }) => {
    const counted = await call.count()
    if (a.startsWith('vain')) await counted.giveBack()
    return null
  })
  const ask = (a: string) => site.guest.send('POST', '/api/echo', { a })

  expect([(await ask('one')).status, (await ask('two')).status]).toEqual([200, 200])
  expect(await ask('ONE')).toBeRefused('submission/too-soon')
  expect([(await ask('vain')).status, (await ask('vain')).status]).toEqual([200, 200])
})

test('a handler that forgets the limit of its route answers nobody', async ({ site }) => {
  offer(site, { access: 'anyone', limit: { ...twiceAMinute, taken: 'by-handler' } }, echo)

  expect(await site.guest.send('POST', '/api/echo', { a: 'x' })).toBeRefused('server/internal')
})

test('a refusal that its route does not list is noticed', async () => {
  const site = await openSite()
  offer(site, { access: 'anyone', refuses: ['problem/not-found'] }, async (_call: never, { a }: { a: string }) => {
    throw new Refusal(a === 'listed' ? 'problem/not-found' : 'problem/not-public')
  })

  await site.guest.send('POST', '/api/echo', { a: 'listed' })
  await site.guest.send('POST', '/api/echo', { a: 'other' })

  await expect(site.close()).rejects.toThrow('POST /api/echo does not list problem/not-public')
})
