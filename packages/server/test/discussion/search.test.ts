import { addDiscussion, getDiscussionList } from '@verdict/contract/discussion/routes.ts'
import { sql } from 'kysely'
import { searchLimits } from '../../src/discussion/search-queries.ts'
import { expect } from '../support/expect.ts'
import { type TestSite, test } from '../support/site.ts'
import { form, newest, openToAll, titles } from './scene.ts'

const { found, comparedAtMost } = searchLimits

/** So many discussions of somebody, one after the other. */
const write = (site: TestSite, uid: string, title: string, count: number) =>
  sql`insert into discussion (title, description, content, uid)
    select ${title} || ' ' || n, 'In short', '', ${uid} from generate_series(1, ${count}::int) n`.execute(site.db)

test('a word that more fit than are found is looked for in the first of the list, pinned ones before', async ({
  site,
}) => {
  await openToAll(site)
  const ann = await site.user('ann')
  await ann.get(addDiscussion, await form(site, { title: '求 segment, pinned' }))
  await site.db
    .updateTable('discussion')
    .set({ isPinned: true })
    .where('did', '=', await newest(site))
    .execute()
  await ann.get(addDiscussion, await form(site, { title: 'Segment, the oldest' }))
  await write(site, ann.uid, '求 Segment tree', found + 200)

  for (const keyword of ['segment', '求', '求 ', 'ann']) {
    const page = await site.guest.get(getDiscussionList, { keyword, limit: 3 })
    expect(page.total, keyword).toBe(found)
    expect(page.records.map(({ title }) => title)).toEqual([
      '求 segment, pinned',
      `求 Segment tree ${found + 200}`,
      `求 Segment tree ${found + 199}`,
    ])
    const last = await site.guest.get(getDiscussionList, { keyword, limit: 100, currentPage: found / 100 })
    expect(last.records.at(-1)?.title).toBe('求 Segment tree 202')
    expect((await site.guest.get(getDiscussionList, { keyword, currentPage: 500 })).records).toEqual([])
  }
  expect(await titles(site.guest, { keyword: 'the oldest' })).toEqual(['Segment, the oldest'])
})

test('a word is found behind any number of others that do not have it', async ({ site }) => {
  await openToAll(site)
  const [ann, bob] = [await site.user('ann'), await site.user('bob')]
  await write(site, ann.uid, 'Kruskal 树 of many', found + 1)
  await write(site, ann.uid, 'Prim 图', 1)
  await write(site, bob.uid, 'Paths', comparedAtMost)

  for (const keyword of ['prim', '图', 'PRIM 图']) expect(await titles(site.guest, { keyword })).toEqual(['Prim 图 1'])
  for (const keyword of ['kruskal', '树'])
    expect((await site.guest.get(getDiscussionList, { keyword })).total, keyword).toBe(found)
  expect(await titles(site.guest, { keyword: 'Kruskal 树 of many 778' })).toEqual(['Kruskal 树 of many 778'])
})

test('a discussion leaves the lists with its problem, and comes back with it or without it', async ({ site }) => {
  await openToAll(site)
  const ann = await site.user('ann')
  const problem = await site.problem({ problemId: 'OPEN' })
  await ann.get(addDiscussion, await form(site, { title: 'How', pid: 'OPEN' }))
  const now = (auth: number) => site.db.updateTable('problem').set({ auth }).where('pid', '=', problem.pid).execute()

  await now(2)
  expect(await titles(site.guest, { keyword: 'how' })).toEqual([])
  expect(await titles(site.guest)).toEqual([])
  await now(1)
  expect(await titles(site.guest, { keyword: 'how' })).toEqual(['How'])
  await now(3)
  await site.db.deleteFrom('problem').where('pid', '=', problem.pid).execute()
  expect(await titles(site.guest)).toEqual(['How'])
})

test('what somebody wrote is found by the name they have now', async ({ site }) => {
  await openToAll(site)
  const ann = await site.user('ann')
  await write(site, ann.uid, 'Paths', 1)
  await site.db.updateTable('account').set({ username: 'Grace' }).where('uid', '=', ann.uid).execute()

  expect(await titles(site.guest, { keyword: 'graCE' })).toEqual(['Paths 1'])
  expect(await titles(site.guest, { keyword: 'ann' })).toEqual([])
})
