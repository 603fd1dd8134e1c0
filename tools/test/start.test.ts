import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { weakRunner } from '../../packages/sandbox/test/hostile/weaken.ts'
import { dishonest } from '../../packages/sandbox/test/hostile/weaknesses.ts'
import { commandLine, waitFor } from '../process/alive.ts'
import { checkoutRoot } from '../process/paths.ts'
import { cli } from './support/cli.ts'
import { databaseElsewhere } from './support/database-elsewhere.ts'
import {
  begin,
  forgetUsedFolder,
  kill,
  leftovers,
  loginStatus,
  pidOf,
  processesOf,
  server,
  start,
  stop,
  usedFolder,
} from './support/instance.ts'
import { asRootInOpenCheckout } from './support/open-checkout.ts'
import { tempFolder } from './support/temp.ts'

afterAll(forgetUsedFolder)

test.each([
  [{ ROOT_PASSWORD: '12345' }, 'ROOT_PASSWORD must have 6 to 20 characters.'],
  [{ PORT: 'http' }, 'PORT must be a whole number from 1 to 65535, not "http".'],
])('a fault in the environment (%o) ends the start with its sentence', async (env, sentence) => {
  const instance = await begin({ env })

  expect(await instance.ended()).toBe(1)
  expect(instance.output().trim()).toBe(sentence)
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

test('two instances run side by side, and a ROOT_PASSWORD that comes too late is ignored with a notice', async () => {
  const env = { ROOT_PASSWORD: 'other-secret' }
  const [used, fresh] = await Promise.all([start({ dataDir: await usedFolder(), env }), start({ env })])

  expect(used.output()).toContain('ROOT_PASSWORD is ignored')
  expect(await loginStatus(used.url, 'root-secret')).toBe(200)
  expect(await loginStatus(used.url, 'other-secret')).not.toBe(200)
  await stop(used)
  expect(await loginStatus(fresh.url, 'other-secret')).toBe(200)
})

test('a database of DATABASE_URL is used and left running', async () => {
  const database = await databaseElsewhere()

  const instance = await start({ env: { DATABASE_URL: database.url } })

  expect(await loginStatus(instance.url, 'root-secret')).toBe(200)
  await stop(instance)
  expect(fs.existsSync(path.join(instance.dataDir, 'postgres'))).toBe(false)
  expect(commandLine(database.pid)).toBeDefined()
})

test('a second server with a key of its own is told in words what to do, and takes the site over only by a word', async () => {
  const database = await databaseElsewhere()
  const env = { DATABASE_URL: database.url }
  const first = await start({ env })
  expect(first.output()).not.toContain('secret.key')
  const second = await start({ env })

  const { dataDir, url } = second
  expect(second.output()).toContain(`encrypted with a key that is not in ${dataDir}/secret.key`)
  expect(await (await fetch(`${url}/readyz`)).text()).toBe('{"missing":["judge","secrets"]}')
  expect(cli(dataDir, ['rotate-key'], '', env)).toMatchObject({ status: 1, stderr: expect.stringContaining('--lost') })

  expect(cli(dataDir, ['rotate-key', '--lost'], '', env)).toMatchObject({ status: 0 })
  expect(await (await fetch(`${url}/readyz`)).text()).toBe('{"missing":["judge"]}')
  expect(await (await fetch(`${first.url}/readyz`)).text()).toBe('{"missing":["judge","secrets"]}')
})

test('two instances that begin at once on one empty database fill it once and judge side by side', async () => {
  const database = await databaseElsewhere()
  const shared = { DATABASE_URL: database.url, SECRET_KEY: 'one-key-for-the-two-of-them-long-enough' }
  const env = { ...shared, JUDGE_SLOTS: '1', LANGUAGES: 'js', SAMPLE_PROBLEMS: '1' }

  const [one, two] = await Promise.all([start({ env }), start({ env })])

  expect(`${one.output()}${two.output()}`.match(/sample problems are imported/g)).toHaveLength(1)

  const nodes = () => {
    const { stdout } = cli(one.dataDir, ['node', 'list', '--json'], '', env)
    return stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { name: string; healthy: boolean })
  }
  const bothHealthy = () => (nodes().every(({ healthy }) => healthy) ? nodes() : undefined)
  expect((await waitFor(bothHealthy, 30))?.map(({ name }) => name).sort()).toEqual([
    'local',
    'local-2',
    'relay',
    'relay-2',
  ])
  await stop(two)
  expect((await fetch(`${one.url}/readyz`)).status).toBe(200)
})

test('the rest of an instance ends with its killed launcher, and the next start recovers', async () => {
  const first = await start({ dataDir: await usedFolder() })
  kill(pidOf(first.dataDir, /tools\/start\.ts/))

  const second = await start({ dataDir: first.dataDir, port: first.port })

  expect(await loginStatus(second.url, 'root-secret')).toBe(200)
  await stop(second)
  expect(processesOf(first.dataDir)).toEqual([])
})

test('after kill -9 of every process the next start recovers', async () => {
  const first = await start({ dataDir: await usedFolder() })
  for (const { pid } of processesOf(first.dataDir)) kill(pid)
  await leftovers(first.dataDir)

  const second = await start({ dataDir: first.dataDir, port: first.port })

  expect(await loginStatus(second.url, 'root-secret')).toBe(200)
})

test('a second signal ends what does not want to end', async () => {
  const instance = await start({ dataDir: await usedFolder() })
  kill(pidOf(instance.dataDir, server), 'SIGSTOP')
  instance.child.kill('SIGINT')
  await instance.until(/stopping/)
  const impatience = setInterval(() => instance.child.kill('SIGINT'), 800)
  onTestFinished(() => clearInterval(impatience))

  expect(await instance.ended(12)).toBe(1)
  expect(await leftovers(instance.dataDir)).toBeUndefined()
})

test.each(['SIGTERM', 'SIGKILL'] as const)('%s to npm itself ends everything, too', async (signal) => {
  const instance = await start({ dataDir: await usedFolder(), command: ['npm', 'start'] })

  instance.child.kill(signal)

  expect(await leftovers(instance.dataDir)).toBeUndefined()
})

const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
const readOnly = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"'
const inReadOnlyCheckout = ['unshare', '--mount', 'sh', '-c', readOnly, checkoutRoot]
const mayMount = () => spawnSync('unshare', [...inReadOnlyCheckout.slice(1), 'true']).status === 0

asRootInOpenCheckout('an ordinary user can run it, and judge, from a checkout that nobody may change', async () => {
  const dataDir = tempFolder()
  fs.chownSync(dataDir, 65_534, 65_534)
  const prefix = [...(mayMount() ? inReadOnlyCheckout : []), ...asNobody]

  const instance = await start({ dataDir, prefix, env: { JUDGE_SLOTS: '1', LANGUAGES: 'js' } })

  expect(instance.output()).not.toMatch(/building|bundling|refuses|judging is off/)
  expect((await fetch(`${instance.url}/readyz`)).status).toBe(200)
  expect(await loginStatus(instance.url, 'root-secret')).toBe(200)
  expect(await stop(instance)).toBe(0)
  expect(processesOf(dataDir)).toEqual([])
})

test('a start whose judge refuses work says why as soon as it is known, and that nothing is judged', async () => {
  const { binary, remove } = await weakRunner(dishonest)
  onTestFinished(remove)

  const instance = await begin({ env: { JUDGE_SLOTS: '1', LANGUAGES: 'js', RUNNER: binary } })

  await instance.until(/judge refuses work: .*CPU time/, 60)
  const [, why] = await instance.until(/^Verdict is ready at \S+ but judges nothing: (.*)$/m, 40)
  expect(why).toContain('CPU time')
})
