import { getSubmissionList, submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/site.ts'

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

test('a guest has no submissions of their own, and groups are not here yet', async ({ site }) => {
  expect(await site.guest.call(getSubmissionList, { onlyMine: true })).toBeRefused('account/only-mine-needs-sign-in')
  expect(await site.guest.call(getSubmissionList, { gid: 4 })).toBeRefused('submission/contest-not-here')
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
