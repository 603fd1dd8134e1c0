import { rm } from 'node:fs/promises'
import { runnerBinary } from '@verdict/sandbox/build.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type JudgeNode, startNode } from '../src/node.ts'
import { wordOf } from './examples.ts'
import { type FakeServer, startFakeServer } from './fake-server.ts'
import { addition, configIn, jobOf, judgeFolder, type TestProblem } from './lab.ts'

const binary = await runnerBinary()
let server: FakeServer
let folder: string
let node: JudgeNode | undefined

beforeEach(async () => {
  server = await startFakeServer()
  folder = await judgeFolder()
})
afterEach(async () => {
  await node?.stop(0)
  node = undefined
  await server.down()
  await rm(folder, { recursive: true, force: true })
})

const start = async (slots = 1) => {
  node = await startNode({ ...configIn(folder, server, ['python']), slots }, binary)
  return node
}
const sum = 'a, b = map(int, input().split())\nprint(a + b)'
const spin = 'while True:\n    pass'
const pythonJob = (source: string, problem: TestProblem = addition) => jobOf(server, problem, 'Python3', source)
/** A job that computes for `timeMs` of CPU time and then gets TLE. */
const longJob = (timeMs: number) =>
  pythonJob(spin, { cases: [{ input: '', answer: '' }], limits: { timeMs: timeMs / 2 } })
const until = <T>(look: () => T) => expect.poll(look, { timeout: 15_000, interval: 20 })
const isJudging = (jobId: number) => server.progress.some((one) => one.jobId === jobId && one.status === 7)
const resultOf = (jobId: number) =>
  server.results.filter((one) => one.jobId === jobId).map(({ result }) => wordOf(result))

test('says hello, claims, reports its progress and delivers the result once', async () => {
  const job = pythonJob(sum)
  server.offer(job)

  await start()

  await until(() => resultOf(job.jobId)).toEqual(['AC'])
  expect(server.hellos).toMatchObject([{ protocol: 2, slots: 1, languages: [{ name: 'Python3' }] }])
  expect(server.progress).toMatchObject([{ status: 6 }, { status: 7 }])
  expect(server.results[0]?.result.spent?.runMs).toBeGreaterThan(0)
})

test('judges on all its slots at once and fetches shared test data once', async () => {
  const jobs = Array.from({ length: 6 }, (_, index) => pythonJob(`${sum}\n# ${index}`))
  server.offer(...jobs)

  await start(2)

  await until(() => jobs.flatMap(({ jobId }) => resultOf(jobId))).toEqual(jobs.map(() => 'AC'))
  expect(new Set(server.blobRequests).size).toBe(server.blobRequests.length)
})

test('renews the lease of a long job', async () => {
  const job = longJob(2500)
  server.offer(job)

  await start()

  await until(() => resultOf(job.jobId)).toEqual(['TLE'])
  expect(server.renewals).toBeGreaterThanOrEqual(2)
})

test('drops a job whose lease is lost and goes on with the next', async () => {
  const [lost, next] = [longJob(60_000), pythonJob(sum)]
  server.offer(lost)
  await start()
  await until(() => isJudging(lost.jobId)).toBe(true)

  server.lost.add(lost.jobId)
  server.offer(next)

  await until(() => resultOf(next.jobId)).toEqual(['AC'])
  expect(resultOf(lost.jobId)).toEqual([])
})

test('drops a result the server no longer wants', async () => {
  const [late, next] = [pythonJob(sum), pythonJob(sum)]
  server.accepts = false
  server.offer(late)
  await start()
  await until(() => isJudging(late.jobId)).toBe(true)

  server.offer(next)
  await until(() => isJudging(next.jobId)).toBe(true)

  expect(server.results).toEqual([])
})

test('judges on while the server is away and delivers when it is back', async () => {
  const [job, next] = [longJob(1500), pythonJob(sum)]
  server.offer(job)
  await start()
  await until(() => isJudging(job.jobId)).toBe(true)

  await server.down()
  await new Promise((done) => setTimeout(done, 2500))
  await server.up()

  await until(() => resultOf(job.jobId)).toEqual(['TLE'])
  server.offer(next)
  await until(() => resultOf(next.jobId)).toEqual(['AC'])
})

test('says hello again to a server that was in trouble', async () => {
  const first = pythonJob(sum)
  server.offer(first)
  await start()
  await until(() => resultOf(first.jobId)).toEqual(['AC'])

  server.failWith = 503
  await until(() => server.failures).toBeGreaterThan(0)
  server.failWith = undefined

  await until(() => server.hellos.length).toBe(2)
})

test('waits for a server that starts later or does not know its token yet', async () => {
  const token = server.token
  await server.down()
  await start()
  server.token = 'another'
  await server.up()
  await until(() => server.failures).toBeGreaterThan(0)

  server.token = token
  const job = pythonJob(sum)
  server.offer(job)

  await until(() => resultOf(job.jobId)).toEqual(['AC'])
})

test('gives unfinished jobs back when it stops', async () => {
  const job = longJob(60_000)
  server.offer(job)
  const running = await start()
  await until(() => isJudging(job.jobId)).toBe(true)

  await running.stop(0)

  expect(server.returned).toEqual([job.jobId])
  expect(resultOf(job.jobId)).toEqual([])
})

test('lets a job that is almost done finish when it stops', async () => {
  const job = longJob(600)
  server.offer(job)
  const running = await start()
  await until(() => isJudging(job.jobId)).toBe(true)

  await running.stop(10_000)

  expect(resultOf(job.jobId)).toEqual(['TLE'])
  expect(server.returned).toEqual([])
})

test('calls missing test data a system error', async () => {
  const job = pythonJob(sum)
  for (const { input } of job.cases) server.forget(input.hash)
  server.offer(job)

  await start()

  await until(() => resultOf(job.jobId)).toEqual(['SE: There is no such file.'])
})

test('never judges with test data that arrived damaged', async () => {
  const job = pythonJob(sum)
  const [first] = job.cases
  if (first) server.replace(first.input.hash, '7 2\n')
  server.offer(job)

  await start()

  await until(() => resultOf(job.jobId)).toEqual(['SE: test data 1.in arrived damaged'])
})

test('says which job it cannot judge', async () => {
  const jobs = [
    { ...pythonJob(sum), judgeMode: 'interactive' as const },
    { ...pythonJob(sum), judgeMode: 'spj' as const },
    { ...pythonJob(sum), language: 'Brainfuck' },
  ]
  server.offer(...jobs)

  await start()

  await until(() => jobs.flatMap(({ jobId }) => resultOf(jobId))).toEqual([
    'SE: The problem names no interactor.',
    'SE: The problem names no checker.',
    'SE: This judge does not have Brainfuck.',
  ])
})
