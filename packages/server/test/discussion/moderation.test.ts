import {
  changeDiscussion,
  deleteDiscussions,
  getDeletedDiscussions,
  getDiscussionReports,
  getDiscussionVersions,
  restoreDiscussion,
  updateDiscussionReport,
} from '@verdict/contract/discussion/admin-routes.ts'
import { deleteDiscussion } from '@verdict/contract/discussion/routes.ts'
import { getAuditLog } from '@verdict/contract/site/audit-routes.ts'
import { sweepDeletedDiscussions } from '../../src/discussion/admin/manage.ts'
import { expect } from '../support/expect.ts'
import { insertGroup } from '../support/places.ts'
import { type Person, type TestSite, test } from '../support/site.ts'

const dayMs = 86_400_000

/** A discussion as it lies in the database. */
async function post(site: TestSite, author: Person, about: { title?: string; gid?: number } = {}): Promise<number> {
  const { did } = await site.db
    .insertInto('discussion')
    .values({ title: 'Segment trees', description: 'How?', content: 'Tell me.', uid: author.uid, ...about })
    .returning('did')
    .executeTakeFirstOrThrow()
  return did
}

async function report(site: TestSite, did: number, by: Person, content = '#spam# buy'): Promise<number> {
  const row = { did, uid: by.uid, content }
  const { id } = await site.db.insertInto('discussionReport').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

const stateOf = (site: TestSite, did: number) =>
  site.db
    .selectFrom('discussion')
    .where('did', '=', did)
    .select(['status', 'isPinned', 'deletedAt', 'deletedBy'])
    .executeTakeFirst()

async function scene(site: TestSite) {
  const admin = await site.user('keeper', 1001)
  const root = await site.user('root-1', 1000)
  const mia = await site.user('mia')
  return { admin, root, mia, did: await post(site, mia) }
}

test('an administrator disables a discussion and sets it on top, each alone, and both are noted', async ({ site }) => {
  const { admin, root, did } = await scene(site)

  await admin.get(changeDiscussion, { id: did, status: 1 })
  await admin.get(changeDiscussion, { id: did, topPriority: true })
  await admin.get(changeDiscussion, { id: did })

  expect(await stateOf(site, did)).toMatchObject({ status: 1, isPinned: true })
  const { records } = await root.get(getAuditLog, { act: 'changeDiscussion' })
  expect(records).toMatchObject([
    { username: 'keeper', object: String(did), before: { isPinned: false }, after: { isPinned: true } },
    { before: { status: 0 }, after: { status: 1, title: 'Segment trees' } },
  ])
})

test('the author of a discussion is told when somebody else disables or deletes it, and not of their own acts', async ({
  site,
}) => {
  const { admin, mia, did } = await scene(site)
  const other = await post(site, mia, { title: 'Another' })
  const third = await post(site, mia, { title: 'A third' })
  const told = () => site.db.selectFrom('systemMessage').where('uid', '=', mia.uid).select(['words', 'about']).execute()

  await mia.get(deleteDiscussion, { did: third })
  await admin.get(changeDiscussion, { id: did, topPriority: true })
  expect(await told()).toEqual([])
  await admin.get(changeDiscussion, { id: did, status: 1 })
  await admin.get(changeDiscussion, { id: did, status: 0 })
  await admin.get(deleteDiscussions, { ids: [other] })
  expect(await told()).toEqual([
    { words: 'discussion-disabled', about: { discussion: 'Segment trees' } },
    { words: 'discussion-deleted', about: { discussion: 'Another' } },
  ])
})

test('deleted discussions can be restored for 30 days, and are then removed with their comments', async ({ site }) => {
  const { admin, mia, did } = await scene(site)
  const other = await post(site, mia, { title: 'Another' })
  await site.db.insertInto('comment').values({ did, uid: mia.uid, content: 'mine' }).execute()

  await admin.get(deleteDiscussions, { ids: [did, other, did] })
  const listed = await admin.get(getDeletedDiscussions, {})
  expect(listed.total).toBe(2)
  expect((await admin.get(getDeletedDiscussions, { keyword: 'another' })).records).toMatchObject([
    { id: other, author: 'mia', deletedBy: 'keeper' },
  ])
  await admin.get(restoreDiscussion, { id: did })
  expect(await stateOf(site, did)).toMatchObject({ deletedAt: null, deletedBy: null })
  expect(await admin.call(restoreDiscussion, { id: did })).toBeRefused('discussion/not-found')

  await admin.get(deleteDiscussions, { ids: [did] })
  expect(await sweepDeletedDiscussions(site.db, new Date(site.now().getTime() + 29 * dayMs))).toBe(0)
  await site.db
    .updateTable('discussion')
    .set({ deletedAt: new Date(site.now().getTime() - 31 * dayMs) })
    .execute()
  expect(await admin.call(restoreDiscussion, { id: did })).toBeRefused('discussion/not-found')
  expect(await admin.get(getDeletedDiscussions, {})).toMatchObject({ total: 0, records: [] })
  expect(await sweepDeletedDiscussions(site.db, site.now())).toBe(2)
  expect(await site.db.selectFrom('comment').select('id').execute()).toEqual([])
})

test('of many discussions all are deleted or none, and two at once delete each once', async ({ site }) => {
  const { admin, mia, did } = await scene(site)
  const other = await post(site, mia)

  expect(await admin.call(deleteDiscussions, { ids: [did, 999] })).toBeRefused('discussion/not-found')
  expect((await stateOf(site, did))?.deletedAt).toBe(null)
  const both = await Promise.all([
    admin.call(deleteDiscussions, { ids: [did, other] }),
    admin.call(deleteDiscussions, { ids: [other, did] }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await admin.call(deleteDiscussions, { ids: [] })).toBeRefused('request/malformed')
})

test('reports stand with those nobody has looked at first, and tell who looked', async ({ site }) => {
  const { admin, mia, did } = await scene(site)
  const first = await report(site, did, mia)
  const second = await report(site, did, admin, '#abuse# rude')

  await admin.get(updateDiscussionReport, { id: second, status: true })

  const { records, total } = await admin.get(getDiscussionReports, {})
  expect(total).toBe(2)
  expect(records).toMatchObject([
    {
      id: first,
      did,
      gid: null,
      discussionTitle: 'Segment trees',
      discussionAuthor: 'mia',
      reporter: 'mia',
      status: false,
    },
    { id: second, content: '#abuse# rude', status: true, checkedBy: 'keeper' },
  ])
  const ids = async (input: object) => (await admin.get(getDiscussionReports, input)).records.map(({ id }) => id)
  expect(await ids({ checked: 'true' })).toEqual([second])
  expect(await ids({ checked: 'false' })).toEqual([first])
  expect(await ids({ keyword: 'RUDE' })).toEqual([second])
  expect(await ids({ keyword: 'tree' })).toEqual([first, second])
  await admin.get(updateDiscussionReport, { id: second, status: false })
  expect(await ids({ checked: 'true' })).toEqual([])
  expect(await admin.call(updateDiscussionReport, { id: 999, status: true })).toBeRefused('report/not-found')
})

test('what a discussion said before each change is read by administrators, of a deleted one too', async ({ site }) => {
  const { admin, mia, did } = await scene(site)
  const was = { title: 'Segment tree', description: 'How', content: 'Tell.' }
  const version = { did, ...was, replacedBy: mia.uid, replacedAt: site.now() }
  await site.db.insertInto('discussionVersion').values(version).execute()
  await admin.get(deleteDiscussions, { ids: [did] })

  const read = await admin.get(getDiscussionVersions, { id: did })

  expect(read.now).toEqual({ title: 'Segment trees', description: 'How?', content: 'Tell me.' })
  expect(read.versions).toMatchObject([{ ...was, replacedBy: 'mia' }])
  expect(await admin.call(getDiscussionVersions, { id: 999 })).toBeRefused('discussion/not-found')
})

test('discussions of groups are for super administrators; nobody else hears of them', async ({ site }) => {
  const { admin, root, mia } = await scene(site)
  const gid = await insertGroup(site.db, mia)
  const did = await post(site, mia, { gid, title: 'Canary of the group' })
  const id = await report(site, did, mia, '#spam# canary')

  expect(await admin.call(changeDiscussion, { id: did, status: 1 })).toBeRefused('discussion/not-found')
  expect(await admin.call(deleteDiscussions, { ids: [did] })).toBeRefused('discussion/not-found')
  expect(await admin.call(getDiscussionVersions, { id: did })).toBeRefused('discussion/not-found')
  expect(await admin.call(updateDiscussionReport, { id, status: true })).toBeRefused('report/not-found')
  expect(JSON.stringify(await admin.get(getDiscussionReports, {}))).not.toMatch(/canary/i)
  await root.get(deleteDiscussions, { ids: [did] })
  expect(JSON.stringify(await admin.get(getDeletedDiscussions, {}))).not.toMatch(/canary/i)
  expect(await admin.call(restoreDiscussion, { id: did })).toBeRefused('discussion/not-found')
  expect((await root.get(getDiscussionReports, {})).records).toMatchObject([{ id, gid, isDeleted: true }])
  await root.get(restoreDiscussion, { id: did })
  expect((await stateOf(site, did))?.deletedAt).toBe(null)
})
