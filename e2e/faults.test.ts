import { getSubmissionList } from '@verdict/contract/judging/routes.ts'
import type pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { anotherJudge, drained, faultsOf, numberIn, submitPatiently, until, withDatabase } from './support/faults.ts'
import { newcomer, signIn } from './support/people.ts'
import { type Part, type Product, type ProductOptions, rootPassword, startProduct } from './support/product.ts'

const running = new Set<Product>()

async function start(options: ProductOptions = {}): Promise<Product> {
  const product = await startProduct(options)
  running.add(product)
  return product
}

afterEach(async () => {
  for (const product of running) await product.stop()
  running.clear()
})

describe('killed in the middle of 200 submissions', () => {
  test('server, judge and database lose nothing and judge nothing twice', async () => {
    let product = await start()
    const { dataDir } = product
    const root = await signIn(product.url, 'root', rootPassword)
    const people = await Promise.all(['ann', 'bob', 'cem', 'dee'].map((name) => newcomer(product.url, root, name)))
    const port = Number(new URL(product.url).port)

    const sent = Promise.all(
      people.map(async (person, index) => {
        const ids: number[] = []
        for (let n = 0; n < 50; n++) ids.push(await submitPatiently(person, index * 1000 + n))
        return ids
      }),
    )
    const killAll = async () => {
      const victims: Part[] = ['judge', 'server', 'runner', 'database', 'judge', 'server']
      for (const part of victims) {
        await new Promise((resolve) => setTimeout(resolve, 1500))
        expect(product.signal(part, 'SIGKILL'), `${part} to kill`).toBeGreaterThan(0)
      }
    }
    const ids = (await Promise.all([sent, killAll()]))[0].flat()
    for (const part of ['launcher', 'server', 'judge', 'database'] as const) product.signal(part, 'SIGKILL')
    running.delete(product)
    product = await start({ dataDir, port })
    await drained(product)

    expect(await faultsOf(product)).toEqual([])
    const stored = await withDatabase(product, (db) => numberIn(db, 'select count(*) as n from submission'))
    expect(new Set(ids).size).toBe(200)
    expect(stored).toBeGreaterThanOrEqual(200)
    const again = await signIn(product.url, 'ann')
    expect((await again.call(getSubmissionList, { onlyMine: true })).total).toBeGreaterThanOrEqual(50)
  }, 400_000)
})

describe('a judge that falls silent for longer than its lease and then goes on', () => {
  /**
   * Two judges work; the first is stopped with jobs in its hands until the second has them, then it goes on.
   * Tells what is wrong when everything is judged.
   */
  async function faultsAfterSilence(env: Record<string, string>): Promise<string[]> {
    const product = await start({ env: { LEASE_MS: '1000', JUDGE_SLOTS: '2', WATCHDOG_S: '0', ...env } })
    const root = await signIn(product.url, 'root', rootPassword)
    const second = await anotherJudge(product, 'second')
    try {
      for (let round = 0; round < 3; round++) await silence(product, root, round)
      await drained(product)
      // What the first judge still sends comes after its silence, so it is over when its slots are free again.
      await submitPatiently(root, 999)
      await drained(product)
      return await faultsOf(product)
    } finally {
      second.kill('SIGTERM')
    }
  }

  async function silence(product: Product, root: Client, round: number): Promise<void> {
    await withDatabase(product, async (db) => {
      // What the first judge held may just have been sent when it is stopped: then it lost nothing, and it goes again.
      for (let turn = 0; !(await lostToSecond(product, db, root, round * 1000 + turn * 10)); turn++)
        expect(turn, 'turns without a lost job').toBeLessThan(20)
    })
  }

  /** Stops the first judge until it holds no job any more; were some taken from it, until the second has one of them. */
  async function lostToSecond(product: Product, db: pg.Client, root: Client, firstSource: number): Promise<boolean> {
    const before = await numberIn(db, 'select coalesce(max(id), 0) as n from judgement_log')
    const takenBack = `select count(*) as n from judgement_log where id > ${before} and attempt > 0 and node is null`
    const withSecond = `select count(*) as n from judgement_log where id > ${before} and attempt > 1 and node = 'second'`
    for (let n = 0; n < 8; n++) await submitPatiently(root, firstSource + n)
    await until(db, "select count(*) as n from judge_job where node = 'local'")
    product.signal('judge', 'SIGSTOP')
    try {
      await until(db, "select (not exists (select 1 from judge_job where node = 'local'))::int as n")
      if (!(await numberIn(db, takenBack))) return false
      await until(db, withSecond)
      return true
    } finally {
      product.signal('judge', 'SIGCONT')
    }
  }

  test('has its late results refused, so that each submission is judged once', async () => {
    expect(await faultsAfterSilence({})).toEqual([])
  }, 200_000)

  test('judges twice when the fence is switched off, which shows that the fence is what prevents it', async () => {
    expect(await faultsAfterSilence({ UNSAFE_NO_FENCING: '1' })).not.toEqual([])
  }, 200_000)
})
