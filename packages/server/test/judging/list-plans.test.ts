import { getRankList } from '@verdict/contract/rank/routes.ts'
import { expect } from 'vitest'
import { fillContest } from '../../../../bench/board/fill.ts'
import { listCalls } from '../../../../bench/lists/calls.ts'
import { contestCalls } from '../../../../bench/lists/contest-calls.ts'
import type { ListCall } from '../../../../bench/lists/list-call.ts'
import { seed } from '../../../../bench/lists/seed.ts'
import { isWhole } from '../../../../tools/testing/whole.ts'
import { namedUsers } from '../../src/account/queries.ts'
import { connect, type Db, readSettings } from '../../src/db/connect.ts'
import { containing } from '../../src/db/text.ts'
import { namedProblems } from '../../src/problem/search-queries.ts'
import { passedOver, queriesOf, rowsOf, type Step, stepsOf } from '../support/plans.ts'
import { test } from '../support/site.ts'

/** What grows with every year. */
const large = new Set(['submission', 'accepted'])
/** As many rows as `npm run bench -- lists --rate` asks among, or, which shows the same in seconds, a part of them. */
const sizes = isWhole
  ? { problems: 100_000, users: 100_000, submissions: 1_000_000 }
  : { problems: 2500, users: 3000, submissions: 30_000 }
/** Whatever is listed: as many as are counted, those of the page, and what is passed over on the way. */
const maxRead = 12_000
const maxSorted = 1999

/** Of these all that is found is counted, as far as lists are: more than a few rows are read only where they are found. */
const searched = new Set(['bank_entry', 'user_rank', 'problem', 'account'])
/** Less than any of them holds; as many are looked at to learn whether a text is common. */
const maxPassedOver = isWhole ? 12_000 : 2000

/** People are few beside what they do: a far page of a rank may be put in order as a whole. */
const sortable = (step: Step) => (reads(step, 'user_rank') ? sizes.users : maxSorted)

test('no list, filter or page reads or sorts more than a bounded part of submissions and of what was solved; what is searched has an index', {
  timeout: isWhole ? 600_000 : 60_000,
}, async ({ site }) => {
  await seed(site.config.databaseUrl, sizes)
  const db = connect(site.config.databaseUrl, 2, undefined, readSettings)
  site.atEnd(() => db.destroy())
  await expectBounded(db, await listCalls(db))
  // whoever reads a whole table although that is so dear has no index for it
  const settings = { set: { ...readSettings.set, enable_seqscan: 'off' } }
  const sparing = connect(site.config.databaseUrl, 2, undefined, settings)
  site.atEnd(() => sparing.destroy())
  await expectIndexed(sparing, await listCalls(sparing))
})

test('a text that many names have finds the same people in the same order as a comparison of all', async ({ site }) => {
  await seed(site.config.databaseUrl, { problems: 100, users: 9000, submissions: 2000 })
  for (const text of ['i', 'g', 'LI', '_', 'wang', 'ng_1']) {
    const { records, total } = await site.guest.get(getRankList, { type: 0, searchUser: text, currentPage: 3 })
    const all = await site.db
      .selectFrom('account')
      .innerJoin('userRank', 'userRank.uid', 'account.uid')
      .where('username', 'ilike', containing(text))
      .select(['username'])
      .orderBy('ac', 'desc')
      .orderBy('total')
      .orderBy('account.uid')
      .execute()
    expect(total, text).toBe(all.length)
    const shown = all.slice(2 * records.length, 3 * records.length)
    expect(records, text).not.toEqual([])
    expect(
      records.map(({ username }) => username),
      text,
    ).toEqual(shown.map(({ username }) => username))
  }
})

test('a text that nearly all problems or people have is told from some of them: no index names them all first', async ({
  site,
}) => {
  await seed(site.config.databaseUrl, { problems: 9000, users: 9000, submissions: 2000 })
  const db = connect(site.config.databaseUrl, 2, undefined, readSettings)
  site.atEnd(() => db.destroy())
  for (const ask of [namedProblems(db, 'P', false, 200), namedProblems(db, '0', false, 200), namedUsers(db, '_', 200)])
    expect(await ask).toBe('many')
  expect(await namedProblems(db, 'P1234', false, 200)).toHaveLength(1)
  const asked: [name: string, run: ListCall['run']][] = [
    ['problems', (db) => namedProblems(db, 'P', false, 200)],
    ['people', (db) => namedUsers(db, '_', 200)],
  ]
  for (const [name, run] of asked)
    for (const query of await queriesOf(db, run))
      for (const step of await stepsOf(db, query)) expect(rowsOf(step), `${name}: ${query.sql}`).toBeLessThan(4500)
})

test('no list of a large contest, filter or page reads more than a bounded part of its submissions, or sorts them', async ({
  site,
}) => {
  await seed(site.config.databaseUrl, { problems: 100, users: 400, submissions: 2000 })
  const large = { people: 300, problems: 12, submissions: 30_000 }
  const cid = await fillContest(site.config.databaseUrl, large)
  const db = connect(site.config.databaseUrl, 2, undefined, readSettings)
  site.atEnd(() => db.destroy())
  await expectBounded(db, await contestCalls(db, cid))
})

async function expectBounded(db: Db, calls: ListCall[]): Promise<void> {
  for (const { name, run } of calls) {
    const queries = await queriesOf(db, run)
    expect(queries.length, name).toBeGreaterThan(0)
    for (const query of queries) {
      const steps = await stepsOf(db, query)
      const read = steps.filter((step) => large.has(step['Relation Name'] ?? ''))
      const rows = read.reduce((sum, step) => sum + rowsOf(step), 0)
      expect(rows, `${name}: ${query.sql}`).toBeLessThan(maxRead)
      expect(
        read.map((step) => step['Node Type']),
        `${name}: ${query.sql}`,
      ).not.toContain('Seq Scan')
      const sorts = steps.filter((step) => /Sort/.test(step['Node Type']))
      for (const sort of sorts) expect(rowsOf(sort), `${name}: ${query.sql}`).toBeLessThanOrEqual(sortable(sort))
    }
  }
}

/** Whether a table is read in a step or below it. */
const reads = (step: Step, table: string): boolean =>
  step['Relation Name'] === table || (step.Plans ?? []).some((below) => reads(below, table))

async function expectIndexed(db: Db, calls: ListCall[]): Promise<void> {
  for (const { name, run } of calls)
    for (const query of await queriesOf(db, run)) {
      const steps = (await stepsOf(db, query)).filter((step) => searched.has(step['Relation Name'] ?? ''))
      const scans = steps.filter((step) => step['Node Type'] === 'Seq Scan')
      for (const scan of scans) expect(rowsOf(scan), `${name}: ${query.sql}`).toBeLessThanOrEqual(maxPassedOver)
      for (const step of steps) expect(passedOver(step), `${name}: ${query.sql}`).toBeLessThanOrEqual(maxPassedOver)
    }
}
