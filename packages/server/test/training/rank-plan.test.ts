import { expect } from 'vitest'
import { seed } from '../../../../bench/lists/seed.ts'
import { fillTraining } from '../../../../bench/lists/training.ts'
import { connect, readSettings } from '../../src/db/connect.ts'
import { countStaleInTraining } from '../../src/training/count-queries.ts'
import { cellsOf, rankedPeople } from '../../src/training/rank-queries.ts'
import { queriesOf, rowsOf, stepsOf } from '../support/plans.ts'
import { test } from '../support/site.ts'

const limit = 30
const sizes = { people: 400, problems: 10, submissions: 8000 }

test('a page of the rank of a large training reads the submissions and the accounts of its own people alone', async ({
  site,
}) => {
  await seed(site.config.databaseUrl, { problems: 20, users: 500, submissions: 1000 })
  const tid = await fillTraining(site.config.databaseUrl, sizes)
  const db = connect(site.config.databaseUrl, 2, undefined, readSettings)
  site.atEnd(() => db.destroy())
  await countStaleInTraining(site.db, tid)
  const page = (currentPage: number, keyword?: string) => async (db: typeof site.db) => {
    const { rows, total } = await rankedPeople(db, tid, { currentPage, limit, keyword, inRealname: true })
    expect(rows).toHaveLength(limit)
    expect(total).toBe(keyword ? 50 : sizes.people)
    const uids = rows.map(({ uid }) => uid)
    expect(await cellsOf(db, tid, uids)).not.toEqual([])
  }

  for (const run of [page(1), page(10), page(1, 'wang')])
    for (const query of await queriesOf(db, run)) {
      const steps = await stepsOf(db, query)
      const read = steps.filter((step) => step['Relation Name'] === 'submission')
      // each has sent 20, half of which the plan may pass over twice
      expect(
        read.reduce((sum, step) => sum + rowsOf(step), 0),
        query.sql,
      ).toBeLessThan(limit * 40)
    }

  // names are compared where the figures are: of accounts those of the page are read, and no more
  const sparing = connect(site.config.databaseUrl, 1, undefined, { set: { enable_seqscan: 'off' } })
  site.atEnd(() => sparing.destroy())
  for (const query of await queriesOf(sparing, page(1, 'wang'))) {
    const accounts = (await stepsOf(sparing, query)).filter((step) => step['Relation Name'] === 'account')
    expect(
      accounts.reduce((sum, step) => sum + rowsOf(step), 0),
      query.sql,
    ).toBeLessThanOrEqual(limit)
  }
})
