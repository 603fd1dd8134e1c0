import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeServer, startFakeServer } from './fake-server.ts'
import { jobOf, judgeFolder } from './lab.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
let server: FakeServer
let folder: string
let children: ChildProcess[] = []

beforeEach(async () => {
  server = await startFakeServer()
  folder = await judgeFolder()
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  children = []
  await server.down()
  await rm(folder, { recursive: true, force: true })
})

interface Running {
  child: ChildProcess
  said(): string
  ended: Promise<{ code: number | null; signal: string | null }>
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv): Running {
  const child = spawn(command, args, { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let text = ''
  child.stdout?.on('data', (part) => (text += part))
  child.stderr?.on('data', (part) => (text += part))
  const ended = new Promise<{ code: number | null; signal: string | null }>((done) => {
    child.on('close', (code, signal) => done({ code, signal }))
  })
  return { child, said: () => text, ended }
}

const environment = () => ({
  SERVER_URL: server.url,
  NODE_TOKEN: server.token,
  DATA_DIR: folder,
  JUDGE_SLOTS: '1',
  LANGUAGES: 'python',
})
const start = (env: NodeJS.ProcessEnv = {}) => run(process.execPath, [main], { ...environment(), ...env })
const until = <T>(look: () => T) => expect.poll(look, { timeout: 40_000, interval: 20 })
const childrenOf = async (pid = 0) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number)
const isAlive = (pid: number) => existsSync(`/proc/${pid}/exe`)

/** Gives the judge an endless job and waits until it runs. */
async function occupy() {
  const job = jobOf(
    server,
    { cases: [{ input: '', answer: '' }], limits: { timeMs: 60_000 } },
    'Python3',
    'while True:\n    pass',
  )
  server.offer(job)
  await until(() => server.progress.some(({ status }) => status === 7)).toBe(true)
  return job
}

test('says one sentence for each fault of its environment', async () => {
  const judge = run(process.execPath, [main], {
    SERVER_URL: 'nowhere',
    JUDGE_SLOTS: '0',
    LANGUAGES: 'Java, Klingon',
    RUNNER: '/no/such/runner',
    NODE_TOKEN_FILE: '/no/such/file',
  })

  expect((await judge.ended).code).toBe(2)
  const lines = judge.said().trim().split('\n')
  expect(lines).toHaveLength(5)
  expect(lines.sort()).toEqual([
    expect.stringMatching(/^judge: JUDGE_SLOTS must be a whole number from 1 to 256, not "0"\.$/),
    expect.stringMatching(/^judge: LANGUAGES names "Klingon", which this judge does not know; /),
    expect.stringMatching(/^judge: NODE_TOKEN_FILE cannot be read: /),
    expect.stringMatching(/^judge: RUNNER must be a program that may be run: .*\/no\/such\/runner/),
    expect.stringMatching(/^judge: SERVER_URL must be the address/),
  ])
})

test('says in its log that others may read what it is sent', async () => {
  const judge = start({ SERVER_URL: 'http://198.51.100.1:3000' })

  await until(() => judge.said()).toMatch(/"level":"warn".*198\.51\.100\.1:3000 is another machine spoken to in clear/)
})

test('on SIGTERM gives its job back and leaves no process behind', async () => {
  const judge = start()
  const job = await occupy()
  const runners = await childrenOf(judge.child.pid)

  judge.child.kill('SIGTERM')

  expect((await judge.ended).code).toBe(0)
  expect(server.returned).toEqual([job.jobId])
  expect(runners.filter(isAlive)).toEqual([])
})

test('killed outright leaves no process behind, and the next start judges', async () => {
  const judge = start()
  const job = await occupy()
  const runners = await childrenOf(judge.child.pid)

  judge.child.kill('SIGKILL')
  await judge.ended

  await until(() => runners.filter(isAlive)).toEqual([])
  start()
  const again = jobOf(server, { cases: [{ input: '', answer: '1\n' }] }, 'Python3', 'print(1)')
  server.offer(again)
  await until(() => server.results.map(({ jobId }) => jobId)).toEqual([again.jobId])
  expect(server.returned).not.toContain(job.jobId)
})

test('survives the death of a runner in the middle of a job', async () => {
  const judge = start()
  const job = jobOf(
    server,
    { cases: [{ input: '', answer: '' }], limits: { timeMs: 60_000 } },
    'Python3',
    'import time\nwhile time.process_time() < 0.8: pass',
  )
  server.offer(job)
  await until(() => server.progress.some(({ status }) => status === 7)).toBe(true)

  for (const pid of await childrenOf(judge.child.pid)) process.kill(pid, 'SIGKILL')

  await until(() => server.results.map(({ result }) => result)).toMatchObject([{ cases: [{ status: 0 }] }])
})

test('a result on its way is not dropped because a renewal no longer finds its job', async () => {
  server.answersAfterRenewal = true
  const judge = start()
  const jobs = [1, 2].map((n) => jobOf(server, { cases: [{ input: '', answer: `${n}\n` }] }, 'Python3', `print(${n})`))
  server.offer(...jobs)

  await until(() => server.results.map(({ jobId }) => jobId)).toEqual(jobs.map(({ jobId }) => jobId))

  expect(server.lost.size).toBe(2)
  judge.child.kill('SIGTERM')
  await judge.ended
  expect(judge.said()).not.toContain('the lease is lost')
})

test('shows that it lives while it has nothing to do', async () => {
  start()
  await until(() => server.hellos.length).toBe(1)
  const before = server.renewals

  await until(() => server.renewals).toBeGreaterThan(before)
})

test('ends with the process that started it, when told to', async () => {
  const shell = run('/bin/sh', ['-c', `"${process.execPath}" "${main}" & wait`], {
    ...environment(),
    EXIT_WITH_PARENT: '1',
  })
  await until(() => server.hellos.length).toBe(1)
  const [judge = 0] = await childrenOf(shell.child.pid)
  expect(isAlive(judge)).toBe(true)

  shell.child.kill('SIGKILL')

  await until(() => isAlive(judge)).toBe(false)
})

test('a judge that is revoked while it works ends with the reason and what would let it judge again', async () => {
  const { child, said, ended } = start()
  await occupy()

  server.isRevoked = true

  expect(await ended).toEqual({ code: 3, signal: null })
  expect(said()).toMatch(/This judge was revoked\..*verdict -- node add/)
  expect(isAlive(child.pid ?? 0)).toBe(false)
})
