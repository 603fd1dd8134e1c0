import {
  addGroupDiscussion,
  deleteGroupDiscussion,
  getGroupAdminDiscussionList,
  getGroupDiscussionList,
  updateGroupDiscussion,
} from '@verdict/contract/discussion/group-routes.ts'
import {
  addDiscussion,
  deleteDiscussion,
  discussionLike,
  discussionReport,
  getDiscussionDetail,
  getDiscussionList,
  updateDiscussion,
} from '@verdict/contract/discussion/routes.ts'
import { expect } from '../support/expect.ts'
import { giveToGroup, insertGroup } from '../support/places.ts'
import { type TestSite, test } from '../support/site.ts'
import { form, newest, openToAll, set } from './scene.ts'

async function group(site: TestSite) {
  await openToAll(site)
  const [owner, manager, member, other, admin] = [
    await site.user('owner'),
    await site.user('manager'),
    await site.user('member'),
    await site.user('other'),
    await site.user('admin', 1001),
  ]
  const gid = await insertGroup(site.db, owner, { managers: [manager], members: [member] })
  return { owner, manager, member, other, admin, gid }
}

test('discussions of a group are its members’, whatever call asks for them', async ({ site }) => {
  const { owner, manager, member, other, admin, gid } = await group(site)
  await member.get(addGroupDiscussion, await form(site, { gid, topPriority: true }))
  const did = await newest(site)
  const texts = { id: did, title: 'Mine', description: 'Mine', content: 'Mine' }

  for (const who of [other, admin]) {
    expect(await who.call(getGroupDiscussionList, { gid })).toBeRefused('group/not-member')
    expect(await who.call(addGroupDiscussion, await form(site, { gid }))).toBeRefused('group/not-member')
    expect(await who.call(addDiscussion, await form(site, { gid }))).toBeRefused('group/not-member')
    expect(await who.call(getDiscussionDetail, { did })).toBeRefused('group/not-member')
    expect(await who.call(discussionLike, { did, toLike: true })).toBeRefused('group/not-member')
    expect(await who.call(discussionReport, { did, content: 'x' })).toBeRefused('group/not-member')
    for (const route of [updateDiscussion, updateGroupDiscussion])
      expect(await who.call(route, texts)).toBeRefused('group/not-member')
    for (const route of [deleteDiscussion, deleteGroupDiscussion])
      expect(await who.call(route, { did })).toBeRefused('group/not-member')
  }
  expect(await site.guest.call(getDiscussionDetail, { did })).toBeRefused('discussion/not-found')
  expect(await member.call(getGroupAdminDiscussionList, { gid })).toBeRefused('group/not-manager')
  expect((await site.guest.get(getDiscussionList, {})).records).toEqual([])
  for (const [who, manages] of [
    [owner, true],
    [manager, true],
    [member, false],
  ] as const) {
    const list = await who.get(getGroupDiscussionList, { gid })
    expect(list).toMatchObject({
      manages,
      records: [{ id: did, author: 'member', role: 'user', topPriority: false, gid }],
    })
  }
  // administrators of the site are in a group what they are there
  expect((await admin.get(getDiscussionList, { admin: true })).records).toEqual([])
  const office = await (await site.user('root-1', 1000)).get(getDiscussionList, { admin: true })
  expect(office.records).toMatchObject([{ id: did, gid }])
})

test('managers of a group pin, disable and delete what others wrote there; their badges tell what they are in it and on the site now', async ({
  site,
}) => {
  const { owner, manager, member, gid } = await group(site)
  await owner.get(addGroupDiscussion, await form(site, { gid, title: 'Owner’s' }))
  await manager.get(addGroupDiscussion, await form(site, { gid, title: 'Manager’s' }))
  await member.get(addGroupDiscussion, await form(site, { gid, title: 'Member’s' }))
  const did = await newest(site)
  const { records } = await manager.get(getGroupAdminDiscussionList, { gid })
  // clients that run the HTML of administrators as it stands take none of them for one
  expect(records.map(({ title, role, groupRole }) => [title, role, groupRole])).toEqual([
    ['Member’s', 'user', null],
    ['Manager’s', 'user', 'manager'],
    ['Owner’s', 'user', 'owner'],
  ])
  const row = { ...records[0], _XID: 'row_1' }

  await member.send('PUT', updateGroupDiscussion.path, { ...row, status: 1, topPriority: true })
  expect((await member.get(getDiscussionDetail, { did })).topPriority).toBe(false)
  await manager.send('PUT', updateGroupDiscussion.path, { ...row, status: 1, topPriority: true })

  const after = await manager.get(getGroupAdminDiscussionList, { gid })
  expect(after.records[0]).toMatchObject({ id: did, status: 1, topPriority: true, content: '# Paths' })
  expect(await member.call(getDiscussionDetail, { did })).toBeRefused('discussion/disabled')
  // a flag alone leaves texts that somebody changed meanwhile
  await owner.get(updateGroupDiscussion, { id: did, title: 'Changed meanwhile' })
  await manager.get(updateGroupDiscussion, { id: did, topPriority: false })
  expect((await manager.get(getGroupAdminDiscussionList, { gid, limit: 500 })).records[0]).toMatchObject({
    ...{ title: 'Changed meanwhile', content: '# Paths', topPriority: false, status: 1 },
  })
  expect((await manager.get(getGroupAdminDiscussionList, { gid, limit: 500 })).size).toBe(100)
  expect(await manager.call(updateGroupDiscussion, { id: did, title: ' ' })).toMatchObject({ status: 400 })
  expect((await member.get(getGroupDiscussionList, { gid })).total).toBe(2)
  expect(await member.call(deleteGroupDiscussion, { did: did - 1 })).toBeRefused('discussion/not-yours')
  await manager.get(deleteGroupDiscussion, { did })
  expect((await manager.get(getGroupAdminDiscussionList, { gid })).total).toBe(2)
  const foreign = await site.user('foreign')
  await insertGroup(site.db, foreign)
  expect(await foreign.call(deleteGroupDiscussion, { did: did - 1 })).toBeRefused('group/not-member')
})

test('what is written about a problem of a group belongs there', async ({ site }) => {
  const { member, other, gid } = await group(site)
  const { pid, problemId } = await site.problem()
  await giveToGroup(site.db, pid, gid)
  const elsewhere = await insertGroup(site.db, member)
  expect(await other.call(addDiscussion, await form(site, { pid: problemId }))).toBeRefused('problem/not-found')

  await member.get(addDiscussion, await form(site, { pid: problemId }))
  await member.get(addGroupDiscussion, await form(site, { pid: problemId, gid: elsewhere }))

  expect((await member.get(getGroupDiscussionList, { gid, pid: problemId })).records).toMatchObject([
    { gid, pid: problemId },
    { gid, pid: problemId },
  ])
  expect((await member.get(getGroupDiscussionList, { gid: elsewhere })).total).toBe(0)
  expect(await member.call(getDiscussionList, { pid: problemId })).toBeRefused('problem/not-found')
})

test('whoever left the group may no longer change what they wrote there, and a muted one writes nowhere', async ({
  site,
}) => {
  const { member, gid } = await group(site)
  await member.get(addGroupDiscussion, await form(site, { gid }))
  const did = await newest(site)
  await site.db.deleteFrom('groupMember').where('uid', '=', member.uid).execute()
  expect(await member.call(deleteGroupDiscussion, { did })).toBeRefused('group/not-member')

  const muted = await site.user('muted', 1005)
  await site.db.insertInto('groupMember').values({ gid, uid: muted.uid, auth: 3 }).execute()

  expect(await muted.call(addGroupDiscussion, await form(site, { gid }))).toBeRefused('account/discussing-banned')
})

test('what the site says about a problem of a group goes when the group takes the problem back', async ({ site }) => {
  const { member, other, gid } = await group(site)
  const { pid, problemId } = await site.problem()
  await giveToGroup(site.db, pid, gid)
  await site.db.updateTable('problem').set({ applyPublicProgress: 2 }).where('pid', '=', pid).execute()
  await other.get(addDiscussion, await form(site, { pid: problemId }))
  const did = await newest(site)
  expect((await site.guest.get(getDiscussionDetail, { did })).pid).toBe(problemId)

  await site.db.updateTable('problem').set({ applyPublicProgress: null }).where('pid', '=', pid).execute()

  expect(await site.guest.call(getDiscussionDetail, { did })).toBeRefused('discussion/not-found')
  expect((await site.guest.get(getDiscussionList, {})).total).toBe(0)
  await member.get(addDiscussion, await form(site, { pid: problemId }))
  expect((await member.get(getGroupDiscussionList, { gid })).total).toBe(1)
})

test('discussions of groups close with their own switch', async ({ site }) => {
  const { owner, gid } = await group(site)
  await owner.get(addGroupDiscussion, await form(site, { gid }))
  const did = await newest(site)

  await set(site, { openGroupDiscussion: false })

  expect(await owner.call(getGroupDiscussionList, { gid })).toBeRefused('discussion/group-closed')
  expect(await owner.call(getGroupAdminDiscussionList, { gid })).toBeRefused('discussion/group-closed')
  expect(await owner.call(getDiscussionDetail, { did })).toBeRefused('discussion/group-closed')
  expect(await owner.call(addGroupDiscussion, await form(site, { gid }))).toBeRefused('discussion/group-closed')
  expect((await site.guest.get(getDiscussionList, {})).total).toBe(0)
})
