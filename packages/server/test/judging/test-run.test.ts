import { judgeResult, type TestRun } from '@verdict/contract/judging/job.ts'
import { getSubmissionList } from '@verdict/contract/judging/routes.ts'
import { getTestJudgeResult, submitProblemTestJudge } from '@verdict/contract/judging/test-run-routes.ts'
import { endTestRun } from '../../src/judging/kinds/test-run.ts'
import { reap } from '../../src/judging/reaper.ts'
import { sweepTestRuns } from '../../src/judging/test-run-queries.ts'
import { deleteJob, lockHeld } from '../../src/queue/queries.ts'
import { changeSettings } from '../../src/settings/settings.ts'
import { expect } from '../support/expect.ts'
import { jobCount, loseLeases, submit } from '../support/judging.ts'
import type { TestNode } from '../support/node.ts'
import { type Person, type TestSite, test, testOnSite } from '../support/site.ts'
import { someoneWaits, until } from '../support/until.ts'

const form = { type: 'public', code: 'main(){}', language: 'C', userInput: '1 2', mode: 'text/x-csrc' }

async function scene(site: TestSite, about: object = {}) {
  const node = await site.node()
  const problem = await site.problem(about)
  return { node, problem, alice: await site.user() }
}

const start = (who: Person, pid: number, more: object = {}) =>
  who.call(submitProblemTestJudge, { ...form, pid, ...more })

const read = (who: Person, testJudgeKey: string) => who.call(getTestJudgeResult, { testJudgeKey })

async function take(node: TestNode): Promise<TestRun> {
  const [job] = await node.claimAny()
  if (job?.kind !== 'testRun') throw new Error(`took ${job?.kind}`)
  return job
}

const ran = { kind: 'testRun' as const, status: 0, timeMs: 3, memoryKb: 1200, output: '3\n', stderr: '' }

const end = async (node: TestNode, { jobId, attempt }: TestRun, result: object = {}) =>
  (await node.get(judgeResult, { jobId, attempt, result: { ...ran, ...result } })).accepted

test('an own input is run and told once to its owner', async ({ site }) => {
  const { node, problem, alice } = await scene(site)
  const bob = await site.user()
  const started = await start(alice, problem.pid, { expectedOutput: '3' })
  expect(started.data).toMatch(/^TEST_JUDGE_[0-9a-f]{32}$/)
  const key = started.data ?? ''
  expect((await read(alice, key)).data).toMatchObject({ status: 5, userInput: null, problemJudgeMode: null })

  const job = await take(node)
  expect(job).toMatchObject({ input: '1 2', expected: '3', removeEndBlank: true, limits: { timeMs: 1000 } })
  expect(await end(node, job, { status: -1, output: '4\n' })).toBe(true)

  expect(await read(bob, key)).toBeRefused('test-run/key-unknown')
  expect((await read(alice, key)).data).toEqual({
    status: -1,
    time: 3,
    memory: 1200,
    userInput: '1 2',
    userOutput: '4\n',
    expectedOutput: '3',
    stderr: '',
    problemJudgeMode: 'default',
  })
  expect(await read(alice, key)).toBeRefused('test-run/key-unknown')
  expect((await alice.get(getSubmissionList, { onlyMine: true })).total).toBe(0)
})

test('what is expected may be longer than what is put in', async ({ site }) => {
  const { node, problem, alice } = await scene(site)
  const expectedOutput = '四'.repeat(65_535)
  const key = (await start(alice, problem.pid, { expectedOutput })).data ?? ''
  const job = await take(node)
  expect(job.expected).toBe(expectedOutput)

  await end(node, job)
  expect((await read(alice, key)).data?.expectedOutput).toBe(expectedOutput)
})

test('what is asked is looked at in the documented order', async ({ site }) => {
  const { problem, alice } = await scene(site)
  const { pid } = problem
  const wrong = { type: 'x', code: '', language: 'Z', userInput: '', pid: undefined }
  const without = (...keys: (keyof typeof wrong)[]) =>
    start(alice, pid, Object.fromEntries(Object.entries(wrong).filter(([key]) => !keys.includes(key as never))))

  expect(await without()).toBeRefused('test-run/type-unknown')
  expect(await without('type')).toBeRefused('submission/empty-code')
  expect(await without('type', 'code')).toBeRefused('submission/language-unknown')
  expect(await without('type', 'code', 'language')).toBeRefused('test-run/input-length')
  expect(await without('type', 'code', 'language', 'userInput')).toBeRefused('test-run/no-problem')
  expect(await start(alice, pid, { userInput: 'x'.repeat(1001) })).toBeRefused('test-run/input-length')
  expect(await start(alice, pid, { expectedOutput: 'x'.repeat(65_536) })).toBeRefused('test-run/expected-length')
  expect(await start(alice, pid, { code: 'x'.repeat(65_536) })).toBeRefused('submission/code-too-long')
  expect(await start(alice, 999_999)).toBeRefused('test-run/no-problem')
  expect(await start(alice, pid, { type: 'contest' })).toBeRefused('test-run/no-problem')
  await changeSettings(site, { openPublicJudge: false })
  expect(await start(alice, pid, { code: '' })).toBeRefused('submission/judging-closed')
  expect(await jobCount(site.db)).toBe(0)
})

test('nobody runs anything on a problem they may not see, and no one without the right to submit', async ({ site }) => {
  const { alice } = await scene(site)
  const hidden = await site.problem({ auth: 2 })
  const copy = await site.problem({ isHiddenCopy: true })
  const narrow = await site.problem({ languages: ['Python3'] })
  const banned = await site.user('banned', 1003)
  const root = await site.user('super', 1000)

  expect(await start(alice, hidden.pid)).toBeRefused('problem/not-public')
  expect(await start(alice, copy.pid)).toBeRefused('test-run/no-problem')
  expect(await start(alice, narrow.pid)).toBeRefused('submission/language-unknown')
  expect(await start(banned, hidden.pid)).toBeRefused('account/submitting-banned')
  expect((await site.guest.call(submitProblemTestJudge, { ...form, pid: hidden.pid })).http).toBe(401)
  expect((await start(root, hidden.pid)).status).toBe(200)
})

test('one runs at a time, however often it is asked for', async ({ site }) => {
  const { node, problem, alice } = await scene(site)
  const replies = await Promise.all(Array.from({ length: 6 }, () => start(alice, problem.pid)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const reply of replies.filter(({ status }) => status !== 200)) expect(reply).toBeRefused('test-run/one-running')
  expect(await jobCount(site.db)).toBe(1)

  await end(node, await take(node))
  expect((await start(alice, problem.pid)).status).toBe(200)
})

test('long output is cut after 1000 characters, and never inside one', async ({ site }) => {
  const { node, problem, alice } = await scene(site)
  const shown = async (output: string) => {
    const key = (await start(alice, problem.pid)).data ?? ''
    await end(node, await take(node), { output })
    return (await read(alice, key)).data?.userOutput
  }
  expect(await shown('x'.repeat(1000))).toBe('x'.repeat(1000))
  expect(await shown('x'.repeat(1001))).toBe(`${'x'.repeat(1000)}...`)
  expect(await shown(`${'x'.repeat(999)}𝄞y`)).toBe(`${'x'.repeat(999)}...`)
})

test('what does not compile is told with the compiler’s words', async ({ site }) => {
  const { node, problem, alice } = await scene(site)
  const key = (await start(alice, problem.pid)).data ?? ''
  await end(node, await take(node), { status: -2, timeMs: 0, memoryKb: 0, output: '', stderr: 'expected ;' })
  expect((await read(alice, key)).data).toMatchObject({ status: -2, stderr: 'expected ;' })
})

test('submissions go first, and a test run that no judge survives ends in a System Error', async ({ site }) => {
  const { node, problem, alice } = await scene(site)
  const key = (await start(alice, problem.pid)).data ?? ''
  await submit(await site.user(), problem.problemId)
  const [first] = await node.claimAny()
  expect(first?.kind).toBe('judgement')
  if (first?.kind === 'judgement') await node.endAll(first, 0)

  for (let loss = 0; loss < 3; loss++) {
    await take(node)
    await loseLeases(site.db)
  }
  expect((await read(alice, key)).data?.status).toBe(4)
  expect(await jobCount(site.db)).toBe(0)
  expect(await site.db.selectFrom('deadLetter').selectAll().execute()).toEqual([])
})

test('a late result changes nothing, and runs whose time is over are swept with their jobs', async ({ site }) => {
  const { node, problem, alice } = await scene(site)
  const bob = await site.user()
  const old = (await start(alice, problem.pid)).data ?? ''
  const job = await take(node)
  site.wait(601_000)
  expect(await read(alice, old)).toBeRefused('test-run/key-unknown')
  await sweepTestRuns(site.db, new Date(Date.now() + 601_000))
  expect(await jobCount(site.db)).toBe(0)
  expect(await end(node, job)).toBe(false)

  expect((await start(bob, problem.pid)).status).toBe(200)
  await end(node, await take(node))
  await sweepTestRuns(site.db, new Date(Date.now() + 61_000))
  await reap(site.db, () => undefined)
  expect(await site.db.selectFrom('testRun').selectAll().execute()).toEqual([])
})

testOnSite({ SUBMIT_INTERVAL: '8' })('test runs have a turn of their own', async ({ site }) => {
  const { node, problem, alice } = await scene(site)
  await submit(alice, problem.problemId)
  expect((await start(alice, problem.pid)).status).toBe(200)
  const jobs = await node.claimAny(2)
  for (const job of jobs) if (job.kind === 'testRun') await end(node, job)
  expect(await start(alice, problem.pid)).toBeRefused('submission/too-soon')
  site.wait(8000)
  expect((await start(alice, problem.pid)).status).toBe(200)
})

test('only a hash of the key is kept', async ({ site }) => {
  const { problem, alice } = await scene(site)
  const key = (await start(alice, problem.pid)).data ?? ''
  expect(JSON.stringify(await site.db.selectFrom('testRun').selectAll().execute())).not.toContain(key)
})

test('a result and the sweep at the same moment do not wait for one another for ever', async ({ site }) => {
  const { node, problem, alice } = await scene(site)
  await start(alice, problem.pid)
  const { jobId, attempt } = await take(node)
  const { db } = site
  const sweep = await db.transaction().execute(async (tx) => {
    const job = await lockHeld(tx, node.name, { jobId, attempt }, true)
    const sweeping = sweepTestRuns(db, new Date(Date.now() + 601_000))
    await until(() => someoneWaits(db), 'the sweep waits for the job')
    await endTestRun(tx, job?.subject ?? 0, ran)
    await deleteJob(tx, { jobId, attempt })
    return { sweeping }
  })
  await sweep.sweeping
})
