import { getJudgeNodes, rejudge, setJudgeTimeFactor } from '@verdict/contract/judging/admin-routes.ts'
import { judgeHello, judgeResult, protocolVersion } from '@verdict/contract/judging/job.ts'
import { getSubmissionDetail, getSubmissionHistory } from '@verdict/contract/judging/routes.ts'
import { getTestJudgeResult, submitProblemTestJudge } from '@verdict/contract/judging/test-run-routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Caller } from '../support/caller.ts'
import { expect } from '../support/expect.ts'
import { submissionRow, submit } from '../support/judging.ts'
import { announced, casesOf } from '../support/node.ts'
import { type TestSite, test } from '../support/site.ts'

const idOf = async (site: TestSite, name: string) =>
  (await site.db.selectFrom('judgeNode').where('name', '=', name).select('id').executeTakeFirstOrThrow()).id

const setFactor = async (site: TestSite, timeFactor: number, root?: Caller) =>
  (root ?? (await site.user(undefined, 1000))).call(setJudgeTimeFactor, { id: await idOf(site, 'slow'), timeFactor })

test('root gives a slow judge a factor, which the audit log notes; nobody else, and nothing out of bounds', async ({
  site,
}) => {
  const node = await site.node('slow')
  await node.get(judgeHello, { protocol: protocolVersion, slots: 2, tier: 'A', languages: announced, speed: 2.41 })
  const id = await idOf(site, 'slow')
  for (const who of [site.guest, await site.user(), await site.user('a', 1001), await site.user('p', 1008)])
    expect((await who.call(setJudgeTimeFactor, { id, timeFactor: 2.5 })).status).toBeGreaterThan(400)
  const root = await site.user('super', 1000)
  for (const timeFactor of [0, 0.09, 10.1, -1, Number.MAX_VALUE])
    expect(await setFactor(site, timeFactor, root)).toBeRefused('request/malformed')

  expect((await setFactor(site, 2.5, root)).status).toBe(200)

  expect(await root.get(getJudgeNodes, {})).toMatchObject([{ name: 'slow', speed: 2.41, timeFactor: 2.5 }])
  expect(await site.db.selectFrom('auditEntry').select(['act', 'object', 'before', 'after']).execute()).toEqual([
    { act: 'setJudgeTimeFactor', object: 'slow', before: { timeFactor: 1 }, after: { timeFactor: 2.5 } },
  ])
  expect(await root.call(setJudgeTimeFactor, { id: 999_999, timeFactor: 2 })).toBeRefused('judge-node/not-found')
})

test('the time limit of what a judge takes is multiplied, its memory limit is not; the figures keep to that', async ({
  site,
}) => {
  const [node, alice, { problemId }] = [await site.node('slow'), await site.user('alice'), await site.problem()]
  await setFactor(site, 2.5)
  const submitId = await submit(alice, problemId)

  const job = await node.take()
  // what was given out is judged by the factor of then
  await setFactor(site, 1)
  await node.end(job, { cases: casesOf(job, verdict.timeLimitExceeded).map((one) => ({ ...one, timeMs: 3250 })) })

  expect(job.limits).toMatchObject({ timeMs: 2500, memoryKb: 256 * 1024 })
  const { submission, scaledLimit } = await alice.get(getSubmissionDetail, { submitId })
  expect(submission).toMatchObject({ status: verdict.timeLimitExceeded, time: 2500 })
  expect(scaledLimit).toEqual({ timeLimit: 1000, timeFactor: 2.5 })
})

test('each judgement keeps its factor: judged again on a judge without one, the submission has none', async ({
  site,
}) => {
  const [node, alice, { problemId }] = [await site.node('slow'), await site.user('alice'), await site.problem()]
  await setFactor(site, 0.5)
  const submitId = await submit(alice, problemId, 'Python3')
  const job = await node.take()
  expect(job.limits.timeMs).toBe(1015)
  await node.endAll(job, verdict.accepted)
  expect(await submissionRow(site.db, submitId)).toMatchObject({ timeFactor: 0.5 })
  await setFactor(site, 1)

  await (await site.user('super', 1000)).get(rejudge, { submitId })
  await node.endAll(await node.take(), verdict.accepted)

  expect((await alice.get(getSubmissionDetail, { submitId })).scaledLimit).toBeNull()
  const { verdicts } = await alice.get(getSubmissionHistory, { submitId })
  expect(verdicts.map(({ timeFactor }) => timeFactor)).toEqual([1, 0.5])
})

test('a test run has the limit of its judge, too', async ({ site }) => {
  const [node, alice, { pid }] = [await site.node('slow'), await site.user(), await site.problem()]
  await setFactor(site, 2)
  const form = { type: 'public', code: 'main(){}', language: 'C', userInput: '1', mode: 'text/x-csrc', pid }
  const testJudgeKey = (await alice.call(submitProblemTestJudge, form)).data ?? ''
  const [job] = await node.claimAny()
  if (job?.kind !== 'testRun') throw new Error('there is no test run')
  const result = { kind: 'testRun', status: verdict.timeLimitExceeded, timeMs: 2600, memoryKb: 1 } as const

  await node.get(judgeResult, { jobId: job.jobId, attempt: job.attempt, result: { ...result, output: '', stderr: '' } })

  expect(job.limits.timeMs).toBe(2000)
  expect((await alice.call(getTestJudgeResult, { testJudgeKey })).data).toMatchObject({ time: 2000 })
})
