import { msgSys } from '@verdict/contract/message/routes.ts'
import { remindOfProblems } from '../../src/message/remind.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/site.ts'

const at = (day: number, hour: number) => new Date(2031, 4, day, hour, 30)

test('who decides about problems of groups is reminded once a morning, by one server, while some wait', async ({
  site,
}) => {
  const [root, keeper] = [await site.user('root-1', 1000), await site.user('keeper', 1008)]
  const [admin, alice] = [await site.user('admin', 1001), await site.user('alice')]
  const { pid } = await site.problem()
  await site.problem()
  const wait = (progress: 1 | null) =>
    site.db.updateTable('problem').set({ applyPublicProgress: progress }).where('pid', '=', pid).execute()
  const messages = async () =>
    Promise.all([root, keeper, admin, alice].map(async (one) => (await one.get(msgSys, {})).records.length))

  expect(await remindOfProblems(site.db, at(1, 7))).toBe(0)
  await wait(1)
  expect(await remindOfProblems(site.db, at(1, 23))).toBe(0)
  expect(await remindOfProblems(site.db, at(2, 5))).toBe(0)
  const both = await Promise.all([remindOfProblems(site.db, at(2, 6)), remindOfProblems(site.db, at(2, 6))])
  expect(both.toSorted()).toEqual([0, 1])
  expect(await remindOfProblems(site.db, at(2, 20))).toBe(0)
  expect(await messages()).toEqual([1, 1, 0, 0])
  expect((await keeper.get(msgSys, {})).records).toMatchObject([
    { title: 'Problems of groups that wait for a review: 1' },
  ])

  expect(await remindOfProblems(site.db, at(3, 9))).toBe(1)
  await wait(null)
  expect(await remindOfProblems(site.db, at(4, 9))).toBe(0)
  expect(await messages()).toEqual([2, 2, 0, 0])
})
