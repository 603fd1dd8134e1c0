import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type JudgementResult, protocolVersion, type Workbench } from '@verdict/contract/judging/job.ts'
import { runnerBinary } from '@verdict/sandbox/build.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type JudgeNode, startNode } from '../src/node.ts'
import { wordOf } from './examples.ts'
import { type FakeServer, startFakeServer } from './fake-server.ts'
import { addition, configIn, helperOf, jobOf, judgeFolder, type TestProblem, testRunOf } from './lab.ts'

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
const pythonJob = (source: string, problem: TestProblem = addition) => jobOf(server, problem, 'Python3', source)
/** A job that computes for so many ms of CPU time, far from its limit, and is accepted. */
const longJob = (ms: number) =>
  pythonJob(`import time\nwhile time.process_time() < ${ms / 1000}: pass`, {
    cases: [{ input: '', answer: '' }],
    limits: { timeMs: 60_000 },
  })
const until = <T>(look: () => T) => expect.poll(look, { timeout: 40_000, interval: 20 })
const isJudging = (jobId: number) => server.progress.some((one) => one.jobId === jobId && one.status === 7)
const resultOf = (jobId: number) =>
  server.results.filter((one) => one.jobId === jobId).map(({ result }) => wordOf(result as JudgementResult))

test('says hello, claims, reports its progress and delivers the result once', async () => {
  const job = pythonJob(sum)
  server.offer(job)

  await start()

  await until(() => resultOf(job.jobId)).toEqual(['AC'])
  expect(server.hellos).toMatchObject([{ protocol: protocolVersion, slots: 1, languages: [{ name: 'Python3' }] }])
  expect(server.progress).toMatchObject([{ status: 6 }, { status: 7 }])
  expect(server.results[0]?.result).toMatchObject({ spent: { runMs: expect.any(Number) } })
})

test('judges on all its slots at once and fetches shared test data once', async () => {
  const jobs = Array.from({ length: 6 }, (_, index) => pythonJob(`${sum}\n# ${index}`))
  server.offer(...jobs)

  await start(2)

  await until(() => jobs.flatMap(({ jobId }) => resultOf(jobId))).toEqual(jobs.map(() => 'AC'))
  expect(new Set(server.blobRequests).size).toBe(server.blobRequests.length)
})

test('asks with one call for all slots that are idle', async () => {
  const seen: number[][] = []
  await start(3)
  await until(() => {
    if (server.claims.length) seen.push([...server.claims])
    return server.claims
  }).toEqual([3])

  server.offer(longJob(1500))
  await until(() => {
    if (server.claims.length) seen.push([...server.claims])
    return server.claims
  }).toEqual([2])
  expect(seen.every((open) => open.length === 1)).toBe(true)
})

test('renews the lease of a long job', async () => {
  const job = longJob(2200)
  server.offer(job)

  await start()

  await until(() => resultOf(job.jobId)).toEqual(['AC'])
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

  await until(() => resultOf(job.jobId)).toEqual(['AC'])
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

  expect(resultOf(job.jobId)).toEqual(['AC'])
  expect(server.returned).toEqual([])
})

test('calls missing test data a system error', async () => {
  const job = pythonJob(sum)
  for (const { input } of job.cases) server.forget(input.hash)
  server.offer(job)

  await start()

  await until(() => resultOf(job.jobId)).toEqual([
    'SE: The test data of problem 1000 cannot be read.\njury: 1.in: There is no such file.',
  ])
})

test('a file that the server breaks off at each time is a system error, and the slot is free for the next', async () => {
  const [job, next] = [pythonJob(sum), pythonJob(sum, { cases: [{ input: '20 22', answer: '42' }] })]
  const { hash = '' } = job.cases[1]?.input ?? {}
  server.cut(hash, 3)
  server.offer(job, next)

  await start()

  await until(() => resultOf(next.jobId)).toEqual(['AC'])
  expect(resultOf(job.jobId)).toEqual([expect.stringContaining('2.in: the server breaks off each time it is read')])
  expect(server.blobRequests.filter((one) => one === hash)).toHaveLength(5)
  expect(server.results[0]?.result).toMatchObject({ lostFiles: [expect.stringContaining('2.in')] })
})

test('never judges with test data that arrived damaged', async () => {
  const job = pythonJob(sum)
  const [first] = job.cases
  if (first) server.replace(first.input.hash, '7 2\n')
  server.offer(job)

  await start()

  await until(() => resultOf(job.jobId)).toEqual([
    'SE: The test data of problem 1000 cannot be read.\njury: 1.in: it arrives damaged',
  ])
})

test('fetches test data again that was spoilt on the disk', async () => {
  const [first, second] = [pythonJob(sum), pythonJob(`${sum}\n# again`)]
  server.offer(first)
  await start()
  await until(() => resultOf(first.jobId)).toEqual(['AC'])
  const { hash = '' } = first.cases[0]?.input ?? {}

  await writeFile(join(folder, 'blobs', hash), '7 7\n')
  server.offer(second)

  await until(() => resultOf(second.jobId)).toEqual(['AC'])
  expect(server.blobRequests.filter((one) => one === hash)).toHaveLength(2)
})

test.each([
  ['cut short', (content: Buffer) => content.subarray(0, 1)],
  ['full of zeros', (content: Buffer) => Buffer.alloc(content.length)],
])('test data that a power cut left %s is noticed by the next process and fetched again', async (_, damaged) => {
  const [first, second] = [pythonJob(sum), pythonJob(`${sum}\n# again`)]
  server.offer(first)
  await start()
  await until(() => resultOf(first.jobId)).toEqual(['AC'])
  await node?.stop(0)
  await until(() => server.claims).toEqual([])
  const { hash = '' } = first.cases[0]?.input ?? {}
  const path = join(folder, 'blobs', hash)
  const { atime, mtime } = await stat(path)

  await writeFile(path, damaged(await readFile(path)))
  await utimes(path, atime, mtime)
  server.offer(second)
  await start()

  await until(() => resultOf(second.jobId)).toEqual(['AC'])
  expect(server.blobRequests.filter((one) => one === hash)).toHaveLength(2)
})

test('looks again at its test data when a checker complains', async () => {
  const strict = 'import sys\nsys.exit(0 if open(sys.argv[1]).read() == "good" else 103)'
  const problem: TestProblem = {
    cases: [{ input: 'good', answer: '' }],
    checker: { convention: 'testlib', language: 'Python3', files: { 'check.py': strict } },
  }
  const [first, second] = [pythonJob('pass', problem), pythonJob('pass # again', problem)]
  server.offer(first)
  await start()
  await until(() => resultOf(first.jobId)).toEqual(['AC'])
  const path = join(folder, 'blobs', first.cases[0]?.input.hash ?? '')
  const { atime, mtime } = await stat(path)

  // As a disk does it: the content changes, the looks do not.
  await writeFile(path, 'evil')
  await utimes(path, atime, mtime)
  server.offer(second)

  await until(() => resultOf(second.jobId)).toEqual(['AC'])
})

test('compiles again what a power cut left half written', async () => {
  const [first, second] = [pythonJob(sum), pythonJob(sum)]
  server.offer(first)
  await start()
  await until(() => resultOf(first.jobId)).toEqual(['AC'])

  for (const one of await readdir(join(folder, 'programs')))
    await writeFile(join(folder, 'programs', one, 'kept.json'), '')
  server.offer(second)

  await until(() => resultOf(second.jobId)).toEqual(['AC'])
})

test('does test runs and setters’ work as well', async () => {
  const run = { ...testRunOf('Python3', 'print(input())'), input: 'hello' }
  const helper = helperOf(server, { convention: 'testlib', language: 'Python3', files: { 'gen.py': 'print(5)' } })
  const tasks = [{ do: 'generate' as const, args: [] }]
  const bench: Workbench = { ...run, kind: 'workbench', jobId: run.jobId + 1_000_000, role: 'generator', helper, tasks }
  server.offer(run, bench)

  await start()

  await until(() => server.results.length).toBe(2)
  expect(server.results[0]?.result).toMatchObject({ kind: 'testRun', status: 0, output: 'hello\n' })
  expect(server.results[1]?.result).toMatchObject({ kind: 'workbench', rows: [{ status: 0, made: 'NQo=' }] })
})

test('tells a test run nothing of its own troubles', async () => {
  const run = testRunOf('Brainfuck', '')
  server.offer(run)

  await start()

  await until(() => server.results.map(({ result }) => result)).toMatchObject([
    { kind: 'testRun', status: 4, stderr: 'This judge does not have Brainfuck.' },
  ])
})

test('runs a case at the border of its limit again while the other slot waits', async () => {
  const burn = 'import time\nend = time.process_time() + 0.255\nwhile time.process_time() < end: pass'
  const slow = pythonJob(burn, { cases: [{ input: '', answer: '' }], limits: { timeMs: 100 } })
  const others = Array.from({ length: 6 }, (_, index) => pythonJob(`${sum}\n# ${index}`))
  server.offer(slow, ...others)

  await start(2)

  await until(() => [slow, ...others].flatMap(({ jobId }) => resultOf(jobId))).toEqual([
    'TLE',
    ...others.map(() => 'AC'),
  ])
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
