import { toLikeComment } from '@verdict/contract/discussion/comment-routes.ts'
import { discussionLike } from '@verdict/contract/discussion/routes.ts'
import {
  msgClean,
  msgComment,
  msgLike,
  msgMine,
  msgReply,
  msgSys,
  msgUnread,
} from '@verdict/contract/message/routes.ts'
import { tellPeople } from '../../src/message/tell.ts'
import { expect } from '../support/expect.ts'
import { type Person, test } from '../support/site.ts'
import { openStream } from '../support/stream.ts'
import { commentOf, discussionOf, replyOf, told } from './scene.ts'

const counts = (person: Person) => person.get(msgUnread, {})
const none = { comment: 0, reply: 0, like: 0, sys: 0, mine: 0 }

test('comments are told unread first and newest first, and count as read once they were shown', async ({ site }) => {
  const [alice, bob] = [await site.user('alice'), await site.user('bob')]
  const did = await discussionOf(site, alice)
  const say = async (text: string) => {
    const commentId = await commentOf(site, bob, { did }, text)
    return told(site, alice, bob, { kind: 'comment', action: 'Discuss', did, commentId })
  }
  const [first, second, third] = [await say('one'), await say('two'), await say('<b>three</b>')]
  expect(await counts(alice)).toEqual({ ...none, comment: 3 })

  const page = await alice.get(msgComment, { limit: 2 })

  expect(page.total).toBe(3)
  expect(page.records).toMatchObject([
    { id: third, state: false, action: 'Discuss', isMention: false, sourceContent: '&lt;b&gt;three&lt;/b&gt;' },
    { id: second, state: false, sourceTitle: 'On paths', senderUsername: 'bob', sourceType: 'Discussion' },
  ])
  expect(page.records[0]?.url).toMatch(new RegExp(`^/discussion-detail/${did}\\?comment=\\d+$`))
  expect(await counts(alice)).toEqual({ ...none, comment: 1 })
  const again = await alice.get(msgComment, {})
  expect(again.records.map(({ id, state }) => ({ id, state }))).toEqual([
    { id: first, state: false },
    { id: third, state: true },
    { id: second, state: true },
  ])
  expect(await counts(bob)).toEqual(none)
})

test('replies say what they answer; who is named in one is told so by a reply that is a mention', async ({ site }) => {
  const [alice, bob] = [await site.user('alice'), await site.user('bob')]
  const did = await discussionOf(site, alice)
  const commentId = await commentOf(site, alice, { did }, 'c'.repeat(120))
  const first = await replyOf(site, bob, { commentId, toUid: alice.uid }, 'r'.repeat(300))
  const toReply = await replyOf(site, alice, { commentId, toUid: bob.uid, toReply: first }, 'mine')
  const second = await replyOf(site, bob, { commentId, toUid: alice.uid, toReply }, '@alice look')
  const about = { kind: 'reply', did, commentId }
  await told(site, alice, bob, { ...about, action: 'Reply', replyId: first })
  await told(site, alice, bob, { ...about, action: 'Mention', replyId: second })

  const { records } = await alice.get(msgReply, {})

  expect(records).toMatchObject([
    { action: 'Reply', isMention: true, sourceContent: '@alice look', quoteContent: 'alice : @bob：mine' },
    { action: 'Reply', isMention: false, quoteContent: `alice : ${'c'.repeat(100)}...` },
  ])
  expect(records[1]?.sourceContent).toBe(`${'r'.repeat(200)}...`)
  expect(records[0]?.url).toBe(`/discussion-detail/${did}?comment=${commentId}&reply=${second}`)
})

test('what was deleted is told of without what it said', async ({ site }) => {
  const [alice, bob] = [await site.user('alice'), await site.user('bob')]
  const did = await discussionOf(site, alice)
  const gone = await discussionOf(site, alice, { title: 'Secret title', deletedAt: site.now() })
  const deleted = await commentOf(site, bob, { did }, 'taken back', { deletedAt: site.now() })
  const inGone = await commentOf(site, bob, { did: gone }, 'below')
  await told(site, alice, bob, { kind: 'comment', action: 'Discuss', did, commentId: deleted })
  await told(site, alice, bob, { kind: 'comment', action: 'Discuss', did: gone, commentId: inGone })
  const reply = await replyOf(site, bob, { commentId: deleted, toUid: alice.uid }, 'under it')
  await told(site, alice, bob, { kind: 'reply', action: 'Reply', did, commentId: deleted, replyId: reply })

  const [comments, replies] = [await alice.get(msgComment, {}), await alice.get(msgReply, {})]

  expect(comments.records).toMatchObject([
    { withheld: 'deleted', sourceContent: null, sourceTitle: 'It was deleted' },
    { withheld: 'deleted', sourceContent: null, sourceTitle: 'On paths' },
  ])
  expect(replies.records).toMatchObject([{ withheld: 'deleted', sourceContent: null, quoteContent: null }])
  expect(JSON.stringify([comments, replies])).not.toMatch(/taken back|below|Secret|under it/)
})

test('clearing takes away one kind alone, or one message of one’s own', async ({ site }) => {
  const [alice, bob] = [await site.user('alice'), await site.user('bob')]
  const did = await discussionOf(site, alice)
  const commentId = await commentOf(site, alice, { did }, 'text')
  const tell = (kind: string, action: string, about: object = {}) =>
    told(site, alice, bob, { kind, action, did, ...about })
  const comment = await tell('comment', 'Discuss', { commentId })
  await tell('comment', 'Discuss', { commentId })
  await tell('reply', 'Reply', { commentId })
  await tell('like', 'Like_Post')
  for (const kind of ['Sys', 'Mine'] as const)
    await tellPeople(site.db, [alice.uid], { kind, words: 'group-disbanded', about: { group: 'Owls' } }, site.now())

  expect(await bob.call(msgClean, { type: 'Discuss', id: comment })).toBeRefused('message/none')
  expect(await alice.call(msgClean, { type: 'Like', id: comment })).toBeRefused('message/none')
  expect(await alice.call(msgClean, { type: 'All' as never })).toBeRefused('request/malformed')
  await alice.get(msgClean, { type: 'Discuss', id: comment })
  expect(await counts(alice)).toEqual({ comment: 1, reply: 1, like: 1, sys: 1, mine: 1 })
  for (const [type, key] of [
    ['Discuss', 'comment'],
    ['Sys', 'sys'],
    ['Like', 'like'],
  ] as const) {
    const before = await counts(alice)
    await alice.get(msgClean, { type })
    expect(await counts(alice)).toEqual({ ...before, [key]: 0 })
  }
  expect(await alice.call(msgClean, { type: 'Discuss' })).toBeRefused('message/none')
})

test('the site speaks the language of its reader, and names that people chose are no Markdown', async ({ site }) => {
  const alice = await site.user('alice')
  const about = { group: '*Owls* <i>', gid: 7, username: 'bob', reason: '' }
  await tellPeople(site.db, [alice.uid, alice.uid], { kind: 'Mine', words: 'group-applied', about }, site.now())

  const headers = { 'accept-language': 'zh-CN' }
  const { records } = await alice.get(msgMine, {}, { headers })
  const english = await alice.get(msgMine, {})

  expect(records).toMatchObject([{ state: false, title: 'bob 申请加入团队 *Owls* <i>' }])
  expect(english.records).toMatchObject([
    {
      state: true,
      title: 'bob would like to join the group *Owls* <i>',
      content: '**bob** would like to join the group [\\*Owls\\* \\<i\\>](/group/7) and waits for an answer.',
    },
  ])
})

test('every stream of a person hears at once of something to read, and that it was read elsewhere', async ({
  site,
}) => {
  const url = await site.listen()
  const [alice, bob] = [await site.user('alice'), await site.user('bob')]
  const [tab, other] = [await openStream(url, alice.token), await openStream(url, alice.token)]
  const bobs = await openStream(url, bob.token)

  await tellPeople(
    site.db,
    [alice.uid],
    { kind: 'Sys', words: 'role-changed', about: { role: 'default_user' } },
    site.now(),
  )
  await Promise.all([tab.hears(1), other.hears(1)])
  await alice.get(msgSys, {})

  expect(await tab.hears(2)).toEqual([{ type: 'message' }, { type: 'message' }])
  expect(await other.hears(2)).toHaveLength(2)
  expect(bobs.events).toEqual([])
})

test('who liked what is told without any text', async ({ site }) => {
  const [alice, bob] = [await site.user('alice'), await site.user('bob')]
  const did = await discussionOf(site, alice)
  const commentId = await commentOf(site, alice, { did }, 'liked')
  await told(site, alice, bob, { kind: 'like', action: 'Like_Post', did })
  await told(site, alice, bob, { kind: 'like', action: 'Like_Discuss', did, commentId })

  const { records } = await alice.get(msgLike, {})

  expect(records).toMatchObject([
    { action: 'Like_Discuss', sourceContent: null, quoteContent: null, withheld: null },
    { action: 'Like_Post', sourceContent: null, url: `/discussion-detail/${did}` },
  ])
})

test.for([undefined, 'one'] as const)('a like that was removed is not told again (%s)', async (which, { site }) => {
  const [alice, bob] = [await site.user('alice'), await site.user('bob')]
  const did = await discussionOf(site, alice)
  const cid = await commentOf(site, alice, { did }, 'text')
  const like = async (toLike: boolean) => {
    await bob.get(discussionLike, { did, toLike })
    await bob.get(toLikeComment, { cid, toLike })
  }
  await like(true)
  const { records } = await alice.get(msgLike, {})
  expect(records).toHaveLength(2)
  if (which) for (const { id } of records) await alice.get(msgClean, { type: 'Like', id })
  else await alice.get(msgClean, { type: 'Like' })

  await like(false)
  await like(true)

  expect(await counts(alice)).toEqual(none)
  expect((await alice.get(msgLike, {})).records).toEqual([])
  expect(await alice.call(msgClean, { type: 'Like' })).toBeRefused('message/none')
})
