import { judged, remoteScene } from '../remote/support/relay.ts'
import { expect } from '../support/expect.ts'
import { submit } from '../support/judging.ts'
import { type TestSite, test, testOnSite } from '../support/site.ts'

const figures = (text: string): Record<string, number> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
const read = async (site: TestSite) => figures((await site.guest.send('GET', '/metrics')).text)

test('tells of queue, judges, verdicts, waiting, pool, event loop, streams and disk', async ({ site }) => {
  const node = await site.node()
  const { problemId } = await site.problem()
  await submit(await site.user(), problemId)
  await submit(await site.user(), problemId)
  const job = await node.take()
  const before = await read(site)
  expect(before).toMatchObject({
    'verdict_queue_jobs{lane="public",state="waiting"}': 1,
    'verdict_queue_jobs{lane="public",state="judging"}': 1,
    'verdict_queue_jobs{lane="contest",state="waiting"}': 0,
    'verdict_judges{state="healthy"}': 1,
    verdict_database_up: 1,
    verdict_event_streams: 0,
    verdict_judge_slots: 32,
  })
  expect(before['verdict_queue_oldest_seconds{lane="public"}']).toBeGreaterThan(0)
  expect(before['verdict_disk_free_bytes']).toBeGreaterThan(0)
  expect(before['verdict_event_loop_delay_seconds{quantile="0.99"}']).toBeGreaterThanOrEqual(0)
  expect(before['verdict_database_connections{kind="work",state="idle"}']).toBeGreaterThan(0)

  await node.endAll(job, 0)
  const after = await read(site)
  const grown = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
  expect(grown('verdict_verdicts_total{status="0"}')).toBe(1)
  expect(grown('verdict_job_wait_seconds_count')).toBe(1)
  expect(grown('verdict_job_wait_seconds_bucket{le="1000"}')).toBe(1)
  expect(grown('verdict_http_requests_total{code="2xx"}')).toBeGreaterThan(0)
})

test('what waits for other sites is told by site, and not among what waits for judges', async ({ site }) => {
  const { relay, submit } = await remoteScene(site)
  await submit()
  const before = await read(site)
  expect(before).toMatchObject({
    'verdict_queue_jobs{lane="public",state="waiting"}': 0,
    'verdict_relay_jobs{site="HDU",state="waiting"}': 1,
    'verdict_relay_jobs{site="POJ",state="waiting"}': 0,
    'verdict_relays{state="healthy"}': 1,
    'verdict_judges{state="healthy"}': 1,
    verdict_relay_slots: 16,
  })
  expect(before['verdict_relay_oldest_seconds{site="HDU"}']).toBeGreaterThan(0)

  const job = await relay.take()
  expect(await read(site)).toMatchObject({ 'verdict_relay_jobs{site="HDU",state="relaying"}': 1 })
  await relay.end(job, judged(0))

  const after = await read(site)
  const grown = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
  expect(grown('verdict_relay_job_wait_seconds_count')).toBe(1)
  expect(grown('verdict_job_wait_seconds_count')).toBe(0)
})

test('is there for this machine alone, and not for whoever comes through a proxy on it', async ({ site }) => {
  const asked = async (options: object) => (await site.guest.send('GET', '/metrics', undefined, options)).http
  expect(await asked({})).toBe(200)
  expect(await asked({ ip: '10.1.2.3' })).toBe(404)
  expect(await asked({ headers: { 'x-forwarded-for': '10.1.2.3' } })).toBe(404)
  expect(await asked({ headers: { host: 'judge.example.org' } })).toBe(404)
})

testOnSite({ METRICS_TOKEN: 'a-long-enough-token' })('with a token, for whoever has it', async ({ site }) => {
  const asked = async (authorization?: string) =>
    (
      await site.guest.send('GET', '/metrics', undefined, {
        ip: '10.1.2.3',
        ...(authorization && { headers: { authorization } }),
      })
    ).http
  expect(await asked()).toBe(404)
  expect(await asked('Bearer another')).toBe(404)
  expect(await asked('Bearer a-long-enough-token')).toBe(200)
})
