import { getSubmissionList, submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { sql } from 'kysely'
import { expect } from '../support/expect.ts'
import { submit } from '../support/judging.ts'
import { type TestSite, test } from '../support/site.ts'

test('lists submissions newest first and filters by status, author and problem', async ({ site }) => {
  const node = await site.node()
  const [alice, bob] = [await site.user('alice'), await site.user('bob_1')]
  const [one, two] = [await site.problem({ problemId: 'P1000' }), await site.problem({ problemId: 'P10005' })]
  const submit = async (who: typeof alice, { problemId }: typeof one, status?: number) => {
    const { submitId } = await who.get(submitProblemJudge, { pid: problemId, language: 'C', code: 'x' })
    if (status !== undefined) await node.endAll(await node.take(), status)
    return submitId
  }
  const a = await submit(alice, one, verdict.accepted)
  const b = await submit(bob, two, verdict.wrongAnswer)
  const c = await submit(alice, two)
  const ids = async (filter: object, who: Pick<typeof alice, 'get'> = site.guest) =>
    (await who.get(getSubmissionList, filter)).records.map(({ submitId }) => submitId)

  expect(await ids({})).toEqual([c, b, a])
  expect(await ids({ status: '0' })).toEqual([a])
  expect(await ids({ status: verdict.pending })).toEqual([c])
  expect(await ids({ status: '' })).toEqual([c, b, a])
  expect(await ids({ username: 'ALI' })).toEqual([c, a])
  expect(await ids({ username: '_' })).toEqual([b])
  expect(await ids({ username: '%' })).toEqual([])
  expect(await ids({ problemID: 'p1000' })).toEqual([c, b, a])
  expect(await ids({ problemID: 'P1000', completeProblemID: true })).toEqual([a])
  expect(await ids({ onlyMine: true }, bob)).toEqual([b])
  expect(await ids({ onlyMine: false }, bob)).toEqual([c, b, a])
  for (const long of ['x'.repeat(256), 'x'.repeat(5000)])
    for (const filter of [{ username: long }, { problemID: long }, { problemID: long, completeProblemID: true }])
      expect(await ids(filter)).toEqual([])
  expect(await ids({ limit: 1, currentPage: 2 })).toEqual([b])
  const page = await site.guest.get(getSubmissionList, {})
  expect(page).toMatchObject({ total: 3, size: 30 })
  expect(page.records[2]).toMatchObject({
    cid: 0,
    displayPid: 'P1000',
    title: 'Sum of two',
    status: 0,
    judger: 'judge-1',
    ip: null,
  })
})

test('a guest has no submissions of their own, and none of a group', async ({ site }) => {
  expect(await site.guest.call(getSubmissionList, { onlyMine: true })).toBeRefused('account/only-mine-needs-sign-in')
  expect(await site.guest.call(getSubmissionList, { gid: 4 })).toBeRefused('account/sign-in-needed')
})

test('titles are those the reader knows from the bank', async ({ site }) => {
  await site.node()
  const alice = await site.user('alice')
  const { problemId } = await site.problem({ titles: { zh: '两数之和' } })
  await alice.get(submitProblemJudge, { pid: problemId, language: 'C', code: 'x' })
  const title = async (l: string) =>
    (await site.app.inject({ url: `/api/get-submission-list?l=${l}` })).json().data.records[0].title

  expect(await title('zh-CN')).toBe('两数之和')
  expect(await title('en-US')).toBe('Sum of two')
})

test('a list follows its problem: hidden from others at once, and found under the new id', async ({ site }) => {
  await site.node()
  const [alice, bob, root] = [await site.user('alice'), await site.user('bob'), await site.user('super', 1000)]
  const { pid, problemId } = await site.problem()
  const { problemId: other } = await site.problem()
  const a = await submit(alice, problemId)
  const b = await submit(bob, other)
  const ids = async (who: Pick<typeof alice, 'get'>, filter: object = {}) =>
    (await who.get(getSubmissionList, filter)).records.map(({ submitId }) => submitId)

  await site.db.updateTable('problem').set({ auth: 2, problemId: 'RENAMED' }).where('pid', '=', pid).execute()
  expect(await ids(site.guest)).toEqual([b])
  expect(await ids(bob)).toEqual([b])
  for (const who of [alice, root]) {
    expect(await ids(who)).toEqual([b, a])
    expect(await ids(who, { problemID: 'RENAMED', completeProblemID: true })).toEqual([a])
    expect(await ids(who, { username: 'alice' })).toEqual([a])
    expect(await ids(who, { status: verdict.pending, username: 'a', problemID: 'NAME' })).toEqual([a])
  }
  expect(await ids(bob, { username: 'alice' })).toEqual([])
  expect(await ids(alice, { onlyMine: true })).toEqual([a])

  await site.db.updateTable('problem').set({ auth: 1 }).where('pid', '=', pid).execute()
  expect(await ids(site.guest)).toEqual([b, a])
  await site.db.updateTable('problem').set({ isHiddenCopy: true }).where('pid', '=', pid).execute()
  for (const who of [site.guest, alice, root]) expect(await ids(who)).toEqual([b])
})

/** Submissions of one problem by turns of 240 users, whose names share a part. */
async function many(site: TestSite, count: number) {
  const { pid } = await site.problem({ problemId: 'BUSY' })
  await sql`insert into account (uid, username, password_hash) select 'u' || n, 'team' || n, '' from generate_series(1, 240) n`.execute(
    site.db,
  )
  await sql`insert into submission (pid, display_pid, uid, username, language, code, length, status)
    select ${pid}, 'BUSY', 'u' || 1 + n % 240, 'team' || 1 + n % 240, 'C', 'x', 1, case when n % 2 = 0 then 0 else -1 end
    from generate_series(1, ${count}::int) n`.execute(site.db)
}

test('the total is true up to 5,000; what is older follows page by page with `before`', async ({ site }) => {
  await many(site, 5300)
  const list = (input: object) => site.guest.get(getSubmissionList, { limit: 500, ...input })
  const first = await list({})
  const edge = first.older ?? 0
  expect(first).toMatchObject({ total: 5000, pages: 10 })
  expect((await list({ currentPage: 10 })).records.at(-1)?.submitId).toBe(edge)
  for (const currentPage of [11, 5000, 1_000_000_000])
    expect(await list({ currentPage })).toMatchObject({ total: 5000, records: [] })

  const rest = await list({ before: edge })
  expect(rest).toMatchObject({ total: 300, older: null })
  expect(rest.records[0]?.submitId).toBe(edge - 1)
  expect(await list({ status: 0 })).toMatchObject({ total: 2650, older: null })
  expect(await list({ problemID: 'BUSY', completeProblemID: true })).toMatchObject({ total: 5000, older: edge })
})

test.for([
  ['a part of more names than are looked up', { username: 'team' }],
  ['a part of several names', { username: 'team11' }],
  ['a part of a name and a status', { username: 'TEAM11', status: 0 }],
  ['a part of a name and of a problem', { username: 'team1', problemID: 'us' }],
] as const)('every submission is found once, going on from `older`: %s', async ([, filter], { site }) => {
  await many(site, 5300)
  const found: number[] = []
  let before: number | undefined
  for (let turn = 0; turn < 200; turn++) {
    const { records, total, older } = await site.guest.get(getSubmissionList, { ...filter, limit: 500, before })
    found.push(...records.map(({ submitId }) => submitId))
    for (let currentPage = 2; currentPage <= Math.ceil(total / 500); currentPage++) {
      const more = await site.guest.get(getSubmissionList, { ...filter, limit: 500, before, currentPage })
      found.push(...more.records.map(({ submitId }) => submitId))
    }
    if (older === null) break
    before = older
  }
  let wanted = site.db.selectFrom('submission').where('username', 'ilike', `%${filter.username}%`)
  if ('status' in filter) wanted = wanted.where('status', '=', filter.status)
  const rows = await wanted.select('submitId').orderBy('submitId', 'desc').execute()
  expect(rows.length).toBeGreaterThan(100)
  expect(found).toEqual(rows.map(({ submitId }) => submitId))
})
