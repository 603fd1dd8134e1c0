import {
  addDiscussion,
  getDiscussionCategory,
  getDiscussionDetail,
  updateDiscussion,
} from '@verdict/contract/discussion/routes.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/site.ts'
import { form, newest, openToAll } from './scene.ts'

test('its author and super administrators change it; what it said is kept', async ({ site }) => {
  await openToAll(site)
  const [boss, admin, ann, bob] = [
    await site.user('boss', 1000),
    await site.user('admin', 1001),
    await site.user('ann'),
    await site.user('bob'),
  ]
  await ann.get(addDiscussion, await form(site))
  const id = await newest(site)
  const changed = { id, title: 'Roads', description: 'About roads', content: '# Roads' }
  for (const who of [bob, admin]) expect(await who.call(updateDiscussion, changed)).toBeRefused('discussion/not-yours')

  await ann.send('PUT', updateDiscussion.path, {
    ...changed,
    topPriority: true,
    categoryId: 3,
    uid: bob.uid,
    status: 1,
  })
  await boss.get(updateDiscussion, { ...changed, topPriority: true })

  const detail = await site.guest.get(getDiscussionDetail, { did: id })
  expect(detail).toMatchObject({ title: 'Roads', author: 'ann', topPriority: true, status: 0, content: '# Roads' })
  expect(detail.categoryId).toBe(3)
  const versions = await site.db.selectFrom('discussionVersion').selectAll().execute()
  expect(versions).toMatchObject([{ did: id, title: 'Paths', content: '# Paths', replacedBy: ann.uid }])
  expect(await ann.call(updateDiscussion, { ...changed, id: id + 1 })).toBeRefused('discussion/not-found')
})

test('whoever saves what was read before somebody else’s change is told, and may still pin', async ({ site }) => {
  await openToAll(site)
  const [boss, ann] = [await site.user('boss', 1000), await site.user('ann')]
  await ann.get(addDiscussion, await form(site))
  const did = await newest(site)
  const { title, description, content, gmtModified } = await boss.get(getDiscussionDetail, { did })
  const stale = { id: did, title, description, content, gmtModified } as never
  await boss.get(updateDiscussion, { ...(stale as object), topPriority: true } as never)

  await ann.get(updateDiscussion, { id: did, content: '# Better', gmtModified } as never)

  expect(await boss.call(updateDiscussion, stale)).toBeRefused('discussion/changed-meanwhile')
  await boss.get(updateDiscussion, { id: did, topPriority: false, gmtModified } as never)
  const now = await ann.get(getDiscussionDetail, { did })
  expect(now).toMatchObject({ content: '# Better', topPriority: false })
  await boss.get(updateDiscussion, { id: did, title: 'Roads', gmtModified: now.gmtModified } as never)
})

test('a change may name another category, and the oldest of many wordings are forgotten', async ({ site }) => {
  await openToAll(site)
  const ann = await site.user('ann')
  await ann.get(addDiscussion, await form(site))
  const did = await newest(site)
  const [first, second] = await site.guest.get(getDiscussionCategory, {})
  const texts = { title: 'Paths', description: 'About paths', id: did }
  const wording = { title: 'Paths', description: 'About paths', did, replacedBy: ann.uid, replacedAt: site.now() }
  const before = Array.from({ length: 60 }, (_, index) => ({ ...wording, content: `${index}` }))
  await site.db.insertInto('discussionVersion').values(before).execute()

  await ann.get(updateDiscussion, { ...texts, content: '# New', categoryId: second?.id })
  expect((await site.guest.get(getDiscussionDetail, { did })).categoryId).toBe(second?.id)
  await ann.get(updateDiscussion, { ...texts, content: '# Newer' })

  expect((await site.guest.get(getDiscussionDetail, { did })).categoryId).toBe(second?.id)
  const unknown = { ...texts, content: '# Newest', categoryId: 999_999 }
  expect(await ann.call(updateDiscussion, unknown)).toBeRefused('discussion/category-unknown')
  const kept = await site.db.selectFrom('discussionVersion').select('content').orderBy('id').execute()
  expect(kept).toHaveLength(50)
  expect([kept[0]?.content, kept.at(-1)?.content]).toEqual(['12', '# New'])
  expect(first?.id).not.toBe(second?.id)
})
