import { search } from '@verdict/contract/site/routes.ts'
import { expect } from '../support/expect.ts'
import { insertGroup } from '../support/places.ts'
import { test } from '../support/site.ts'

test('a few letters find problems of the bank and people, who is named exactly so first', async ({ site }) => {
  await site.problem({ problemId: 'P1', title: 'Roads of S10' })
  await site.problem({ problemId: 'S10', title: 'Apples' })
  for (const name of ['annabelle', 'hanna', 'ann', 'bob']) await site.user(name)

  expect(await site.guest.get(search, { keyword: ' s10 ' })).toEqual({
    problems: [
      expect.objectContaining({ problemId: 'S10', title: 'Apples' }),
      expect.objectContaining({ problemId: 'P1', title: 'Roads of S10' }),
    ],
    users: [],
  })
  const { problems, users } = await site.guest.get(search, { keyword: 'ANN' })
  expect(problems).toEqual([])
  expect(users.map(({ username }) => username)).toEqual(['ann', 'hanna', 'annabelle'])
  expect(Object.keys(users[0] ?? {}).sort()).toEqual(['avatar', 'nickname', 'uid', 'username'])
})

test('what the viewer may not see is not found, not even by root, and nothing is found by nothing', async ({
  site,
}) => {
  const root = await site.user('keeper', 1000)
  const gid = await insertGroup(site.db, root)
  await site.problem({ problemId: 'SECRET', title: 'Secret one', auth: 2 })
  const { pid } = await site.problem({ problemId: 'SECRET2', title: 'Secret two' })
  await site.db.updateTable('problem').set({ gid }).where('pid', '=', pid).execute()
  const gone = await site.user('secretive')
  await site.db.updateTable('account').set({ status: 1 }).where('uid', '=', gone.uid).execute()

  expect(await site.guest.get(search, { keyword: 'secret' })).toEqual({ problems: [], users: [] })
  expect(await root.get(search, { keyword: 'secret' })).toEqual({ problems: [], users: [] })
  expect(await site.guest.call(search, { keyword: '  ' })).toMatchObject({ status: 400 })
})

test('a call too many within a minute is refused', async ({ site }) => {
  const ann = await site.user('ann')
  for (let n = 0; n < 120; n++) await ann.get(search, { keyword: 'x' })

  expect(await ann.call(search, { keyword: 'x' })).toMatchObject({ status: 429 })
})
