import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../process/alive.ts'
import { inCheckout } from '../process/paths.ts'
import { bundleOf } from '../product/bundle.ts'
import { cli } from './support/cli.ts'
import {
  begin,
  kill,
  killAll,
  loginStatus,
  pidOf,
  postgres,
  processesOf,
  type Started,
  server,
  start,
  stop,
} from './support/instance.ts'
import { asRootInOpenCheckout } from './support/open-checkout.ts'
import { run } from './support/run.ts'
import { tempFolder } from './support/temp.ts'

const fromSources = /^\S*node \S*packages\/server\/src\/main\.ts/

/** One instance for the whole file, started for the first time without ROOT_PASSWORD. */
let instance: Started
const dataDir = fs.mkdtempSync('/tmp/verdict-running-')
beforeAll(async () => {
  fs.chmodSync(dataDir, 0o755)
  instance = await start({ dataDir, env: { ROOT_PASSWORD: '' }, keep: true })
})
afterAll(async () => {
  await killAll(dataDir)
  fs.rmSync(dataDir, { recursive: true, force: true })
})

test('a start ends with the address, where the server answers', async () => {
  expect(instance.output().trimEnd().split('\n').at(-1)).toBe(`Verdict is ready at ${instance.url}`)
  expect(instance.url).toBe(`http://127.0.0.1:${instance.port}`)
  expect((await fetch(`${instance.url}/healthz`)).status).toBe(200)
})

test('a random password is printed once, is that of root, and is written nowhere', async () => {
  const password = /"root" with the password {2}(\S+)/.exec(instance.output())?.[1] ?? ''

  expect(await loginStatus(instance.url, password)).toBe(200)
  expect(instance.output().split(password)).toHaveLength(2)
  for (const log of ['logs/server.log', 'postgres.log', 'instance.json']) {
    expect(fs.readFileSync(path.join(dataDir, log), 'utf8')).not.toContain(password)
  }
})

test('a second start on the same DATA_DIR is refused with the address of the first', async () => {
  const second = await begin({ dataDir, keep: true })

  expect(await second.ended()).toBe(1)
  expect(second.output()).toContain(`is in use by the Verdict at ${instance.url}`)
  expect((await fetch(`${instance.url}/healthz`)).status).toBe(200)
})

test('root-password gives root the password that is typed, or a random one', async () => {
  expect(cli(dataDir, ['root-password'], 'typed-one\n')).toMatchObject({
    status: 0,
    stdout: 'root has the new password.\n',
  })
  expect(await loginStatus(instance.url, 'typed-one')).toBe(200)
  expect(cli(dataDir, ['root-password'], 'short\n')).toMatchObject({ status: 1, stdout: '' })

  const madeUp = /root has the new password {2}(\S+)/.exec(cli(dataDir, ['root-password'], '\n').stdout)?.[1] ?? ''
  expect(await loginStatus(instance.url, madeUp)).toBe(200)
  expect(await loginStatus(instance.url, 'typed-one')).not.toBe(200)
  const { password } = JSON.parse(cli(dataDir, ['root-password', '--json'], '\n').stdout) as { password: string }
  expect(await loginStatus(instance.url, password)).toBe(200)
})

test('root-password that is cancelled, by an end of input or Ctrl-C, or only asked for help, changes nothing', async () => {
  cli(dataDir, ['root-password'], 'stays-so\n')

  expect(cli(dataDir, ['root-password'])).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('No password was given, so nothing was changed.'),
  })
  for (const keys of ['\x03', '\x04', 'half-typed\x03'])
    expect(await atTerminal(['root-password'], /New password of root/, keys)).toBe(1)
  expect(await atTerminal(['root-password'], /New password of root/, 'at-terminal\r')).toBe(0)
  expect(await loginStatus(instance.url, 'at-terminal')).toBe(200)
  cli(dataDir, ['root-password'], 'stays-so\n')
  expect(cli(dataDir, ['root-password', '--help'], '\n').status).toBe(0)
  expect(await loginStatus(instance.url, 'stays-so')).toBe(200)
})

test('sweep removes a file that nobody needs, and a dry run tells so', async () => {
  const stray = path.join(dataDir, 'blobs/ab', 'ab'.repeat(32))
  fs.mkdirSync(path.dirname(stray), { recursive: true })
  fs.writeFileSync(stray, Buffer.alloc(1_500_000))
  fs.utimesSync(stray, 0, 0)

  expect(cli(dataDir, ['sweep', '--dry-run'])).toMatchObject({
    status: 0,
    stdout: 'Files that would be removed: 1 (1.5 MB).\n',
  })
  expect(fs.existsSync(stray)).toBe(true)
  expect(cli(dataDir, ['sweep'])).toMatchObject({ status: 0, stdout: 'Files removed: 1 (1.5 MB).\n' })
  expect(fs.existsSync(stray)).toBe(false)
  expect(fs.readdirSync(path.join(dataDir, 'blobs')).length).toBeGreaterThan(2)
})

test('node admits a judge of another machine, lists it and takes its token away', async () => {
  const { status, stdout } = cli(dataDir, ['node', 'add', 'elsewhere'])
  const judge = run([process.execPath, inCheckout('scripts/verdict.mjs'), 'judge'], {
    SERVER_URL: instance.url,
    NODE_TOKEN: stdout.trim(),
    DATA_DIR: tempFolder(),
    LANGUAGES: 'js',
  })

  expect(status).toBe(0)
  await judge.until(/known to \S+ as elsewhere/)
  expect(cli(dataDir, ['node', 'add', 'elsewhere'])).toMatchObject({ status: 1, stdout: '' })
  const isHealthy = () => /^elsewhere: healthy$/m.test(cli(dataDir, ['node', 'list']).stdout) || undefined
  expect(await waitFor(isHealthy, 20)).toBe(true) // its examination may have to be taken again on a busy machine
  expect(cli(dataDir, ['node', 'list', '--json']).stdout).not.toContain('token')
  expect(cli(dataDir, ['node', 'drain', 'elsewhere'])).toMatchObject({
    status: 0,
    stdout: 'elsewhere gets nothing more; it has nothing left, so it may be stopped.\n',
  })
  expect(cli(dataDir, ['node', 'list']).stdout).toMatch(/^elsewhere: drained\n.* Verdict 0\.1\.0 \([0-9a-f]{12}\)/m)
  expect(cli(dataDir, ['node', 'resume', 'elsewhere']).stdout).toBe('elsewhere gets work again.\n')
  expect(cli(dataDir, ['node', 'factor', 'elsewhere', '2.5'])).toMatchObject({
    status: 0,
    stdout: 'elsewhere multiplies the time limits of whatever it takes from now on with 2.5.\n',
  })
  expect(cli(dataDir, ['node', 'list']).stdout).toContain('time limits × 2.5')
  expect(judge.output()).not.toContain('bring both to one version')
  expect(cli(dataDir, ['node', 'revoke', 'elsewhere']).status).toBe(0)
  expect(await judge.ended()).toBe(3)
  expect(judge.output()).toMatch(/This judge was revoked.*\n.*judge has ended for good: the site has revoked it/)
  expect(cli(dataDir, ['node', 'list']).stdout).not.toContain('elsewhere')
  expect(cli(dataDir, ['node', 'revoke', 'local'])).toMatchObject({ status: 1, stdout: '' })
})

asRootInOpenCheckout('started as root, server and database have no rights of root', () => {
  expect(statusOf(pidOf(dataDir, server))).toMatchObject({ CapEff: '0000000000000000', NoNewPrivs: '1' })
  expect(statusOf(pidOf(dataDir, server)).Uid).not.toMatch(/\b0\b/)
  expect(statusOf(pidOf(dataDir, postgres)).CapEff).toBe('0000000000000000')
})

asRootInOpenCheckout('what import stores as root is readable and extensible for the group of the server', () => {
  const { status, stdout } = cli(dataDir, ['import', '--id', 'FERRY', inCheckout('samples/ferry-pass')])

  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('imported FERRY') })
  const blobs = path.join(dataDir, 'blobs')
  const { gid } = fs.statSync(blobs)
  const files = fs.readdirSync(blobs, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(0)
  for (const { parentPath, name } of files) {
    expect(fs.statSync(path.join(parentPath, name))).toMatchObject({ gid, mode: 0o100640 })
    expect(fs.statSync(parentPath).mode & 0o070).toBe(0o070)
  }
})

test('a server that dies is started again', async () => {
  const before = pidOf(dataDir, server)
  kill(before)

  await instance.until(/server ended \(SIGKILL\); starting it again/)

  expect(await successorOf(before, server)).toBeDefined()
  expect(await answersAgain(`${instance.url}/healthz`)).toBe(true)
})

test('a server that dies after somebody has emptied the folder of its program is started from its sources', async () => {
  const before = pidOf(dataDir, server)
  const [file, aside] = [bundleOf('server'), `${bundleOf('server')}.aside`]
  fs.renameSync(file, aside)
  try {
    kill(before)

    expect(await successorOf(before, fromSources)).toBeDefined()
    expect(await answersAgain(`${instance.url}/healthz`)).toBe(true)
  } finally {
    fs.renameSync(aside, file)
  }
  kill(pidOf(dataDir, fromSources))
  expect(await successorOf(before, server)).toBeDefined()
})

test('a database that dies is started again at its address', async () => {
  const before = pidOf(dataDir, postgres)
  kill(before)

  expect(await successorOf(before, postgres)).toBeDefined()
  expect(await answersAgain(`${instance.url}/api/get-problem-list`)).toBe(true)
})

test('SIGTERM leaves no process behind', async () => {
  expect(await stop(instance)).toBe(0)
  expect(processesOf(dataDir)).toEqual([])
})

/** The exit code of a command at a terminal at which these keys are pressed once it has asked `question`. */
async function atTerminal(args: string[], question: RegExp, keys: string): Promise<number | string> {
  const command = [process.execPath, inCheckout('scripts/verdict.mjs'), 'cli', ...args].join(' ')
  const terminal = run(['script', '--quiet', '--return', '--command', command, '/dev/null'], {
    ...{ DATA_DIR: dataDir, INSTALL: '0' },
  })
  await terminal.until(question)
  terminal.child.stdin?.write(keys)
  return terminal.ended()
}

/** The process that came after the one that was killed, which may still be seen for a moment. */
const successorOf = (killed: number, program: RegExp) =>
  waitFor(() => processesOf(dataDir).find(({ pid, command }) => pid !== killed && program.test(command))?.pid, 20)

const statusOf = (pid: number): Record<string, string> => {
  const lines = fs.readFileSync(`/proc/${pid}/status`, 'utf8').split('\n')
  return Object.fromEntries(lines.map((line) => line.split(/:\s*/) as [string, string]))
}

/** Whether the address answers 200 within half a minute. */
async function answersAgain(url: string): Promise<boolean> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const reply = await fetch(url).catch(() => undefined)
    if (reply?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}
