import { afterEach, expect, test } from 'vitest'
import { anotherJudge, drained, faultsOf, submitPatiently, until, withDatabase } from './support/faults.ts'
import { openLane } from './support/lane.ts'
import { signIn } from './support/people.ts'
import { type Product, rootPassword, startProduct } from './support/product.ts'

let product: Product | undefined

afterEach(async () => {
  await product?.stop()
  product = undefined
})

test('a judge cut off from the network loses its jobs to others, and takes part again when it is back', async () => {
  const site = await startProduct({ env: { LEASE_MS: '1000', JUDGE_SLOTS: '1' } })
  product = site
  const root = await signIn(site.url, 'root', rootPassword)
  const lane = await openLane(site.url)
  const far = await anotherJudge(site, 'far', lane.url)
  try {
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 10; n++) await submitPatiently(root, round * 100 + n)
      await withDatabase(site, async (db) => {
        await until(db, "select count(*) as n from judge_job where node = 'far'")
        lane.cut()
        await until(db, "select (not exists (select 1 from judge_job where node = 'far'))::int as n")
      })
      await drained(site)
      lane.mend()
      await withDatabase(site, (db) =>
        until(
          db,
          "select count(*) as n from judge_node where name = 'far' and last_contact > now() - interval '1 second'",
        ),
      )
    }
    await submitPatiently(root, 999)
    await drained(site)
    expect(await faultsOf(site)).toEqual([])
  } finally {
    far.kill('SIGTERM')
    await lane.close()
  }
}, 200_000)
