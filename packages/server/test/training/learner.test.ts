import { verdict } from '@verdict/contract/judging/verdict.ts'
import {
  getTrainingAccess,
  getTrainingCategory,
  getTrainingDetail,
  getTrainingList,
  getTrainingProblemDetails,
  getTrainingProblemList,
  registerTraining,
} from '@verdict/contract/training/routes.ts'
import { expect } from '../support/expect.ts'
import { submit } from '../support/judging.ts'
import { giveToGroup, insertGroup, insertTraining } from '../support/places.ts'
import { test } from '../support/site.ts'

test('the list tells the visible trainings of the site by rank, to be searched and filtered', async ({ site }) => {
  const [ann, bob] = [await site.user('ann'), await site.user('bob')]
  const gid = await insertGroup(site.db, ann)
  const { id: categoryId } = await site.db
    .insertInto('trainingCategory')
    .values({ name: 'Basics', color: '#409eff' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = [
    { title: 'Second', rank: 7, who: ann },
    { title: 'First', rank: 3, who: bob, categoryId },
    { title: 'Third', rank: 7, who: ann, auth: 'Private' as const, password: 'x' },
    { title: 'Hidden', rank: 1, who: ann, isVisible: false },
    { title: 'Of a group', rank: 1, who: ann, gid },
  ]
  for (const { who, ...row } of made)
    await site.db
      .insertInto('training')
      .values({ auth: 'Public', uid: who.uid, ...row })
      .execute()
  const titles = async (filter: object) =>
    (await site.guest.get(getTrainingList, filter)).records.map(({ title }) => title)

  expect(await titles({})).toEqual(['First', 'Second', 'Third'])
  expect(await titles({ currentPage: 2, limit: 2 })).toEqual(['Third'])
  expect(await titles({ keyword: 'IR' })).toEqual(['First', 'Third'])
  expect(await titles({ keyword: 'ann' })).toEqual(['Second', 'Third'])
  expect(await titles({ keyword: '%' })).toEqual([])
  expect(await titles({ categoryId, keyword: '' })).toEqual(['First'])
  expect(await titles({ auth: 'Private' })).toEqual(['Third'])
  expect(await site.guest.send('GET', `${getTrainingList.path}?auth=Secret`)).toBeRefused('request/malformed')
  const { records } = await site.guest.get(getTrainingList, { keyword: 'First' })
  expect(records).toMatchObject([
    { author: 'bob', categoryName: 'Basics', categoryColor: '#409eff', problemCount: 0, acCount: null, gid: null },
  ])
  expect(await site.guest.get(getTrainingCategory, {})).toMatchObject([{ id: categoryId, name: 'Basics', gid: null }])
})

test('progress counts each solved problem once, and problems that are not shown not at all', async ({ site }) => {
  const node = await site.node()
  const [root, alice] = [await site.user('root', 1000), await site.user('alice')]
  const [one, two, secret] = [
    await site.problem({ problemId: 'ONE' }),
    await site.problem({ problemId: 'TWO' }),
    await site.problem({ problemId: 'SECRET', auth: 2 }),
  ]
  const tid = await insertTraining(site.db, root, { problems: [two.pid, one.pid, secret.pid] })
  for (const status of [verdict.accepted, verdict.accepted, verdict.wrongAnswer]) {
    await submit(alice, 'ONE')
    await node.endAll(await node.take(), status)
  }
  await submit(alice, 'TWO')
  await node.endAll(await node.take(), verdict.wrongAnswer)

  const detail = await alice.get(getTrainingDetail, { tid })

  expect(detail).toMatchObject({ problemCount: 2, acCount: 1, categoryName: null, manages: false, access: true })
  expect((await alice.get(getTrainingList, {})).records).toMatchObject([{ id: tid, problemCount: 2, acCount: 1 }])
  expect((await root.get(getTrainingList, {})).records).toMatchObject([{ problemCount: 2, acCount: 0 }])
  const list = await alice.get(getTrainingProblemList, { tid })
  expect(list.map(({ problemId, ac, total }) => [problemId, ac, total])).toEqual([
    ['TWO', 0, 1],
    ['ONE', 2, 3],
  ])
})

test('a private training opens to its password, and keeps what is in it until then', async ({ site }) => {
  const node = await site.node()
  const [author, alice, root] = [await site.user('author'), await site.user('alice'), await site.user('root', 1000)]
  const { pid } = await site.problem({ problemId: 'ONE' })
  const tid = await insertTraining(site.db, author, { isPrivate: true, problems: [pid] })
  await submit(alice, 'ONE')
  await node.endAll(await node.take(), verdict.accepted)

  expect(await alice.get(getTrainingDetail, { tid })).toMatchObject({ acCount: 0, problemCount: 1, access: false })
  expect((await alice.get(getTrainingList, {})).records).toMatchObject([{ acCount: 0 }])
  expect(await alice.get(getTrainingAccess, { tid })).toEqual({ access: false })
  expect(await alice.call(getTrainingProblemList, { tid })).toBeRefused('training/not-registered')
  const ofOne = { cid: tid, displayId: 'one' }
  expect(await alice.call(getTrainingProblemDetails, ofOne)).toBeRefused('training/not-registered')
  const tries = ['', 'Secret', 'secret ', 'secre']
  for (const password of tries)
    expect(await alice.call(registerTraining, { tid, password })).toBeRefused('training/wrong-password')
  expect(await alice.send('POST', registerTraining.path, { tid })).toBeRefused('request/malformed')

  expect(await alice.call(registerTraining, { tid, password: 'secret' })).toMatchObject({ status: 200, data: null })

  expect(await alice.call(registerTraining, { tid, password: 'secret' })).toBeRefused('training/registered-already')
  expect(await alice.get(getTrainingAccess, { tid })).toEqual({ access: true })
  expect(await alice.get(getTrainingDetail, { tid })).toMatchObject({ acCount: 1, access: true, manages: false })
  expect((await alice.get(getTrainingList, {})).records).toMatchObject([{ acCount: 1 }])
  expect(await alice.get(getTrainingProblemDetails, ofOne)).toMatchObject({ problem: { problemId: 'ONE' } })
  for (const who of [author, root])
    expect(await who.get(getTrainingDetail, { tid })).toMatchObject({ access: true, manages: true })
})

test('passwords are not guessed: after twenty tries one has to wait', async ({ site }) => {
  const [author, eve] = [await site.user('author'), await site.user('eve')]
  const tid = await insertTraining(site.db, author, { isPrivate: true })
  const attempt = (password: string) => eve.call(registerTraining, { tid, password })
  for (let tried = 0; tried < 20; tried++) await attempt(`guess ${tried}`)

  expect(await attempt('secret')).toBeRefused('request/too-many')
  site.wait(601_000)
  expect(await attempt('secret')).toMatchObject({ status: 200 })
})

test('what is hidden or not there is there for nobody, and a public training has no password', async ({ site }) => {
  const [author, alice] = [await site.user('author'), await site.user('alice')]
  const [open, hidden] = [await insertTraining(site.db, author), await insertTraining(site.db, author)]
  await site.db.updateTable('training').set({ isVisible: false }).where('tid', '=', hidden).execute()

  for (const who of [author, alice])
    for (const tid of [hidden, 999_999]) {
      expect(await who.call(getTrainingDetail, { tid })).toBeRefused('training/not-found')
      expect(await who.call(getTrainingProblemList, { tid })).toBeRefused('training/not-found')
      expect(await who.call(registerTraining, { tid, password: 'x' })).toBeRefused('training/not-found')
    }
  expect(await alice.call(registerTraining, { tid: open, password: '' })).toBeRefused('training/no-password')
  expect(await site.guest.call(getTrainingDetail, { tid: open })).toBeRefused('account/sign-in-needed')
  expect(await alice.send('GET', `${getTrainingDetail.path}?tid=abc`)).toBeRefused('request/malformed')
  expect(await alice.get(getTrainingProblemList, { tid: open })).toEqual([])
})

test('a training of a group is for its members, shows the group’s own problems and counts what is solved there', async ({
  site,
}) => {
  const node = await site.node()
  const [owner, member, stranger] = [await site.user('owner'), await site.user('member'), await site.user('stranger')]
  const gid = await insertGroup(site.db, owner, { members: [member] })
  const [own, open] = [await site.problem({ problemId: 'OWN' }), await site.problem({ problemId: 'OPEN' })]
  await giveToGroup(site.db, own.pid, gid)
  const foreign = await site.problem({ problemId: 'FOREIGN' })
  await giveToGroup(site.db, foreign.pid, await insertGroup(site.db, stranger))
  const about = { gid, isPrivate: true, problems: [own.pid, open.pid, foreign.pid] }
  const tid = await insertTraining(site.db, owner, about)
  await submit(member, 'OPEN')
  await node.endAll(await node.take(), verdict.accepted)

  expect(await stranger.call(registerTraining, { tid, password: 'secret' })).toBeRefused('group/not-member')
  expect(await member.call(registerTraining, { tid, password: 'secret' })).toMatchObject({ status: 200 })

  const list = await member.get(getTrainingProblemList, { tid })
  expect(list.map(({ problemId, total }) => [problemId, total])).toEqual([
    ['OWN', 0],
    ['OPEN', 0],
  ])
  const detail = await member.get(getTrainingDetail, { tid })
  expect(detail).toMatchObject({ gid, problemCount: 2, acCount: 0 })
  const problem = await member.get(getTrainingProblemDetails, { cid: tid, displayId: 'OWN' })
  expect(problem.problem).toMatchObject({ gid })
  const foreignOne = await member.call(getTrainingProblemDetails, { cid: tid, displayId: 'FOREIGN' })
  expect(foreignOne).toBeRefused('problem/not-public')
  expect(await member.call(getTrainingProblemDetails, { cid: tid, displayId: 'NONE' })).toBeRefused(
    'training/problem-unknown',
  )
})
