import * as routes from '@verdict/contract/discussion/comment-routes.ts'
import { getSwitchConfig, setSwitchConfig } from '@verdict/contract/site/config-routes.ts'
import { afterAll, beforeAll, expect as plainly, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { expect } from '../support/expect.ts'
import { insertContest, insertGroup } from '../support/places.ts'
import { openSite, type Person } from '../support/site.ts'

let site: Awaited<ReturnType<typeof openSite>>
const people = {} as Record<'root' | 'poster' | 'alice' | 'bob' | 'mute' | 'maker' | 'officer', Person>

beforeAll(async () => {
  site = await openSite()
  people.root = await site.user('root', 1000)
  people.officer = await site.user('officer', 1001)
  people.mute = await site.user('mute', 1005)
  for (const name of ['poster', 'alice', 'bob', 'maker'] as const) people[name] = await site.user(name)
  await set({ defaultCreateCommentACInitValue: 0 })
})

afterAll(() => site.close())

const set = async (changes: object) => {
  const read = await people.root.get(getSwitchConfig, {})
  await people.root.get(setSwitchConfig, { ...read, ...changes })
}

async function discussion(gid: number | null = null, about: object = {}): Promise<number> {
  const post = { title: 'Paths', description: 'On paths', content: 'How?', uid: people.poster.uid, gid, ...about }
  const { did } = await site.db.insertInto('discussion').values(post).returning('did').executeTakeFirstOrThrow()
  return did
}

const say = (who: Caller, place: { did: number } | { cid: number }, content: string) =>
  who.get(routes.addComment, { ...place, content })
const answer = (who: Caller, commentId: number, content: string, quote: object = {}) =>
  who.get(routes.addReply, { reply: { commentId, content }, ...quote })
const read = (who: Caller, place: { did: number } | { cid: number }, more: object = {}) =>
  who.get(routes.getCommentList, { ...place, ...more })
const textsOf = async (who: Caller, place: { did: number } | { cid: number }) =>
  (await read(who, place)).commentList.records.map(({ content }) => content)
const countOf = async (did: number) =>
  (await site.db.selectFrom('discussion').where('did', '=', did).select('comments').executeTakeFirstOrThrow()).comments
const toldTo = (uid: string) =>
  site.db.selectFrom('userMessage').where('uid', '=', uid).orderBy('id').select(['action', 'kind', 'replyId']).execute()

test('a comment and its replies are read by guests, with who wrote them and to whom', async () => {
  const { alice, bob, officer } = people
  const did = await discussion()
  const comment = await say(alice, { did }, 'By hand.')
  const first = await answer(bob, comment.id, 'Which hand?')
  const second = await answer(officer, comment.id, 'Both.', { quoteId: first.id, quoteType: 'Reply' })

  expect(comment).toMatchObject({ likeNum: 0, totalReplyNum: 0, replyList: [], fromName: 'alice', fromRole: null })
  expect(first).toMatchObject({ toUid: alice.uid, toName: 'alice', toReply: null })
  expect(second).toMatchObject({ toUid: bob.uid, toReply: first.id, fromRole: 'admin' })
  const { commentList, commentLikeMap } = await read(site.guest, { did })
  expect(commentList).toMatchObject({ total: 1, records: [{ totalReplyNum: 2, mayDelete: false, mayReply: false }] })
  expect(commentList.records[0]?.replyList.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(commentLikeMap).toEqual({})
  expect(await countOf(did)).toBe(3)
})

test('whom a reply is to, who wrote it and what place it has are never what the body says', async () => {
  const { alice, bob, poster } = people
  const [did, other] = [await discussion(), await discussion()]
  const { id: commentId } = await say(alice, { did }, 'Mine.')
  const elsewhere = await say(poster, { did: other }, 'Elsewhere.')
  const strange = await answer(bob, elsewhere.id, 'There.')
  const forged = { toUid: poster.uid, toName: 'root', fromUid: poster.uid, role: 'root', id: 1, likes: 99 }
  const body = {
    reply: { commentId, content: 'Forged.', ...forged },
    did: other,
    quoteId: commentId,
    quoteType: 'Comment',
  }

  const { data } = await bob.send('POST', '/api/reply', body)

  expect(data).toMatchObject({ fromName: 'bob', fromRole: null, toUid: alice.uid, toName: 'alice', commentId })
  expect([await countOf(did), await countOf(other)]).toEqual([2, 2])
  const foreign = { reply: { commentId, content: 'x' }, quoteId: strange.id, quoteType: 'Reply' }
  expect(await bob.call(routes.addReply, foreign)).toBeRefused('comment/not-found')
})

test('three replies come with a comment, the newest first, and all of them when they are asked for', async () => {
  const did = await discussion()
  const { id } = await say(people.alice, { did }, 'Count.')
  for (const text of ['1', '2', '3', '4']) await answer(people.alice, id, text)

  const [comment] = (await read(people.bob, { did })).commentList.records
  expect(comment).toMatchObject({ totalReplyNum: 4, replyList: [{ content: '4' }, { content: '3' }, { content: '2' }] })
  const all = await site.guest.get(routes.getAllReply, { commentId: id })
  expect(all.map(({ content }) => content)).toEqual(['4', '3', '2', '1'])
})

test('five hundred replies come at once to who cannot ask for those before one, else so many as are asked for', async () => {
  const { alice } = people
  const did = await discussion()
  const { id: commentId } = await say(alice, { did }, 'Count on.')
  const many = Array.from({ length: 530 }, (_, at) => ({
    commentId,
    uid: alice.uid,
    toUid: alice.uid,
    content: `${at}`,
  }))
  await site.db.insertInto('reply').values(many).execute()

  const newest = await site.guest.get(routes.getAllReply, { commentId })
  const older = await site.guest.get(routes.getAllReply, { commentId, before: newest.at(-1)?.id, limit: 100 })

  expect([newest.length, newest.at(-1)?.content]).toEqual([500, '30'])
  expect(await site.guest.get(routes.getAllReply, { commentId, limit: 100 })).toHaveLength(100)
  expect(older.map(({ content }) => content)).toEqual(Array.from({ length: 30 }, (_, at) => `${29 - at}`))
  expect((await read(site.guest, { did }, { limit: 500 })).commentList.size).toBe(100)
})

test('a like counts once however often it is clicked at once, is told once, and is shown to the liker alone', async () => {
  const { alice, bob } = people
  const did = await discussion()
  const { id: cid } = await say(alice, { did }, 'Likeable.')
  const like = (toLike: boolean) => bob.call(routes.toLikeComment, { cid, toLike })

  await Promise.all([like(true), like(true), like(true)])
  expect((await read(bob, { did })).commentList.records).toMatchObject([{ likeNum: 1 }])
  await Promise.all([like(false), like(false)])
  expect((await read(bob, { did })).commentList.records).toMatchObject([{ likeNum: 0 }])
  await like(true)

  expect((await read(bob, { did })).commentLikeMap).toEqual({ [cid]: true })
  expect((await read(alice, { did })).commentLikeMap).toEqual({})
  const told = await site.db
    .selectFrom('userMessage')
    .where('commentId', '=', cid)
    .where('kind', '=', 'like')
    .select('uid')
    .execute()
  expect(told).toEqual([{ uid: alice.uid }])
})

test('a comment takes its replies with it, once, and only its author and who keeps order may delete it', async () => {
  const { alice, bob, officer } = people
  const did = await discussion()
  const { id } = await say(alice, { did }, 'Short.')
  const reply = await answer(bob, id, 'Lived.')
  await answer(bob, id, 'Too.')
  expect(await bob.call(routes.deleteComment, { id })).toBeRefused('comment/not-yours')
  await bob.get(routes.deleteReply, { id: reply.id })
  expect(await countOf(did)).toBe(2)

  const both = await Promise.all([1, 2].map(() => officer.call(routes.deleteComment, { id })))

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await countOf(did)).toBe(0)
  expect(await bob.call(routes.addReply, { reply: { commentId: id, content: 'Gone?' } })).toBeRefused(
    'comment/not-found',
  )
  const noted = await site.db
    .selectFrom('auditEntry')
    .where('act', '=', 'deleteComment')
    .select(['object', 'uid'])
    .execute()
  expect(noted).toEqual([{ object: String(id), uid: officer.uid }])
})

test('people are told of what is said to them and of their name, once a text and never of their own', async () => {
  const { alice, bob, poster, maker } = people
  const gid = await insertGroup(site.db, poster, { members: [alice, bob] })
  const did = await discussion(gid)
  await site.db.deleteFrom('userMessage').execute()
  const { id } = await say(alice, { did }, '@poster @BOB and @maker, and `@alice`, @alice: mail me@bob.example')
  const { id: replyId } = await answer(bob, id, 'Yes @alice')
  await say(poster, { did }, 'On my own.')

  expect(await toldTo(poster.uid)).toMatchObject([{ action: 'Discuss', kind: 'comment' }])
  expect(await toldTo(bob.uid)).toMatchObject([{ action: 'Mention', kind: 'reply', replyId: null }])
  expect(await toldTo(alice.uid)).toEqual([{ action: 'Reply', kind: 'reply', replyId }])
  expect(await toldTo(maker.uid)).toEqual([])
})

test('while its discussion is deleted whoever takes their words back counts no more', async () => {
  const { alice, bob } = people
  const did = await discussion()
  const { id } = await say(alice, { did }, 'Mine')
  await say(bob, { did }, 'Yours')
  await site.db.updateTable('discussion').set({ deletedAt: site.now() }).where('did', '=', did).execute()

  await alice.get(routes.deleteComment, { id })

  expect(await countOf(did)).toBe(1)
})

test('comments of a group are for its members; what is deleted or disabled is read by nobody', async () => {
  const { alice, bob, poster } = people
  const gid = await insertGroup(site.db, poster, { members: [alice] })
  const did = await discussion(gid)
  const { id } = await say(alice, { did }, 'Among us.')
  const calls: ((who: Caller) => Promise<unknown>)[] = [
    (who) => who.call(routes.getCommentList, { did }),
    (who) => who.call(routes.getAllReply, { commentId: id }),
  ]
  const acts: typeof calls = [
    (who) => who.call(routes.addComment, { did, content: 'x' }),
    (who) => who.call(routes.addReply, { reply: { commentId: id, content: 'x' } }),
    (who) => who.call(routes.toLikeComment, { cid: id }),
  ]

  for (const one of [...calls, ...acts]) expect(await one(bob)).toBeRefused('group/not-member')
  for (const one of calls) expect(await one(site.guest)).toBeRefused('discussion/not-found')
  for (const one of acts) expect(await one(site.guest)).toBeRefused('account/sign-in-needed')
  expect(await bob.call(routes.deleteComment, { id })).toBeRefused('comment/not-found')
  await site.db.updateTable('discussion').set({ status: 1 }).where('did', '=', did).execute()
  for (const one of calls) expect(await one(alice)).toBeRefused('discussion/disabled')
  await site.db.updateTable('discussion').set({ deletedAt: site.now() }).where('did', '=', did).execute()
  for (const one of [...calls, ...acts]) expect(await one(poster)).toBeRefused('discussion/not-found')
})

test('blank, too long, too many and unsolved: each is refused in words, and nothing is kept', async () => {
  const { alice, bob } = people
  const did = await discussion()
  for (const content of [' \n', 'x'.repeat(10_001)]) {
    expect(await alice.call(routes.addComment, { did, content })).toBeRefused('comment/content-length')
    const reply = { commentId: 1, content }
    expect(await alice.call(routes.addReply, { reply })).toBeRefused('comment/content-length')
  }
  expect(await people.mute.call(routes.addComment, { did, content: 'x' })).toBeRefused('account/muted')
  expect(await alice.call(routes.addComment, { content: 'x' })).toBeRefused('discussion/not-found')
  expect(await alice.call(routes.addReply, { reply: { commentId: 9e14, content: 'x' } })).toBeRefused(
    'comment/not-found',
  )
  await set({ defaultCreateCommentACInitValue: 1 })
  expect(await bob.call(routes.addComment, { did, content: 'x' })).toBeRefused('comment/need-accepted')
  await set({ defaultCreateCommentACInitValue: 0, openPublicDiscussion: false })
  expect(await people.root.call(routes.getCommentList, { did })).toBeRefused('discussion/closed')
  await set({ openPublicDiscussion: true })
  site.wait(120_000)
  for (let said = 0; said < 20; said += 1) await say(bob, { did }, `${said}`)
  expect(await bob.call(routes.addComment, { did, content: 'x' })).toBeRefused('comment/too-soon')
  expect(await countOf(did)).toBe(20)
  site.wait(120_000)
})

test('the page that a comment is on is found by its id', async () => {
  const did = await discussion()
  const made = []
  for (let at = 0; at < 12; at += 1) made.push(await say(people.alice, { did }, `${at}`))
  await people.bob.get(routes.toLikeComment, { cid: made[1]?.id ?? 0 })

  const around = async (id: number | undefined) =>
    (await read(site.guest, { did }, { limit: 5, around: id })).commentList
  expect((await around(made[0]?.id)).current).toBe(3)
  expect((await around(made[1]?.id)).current).toBe(1)
  expect((await around(made[0]?.id)).records.map(({ content }) => content)).toContain('0')
  expect((await around(9e14)).current).toBe(1)
})

test('while a contest runs, others read neither comments nor replies nor counts of one another', async () => {
  const { alice, bob, maker, root } = people
  const cid = await insertContest(site.db, maker, site.now(), { to: 600 })
  const ofAlice = await say(alice, { cid }, 'Of Alice')
  const ofMaker = await say(maker, { cid }, 'Of the maker')
  await say(root, { cid }, 'Of root')
  await answer(maker, ofAlice.id, 'To Alice alone')
  // said before the contest was prolonged, when everybody could answer
  await site.db
    .insertInto('reply')
    .values({ commentId: ofMaker.id, uid: alice.uid, toUid: maker.uid, content: 'Alice again' })
    .execute()
  await site.db.updateTable('comment').set({ replies: 1 }).where('id', '=', ofMaker.id).execute()

  const seen = async (who: Caller) => {
    const { commentList } = await read(who, { cid })
    const replies = commentList.records.flatMap(({ replyList }) => replyList.map(({ content }) => content))
    return { total: commentList.total, replies, counts: commentList.records.map(({ totalReplyNum }) => totalReplyNum) }
  }
  expect(await seen(bob)).toEqual({ total: 2, replies: [], counts: [0, 0] })
  expect(await seen(alice)).toEqual({ total: 3, replies: ['Alice again', 'To Alice alone'], counts: [0, 1, 1] })
  expect(await seen(maker)).toMatchObject({ total: 3, counts: [0, 1, 1] })
  expect(await bob.get(routes.getAllReply, { commentId: ofMaker.id })).toEqual([])
  for (const refused of [
    await bob.call(routes.getAllReply, { commentId: ofAlice.id }),
    await bob.call(routes.toLikeComment, { cid: ofAlice.id }),
    await bob.call(routes.addReply, { reply: { commentId: ofAlice.id, content: 'x' } }),
    await bob.call(routes.deleteComment, { id: ofAlice.id }),
  ]) {
    expect(refused).toBeRefused('comment/not-found')
  }
  expect(await bob.call(routes.addReply, { reply: { commentId: ofMaker.id, content: 'x' } })).toBeRefused(
    'comment/reply-closed',
  )
  expect((await read(bob, { cid }, { limit: 1, around: ofAlice.id })).commentList.current).toBe(1)

  site.wait(601 * 60_000)
  expect(await textsOf(bob, { cid })).toEqual(['Of root', 'Of the maker', 'Of Alice'])
  expect(await answer(bob, ofAlice.id, 'At last')).toMatchObject({ fromName: 'bob' })
  plainly(await toldTo(alice.uid)).not.toContainEqual(
    plainly.objectContaining({ action: 'Reply', replyId: ofMaker.id }),
  )
})

test('before its start a contest’s comments are for those who run it, and none are when they are switched off', async () => {
  const { alice, maker, root } = people
  const cid = await insertContest(site.db, maker, site.now(), { from: 60, to: 120 })
  expect(await say(maker, { cid }, 'Welcome')).toMatchObject({ fromRole: null, fromGroupRole: null, cid })
  expect(await alice.call(routes.getCommentList, { cid })).toBeRefused('contest/not-started')
  expect(await site.guest.call(routes.getCommentList, { cid })).toBeRefused('account/sign-in-needed')

  await set({ openContestComment: false })
  expect(await root.call(routes.getCommentList, { cid })).toBeRefused('comment/contest-closed')
  await set({ openContestComment: true })
  const hidden = await insertContest(site.db, maker, site.now(), { isVisible: false })
  expect(await alice.call(routes.addComment, { cid: hidden, content: 'x' })).toBeRefused('contest/not-found')
})
