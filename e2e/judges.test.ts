import { type ChildProcess, spawn } from 'node:child_process'
import { homedir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { addJudgeNode, getJudgeNodes, revokeJudgeNode } from '@verdict/contract/judging/admin-routes.ts'
import { afterEach, expect } from 'vitest'
import { skipUnless } from '../tools/testing/skip.ts'
import type { Client } from './support/client.ts'
import { drained, faultsOf, numberIn, submitPatiently, until, withDatabase } from './support/faults.ts'
import { addMachine, type Machine, mayMakeMachines } from './support/network.ts'
import { signIn } from './support/people.ts'
import { freshFolder, type Product, rootPassword, startProduct } from './support/product.ts'

const withMachines = skipUnless(mayMakeMachines(), 'network namespaces cannot be made here')
const verdict = fileURLToPath(new URL('../scripts/verdict.mjs', import.meta.url))
const undo: (() => Promise<void> | void)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

interface FarJudge {
  id: number
  name: string
  machine: Machine
  process: ChildProcess
  ended: Promise<number | null>
}

/** `npm run judge` on a machine of its own, which knows the address of the site and its token and nothing else. */
async function joinFrom(n: number, site: Product, root: Client): Promise<FarJudge> {
  const machine = addMachine(n)
  undo.push(() => machine.remove())
  const name = `far-${n}`
  const { id, token } = await root.call(addJudgeNode, { name })
  const { port } = new URL(site.url)
  const [command = '', ...args] = [...machine.enter, process.execPath, verdict, 'judge']
  const own = { SERVER_URL: `http://${machine.siteAddress}:${port}`, NODE_TOKEN: token, DATA_DIR: freshFolder() }
  const judge = spawn(command, args, {
    env: {
      PATH: process.env['PATH'],
      HOME: homedir(),
      INSTALL: '0',
      LANGUAGES: 'C',
      JUDGE_SLOTS: '1',
      ...own,
    },
    stdio: 'ignore',
  })
  const ended = new Promise<number | null>((resolve) => judge.once('exit', (code) => resolve(code)))
  undo.push(async () => {
    judge.kill('SIGTERM')
    await ended
  })
  return { id, name, machine, process: judge, ended }
}

const submitMany = async (root: Client, from: number, count: number) => {
  for (let n = 0; n < count; n++) await submitPatiently(root, from + n)
}

const judgedBy = (site: Product, name: string) =>
  withDatabase(site, (db) => numberIn(db, `select count(*) as n from submission where judger = '${name}'`))

withMachines(
  'judges on other machines join, share the work, are cut off, drain and are revoked',
  async () => {
    const site = await startProduct({ env: { HOST: '0.0.0.0', JUDGE_SLOTS: '0', LEASE_MS: '1500' } })
    undo.push(() => site.stop())
    const local = { ...site, url: `http://127.0.0.1:${new URL(site.url).port}` }
    const root = await signIn(local.url, 'root', rootPassword)
    const first = await joinFrom(1, site, root)
    const second = await joinFrom(2, site, root)
    await withDatabase(site, (db) =>
      until(db, `select (count(*) = 2)::int as n from judge_node where languages @> '[{"name": "C"}]'`),
    )

    // Both are shown with what they have, and share the work.
    const nodes = await root.call(getJudgeNodes, {})
    expect(nodes.filter(({ local }) => !local)).toMatchObject(
      [first, second].map(({ name }) => ({ name, slots: 1, healthy: true, languages: [{}, { name: 'C' }] })),
    )
    await submitMany(root, 0, 16)
    await drained(site)
    expect(await judgedBy(site, 'far-1')).toBeGreaterThan(0)
    expect(await judgedBy(site, 'far-2')).toBeGreaterThan(0)

    // The cable of the first is pulled while it judges: the second takes over, and the first takes part again later.
    await submitMany(root, 100, 12)
    await withDatabase(site, async (db) => {
      await until(db, "select count(*) as n from judge_job where node = 'far-1'")
      first.machine.pull()
      await until(db, "select (not exists (select 1 from judge_job where node = 'far-1'))::int as n")
    })
    await drained(site)
    first.machine.plugIn()
    const before = await judgedBy(site, 'far-1')
    await withDatabase(site, (db) =>
      until(
        db,
        "select count(*) as n from judge_node where name = 'far-1' and last_contact > now() - interval '1 second'",
      ),
    )
    // its slot may still wait for the answer to a call from before, for 30 s at most, and the other judges it all by then
    const back = Date.now()
    for (let from = 200; (await judgedBy(site, 'far-1')) === before && Date.now() - back < 60_000; from += 12) {
      await submitMany(root, from, 12)
      await drained(site)
    }
    expect(await judgedBy(site, 'far-1')).toBeGreaterThan(before)

    // Told to stop it gives back what it has not begun, and ends.
    await submitMany(root, 10_000, 8)
    second.process.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    await drained(site)

    // Revoked it is refused at once, and its job is back in the queue within 5 s.
    await submitMany(root, 20_000, 6)
    await withDatabase(site, (db) => until(db, "select count(*) as n from judge_job where node = 'far-1'"))
    const revoked = Date.now()
    await root.call(revokeJudgeNode, { id: first.id })
    await withDatabase(site, (db) =>
      until(db, "select (not exists (select 1 from judge_job where node = 'far-1'))::int as n"),
    )
    expect(Date.now() - revoked).toBeLessThan(5000)
    const third = await joinFrom(3, site, root)
    await drained(site)
    expect(await judgedBy(site, third.name)).toBeGreaterThan(0)
    expect(await faultsOf(site)).toEqual([])
  },
  300_000,
)
