import { deleteUser, getUserBelongings } from '@verdict/contract/account/user-admin-routes.ts'
import * as talk from '@verdict/contract/discussion/comment-routes.ts'
import * as routes from '@verdict/contract/discussion/routes.ts'
import { changeSettings } from '../../src/settings/settings.ts'
import { expect } from '../support/expect.ts'
import { type TestSite, test } from '../support/site.ts'

const open = (site: TestSite) =>
  changeSettings(site, { defaultCreateDiscussionACInitValue: 0, defaultCreateCommentACInitValue: 0 })

test('with an account goes what it said and liked, and nothing is counted of it any longer', async ({ site }) => {
  await open(site)
  const [root, alice, bob] = [await site.user('boss', 1000), await site.user('alice'), await site.user('bob')]
  await alice.get(routes.addDiscussion, { title: 'Paths', description: 'x', content: 'x', categoryId: 1 })
  const { records } = await alice.get(routes.getDiscussionList, {})
  const did = records[0]?.id ?? 0
  const own = await alice.get(talk.addComment, { did, content: 'Mine' })
  await bob.get(talk.addComment, { did, content: 'His' })
  await bob.get(talk.toLikeComment, { cid: own.id, toLike: true })
  await bob.get(routes.discussionLike, { did, toLike: true })
  const counted = async () => {
    const [row] = (await site.guest.get(routes.getDiscussionList, {})).records
    const { commentList } = await site.guest.get(talk.getCommentList, { did })
    return [row?.commentNum, row?.likeNum, ...commentList.records.map(({ likeNum }) => likeNum)]
  }
  expect(await counted()).toEqual([2, 1, 1, 0])

  expect(await root.get(getUserBelongings, { ids: [bob.uid] })).toMatchObject([{ words: 1, answers: 0 }])
  expect(await root.send('DELETE', deleteUser.path, { ids: [bob.uid] })).toMatchObject({ status: 200 })

  expect(await counted()).toEqual([1, 0, 0])
})

test('an account that others answered stays, until what they said is no longer there', async ({ site }) => {
  await open(site)
  const [root, alice, bob] = [await site.user('boss', 1000), await site.user('alice'), await site.user('bob')]
  await alice.get(routes.addDiscussion, { title: 'Paths', description: 'x', content: 'x', categoryId: 1 })
  const did = (await alice.get(routes.getDiscussionList, {})).records[0]?.id ?? 0
  await bob.get(talk.addComment, { did, content: 'An answer' })
  const remove = () => root.send('DELETE', deleteUser.path, { ids: [alice.uid] })

  expect(await root.get(getUserBelongings, { ids: [alice.uid] })).toMatchObject([{ words: 1, answers: 1 }])
  expect(await remove()).toBeRefused('user/owns-things')

  await root.get(routes.deleteDiscussion, { did })
  expect(await remove()).toMatchObject({ status: 200 })
})
