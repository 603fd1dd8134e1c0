import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { commandLine, waitFor } from '../process/alive.ts'
import { inCheckout } from '../process/paths.ts'
import { rotate } from '../process/rotate.ts'
import { cli } from './support/cli.ts'
import { databaseElsewhere } from './support/database-elsewhere.ts'
import {
  begin,
  environmentOf,
  everyProcess,
  type Found,
  forgetUsedFolder,
  kill,
  leftovers,
  pidOf,
  postgres,
  processesOf,
  server,
  start,
  stop,
  usedFolder,
} from './support/instance.ts'
import { run } from './support/run.ts'
import { tempFolder } from './support/temp.ts'

const relay = /^\S*node \S*programs\/relay\.mjs/
const judge = /^\S*node \S*programs\/judge\.mjs/

afterAll(forgetUsedFolder)

const logOf = (dataDir: string, name: string) => fs.readFileSync(path.join(dataDir, 'logs', `${name}.log`), 'utf8')

test('a launcher whose reader went away goes on, mends what dies, and ends in order', async () => {
  const instance = await start({ dataDir: await usedFolder() })
  for (const stream of [instance.child.stdout, instance.child.stderr]) stream?.destroy()

  const before = pidOf(instance.dataDir, server)
  kill(before)

  const after = () => processesOf(instance.dataDir).find(({ pid, command }) => pid !== before && server.test(command))
  expect(await waitFor(after, 20)).toBeDefined()
  expect(logOf(instance.dataDir, 'launcher')).toMatch(
    /"level":"warn","program":"launcher","message":"server ended \(SIGKILL/,
  )
  expect(await stop(instance)).toBe(0)
  expect(processesOf(instance.dataDir)).toEqual([])
})

test('a start waits in words for a database that is away, and its server outlives every restart of that', async () => {
  const database = await databaseElsewhere()
  await database.stop()
  const instance = await begin({ env: { DATABASE_URL: database.url } })
  await instance.until(/waiting for the database at 127\.0\.0\.1:\d+\/verdict: connect ECONNREFUSED/)
  const reply = await fetch(`http://127.0.0.1:${instance.port}/api/get-submission-list`)
  expect([reply.status, reply.headers.get('x-refusal')]).toEqual([503, 'server/unavailable'])
  await database.startAgain()
  const [, url = ''] = await instance.until(/^Verdict is ready at (\S+)$/m)
  const before = pidOf(instance.dataDir, server)
  const missing = async () => (await fetch(`${url}/readyz`)).text()
  let isOver = false
  const answers = new Set<string>()
  const load = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const body = JSON.stringify({ username: 'root', password: 'root-secret' })
      const headers = { 'content-type': 'application/json' }
      for (const reply of await Promise.all([
        fetch(`${url}/api/login`, { method: 'POST', headers, body }),
        fetch(`${url}/api/get-submission-list`),
      ]))
        answers.add(`${reply.status} ${reply.headers.get('retry-after')}`)
    }
  })

  for (let time = 0; time < 3; time++) {
    await database.stop()
    await database.startAgain()
    await expect.poll(missing, { timeout: 30_000 }).toBe('{"missing":["judge"]}') // there is none
  }
  isOver = true
  await Promise.all(load)

  expect(answers).toEqual(new Set(['200 null', '503 2']))
  expect(pidOf(instance.dataDir, server)).toBe(before)
  expect(instance.output()).not.toMatch(/server ended/)
})

test('a stop that comes while the database is starting leaves nothing behind', async () => {
  const instance = await begin({ dataDir: await usedFolder() })
  const starting = () => processesOf(instance.dataDir).find(({ command }) => postgres.test(command))
  expect(await waitFor(starting, 30)).toBeDefined()

  instance.child.kill('SIGTERM')

  expect(await instance.ended(60)).toBe(0)
  expect(await leftovers(instance.dataDir)).toBeUndefined()
})

test('a server that is frozen is noticed and started again', async () => {
  const instance = await start({ dataDir: await usedFolder(), env: { WATCHDOG_S: '3' } })
  const frozen = pidOf(instance.dataDir, server)

  kill(frozen, 'SIGSTOP')

  await instance.until(/server has shown no sign of life for 3 s; ending it/, 10)
  const after = () => processesOf(instance.dataDir).find(({ pid, command }) => pid !== frozen && server.test(command))
  expect(await waitFor(after, 20)).toBeDefined()
})

test('a judge on another machine is started again when it dies and when it is frozen', async () => {
  const instance = await start({ dataDir: await usedFolder() })
  const dataDir = tempFolder()
  const far = run([process.execPath, inCheckout('scripts/verdict.mjs'), 'judge'], {
    SERVER_URL: instance.url,
    NODE_TOKEN: cli(instance.dataDir, ['node', 'add', 'far']).stdout.trim(),
    DATA_DIR: dataDir,
    LANGUAGES: 'js',
    WATCHDOG_S: '5',
  })
  const greetings = () => far.output().match(/known to \S+ as far/g)?.length
  const greetedTimes = (n: number) => waitFor(() => (greetings() === n ? true : undefined), 30)
  expect(await greetedTimes(1)).toBe(true)

  kill(pidOf(dataDir, judge))
  expect(await greetedTimes(2)).toBe(true)
  kill(pidOf(dataDir, judge), 'SIGSTOP')
  await far.until(/judge has shown no sign of life for 5 s/)
  expect(await greetedTimes(3)).toBe(true)

  far.child.kill('SIGTERM')
  expect(await far.ended()).toBe(0)
})

test('no child learns what it has no use for', async () => {
  const secrets = { ROOT_PASSWORD: 'root-secret', SMTP_URL: 'smtp://u:geheim@127.0.0.1:9', SOMETHING_ELSE: 'else' }
  const env = { ...secrets, JUDGE_SLOTS: '1', LANGUAGES: 'js' }
  const instance = await start({ dataDir: await usedFolder(), env })
  const namesIn = (pid: number) => environmentOf(pid).map((line) => line.split('=')[0] ?? '')
  const known = (program: RegExp) =>
    environmentOf(pidOf(instance.dataDir, program)).filter((line) =>
      Object.keys(secrets).includes(line.split('=')[0] ?? ''),
    )

  expect(known(postgres)).toEqual([])
  expect(known(judge)).toEqual([])
  expect(known(server)).toEqual([`SMTP_URL=${secrets.SMTP_URL}`])
  expect(namesIn(pidOf(instance.dataDir, judge))).not.toContain('DATABASE_URL')
  // it is told nothing of DATA_DIR either, and known by the server it speaks to
  const speaks = ({ pid, command }: Found) =>
    relay.test(command) &&
    environmentOf(pid).some((line) => line.startsWith('SERVER_URL=') && line.endsWith(`:${instance.port}`))
  const relaying = (await waitFor(() => everyProcess().find(speaks), 30))?.pid ?? 0
  expect(namesIn(relaying)).toContain('NODE_TOKEN_FILE')
  for (const name of [...Object.keys(secrets), 'DATABASE_URL', 'DATA_DIR', 'SECRET_KEY'])
    expect(namesIn(relaying)).not.toContain(name)
  for (const [name, pid] of [['judge', pidOf(instance.dataDir, judge)] as const, ['relay', relaying] as const]) {
    const { mode, uid } = fs.statSync(path.join(instance.dataDir, 'run', `${name}.token`))
    expect([name, mode & 0o777, uid, namesIn(pid).includes('NODE_TOKEN')]).toEqual([name, 0o600, uidOf(pid), false])
  }

  await stop(instance)
  expect(fs.existsSync(path.join(instance.dataDir, 'run'))).toBe(false)
})

/** As whom a process runs. */
const uidOf = (pid: number) => fs.statSync(`/proc/${pid}`).uid

test('the PostgreSQL of a killed launcher is found again by another path to its folder', async () => {
  const first = await start({ dataDir: await usedFolder() })
  kill(pidOf(first.dataDir, /tools\/start\.ts/))
  const before = pidOf(first.dataDir, postgres)
  const link = path.join(tempFolder(), 'link')
  fs.symlinkSync(first.dataDir, link)

  const second = await start({ dataDir: link, port: first.port })

  expect(second.output()).toContain('found PostgreSQL running')
  expect(await stop(second)).toBe(0)
  expect(commandLine(before)).toBeUndefined()
})

test('a log that has grown is put aside without a line lost, and the oldest goes', () => {
  const file = path.join(tempFolder(), 'x.log')
  const open = fs.openSync(file, 'a')
  for (let n = 1; n <= 7; n++) {
    fs.writeSync(open, `${n}`.repeat(600))
    rotate(file, 500)
  }
  fs.closeSync(open)
  rotate(file, 500)

  expect(fs.readFileSync(file, 'utf8')).toBe('')
  expect([1, 2, 3, 4].map((n) => fs.readFileSync(`${file}.${n}`, 'utf8').slice(0, 1))).toEqual(['7', '6', '5', '4'])
  expect(fs.readdirSync(path.dirname(file))).toHaveLength(5)
})
