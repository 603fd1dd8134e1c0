/**
 * How long `npm run verdict -- migrate hoj` takes for a dump of an installation that was used for years, into a site that runs:
 * `npm run bench -- migrate [--users 1000] [--problems 200] [--submissions 50000]`. Fails when something of the dump is not there
 * afterwards, when a board differs from the one that was stored, when a second run adds anything, or when an old password does not
 * let its owner in.
 */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { login } from '@verdict/contract/account/routes.ts'
import { getDashboardInfo } from '@verdict/contract/site/dashboard-routes.ts'
import { clientOf } from '../e2e/support/client.ts'
import { type Product, rootPassword, startProduct } from '../e2e/support/product.ts'
import type { Migrated } from '../tools/hoj/migrate.ts'
import { oldPassword, uploads, writeHojDump } from '../tools/test/support/hoj-dump.ts'

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '1000' },
    problems: { type: 'string', default: '200' },
    submissions: { type: 'string', default: '50000' },
  },
})
const size = {
  users: Number(values.users),
  problems: Number(values.problems),
  submissions: Number(values.submissions),
}

const command = [path.join(import.meta.dirname, '../scripts/verdict.mjs'), 'cli', 'migrate', 'hoj']

/** Runs the command as an operator would; answers what it says with `--json`, and how many seconds it took. */
async function migrated(product: Product, folder: string, { dump, testCases, files }: ReturnType<typeof writeHojDump>) {
  const began = performance.now()
  const given = [dump, testCases, '--files', files, '--report', path.join(folder, 'report.txt'), '--json']
  const run = spawn(process.execPath, [...command, ...given], {
    env: { ...process.env, DATA_DIR: product.dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const piece of run.stdout) said += String(piece)
  const code = await new Promise<number | null>((resolve) =>
    run.exitCode === null ? run.once('exit', resolve) : resolve(run.exitCode),
  )
  if (code !== 0) throw new Error(`the command ended with ${code}`)
  return { ...(JSON.parse(said) as Migrated), seconds: (performance.now() - began) / 1000 }
}

const faults: string[] = []
const want = (what: string, is: unknown, wanted: unknown) => {
  if (is !== wanted) faults.push(`${what}: ${is}, wanted ${wanted}`)
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verdict-migrate-'))
const product = await startProduct({ env: { LANGUAGES: 'C', JUDGE_SLOTS: '0' } })
try {
  const ready = writeHojDump(folder, size)
  const mebibytes = (fs.statSync(ready.dump).size / 2 ** 20).toFixed(1)
  const first = await migrated(product, folder, ready)
  const taken = (table: string) => first.counts.find((one) => one.table === table)?.taken
  for (const { table, taken, noted } of first.counts) console.log(`${table}: ${taken} taken, ${noted} noted`)
  console.log(`${mebibytes} MiB of dump in ${first.seconds.toFixed(1)} s; boards: ${JSON.stringify(first.boards)}`)
  want('users', taken('user_info'), size.users - 1) // root is the one that is there
  want('problems', taken('problem'), size.problems + 2)
  want('submissions', taken('judge'), size.submissions + 1)
  want('boards compared', first.boards.compared, 2)
  want('boards that differ', first.boards.different, 0)

  const again = await migrated(product, folder, ready)
  console.log(`again: ${again.seconds.toFixed(1)} s`)
  want('added by a second run', again.counts.filter((one) => one.taken > 0).length, 0)

  const person = clientOf(product.url)
  await person.call(login, { username: 'user3', password: oldPassword })
  want('the picture of somebody', (await fetch(`${product.url}/api/public/img/${uploads.avatar}`)).status, 200)
  const root = clientOf(product.url)
  await root.call(login, { username: 'root', password: rootPassword })
  want('users of the site', (await root.call(getDashboardInfo, {})).userNum, size.users)
} finally {
  await product.stop()
  fs.rmSync(product.dataDir, { recursive: true, force: true })
  fs.rmSync(folder, { recursive: true, force: true })
}
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
