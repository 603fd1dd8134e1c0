import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FilesChecked } from '../../packages/server/src/problem/check-files.ts'
import { inCheckout } from '../process/paths.ts'
import { cli } from './support/cli.ts'
import { databaseElsewhere } from './support/database-elsewhere.ts'
import { killAll, loginStatus, type Started, start, stop } from './support/instance.ts'
import { asRootInOpenCheckout } from './support/open-checkout.ts'
import { tempFolder } from './support/temp.ts'

/** One site with the sample problems for the whole file, and a back-up that was made while it ran. */
let site: Started
const dataDir = fs.mkdtempSync('/tmp/verdict-backup-')
const backedUp = path.join(fs.mkdtempSync('/tmp/verdict-backup-to-'), 'first')
beforeAll(async () => {
  fs.chmodSync(dataDir, 0o755)
  site = await start({ dataDir, env: { SAMPLE_PROBLEMS: '1' }, keep: true })
  expect(cli(dataDir, ['backup', backedUp])).toMatchObject({ status: 0, stderr: '' })
}, 120_000)
afterAll(async () => {
  await killAll(dataDir)
  for (const folder of [dataDir, path.dirname(backedUp)]) fs.rmSync(folder, { recursive: true, force: true })
})

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .sort()

const keyIn = (folder: string) => fs.readFileSync(path.join(folder, 'secret.key'), 'utf8')

const blobsOf = (folder: string) => filesIn(path.join(folder, 'blobs')).filter((name) => /\/[0-9a-f]{64}$/.test(name))

/** What every visitor sees of the problems. */
async function problemsOf({ url }: Started): Promise<unknown> {
  const reply = await fetch(`${url}/api/get-problem-list?limit=50`)
  return ((await reply.json()) as { data: unknown }).data
}

/** A copy of the back-up that may be spoilt. */
function copyOfBackup(): string {
  const copy = path.join(tempFolder(), 'copy')
  fs.cpSync(backedUp, copy, { recursive: true })
  return copy
}

test('a back-up of a running site lists every file with its SHA-256, for its owner alone', () => {
  const { status } = spawnSync('sha256sum', ['--check', '--strict', 'files.sha256'], { cwd: backedUp })
  const manifest = JSON.parse(fs.readFileSync(path.join(backedUp, 'manifest.json'), 'utf8'))
  const listed = fs.readFileSync(path.join(backedUp, 'files.sha256'), 'utf8').trim().split('\n')

  expect(status).toBe(0)
  expect(listed.map((line) => line.slice(66)).sort()).toEqual(
    filesIn(backedUp).filter((name) => !['manifest.json', 'files.sha256'].includes(name)),
  )
  expect(manifest).toMatchObject({ format: 1, files: listed.length, lost: [] })
  expect(blobsOf(backedUp)).toEqual(blobsOf(dataDir))
  expect(fs.statSync(backedUp).mode & 0o777).toBe(0o700)
})

test('restored into an empty DATA_DIR, the site is what it was', async () => {
  const elsewhere = tempFolder()

  const { status, stdout } = cli(elsewhere, ['restore', backedUp])

  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('all there, whole and readable.') })
  const restored = await start({ dataDir: elsewhere, env: { ROOT_PASSWORD: '' } })
  expect(restored.output()).not.toContain('importing sample problems')
  expect(await loginStatus(restored.url, 'root-secret')).toBe(200)
  expect(await problemsOf(restored)).toEqual(await problemsOf(site))
  expect(cli(elsewhere, ['import', '--id', 'NEW', inCheckout('samples/ferry-pass')])).toMatchObject({ status: 0 })
  await stop(restored)
  expect(cli(elsewhere, ['check'])).toMatchObject({ status: 0 })
  expect(keyIn(elsewhere)).toEqual(keyIn(dataDir))
  expect(fs.statSync(path.join(elsewhere, 'secret.key')).mode & 0o777).toBe(0o600)

  expect(cli(elsewhere, ['rotate-key'])).toMatchObject({ status: 0 })
  expect(keyIn(elsewhere)).toMatch(/^[\w-]{43}\n$/)
  expect(keyIn(elsewhere)).not.toEqual(keyIn(dataDir))
})

test('it goes into the empty database of DATABASE_URL, too, and never into a used one', async () => {
  const database = await databaseElsewhere()
  const env = { DATABASE_URL: database.url }

  expect(cli(tempFolder(), ['restore', '--json', backedUp], '', env)).toMatchObject({ status: 0 })

  const other = tempFolder()
  expect(cli(other, ['restore', backedUp], '', env)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('The database is not empty'),
  })
  expect(fs.existsSync(path.join(other, 'public'))).toBe(false)
  expect(await rowsOf(database.url, 'problem')).toBeGreaterThan(5)
})

async function rowsOf(url: string, table: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return Number((await client.query(`select count(*) as n from ${table}`)).rows[0].n)
  } finally {
    await client.end()
  }
}

test('a used DATA_DIR, a used folder and a folder without a back-up are refused', () => {
  expect(cli(dataDir, ['restore', backedUp]).stderr).toContain('is in use by the Verdict at')
  expect(cli(dataDir, ['backup', backedUp]).stderr).toContain('is not empty')
  expect(cli(tempFolder(), ['restore', inCheckout('samples')]).stderr).toContain('holds no finished back-up')
})

test.each([
  ['a file that is not what was written', (copy: string) => spoil(path.join(copy, 'blobs')), /is damaged: blobs\//],
  ['a table that is not', (copy: string) => spoil(path.join(copy, 'database')), /is damaged: database\//],
  [
    'a file that is missing',
    (copy: string) => fs.rmSync(path.join(copy, 'blobs'), { recursive: true }),
    /is incomplete: blobs\//,
  ],
  [
    'a list that was shortened',
    (copy: string) => fs.writeFileSync(path.join(copy, 'files.sha256'), ''),
    /is damaged: files.sha256/,
  ],
  [
    'a migration of a newer version',
    (copy: string) => change(copy, (text) => text.replace('"0001-first-light.sql"', '"9999-to-come.sql"')),
    /made by a newer Verdict/,
  ],
])('of a back-up with %s nothing is restored', (_what, damage, sentence) => {
  const copy = copyOfBackup()
  damage(copy)
  const elsewhere = tempFolder()

  const { status, stderr } = cli(elsewhere, ['restore', copy])

  expect(stderr).toMatch(sentence)
  expect(status).toBe(1)
  for (const name of ['postgres', 'blobs', 'public'])
    expect(fs.existsSync(path.join(elsewhere, name)), name).toBe(false)
})

function spoil(folder: string) {
  const [name = ''] = filesIn(folder)
  fs.appendFileSync(path.join(folder, name), 'x')
}

function change(copy: string, how: (text: string) => string) {
  const file = path.join(copy, 'manifest.json')
  fs.writeFileSync(file, how(fs.readFileSync(file, 'utf8')))
}

test('check names files that are missing, damaged or unreadable, and their problems; a back-up tells of them', () => {
  const [one = '', other = '', third = ''] = blobsOf(dataDir).map((name) => path.join(dataDir, 'blobs', name))
  const kept = [one, other, third].map((file) => ({ file, content: fs.readFileSync(file), ...fs.statSync(file) }))
  fs.rmSync(one)
  fs.appendFileSync(other, 'x')
  fs.rmSync(third)
  fs.mkdirSync(third)

  const { status, stdout } = cli(dataDir, ['check', '--json'])
  const copy = path.join(tempFolder(), 'copy')
  const saved = cli(dataDir, ['backup', copy, '--json'])
  fs.rmdirSync(third)
  for (const { file, content, uid, gid } of kept) {
    fs.writeFileSync(file, content, { mode: 0o640 })
    fs.chownSync(file, uid, gid)
  }

  const { wrong } = JSON.parse(stdout) as FilesChecked
  expect(status).toBe(1)
  expect(wrong.map(({ kind, file }) => [kind, path.join(dataDir, file)]).sort()).toEqual([
    ['damaged', other],
    ['missing', one],
    ['unreadable', third],
  ])
  for (const { problems } of wrong) expect(problems[0]).toMatchObject({ problemId: expect.any(String) })
  expect(saved.status).toBe(1)
  expect((JSON.parse(saved.stdout) as { lost: unknown[] }).lost).toHaveLength(3)
  expect(cli(dataDir, ['check'])).toMatchObject({ status: 0, stdout: expect.stringContaining('all there') })
})

asRootInOpenCheckout('a DATA_DIR that was copied by hand, owners and modes lost, runs again', async () => {
  const copy = path.join(tempFolder(), 'data')
  const stopped = path.join(tempFolder(), 'stopped')
  expect(cli(stopped, ['restore', backedUp])).toMatchObject({ status: 0 })
  spawnSync('cp', ['-r', '--no-preserve=all', stopped, copy])
  spawnSync('chmod', ['-R', 'go=', copy])
  fs.chmodSync(copy, 0o755)
  fs.chownSync(path.join(copy, 'postgres/PG_VERSION'), 12_345, 12_345)

  const { output, url } = await start({ dataDir: copy })

  expect(output()).toMatch(/gave the server \d+ files/)
  expect(await loginStatus(url, 'root-secret')).toBe(200)
  expect(cli(copy, ['check'])).toMatchObject({ status: 0 })
})

asRootInOpenCheckout('an ordinary user is told whose files stand in the way', () => {
  const mine = tempFolder()
  expect(cli(mine, ['restore', backedUp])).toMatchObject({ status: 0 })
  fs.chownSync(mine, 65_534, 65_534)
  const prefix = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']

  const { status, stderr } = cli(mine, ['outbox'], '', {}, prefix)

  expect(status).toBe(1)
  expect(stderr).toMatch(/cannot be used by the account that starts Verdict \(uid 65534\): .*"sudo chown -R 65534 /)
})
