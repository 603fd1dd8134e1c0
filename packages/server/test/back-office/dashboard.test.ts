import { judgeHello, judgeRenew, protocolVersion } from '@verdict/contract/judging/job.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import * as dashboard from '@verdict/contract/site/dashboard-routes.ts'
import { addDeadLetter } from '../../src/judging/dead-letter-queries.ts'
import { keepMail } from '../../src/mail/queries.ts'
import { expect } from '../support/expect.ts'
import { submit } from '../support/judging.ts'
import { test } from '../support/site.ts'
import { openStream } from '../support/stream.ts'

const letter = { kind: 'submission', subject: 1, losses: 3, node: 'hall-1' } as const

test('root is told how judges, queue, mails and disk are; others only what is theirs', async ({ site }) => {
  const [root, admin] = [await site.user('root-1', 1000), await site.user('keeper', 1008)]
  const alice = await site.user('alice')
  const { problemId } = await site.problem()
  const node = await site.node('hall-1')
  const examinedAt = '2026-01-02T03:04:05.000Z'
  await node.get(judgeRenew, { leases: [], health: { cores: 8, cpu: 0.25, memory: 0.5, examinedAt } })
  const failing = await site.node('hall-2')
  await failing.get(judgeHello, { protocol: protocolVersion, slots: 4, tier: 'C', languages: [], refuses: 'no jail' })
  await submit(alice, problemId)
  await addDeadLetter(site.db, letter as never, 'the runner died')
  await keepMail(site.db, { to: 'a@b.org', subject: 's', text: 't' })

  const seen = await root.get(dashboard.getDashboardHealth, {})
  expect(seen.judges).toMatchObject([
    { name: 'hall-1', state: 'healthy', cores: 8, cpu: 0.25, memory: 0.5, slots: 32 },
    { name: 'hall-2', state: 'refusing', refuses: 'no jail', cpu: null, examinedAt: null },
  ])
  expect(new Date(seen.judges[0]?.examinedAt?.replace('+0000', 'Z') ?? 0).toISOString()).toBe(examinedAt)
  expect(seen.queue.find(({ lane }) => lane === 'public')).toMatchObject({ waiting: 1, held: 0 })
  expect(seen).toMatchObject({ deadLetters: 1, mails: 1, disk: { allBytes: expect.any(Number) } })

  const less = await admin.get(dashboard.getDashboardHealth, {})
  expect(less).toMatchObject({ deadLetters: null, mails: null, disk: null })
  expect(less.judges[1]).toMatchObject({ state: 'refusing', refuses: null })
  expect((await alice.call(dashboard.getDashboardHealth, {})).http).toBe(403)

  const judges = await admin.get(dashboard.getJudgeServiceInfo, {})
  expect(judges).toMatchObject([
    { cpuCores: 8, percentCpuLoad: '25.00%', percentMemoryLoad: '50.00%', service: { host: 'hall-1' } },
  ])
})

test('a share beyond the whole is no health', async ({ site }) => {
  const node = await site.node('hall-1')
  const health = { cores: 8, cpu: 1.5, memory: 0.5, examinedAt: null }
  expect((await node.call(judgeRenew, { leases: [], health })).status).toBe(400)
})

test('submissions of fourteen days are counted by day and verdict', async ({ site }) => {
  const [admin, alice] = [await site.user('admin-1', 1001), await site.user('alice')]
  const { problemId } = await site.problem()
  const node = await site.node()
  await submit(alice, problemId)
  await node.endAll(await node.take(), verdict.accepted)

  const { days, verdicts } = await admin.get(dashboard.getDashboardStatistics, {})

  expect(days).toHaveLength(14)
  expect(days.at(-1)).toMatchObject({ total: 1, ac: 1 })
  expect(verdicts).toEqual([{ status: verdict.accepted, count: 1 }])
})

test('streams of administrators hear when the health of the site changes, others do not', async ({ site }) => {
  const [root, alice] = [await site.user('root-1', 1000), await site.user('alice')]
  const url = await site.listen()
  const [forRoot, forAlice] = [await openStream(url, root.token), await openStream(url, alice.token)]
  await root.get(dashboard.getDashboardHealth, {})

  await site.node('hall-9')
  expect(await forRoot.hears(1)).toEqual([{ type: 'health' }])
  await addDeadLetter(site.db, letter as never, 'the runner died')
  expect(await forRoot.hears(2)).toEqual([{ type: 'health' }, { type: 'health' }])
  expect(await forAlice.hears(0)).toEqual([])
})
