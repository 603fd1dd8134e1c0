import { openAll } from '@verdict/stand-ins/all.ts'
import { toGbk } from '@verdict/stand-ins/kit/gbk.ts'
import { seeded } from '@verdict/stand-ins/kit/random.ts'
import { openStandIn } from '@verdict/stand-ins/kit.ts'
import { poj } from '@verdict/stand-ins/sites/poj.ts'
import { noFaults } from '@verdict/stand-ins/stand-in.ts'
import { afterEach, expect, test, vi } from 'vitest'

type Open = Awaited<ReturnType<typeof openStandIn>>

const opened: { close(): Promise<void> }[] = []
afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())))

async function open(): Promise<Open> {
  const site = await openStandIn(poj)
  opened.push(site)
  return site
}

const submit = (site: Open) =>
  fetch(`${site.url}/submit`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: site.sessionOf('relay1') },
    body: new URLSearchParams({ problem_id: '1000', language: '0', source: 'int main(){}' }),
  })

test.each([
  ['refuse', 0],
  ['cut', 1],
] as const)('a connection that breaks off (%s) leaves %d submissions', async (fault, arrived) => {
  const site = await open()
  site.world.faults[fault] = 1
  await expect(submit(site).then((reply) => reply.text())).rejects.toThrow()
  expect(site.world.arrived).toHaveLength(arrived)
})

test.each([
  ['forbidden', 403],
  ['tooMany', 429],
  ['humanCheck', 403],
] as const)('what %s answers has not been carried out', async (fault, status) => {
  const site = await open()
  site.world.faults[fault] = 1
  expect((await submit(site)).status).toBe(status)
  expect(site.world.arrived).toEqual([])
})

test('a server error hides whether the request has been carried out', async () => {
  const site = await open()
  site.world.faults.serverError = 1
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await submit(site)).status))
  expect(new Set(statuses)).toEqual(new Set([500]))
  expect(site.world.arrived.length).toBeGreaterThan(0)
  expect(site.world.arrived.length).toBeLessThan(20)
})

test('requests of one account that overlap are counted', async () => {
  const site = await open()
  await submit(site)
  expect(site.world.overlaps).toBe(0)
  Object.assign(site.world.faults, { slow: 1, slowMs: 3000 })
  const both = Promise.allSettled([submit(site), submit(site)])
  await vi.waitFor(() => expect(site.world.overlaps).toBe(1))
  await site.close()
  await both
  expect(site.world.requests.map(({ user, method, path }) => `${user} ${method} ${path}`)).toEqual(
    Array.from({ length: 3 }, () => 'relay1 POST /submit'),
  )
})

test('a share of faults falls the same way for the same seed', () => {
  const [one, same, other] = [seeded(7), seeded(7), seeded(8)].map((random) => Array.from({ length: 5 }, random))
  expect(one).toEqual(same)
  expect(one).not.toEqual(other)
  expect(Object.values({ ...noFaults, slowMs: 0, retryAfter: 0 }).every((share) => share === 0)).toBe(true)
})

test('GBK reads back as it was written', () => {
  const text = '杭州电子科技大学 ASCII码 <b>'
  expect(new TextDecoder('gbk').decode(toGbk(text))).toBe(text)
})

test('all sites open at once, each at an address of its own', async () => {
  const all = await openAll()
  opened.push(...all.values())
  expect([...all.keys()]).toEqual(expect.arrayContaining(['HDU', 'POJ', 'SPOJ']))
  expect(new Set([...all.values()].map(({ url }) => url)).size).toBe(all.size)
})
