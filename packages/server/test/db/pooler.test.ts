import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { getSubmissionList, submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { freePort } from '../../../../tools/process/free-port.ts'
import { inCheckout } from '../../../../tools/process/paths.ts'
import { skipUnless } from '../../../../tools/testing/skip.ts'
import { readsMs, serverConnections } from '../../src/db/connect.ts'
import { waitForDatabase } from '../../src/db/wait.ts'
import { callerOf } from '../support/caller.ts'
import { expect } from '../support/expect.ts'
import { serveDatabase } from '../support/serve-database.ts'
import { type TestSite, test } from '../support/site.ts'
import { until } from '../support/until.ts'

const program = '/usr/sbin/pgbouncer'
const withPooler = skipUnless(fs.existsSync(program), 'pgbouncer is not installed', test)

/** PgBouncer in front of the PostgreSQL of the tests, with its defaults but for what is given; answers the site's database through it. */
async function pooled({ config, atEnd }: TestSite, settings: Record<string, string>): Promise<string> {
  const there = new URL(inject('postgres'))
  const port = await freePort()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verdict-pooler-'))
  fs.chmodSync(folder, 0o755)
  const file = path.join(folder, 'pgbouncer.ini')
  const all = { listen_addr: '127.0.0.1', listen_port: port, unix_socket_dir: '', auth_type: 'any', ...settings }
  fs.writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${there.hostname} port=${there.port} user=${there.username} password=${there.password}`,
      '[pgbouncer]',
      ...Object.entries(all).map(([name, value]) => `${name} = ${value}`),
    ].join('\n'),
  )
  // it refuses to run as root
  const pooler = spawn(program, [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file], { stdio: 'ignore' })
  atEnd(async () => {
    pooler.kill('SIGKILL')
    await once(pooler, 'exit')
    fs.rmSync(folder, { recursive: true })
  })
  const url = new URL(config.databaseUrl)
  url.host = `127.0.0.1:${port}`
  url.search = ''
  await until(() => takesConnections(port), 'the pooler is there')
  return url.href
}

const takesConnections = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

withPooler(
  'behind PgBouncer in session mode, with its defaults, a site works and keeps its limits',
  async ({ site }) => {
    const url = await pooled(site, { pool_mode: 'session' })
    await waitForDatabase(url, expect.unreachable)
    const behind = await serveDatabase(url)
    try {
      const node = await behind.node()
      const alice = await behind.user()
      const { problemId } = await behind.problem()
      await alice.get(submitProblemJudge, { pid: problemId, language: 'C', code: 'x' })
      const job = await node.take()
      await node.endAll(job, verdict.accepted)
      expect((await callerOf(behind.app).get(getSubmissionList, {})).records).toMatchObject([
        { status: verdict.accepted },
      ])
      const told = await sql<{ of: string }>`select current_setting('statement_timeout') as of`.execute(
        behind.pools.lists,
      )
      expect(told.rows).toEqual([{ of: `${readsMs / 1000}s` }])
      expect(behind.eventBus.isListening()).toBe(true)
    } finally {
      await behind.close()
    }
  },
)

const shared: Record<string, Record<string, string>> = {
  'for each transaction': { pool_mode: 'transaction' },
  'for each transaction, in turns': { pool_mode: 'transaction', server_round_robin: '1', min_pool_size: '2' },
  'for each statement': { pool_mode: 'statement' },
}

for (const [how, settings] of Object.entries(shared)) {
  withPooler(`a pooler that shares its sessions out ${how} is refused with one sentence`, async ({ site }) => {
    const url = await pooled(site, settings)

    await expect(waitForDatabase(url, expect.unreachable)).rejects.toThrow(/pool_mode = session/)
  })
}

withPooler('what a pooler does not take in the address is refused with what to do about it', async ({ site }) => {
  const url = await pooled(site, { pool_mode: 'session' })

  await expect(waitForDatabase(`${url}?options=-cgeqo%3Doff`, expect.unreachable)).rejects.toThrow(
    /unsupported startup parameter: options.*ignore_startup_parameters/,
  )
})

test('how many connections a server takes is documented, and told where there are fewer', async ({ site }) => {
  const { databaseUrl } = site.config
  expect(fs.readFileSync(inCheckout('docs/operating.md'), 'utf8')).toContain(`up to ${serverConnections} connections`)
  const said: string[] = []

  await sql`alter database ${sql.id(new URL(databaseUrl).pathname.slice(1))} connection limit 12`.execute(site.db)
  await waitForDatabase(databaseUrl, (line) => said.push(line))

  expect(said).toEqual([expect.stringContaining(`takes 12 connections; this server uses up to ${serverConnections}`)])
})
