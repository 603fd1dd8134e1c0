import { expect } from 'vitest'
import { communityCalls } from '../../../../bench/community/calls.ts'
import { seedCommunity } from '../../../../bench/community/seed.ts'
import { seed } from '../../../../bench/lists/seed.ts'
import { connect, readSettings } from '../../src/db/connect.ts'
import { searchLimits } from '../../src/discussion/search-queries.ts'
import { queriesOf, rowsOf, type Step, stepsOf } from '../support/plans.ts'
import { test } from '../support/site.ts'

/** What grows with every year. */
const large = new Set(['discussion', 'discussion_report', 'comment', 'reply', 'user_message', 'system_message'])
const members = 300

/** Lists are counted, and far pages of them found, in an index alone: what is read beside that are rows. */
const isRead = (step: Step) => large.has(step['Relation Name'] ?? '') && step['Node Type'] !== 'Index Only Scan'

test('no list of groups and of what people say reads more than a bounded part of it, or sorts it', {
  timeout: 60_000,
}, async ({ site }) => {
  await seed(site.config.databaseUrl, { problems: 600, users: 2000, submissions: 2000 })
  await seedCommunity(site.config.databaseUrl, {
    ...{ groups: 300, discussions: 12_000, comments: 12_000 },
    largest: { members, submissions: 2000 },
  })
  const db = connect(site.config.databaseUrl, 2, undefined, readSettings)
  site.atEnd(() => db.destroy())
  for (const { name, run } of await communityCalls(db)) {
    const queries = await queriesOf(db, run)
    expect(queries.length, name).toBeGreaterThan(0)
    for (const query of queries) {
      const steps = await stepsOf(db, query)
      const about = `${name}: ${query.sql}`
      const read = steps.filter(isRead)
      expect(
        read.map((step) => step['Node Type']),
        about,
      ).not.toContain('Seq Scan')
      const rows = read.reduce((sum, step) => sum + rowsOf(step), 0)
      expect(rows, about).toBeLessThanOrEqual(searchLimits.comparedAtMost)
      for (const sort of steps.filter((step) => /Sort/.test(step['Node Type'])))
        expect(rowsOf(sort), about).toBeLessThanOrEqual(Math.max(searchLimits.found, members + 1))
    }
  }
})
