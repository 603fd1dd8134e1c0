import {
  addDiscussion,
  deleteDiscussion,
  discussionLike,
  discussionReport,
  getDiscussionCategory,
  getDiscussionDetail,
  getDiscussionList,
  setDiscussionCategory,
  updateDiscussion,
} from '@verdict/contract/discussion/routes.ts'
import { msgReply } from '@verdict/contract/message/routes.ts'
import { sweepViews } from '../../src/discussion/view-queries.ts'
import { dayOf } from '../../src/discussion/views.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/site.ts'
import { form, newest, openToAll, set, titles } from './scene.ts'

test('what is posted is the caller’s, whatever else the body says', async ({ site }) => {
  await openToAll(site)
  const [ann, bob] = [await site.user('ann'), await site.user('bob')]
  await ann.get(addDiscussion, await form(site))
  const first = await newest(site)
  const forged = {
    ...{ id: first, uid: ann.uid, author: 'ann', role: 'root', likeNum: 99, viewNum: 99, commentNum: 9 },
    ...{ topPriority: true, status: 1, gmtCreate: '2001-01-01T00:00:00.000+0000' },
  }

  expect(
    await bob.send('POST', addDiscussion.path, { ...(await form(site, { title: 'Forged' })), ...forged }),
  ).toMatchObject({
    status: 200,
  })

  const { records, total, manages } = await site.guest.get(getDiscussionList, {})
  expect({ total, manages }).toEqual({ total: 2, manages: false })
  expect(records[0]).toMatchObject({
    ...{ title: 'Forged', author: 'bob', uid: bob.uid, role: 'user', likeNum: 0, viewNum: 0, commentNum: 0 },
    ...{ topPriority: false, status: 0, content: null, pid: null, gid: null },
  })
  expect(records[1]).toMatchObject({ id: first, title: 'Paths', author: 'ann' })
})

test('badges and pins are those of administrators; pinned ones come first', async ({ site }) => {
  await openToAll(site)
  const [boss, admin, ann] = [await site.user('boss', 1000), await site.user('admin', 1001), await site.user('ann')]
  await boss.get(addDiscussion, await form(site, { title: 'Rules', topPriority: true }))
  await admin.get(addDiscussion, await form(site, { title: 'News' }))
  await ann.get(addDiscussion, await form(site, { title: 'Plain', topPriority: 'true' }))

  const { records } = await site.guest.get(getDiscussionList, {})

  expect(records.map(({ title, role, topPriority }) => [title, role, topPriority])).toEqual([
    ['Rules', 'root', true],
    ['Plain', 'user', false],
    ['News', 'admin', false],
  ])

  await site.db.updateTable('accountRole').set({ roleId: 1002 }).where('uid', '=', admin.uid).execute()
  const after = await site.guest.get(getDiscussionList, {})
  expect(after.records.map(({ role }) => role)).toEqual(['root', 'user', 'user'])
})

test('lists are searched by text, author and number, and filtered by category and owner', async ({ site }) => {
  await openToAll(site)
  const [ann, bob] = [await site.user('ann'), await site.user('bob')]
  const [, second] = await site.guest.get(getDiscussionCategory, {})
  await ann.get(addDiscussion, await form(site, { title: 'Shortest 100%' }))
  await bob.get(addDiscussion, await form(site, { title: 'Trees', description: 'of segments', categoryId: second?.id }))
  const did = await newest(site)

  expect(await titles(site.guest, { keyword: 'SEGM' })).toEqual(['Trees'])
  expect(await titles(site.guest, { keyword: '%' })).toEqual(['Shortest 100%'])
  expect(await titles(site.guest, { keyword: 'ann' })).toEqual(['Shortest 100%'])
  expect(await titles(site.guest, { keyword: String(did) })).toContain('Trees')
  expect(await titles(site.guest, { keyword: 'nothing' })).toEqual([])
  expect(await titles(site.guest, { cid: second?.id })).toEqual(['Trees'])
  expect(await titles(ann, { onlyMine: true })).toEqual(['Shortest 100%'])
  expect(await titles(site.guest, { onlyMine: true })).toEqual(['Trees', 'Shortest 100%'])
  expect(await titles(site.guest, { limit: -5, currentPage: 2 })).toEqual([])
  const mine = await ann.get(getDiscussionList, {})
  expect(mine.records.map(({ content }) => content)).toEqual([null, '# Paths'])
})

test('bad input, an unknown category or problem and a role without the permission are refused', async ({ site }) => {
  await openToAll(site)
  const ann = await site.user('ann')
  const good = await form(site)
  const bad = [
    [{ title: ' ' }, 'discussion/title-length'],
    [{ title: 'x'.repeat(256) }, 'discussion/title-length'],
    [{ description: '' }, 'discussion/description-length'],
    [{ content: '  ' }, 'discussion/content-length'],
    [{ categoryId: 'x' }, 'request/malformed'],
  ] as const
  for (const [fault, why] of bad)
    expect(await ann.send('POST', addDiscussion.path, { ...good, ...fault })).toBeRefused(why)
  expect(await ann.call(addDiscussion, { ...good, categoryId: 999_999 })).toBeRefused('discussion/category-unknown')
  expect(await ann.call(addDiscussion, { ...good, pid: 'NONE' })).toBeRefused('problem/not-found')
  expect(await site.guest.call(addDiscussion, good)).toBeRefused('account/sign-in-needed')
  const banned = await site.user('banned', 1004)
  expect(await banned.call(addDiscussion, good)).toBeRefused('account/discussing-banned')
  const muted = await site.user('muted', 1005)
  expect((await muted.call(addDiscussion, good)).http).toBe(403)
  expect(await titles(site.guest)).toEqual([])
})

test('the thresholds hold: problems to solve first, and so many in a day, two at once too', async ({ site }) => {
  const ann = await site.user('ann')
  expect(await ann.call(addDiscussion, await form(site))).toBeRefused('discussion/need-accepted')
  await set(site, { defaultCreateDiscussionACInitValue: 0, defaultCreateDiscussionDailyLimit: 2 })
  const good = await form(site)

  const replies = await Promise.all([1, 2, 3, 4].map(() => ann.call(addDiscussion, good)))

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(replies.find(({ status }) => status !== 200)).toBeRefused('discussion/daily-limit')
  expect(await titles(site.guest)).toHaveLength(2)
})

test('problems that are not public have no discussions for others', async ({ site }) => {
  await openToAll(site)
  const [boss, ann] = [await site.user('boss', 1000), await site.user('ann')]
  const open = await site.problem({ problemId: 'OPEN' })
  await site.problem({ problemId: 'HIDDEN', auth: 2 })
  await ann.get(addDiscussion, await form(site, { title: '[OPEN] How', pid: 'OPEN' }))
  const did = await newest(site)
  expect(await ann.call(addDiscussion, await form(site, { pid: 'HIDDEN' }))).toBeRefused('problem/not-found')
  expect(await site.guest.call(getDiscussionList, { pid: 'HIDDEN' })).toBeRefused('problem/not-found')
  expect(await titles(site.guest, { pid: 'open' })).toEqual(['[OPEN] How'])
  expect((await site.guest.get(getDiscussionDetail, { did })).pid).toBe('OPEN')

  await site.db.updateTable('problem').set({ auth: 3 }).where('pid', '=', open.pid).execute()

  expect(await titles(site.guest)).toEqual([])
  expect(await site.guest.call(getDiscussionDetail, { did })).toBeRefused('discussion/not-found')
  const bob = await site.user('bob')
  expect(await bob.call(discussionLike, { did, toLike: true })).toBeRefused('discussion/not-found')
  expect(await titles(ann, { onlyMine: true })).toEqual(['[OPEN] How'])
  expect((await ann.get(getDiscussionDetail, { did })).title).toBe('[OPEN] How')
  expect((await boss.get(getDiscussionDetail, { did })).title).toBe('[OPEN] How')
})

test('its author and administrators delete it; then nobody finds it', async ({ site }) => {
  await openToAll(site)
  const [admin, ann, bob] = [await site.user('admin', 1001), await site.user('ann'), await site.user('bob')]
  for (const title of ['One', 'Two']) await ann.get(addDiscussion, await form(site, { title }))
  const did = await newest(site)
  expect(await bob.call(deleteDiscussion, { did })).toBeRefused('discussion/not-yours')

  const both = await Promise.all([ann.call(deleteDiscussion, { did }), ann.call(deleteDiscussion, { did })])
  await admin.get(deleteDiscussion, { did: did - 1 })

  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(both.find(({ status }) => status !== 200)).toBeRefused('discussion/not-found')
  expect(await titles(site.guest)).toEqual([])
  for (const who of [ann, site.guest])
    expect(await who.call(getDiscussionDetail, { did })).toBeRefused('discussion/not-found')
  const noted = await site.db
    .selectFrom('auditEntry')
    .select(['act', 'object'])
    .where('objectKind', '=', 'discussion')
    .execute()
  expect(noted).toEqual([{ act: 'deleteDiscussion', object: String(did - 1) }])
})

test('a like counts once however often it is said, and its author hears of it once', async ({ site }) => {
  await openToAll(site)
  const [ann, bob] = [await site.user('ann'), await site.user('bob')]
  await ann.get(addDiscussion, await form(site))
  const did = await newest(site)
  const like = (who: typeof ann, toLike: boolean) => who.call(discussionLike, { did, toLike })

  await Promise.all([like(bob, true), like(bob, true), like(bob, true), like(ann, true)])
  expect(await bob.get(getDiscussionDetail, { did })).toMatchObject({ likeNum: 2, hasLike: true })
  await Promise.all([like(bob, false), like(bob, false)])
  expect(await bob.get(getDiscussionDetail, { did })).toMatchObject({ likeNum: 1, hasLike: null })
  await like(bob, true)
  await like(ann, false)
  await like(ann, false)

  expect(await site.guest.get(getDiscussionDetail, { did })).toMatchObject({ likeNum: 1, hasLike: null })
  const told = await site.db.selectFrom('userMessage').select(['uid', 'senderUid', 'kind', 'action', 'did']).execute()
  expect(told).toEqual([{ uid: ann.uid, senderUid: bob.uid, kind: 'like', action: 'Like_Post', did }])
  expect(await site.guest.call(discussionLike, { did, toLike: true })).toBeRefused('account/sign-in-needed')
  expect(await bob.send('GET', `${discussionLike.path}?did=${did}&toLike=maybe`)).toBeRefused('request/malformed')
})

test('who is called by name is told of a discussion once, when it is written or first names them', async ({ site }) => {
  await openToAll(site)
  const [ann, bob, cid] = [await site.user('ann'), await site.user('bob'), await site.user('cid')]
  await ann.get(addDiscussion, await form(site, { content: 'With @bob and @ann' }))
  const did = await newest(site)
  const change = async (content: string, about: object = {}) =>
    ann.call(updateDiscussion, { ...(await form(site, { content })), id: did, ...about })
  await change('With @Bob and @cid')
  await site.db.updateTable('discussion').set({ status: 1 }).where('did', '=', did).execute()

  const told = await site.db.selectFrom('userMessage').select(['uid', 'senderUid', 'kind', 'action', 'did']).execute()
  const mention = { senderUid: ann.uid, kind: 'reply', action: 'Mention', did }
  expect(told).toEqual([
    { uid: bob.uid, ...mention },
    { uid: cid.uid, ...mention },
  ])
  await site.db.updateTable('discussion').set({ status: 0 }).where('did', '=', did).execute()
  expect((await cid.get(msgReply, {})).records).toMatchObject([
    { isMention: true, sourceContent: 'With @Bob and @cid', sourceTitle: 'Paths' },
  ])
})

test('each viewer counts once a day, guests by their address, which is not kept', async ({ site }) => {
  await openToAll(site)
  const ann = await site.user('ann')
  await ann.get(addDiscussion, await form(site))
  const did = await newest(site)
  const views = async (who: Pick<typeof ann, 'get'>, ip: string) =>
    (await who.get(getDiscussionDetail, { did }, { ip })).viewNum

  expect(await views(ann, '192.0.2.1')).toBe(1)
  expect(await views(ann, '192.0.2.2')).toBe(1)
  expect(await views(site.guest, '192.0.2.1')).toBe(2)
  expect(await views(site.guest, '192.0.2.1')).toBe(2)
  expect(await views(site.guest, '192.0.2.9')).toBe(3)
  const kept = await site.db.selectFrom('discussionView').select('viewer').execute()
  expect(kept.map(({ viewer }) => viewer).join()).not.toContain('192.0')
  site.wait(86_400_000)
  expect(await views(site.guest, '192.0.2.1')).toBe(4)
  await sweepViews(site.db, dayOf(site.now()))
  expect(await site.db.selectFrom('discussionView').select('day').execute()).toHaveLength(1)
})

test('a report is its sender’s, is kept once and cannot be empty', async ({ site }) => {
  await openToAll(site)
  const [ann, bob] = [await site.user('ann'), await site.user('bob')]
  await ann.get(addDiscussion, await form(site))
  const did = await newest(site)
  const report = { did, reporter: 'ann', content: '#Spam ad#buy this' }

  await Promise.all([1, 2].map(() => bob.send('POST', discussionReport.path, report)))

  const kept = await site.db.selectFrom('discussionReport').select(['did', 'uid', 'content', 'isChecked']).execute()
  expect(kept).toEqual([{ did, uid: bob.uid, content: report.content, isChecked: false }])
  expect(await bob.call(discussionReport, { did, content: '  ' })).toBeRefused('report/empty')
  const long = 'x'.repeat(200)
  await bob.get(discussionReport, { did, content: `#Spam ad##Vulgar#${long}` })
  for (const content of [`#Spam ad#${long}x`, `#${long}x#`])
    expect(await bob.call(discussionReport, { did, content })).toBeRefused('report/reason-length')
  expect(await bob.call(discussionReport, { did: did + 1, content: 'x' })).toBeRefused('discussion/not-found')
  expect(await site.guest.call(discussionReport, { did, content: 'x' })).toBeRefused('account/sign-in-needed')
})

test('a disabled one is read by those who manage the place, and a closed area by nobody', async ({ site }) => {
  await openToAll(site)
  const [boss, ann] = [await site.user('boss', 1000), await site.user('ann')]
  await ann.get(addDiscussion, await form(site))
  const did = await newest(site)
  await site.db.updateTable('discussion').set({ status: 1 }).execute()
  expect(await ann.call(getDiscussionDetail, { did })).toBeRefused('discussion/disabled')
  expect(await ann.call(deleteDiscussion, { did })).toBeRefused('discussion/disabled')
  expect(await titles(ann, { onlyMine: true, admin: true })).toEqual([])
  expect((await boss.get(getDiscussionDetail, { did })).status).toBe(1)
  expect(await titles(boss)).toEqual([])
  expect(await titles(boss, { admin: true })).toEqual(['Paths'])

  await set(site, { openPublicDiscussion: false })

  for (const who of [boss, site.guest]) {
    expect(await who.call(getDiscussionList, {})).toBeRefused('discussion/closed')
    expect(await who.call(getDiscussionDetail, { did })).toBeRefused('discussion/closed')
  }
  expect(await boss.call(addDiscussion, await form(site))).toBeRefused('discussion/closed')
})

test('super administrators add and rename categories, each name once', async ({ site }) => {
  const [boss, admin] = [await site.user('boss', 1000), await site.user('admin', 1001)]
  const [first, second] = await site.guest.get(getDiscussionCategory, {})
  const categories = [
    { id: first?.id, name: ' Chat ' },
    { id: null, name: 'Jobs' },
    { id: second?.id, name: '' },
  ]

  const all = await boss.get(setDiscussionCategory, { categories })

  expect(all).toHaveLength(6)
  expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(['Chat', 'Jobs', second?.name]))
  const twice = { categories: [{ name: 'Fresh' }, { name: 'jobs' }] }
  expect(await boss.call(setDiscussionCategory, twice)).toBeRefused('discussion/category-taken')
  expect(await boss.call(setDiscussionCategory, { categories: [{ id: 999_999, name: 'X' }] })).toBeRefused(
    'discussion/category-unknown',
  )
  expect(await site.guest.get(getDiscussionCategory, {})).toEqual(all)
  const swapped = await boss.get(setDiscussionCategory, {
    categories: [
      { id: first?.id, name: second?.name },
      { id: second?.id, name: 'Chat' },
    ],
  })
  expect(swapped.slice(0, 2).map(({ name }) => name)).toEqual([second?.name, 'Chat'])
  expect(await admin.call(setDiscussionCategory, twice)).toBeRefused('account/not-allowed')
})
