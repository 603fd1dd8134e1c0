import { msgComment, msgLike, msgReply } from '@verdict/contract/message/routes.ts'
import { changeSettings } from '../../src/settings/settings.ts'
import { expect } from '../support/expect.ts'
import { insertContest, insertGroup } from '../support/places.ts'
import { test } from '../support/site.ts'
import { commentOf, discussionOf, replyOf, told } from './scene.ts'

const place = { sourceContent: null, withheld: 'place', sourceTitle: 'It is no longer open to you' }

test('what was said in a group is told to its members, and to nobody who has left', async ({ site }) => {
  const [owner, alice] = [await site.user('owner'), await site.user('alice')]
  const gid = await insertGroup(site.db, owner, { members: [alice] })
  const did = await discussionOf(site, alice, { gid, title: 'Inside' })
  const commentId = await commentOf(site, owner, { did }, 'among us')
  await told(site, alice, owner, { kind: 'comment', action: 'Discuss', did, commentId })

  const member = await alice.get(msgComment, {})
  await site.db.deleteFrom('groupMember').where('uid', '=', alice.uid).execute()
  const outsider = await alice.get(msgComment, {})

  const url = `/group/${gid}/discussion-detail/${did}?comment=${commentId}`
  expect(member.records).toMatchObject([{ sourceContent: 'among us', sourceTitle: 'Inside', withheld: null, url }])
  expect(outsider.records).toMatchObject([{ ...place, url: '/group', isSourceGone: false }])
  expect(JSON.stringify(outsider)).not.toMatch(/among us|Inside/)
})

test('a running contest hides what other contestants say; what its manager says and all of it afterwards is told', async ({
  site,
}) => {
  const [manager, alice, bob] = [await site.user('manager'), await site.user('alice'), await site.user('bob')]
  const cid = await insertContest(site.db, manager, site.now(), { title: 'The cup' })
  const commentId = await commentOf(site, alice, { cid }, 'my question')
  const secret = await replyOf(site, bob, { commentId, toUid: alice.uid }, 'my solution')
  const answer = await replyOf(site, manager, { commentId, toUid: alice.uid, toReply: secret }, 'read the statement')
  const about = { kind: 'reply', cid, commentId }
  await told(site, alice, bob, { ...about, action: 'Reply', replyId: secret })
  await told(site, alice, manager, { ...about, action: 'Reply', replyId: answer })
  await told(site, alice, bob, { kind: 'like', action: 'Like_Discuss', cid, commentId })

  const during = await alice.get(msgReply, {})
  const [like] = (await alice.get(msgLike, {})).records
  site.wait(3_600_000)
  const after = await alice.get(msgReply, {})

  const url = `/contest/${cid}/comment?comment=${commentId}`
  expect(during.records).toMatchObject([
    { sourceContent: 'read the statement', quoteContent: null, withheld: null, sourceTitle: 'The cup' },
    { sourceContent: null, quoteContent: 'alice : my question', withheld: 'contest', url: `${url}&reply=${secret}` },
  ])
  expect(like).toMatchObject({ sourceType: 'Contest', sourceTitle: 'The cup', url, withheld: null })
  expect(JSON.stringify(during)).not.toContain('my solution')
  expect(after.records).toMatchObject([
    { quoteContent: 'bob : @alice：my solution' },
    { sourceContent: 'my solution', withheld: null },
  ])
})

test('a discussion about a problem that is hidden is told to its author alone', async ({ site }) => {
  const [alice, bob] = [await site.user('alice'), await site.user('bob')]
  const { pid } = await site.problem()
  await site.db.updateTable('problem').set({ auth: 2 }).where('pid', '=', pid).execute()
  const did = await discussionOf(site, alice, { pid, title: 'A hidden problem' })
  const commentId = await commentOf(site, bob, { did }, 'an idea')
  const replyId = await replyOf(site, alice, { commentId, toUid: bob.uid }, 'an answer')
  await told(site, alice, bob, { kind: 'comment', action: 'Discuss', did, commentId })
  await told(site, bob, alice, { kind: 'reply', action: 'Reply', did, commentId, replyId })

  expect((await alice.get(msgComment, {})).records).toMatchObject([{ sourceContent: 'an idea', withheld: null }])
  expect((await bob.get(msgReply, {})).records).toMatchObject([{ ...place, quoteContent: null }])
})

test('a disabled discussion, a hidden contest and an area that is switched off are not told', async ({ site }) => {
  const [manager, alice, bob] = [await site.user('manager'), await site.user('alice'), await site.user('bob')]
  const did = await discussionOf(site, alice, { title: 'Disabled', status: 1 })
  const open = await discussionOf(site, alice, { title: 'Open' })
  const cid = await insertContest(site.db, manager, site.now(), { title: 'Hidden', isVisible: false })
  for (const at of [{ did }, { did: open }, { cid }]) {
    const commentId = await commentOf(site, bob, at, 'words')
    await told(site, alice, bob, { kind: 'comment', action: 'Discuss', ...at, commentId })
  }

  const { records } = await alice.get(msgComment, {})
  await changeSettings(site, { openPublicDiscussion: false })
  const closed = await alice.get(msgComment, {})

  expect(records).toMatchObject([
    { ...place, url: '/contest' },
    { sourceTitle: 'Open', sourceContent: 'words' },
    { ...place, url: '/discussion' },
  ])
  expect(closed.records).toMatchObject([place, place, place])
})
