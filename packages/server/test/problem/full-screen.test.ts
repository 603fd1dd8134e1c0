import { verdict } from '@verdict/contract/judging/verdict.ts'
import { getFullScreenProblemList } from '@verdict/contract/problem/routes.ts'
import { expect } from '../support/expect.ts'
import { submit } from '../support/judging.ts'
import { giveToGroup, insertGroup, insertTraining } from '../support/places.ts'
import { test } from '../support/site.ts'

test('a training tells its problems in its order, with the verdicts that fell', async ({ site }) => {
  const node = await site.node()
  const [author, alice] = [await site.user('author'), await site.user('alice')]
  const [first, second, third] = [
    await site.problem({ problemId: 'FIRST', title: 'First' }),
    await site.problem({ problemId: 'SECOND' }),
    await site.problem({ problemId: 'THIRD' }),
  ]
  await site.problem({ problemId: 'ELSEWHERE' })
  const secret = await site.problem({ problemId: 'SECRET', auth: 2 })
  const problems = [second, first, third, secret].map(({ pid }) => pid)
  const tid = await insertTraining(site.db, author, { problems })
  await submit(alice, 'FIRST')
  await node.endAll(await node.take(), verdict.accepted)
  await submit(alice, 'FIRST')
  await node.endAll(await node.take(), verdict.wrongAnswer)
  await submit(alice, 'SECOND')

  const listed = await alice.get(getFullScreenProblemList, { tid })
  expect(listed.map(({ problemId, status }) => [problemId, status])).toEqual([
    ['SECOND', null],
    ['FIRST', verdict.accepted],
    ['THIRD', null],
  ])
  expect(listed[1]).toEqual({ pid: first.pid, problemId: 'FIRST', title: 'First', status: 0, score: null })
})

test('a group tells its own problems, those it hides to its managers alone', async ({ site }) => {
  const [owner, member] = [await site.user('owner'), await site.user('member')]
  const gid = await insertGroup(site.db, owner, { members: [member] })
  for (const [problemId, auth] of [
    ['G10', 1],
    ['G2', 1],
    ['G3', 2],
  ] as const)
    await giveToGroup(site.db, (await site.problem({ problemId, auth })).pid, gid)

  const idsFor = async (who: typeof owner) =>
    (await who.get(getFullScreenProblemList, { gid })).map(({ problemId }) => problemId)
  expect(await idsFor(member)).toEqual(['G2', 'G10'])
  expect(await idsFor(owner)).toEqual(['G2', 'G3', 'G10'])
})

test('without a training or group there is no list, and an empty one is a list', async ({ site }) => {
  const alice = await site.user('alice')
  const tid = await insertTraining(site.db, alice)

  expect(await alice.call(getFullScreenProblemList, {})).toBeRefused('problem/no-list')
  expect(await site.guest.call(getFullScreenProblemList, { tid })).toBeRefused('account/sign-in-needed')
  expect(await alice.get(getFullScreenProblemList, { tid })).toEqual([])
})
