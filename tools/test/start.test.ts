import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { waitFor } from '../process/alive.ts'
import { skipUnless } from '../testing/skip.ts'
import {
  begin,
  kill,
  leftovers,
  loginStatus,
  pidOf,
  postgres,
  processesOf,
  server,
  start,
  stop,
} from './support/instance.ts'
import { tempFolder } from './support/temp.ts'

const asRoot = skipUnless(process.getuid?.() === 0, 'needs root')

test('a start ends with the address, and SIGTERM leaves no process behind', async () => {
  const instance = await start()

  expect(instance.output().trimEnd().split('\n').at(-1)).toBe(`Verdict is ready at ${instance.url}`)
  expect((await fetch(`${instance.url}/healthz`)).status).toBe(200)
  expect(await stop(instance)).toBe(0)
  expect(processesOf(instance.dataDir)).toEqual([])
})

test('the password of the first start stays, and a later ROOT_PASSWORD is ignored with a notice', async () => {
  const first = await start()
  await stop(first)

  const second = await start({ dataDir: first.dataDir, env: { ROOT_PASSWORD: 'another-one' } })

  expect(second.output()).toContain('ROOT_PASSWORD is ignored')
  expect(await loginStatus(second.url, 'another-one')).not.toBe(200)
  expect(await loginStatus(second.url, 'root-secret')).toBe(200)
})

test('a random password is printed once and written nowhere', async () => {
  const first = await start({ env: { ROOT_PASSWORD: '' } })
  const password = /"root" with the password {2}(\S+)/.exec(first.output())?.[1] ?? ''

  expect(await loginStatus(first.url, password)).toBe(200)
  await stop(first)
  const second = await start({ dataDir: first.dataDir, env: { ROOT_PASSWORD: '' } })
  expect(second.output()).not.toContain(password)
  expect(logsOf(first.dataDir)).not.toContain(password)
})

test.each([
  [{ ROOT_PASSWORD: '12345' }, 'ROOT_PASSWORD must have 6 to 20 characters.'],
  [{ PORT: 'http' }, 'PORT must be a whole number from 1 to 65535, not "http".'],
])('a fault in the environment (%o) ends the start with its sentence', async (env, sentence) => {
  const instance = await begin({ env })

  expect(await instance.ended()).toBe(1)
  expect(instance.output().trim()).toBe(sentence)
})

test('two instances run side by side', async () => {
  const [one, other] = await Promise.all([start(), start({ env: { ROOT_PASSWORD: 'other-secret' } })])

  expect(await loginStatus(one.url, 'root-secret')).toBe(200)
  expect(await loginStatus(other.url, 'other-secret')).toBe(200)
  await stop(one)
  expect(await loginStatus(other.url, 'other-secret')).toBe(200)
})

test('a second start on the same DATA_DIR is refused with the address of the first', async () => {
  const first = await start()

  const second = await begin({ dataDir: first.dataDir })

  expect(await second.ended()).toBe(1)
  expect(second.output()).toContain(`is in use by the Verdict at ${first.url}`)
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
})

test('a port that is taken is told in a sentence', async () => {
  const blocker = net.createServer()
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => void blocker.close())
  const { port } = blocker.address() as net.AddressInfo

  const instance = await begin({ port })

  expect(await instance.ended()).toBe(1)
  expect(instance.output()).toContain(`Port ${port} on 127.0.0.1 is in use by another program`)
  expect(await leftovers(instance.dataDir)).toBeUndefined()
})

test('the rest of an instance ends with its killed launcher, and the next start recovers', async () => {
  const first = await start()
  kill(pidOf(first.dataDir, /tools\/start\.ts/))

  const second = await start({ dataDir: first.dataDir, port: first.port })

  expect(await loginStatus(second.url, 'root-secret')).toBe(200)
  await stop(second)
  expect(processesOf(first.dataDir)).toEqual([])
})

test('after kill -9 of every process the next start recovers', async () => {
  const first = await start()
  for (const { pid } of processesOf(first.dataDir)) kill(pid)
  await leftovers(first.dataDir)

  const second = await start({ dataDir: first.dataDir, port: first.port })

  expect(await loginStatus(second.url, 'root-secret')).toBe(200)
})

test('a server that dies is started again', async () => {
  const instance = await start()
  const before = pidOf(instance.dataDir, server)
  kill(before)

  await instance.until(/server ended \(SIGKILL\); starting it again/)

  const after = await waitFor(() => processesOf(instance.dataDir).find(({ command }) => server.test(command))?.pid, 10)
  expect(after).not.toBe(before)
  expect(await answersAgain(instance.url)).toBe(true)
})

test('a second signal ends what does not want to end', async () => {
  const instance = await start()
  kill(pidOf(instance.dataDir, server), 'SIGSTOP')
  instance.child.kill('SIGINT')
  await instance.until(/stopping/)
  const impatience = setInterval(() => instance.child.kill('SIGINT'), 800)
  onTestFinished(() => clearInterval(impatience))

  expect(await instance.ended(8)).toBe(1)
  expect(await leftovers(instance.dataDir)).toBeUndefined()
})

asRoot('started as root, server and database have no rights of root', async () => {
  const instance = await start()

  expect(statusOf(pidOf(instance.dataDir, server))).toMatchObject({ CapEff: '0000000000000000', NoNewPrivs: '1' })
  expect(statusOf(pidOf(instance.dataDir, server)).Uid).not.toMatch(/\b0\b/)
  expect(statusOf(pidOf(instance.dataDir, postgres)).CapEff).toBe('0000000000000000')
})

asRoot('an ordinary user can run it', async () => {
  const dataDir = tempFolder()
  fs.chownSync(dataDir, 65_534, 65_534)
  const prefix = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']

  const instance = await start({ dataDir, prefix })

  expect(await loginStatus(instance.url, 'root-secret')).toBe(200)
  expect(await stop(instance)).toBe(0)
  expect(processesOf(dataDir)).toEqual([])
})

const statusOf = (pid: number): Record<string, string> =>
  Object.fromEntries(
    fs
      .readFileSync(`/proc/${pid}/status`, 'utf8')
      .split('\n')
      .map((line) => line.split(/:\s*/) as [string, string]),
  )

const logsOf = (dataDir: string) =>
  [path.join(dataDir, 'logs/server.log'), path.join(dataDir, 'postgres.log')]
    .map((file) => fs.readFileSync(file, 'utf8'))
    .join('')

async function answersAgain(url: string): Promise<boolean> {
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    const reply = await fetch(`${url}/healthz`).catch(() => undefined)
    if (reply?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}
