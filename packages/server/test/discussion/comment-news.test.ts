import * as routes from '@verdict/contract/discussion/comment-routes.ts'
import { discussionLike } from '@verdict/contract/discussion/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commentOf, discussionOf } from '../message/scene.ts'
import { insertContest, insertGroup } from '../support/places.ts'
import { openSite, type Person } from '../support/site.ts'
import { openStream } from '../support/stream.ts'

let site: Awaited<ReturnType<typeof openSite>>
let url = ''
const people = {} as Record<'poster' | 'alice' | 'bob' | 'officer', Person>

beforeAll(async () => {
  site = await openSite()
  url = await site.listen()
  people.officer = await site.user('officer', 1001)
  for (const name of ['poster', 'alice', 'bob'] as const) people[name] = await site.user(name)
})

afterAll(() => site.close())

const listen = (who: Person, named: { did?: number; cid?: number }) =>
  openStream(url, who.token, `own&did=${named.did ?? ''}`, named.cid === undefined ? [] : [named.cid])

test('those who have a discussion open hear of a comment, and nobody who may not see it', async () => {
  const { poster, alice, bob, officer } = people
  const gid = await insertGroup(site.db, poster, { members: [alice, officer] })
  const post = { title: 'Paths', description: 'On paths', content: 'How?', uid: poster.uid }
  const rows = await site.db
    .insertInto('discussion')
    .values([{ ...post, gid }, post])
    .returning('did')
    .execute()
  const [ours, everybodys] = rows.map(({ did }) => did) as [number, number]
  const [insider, outsider] = [await listen(alice, { did: ours }), await listen(bob, { did: ours })]
  const guestOfOther = await listen(bob, { did: everybodys })

  await officer.get(routes.addComment, { did: ours, content: 'Among us.' })
  await officer.get(routes.addComment, { did: everybodys, content: 'For all.' })

  expect(await insider.hears(1)).toEqual([{ type: 'discussion', did: ours, kind: 'comment' }])
  expect(await guestOfOther.hears(1)).toEqual([{ type: 'discussion', did: everybodys, kind: 'comment' }])
  expect(outsider.events).toEqual([])
})

test('what is said about a hidden problem wakes its author and who manages the place, and tells nobody else', async () => {
  const { poster, alice, bob, officer } = people
  const { pid } = await site.problem()
  const post = { title: 'Paths', description: 'On paths', content: 'How?', uid: alice.uid, pid }
  const { did } = await site.db.insertInto('discussion').values(post).returning('did').executeTakeFirstOrThrow()
  const said = { did, uid: bob.uid, content: 'So.' }
  const { id } = await site.db.insertInto('comment').values(said).returning('id').executeTakeFirstOrThrow()
  await site.db.updateTable('problem').set({ auth: 2 }).where('pid', '=', pid).execute()
  await site.db.deleteFrom('userMessage').execute()
  const streams = [await listen(alice, { did }), await listen(officer, { did }), await listen(poster, { did })]

  await officer.get(routes.addReply, { reply: { commentId: id, content: 'Hush @alice @poster' } })

  const news = { type: 'discussion', did, kind: 'comment' }
  expect(await streams[0]?.hears(2)).toContainEqual(news)
  expect(await streams[1]?.hears(1)).toEqual([news])
  expect(streams[2]?.events).toEqual([])
  const told = await site.db.selectFrom('userMessage').select('uid').execute()
  expect(told).toEqual([{ uid: alice.uid }])
})

test('a comment that others do not see in a running contest wakes its author and whoever runs it alone', async () => {
  const { poster: maker, alice, bob } = people
  const cid = await insertContest(site.db, maker, site.now(), { to: 600 })
  const [ofMaker, ofBob] = [await listen(maker, { cid }), await listen(bob, { cid })]

  await alice.get(routes.addComment, { cid, content: 'Of Alice' })
  expect(await ofMaker.hears(1)).toEqual([{ type: 'contest', cid, kind: 'comment' }])
  await maker.get(routes.addComment, { cid, content: 'For all' })
  await ofMaker.hears(2)

  expect(await ofBob.hears(1)).toHaveLength(1)
})

test('a like is heard of by those who have the discussion open; of many at once they hear once', async () => {
  const { poster, alice, bob, officer } = people
  const did = await discussionOf(site, poster)
  const cid = await commentOf(site, poster, { did }, 'Like this')
  const tab = await listen(alice, { did })

  await Promise.all([bob, officer, alice].map((one) => one.get(discussionLike, { did, toLike: true })))
  await tab.hears(1)
  await bob.get(routes.toLikeComment, { cid, toLike: true })

  const told = { type: 'discussion', did, kind: 'comment' }
  expect(await tab.hears(2)).toEqual([told, told])
})
