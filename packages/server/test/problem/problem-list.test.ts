import { getSubmissionList } from '@verdict/contract/judging/routes.ts'
import { getProblemDetail, getProblemList, getRandomProblem } from '@verdict/contract/problem/routes.ts'
import { getRecentUpdatedProblem } from '@verdict/contract/site/routes.ts'
import { expect } from '../support/expect.ts'
import { type TestSite, test } from '../support/site.ts'

const idsOf = async (site: TestSite, filter: object, headers: Record<string, string> = {}) =>
  (await site.guest.get(getProblemList, filter, { headers })).records.map(({ problemId }) => problemId)

test('lists public problems by length of the id, then by the id, in pages', async ({ site }) => {
  for (const problemId of ['P1001', 'P10', 'P1000', 'A1']) await site.problem({ problemId })

  expect(await idsOf(site, {})).toEqual(['A1', 'P10', 'P1000', 'P1001'])
  const second = await site.guest.get(getProblemList, { currentPage: 2, limit: 3 })
  expect(second).toMatchObject({ total: 4, size: 3, current: 2, pages: 2, orders: [], searchCount: true })
  expect(second.records.map(({ problemId }) => problemId)).toEqual(['P1001'])
  expect(await site.guest.get(getProblemList, { currentPage: 9 })).toMatchObject({ total: 4, records: [], size: 10 })
  expect(await site.guest.get(getProblemList, { currentPage: 0, limit: -3 })).toMatchObject({ current: 1, size: 10 })
  expect(await site.guest.get(getProblemList, { limit: 100_000 })).toMatchObject({ size: 500 })
})

test('private problems, contest problems, hidden copies and problems without a limit appear nowhere', async ({
  site,
}) => {
  await site.problem({ problemId: 'SEEN' })
  await site.problem({ problemId: 'PRIVATE', auth: 2 })
  await site.problem({ problemId: 'CONTEST', auth: 3 })
  await site.problem({ problemId: 'COPY', isHiddenCopy: true })
  await site.problem({ problemId: 'WAITS', timeLimit: null })

  expect(await idsOf(site, {})).toEqual(['SEEN'])
  expect(await idsOf(site, { keyword: 'Sum' })).toEqual(['SEEN'])
  const recent = await site.guest.get(getRecentUpdatedProblem, {})
  expect(recent.map(({ problemId }) => problemId)).toEqual(['SEEN'])
  for (let time = 0; time < 5; time++) expect(await site.guest.get(getRandomProblem, {})).toEqual({ problemId: 'SEEN' })
})

test('a keyword is found in titles of any language and in ids; its wildcards mean themselves', async ({ site }) => {
  await site.problem({ problemId: 'P1', title: 'Longest path', titles: { zh: '最长路径' } })
  await site.problem({ problemId: 'P2', title: '背包问题 100%' })
  await site.problem({ problemId: 'XYZ', title: 'under_score' })

  expect(await idsOf(site, { keyword: 'LONG' })).toEqual(['P1'])
  expect(await idsOf(site, { keyword: '长路' })).toEqual(['P1'])
  expect(await idsOf(site, { keyword: '包' })).toEqual(['P2'])
  expect(await idsOf(site, { keyword: ' yz ' })).toEqual(['XYZ'])
  expect(await idsOf(site, { keyword: '%' })).toEqual(['P2'])
  expect(await idsOf(site, { keyword: '_' })).toEqual(['XYZ'])
  expect(await idsOf(site, { keyword: '\\' })).toEqual([])
  expect(await idsOf(site, { keyword: '' })).toHaveLength(3)
})

test('a problem must have all tags asked for; difficulty and bank filter too', async ({ site }) => {
  const tags = await site.db
    .insertInto('tag')
    .values([{ name: 'dp' }, { name: 'math' }])
    .returning('id')
    .execute()
  const [dp = 0, math = 0] = tags.map(({ id }) => id)
  await site.problem({ problemId: 'BOTH', tags: [dp, math], difficulty: 2 })
  await site.problem({ problemId: 'ONE', tags: [dp] })
  await site.problem({ problemId: 'CF-1A' })

  expect(await idsOf(site, { tagId: `${dp}` })).toEqual(['ONE', 'BOTH'])
  expect(await idsOf(site, { tagId: `${dp},${math}` })).toEqual(['BOTH'])
  expect(await idsOf(site, { tagId: '' })).toHaveLength(3)
  expect(await idsOf(site, { difficulty: '2' })).toEqual(['BOTH'])
  expect(await idsOf(site, { difficulty: '' })).toHaveLength(3)
  expect(await idsOf(site, { oj: 'CF' })).toEqual(['CF-1A'])
  const { records } = await site.guest.get(getProblemList, { tagId: `${math}` })
  expect(records[0]?.tags.map(({ name }) => name)).toEqual(['dp', 'math'])
})

test('titles come in the reader’s language, else in the problem’s own', async ({ site }) => {
  await site.problem({ problemId: 'P1', title: 'Sum', titles: { zh: '求和' } })
  const title = async (language: string) =>
    (await site.guest.get(getProblemList, {}, { headers: { 'accept-language': language } })).records[0]?.title

  expect(await title('zh-CN')).toBe('求和')
  expect(await title('zh-TW')).toBe('求和')
  expect(await title('en-US')).toBe('Sum')
  expect(await title('ko-KR')).toBe('Sum')
  const detail = await site.guest.get(
    getProblemDetail,
    { problemId: 'P1' },
    { headers: { 'accept-language': 'zh-TW' } },
  )
  expect(detail.problem).toMatchObject({ title: '求和', description: '求和.' })
})

test('an empty bank has no random problem', async ({ site }) => {
  expect(await site.guest.call(getRandomProblem, {})).toBeRefused('problem/bank-empty')
})

test('the list follows what becomes of a problem', async ({ site }) => {
  const { pid } = await site.problem({ problemId: 'P1', title: 'Sum', titles: { zh: '求和' } })
  const change = (values: object) => site.db.updateTable('problem').set(values).where('pid', '=', pid).execute()
  await change({ problemId: 'Q2', difficulty: 2 })
  expect(await idsOf(site, { keyword: 'q2', difficulty: 2 })).toEqual(['Q2'])
  expect(await idsOf(site, { keyword: 'p1' })).toEqual([])

  await site.db.deleteFrom('problemStatement').where('language', '=', 'zh').execute()
  expect(await idsOf(site, { keyword: '求和' })).toEqual([])
  await change({ auth: 2 })
  expect(await idsOf(site, {})).toEqual([])
  await change({ auth: 1 })
  expect(await idsOf(site, {})).toEqual(['Q2'])
  await site.db.deleteFrom('problem').execute()
  expect(await idsOf(site, {})).toEqual([])
})
test('a filter longer than anything it could find finds nothing', async ({ site }) => {
  await site.problem({ problemId: 'P1', title: 'x'.repeat(255) })
  const long = 'x'.repeat(5000)

  for (const filter of [{ keyword: long }, { keyword: 'x'.repeat(256) }, { keyword: long, oj: long }])
    expect(await idsOf(site, filter)).toEqual([])
  expect(await idsOf(site, { keyword: 'x'.repeat(255) })).toEqual(['P1'])
  expect(await idsOf(site, { oj: long })).toEqual(['P1'])
  for (const filter of [{ username: long }, { problemID: long }, { problemID: long, completeProblemID: true }])
    expect(await site.guest.get(getSubmissionList, filter)).toMatchObject({ records: [], total: 0 })
})
