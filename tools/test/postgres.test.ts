import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { findBinaries } from '../postgres/binaries.ts'
import { createData } from '../postgres/create.ts'
import { postgresIdentity } from '../postgres/identity.ts'
import { startPostgres } from '../postgres.ts'
import { commandLine, waitFor } from '../process/alive.ts'
import { inCheckout } from '../process/paths.ts'
import { skipUnless } from '../testing/skip.ts'
import { asRootInOpenCheckout } from './support/open-checkout.ts'
import { run } from './support/run.ts'
import { tempFolder } from './support/temp.ts'

const starter = inCheckout('tools/test/support/start-postgres.ts')
const asRoot = skipUnless(process.getuid?.() === 0, 'needs root')

/** A data directory is made once and copied, which is ten times quicker. */
let made: string | undefined
async function dataFolder(): Promise<string> {
  if (!made) {
    made = path.join(fs.mkdtempSync('/tmp/verdict-pg-'), 'postgres')
    await (await startPostgres({ dir: made })).stop()
  }
  const dir = path.join(tempFolder(), 'postgres')
  fs.cpSync(made, dir, { recursive: true })
  fs.chmodSync(dir, 0o700)
  return dir
}

afterAll(() => made && fs.rmSync(path.dirname(made), { recursive: true, force: true }))

async function start(dir: string) {
  const postgres = await startPostgres({ dir })
  onTestFinished(() => postgres.stop())
  return postgres
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

const gone = (pid: number) => waitFor(() => (commandLine(pid) ? undefined : true), 10)
async function endOf(pid: number) {
  process.kill(pid, 'SIGINT')
  await gone(pid)
}

test('what is written is there after a stop and a new start, on another port and by the same address', async () => {
  const dir = await dataFolder()
  const first = await start(dir)
  await ask(first.url, 'create table kept as select 7 as n')
  await first.stop()

  const second = await start(dir)

  expect(second.reused).toBe(false)
  expect(await ask(second.url, 'select n from kept')).toBe(7)
})

test('it is asked by a socket beside its data, and by 127.0.0.1 where the path is too long for one', async () => {
  const dir = await dataFolder()
  const long = path.join(tempFolder(), 'l'.repeat(90), 'postgres')
  fs.cpSync(dir, long, { recursive: true })
  const whence = 'select host(inet_client_addr())'

  expect(await ask((await start(dir)).url, whence)).toBeNull()
  expect(await ask((await start(long)).url, whence)).toBe('127.0.0.1')
})

test('a socket that a killed one left is no hindrance', async () => {
  const dir = await dataFolder()
  const first = await start(dir)
  process.kill(first.pid, 'SIGKILL')
  await gone(first.pid)
  expect(fs.readdirSync(`${dir}.socket`)).not.toEqual([])

  expect(await ask((await start(dir)).url, 'select 7')).toBe(7)
})

test('the role may create databases and pg_trgm, but is no superuser and reads no files', async () => {
  const { url } = await start(await dataFolder())

  expect(await ask(url, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false)
  await ask(url, 'create extension pg_trgm')
  await ask(url, 'create database another')
  await expect(ask(url, `select pg_read_file('/etc/passwd')`)).rejects.toThrow('permission denied')
})

test('two first starts at once lead to one server', async () => {
  const dir = path.join(tempFolder(), 'postgres')

  const [one, other] = await Promise.all([start(dir), start(dir)])

  expect(one.pid).toBe(other.pid)
  expect([one.reused, other.reused].sort()).toEqual([false, true])
})

test('the server of a killed launcher is found and used', async () => {
  const dir = await dataFolder()
  const launcher = run([process.execPath, starter, dir])
  const { pid } = JSON.parse((await launcher.until(/\{.*\}/))[0])
  launcher.child.kill('SIGKILL')
  await launcher.ended()

  const postgres = await start(dir)

  expect(postgres).toMatchObject({ pid, reused: true })
})

test('a killed server starts again with everything that was committed', async () => {
  const dir = await dataFolder()
  const before = await start(dir)
  await ask(before.url, 'create table kept as select 7 as n')
  process.kill(before.pid, 'SIGKILL')
  await gone(before.pid)

  const after = await start(dir)

  expect(await ask(after.url, 'select n from kept')).toBe(7)
})

test('a pid file that names a living program which is no PostgreSQL does not stop the start', async () => {
  const dir = await dataFolder()
  fs.writeFileSync(
    path.join(dir, 'postmaster.pid'),
    `${process.pid}\n${dir}\n1700000000\n5432\n\n127.0.0.1\n 1 1\nready\n`,
  )

  expect(await start(dir)).toMatchObject({ reused: false })
})

test('what a killed first start left half made is made anew', async () => {
  const dir = path.join(tempFolder(), 'postgres')
  fs.mkdirSync(`${dir}.new`)
  fs.writeFileSync(`${dir}.new/PG_VERSION`, '15\n')

  expect(await start(dir)).toMatchObject({ reused: false })
})

test('data of another major version is refused and stays as it is', async () => {
  const dir = await dataFolder()
  fs.writeFileSync(path.join(dir, 'PG_VERSION'), '9\n')

  await expect(startPostgres({ dir })).rejects.toThrow(/made by PostgreSQL 9, but here is only .*15/)
  expect(fs.existsSync(path.join(dir, 'postmaster.pid'))).toBe(false)
})

asRootInOpenCheckout('an ordinary user can start it', async () => {
  const folder = tempFolder()
  fs.chownSync(folder, 65_534, 65_534)
  const ordinary = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--pdeathsig=TERM']
  const launcher = run([...ordinary, process.execPath, starter, path.join(folder, 'postgres')])

  const { url, pid } = JSON.parse((await launcher.until(/\{.*\}/))[0])
  onTestFinished(() => endOf(pid))

  expect(fs.statSync(`/proc/${pid}`).uid).toBe(65_534)
  expect(await ask(url, 'select 7')).toBe(7)
})

asRoot('another account reaches programs and data behind a closed folder, as in a checkout under /root', async () => {
  const folder = tempFolder()
  const { bin, ...kind } = findBinaries()
  const native = path.join(folder, 'checkout/native')
  fs.cpSync(path.dirname(bin), native, { recursive: true, verbatimSymlinks: true })
  fs.chmodSync(folder, 0o700)
  const moved = path.join(native, path.basename(bin))
  const dir = path.join(folder, 'postgres')

  const identity = postgresIdentity(dir, moved, 'account')
  createData(dir, { ...kind, bin: moved }, identity)

  expect(fs.statSync(dir).uid).toBe(identity.owner?.uid)
  expect(fs.existsSync(path.join(dir, 'PG_VERSION'))).toBe(true)
})

asRoot.each([
  ['an open folder', 0o755],
  ['a folder of mode 0700', 0o700],
])('where user namespaces are forbidden, root starts it as another account in %s', async (_name, mode) => {
  const folder = tempFolder()
  fs.chmodSync(folder, mode)
  const launcher = run([process.execPath, starter, path.join(folder, 'postgres'), 'account'])

  const { url, pid } = JSON.parse((await launcher.until(/\{.*\}/))[0])
  onTestFinished(() => endOf(pid))

  expect(fs.statSync(`/proc/${pid}`).uid).not.toBe(0)
  expect(await ask(url, 'select 7')).toBe(7)
})
