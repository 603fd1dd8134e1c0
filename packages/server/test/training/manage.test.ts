import { verdict } from '@verdict/contract/judging/verdict.ts'
import * as routes from '@verdict/contract/training/admin-routes.ts'
import {
  getTrainingCategory,
  getTrainingDetail,
  getTrainingList,
  registerTraining,
} from '@verdict/contract/training/routes.ts'
import { expect } from '../support/expect.ts'
import { submit } from '../support/judging.ts'
import { giveToGroup, insertGroup, insertTraining } from '../support/places.ts'
import { type Person, type TestSite, test } from '../support/site.ts'

const training = { title: 'Graphs', description: 'Paths.', auth: 'Private' as const, privatePwd: 'open', rank: 5 }

const officers = async (site: TestSite) => ({
  ann: await site.user('ann', 1001),
  bob: await site.user('bob', 1008),
  root: await site.user('root', 1000),
})

async function make(who: Person, about: object = {}, trainingCategory: object | null = null): Promise<number> {
  await who.get(routes.addTraining, { training: { ...training, ...about }, trainingCategory })
  const { records } = await who.get(routes.getAdminTrainingList, { limit: 100 })
  return Math.max(...records.map(({ id }) => id))
}

const actsOf = async (site: TestSite) => {
  const rows = await site.db
    .selectFrom('auditEntry')
    .select(['act', 'username', 'before', 'after'])
    .orderBy('id')
    .execute()
  return rows
}

test('an admin makes a training in their own name, whatever the body says, and reads it back with its password', async ({
  site,
}) => {
  const { ann, bob, root } = await officers(site)
  const forged = { author: 'root', uid: root.uid, gid: 7, isGroup: true, id: 99 }

  const tid = await make(ann, forged, { name: 'Graph theory', color: '#ff0000' })

  const { training: read, trainingCategory } = await ann.get(routes.getAdminTraining, { tid })
  expect(read).toMatchObject({ ...training, author: 'ann', status: true, isGroup: false, gid: null })
  expect(trainingCategory).toMatchObject({ name: 'Graph theory', color: '#ff0000', gid: null })
  expect(await root.get(routes.getAdminTraining, { tid })).toMatchObject({ training: { privatePwd: 'open' } })
  expect(await bob.call(routes.getAdminTraining, { tid })).toBeRefused('training/not-manager')
  const listed = (await bob.get(routes.getAdminTrainingList, {})).records
  expect(listed).toMatchObject([{ id: tid, author: 'ann', privatePwd: null, manages: false }])
  expect(await site.guest.get(getTrainingList, {})).toMatchObject({ records: [{ categoryName: 'Graph theory' }] })
  expect((await actsOf(site)).map(({ act }) => act)).toEqual(['addTrainingCategory', 'addTraining'])
  expect(JSON.stringify(await actsOf(site))).not.toContain('open')
})

test('what a training may not be is refused, and nothing is left of it', async ({ site }) => {
  const { ann } = await officers(site)
  const alice = await site.user('alice')
  const send = (about: object, category: object | null = null) =>
    ann.send('POST', '/api/admin/training', { training: { ...training, ...about }, trainingCategory: category })

  for (const fault of [
    { title: '  ' },
    { title: 'x'.repeat(256) },
    { auth: 'Secret' },
    { rank: -1 },
    { rank: 2 ** 31 },
  ])
    expect(await send(fault)).toBeRefused('request/malformed')
  expect(await send({ description: 'x'.repeat(65_536) })).toBeRefused('request/malformed')
  for (const privatePwd of ['', ' ', null]) expect(await send({ privatePwd })).toBeRefused('training/password-needed')
  expect(await send({}, { id: 999 })).toBeRefused('training/category-unknown')
  expect(await send({ privatePwd: '' }, { name: 'Left over' })).toBeRefused('training/password-needed')
  expect(await alice.call(routes.addTraining, { training, trainingCategory: null })).toBeRefused('account/not-allowed')
  expect(await site.guest.get(getTrainingCategory, {})).toEqual([])
  expect((await ann.get(routes.getAdminTrainingList, {})).total).toBe(0)
})

test('only another password ends the registrations, and only the owner and root may change anything', async ({
  site,
}) => {
  const { ann, bob, root } = await officers(site)
  const alice = await site.user('alice')
  const tid = await make(ann)
  await alice.get(registerTraining, { tid, password: 'open' })
  const change = (who: Person, about: object) =>
    who.call(routes.updateTraining, { training: { ...training, id: tid, ...about }, trainingCategory: null })
  const access = async () => (await alice.get(getTrainingDetail, { tid })).access

  expect(await change(bob, { author: 'bob', title: 'Taken' })).toBeRefused('training/not-manager')
  expect(await change(ann, { title: 'Graphs again', rank: 9 })).toMatchObject({ status: 200 })
  expect(await change(ann, { auth: 'Public', privatePwd: null })).toMatchObject({ status: 200 })
  expect(await change(ann, {})).toMatchObject({ status: 200 })
  expect(await access()).toBe(true)
  expect(await change(root, { privatePwd: 'another' })).toMatchObject({ status: 200 })
  expect(await access()).toBe(false)
  expect(await alice.call(registerTraining, { tid, password: 'open' })).toBeRefused('training/wrong-password')
  expect(await alice.call(registerTraining, { tid, password: 'another' })).toMatchObject({ status: 200 })
  const acts = await actsOf(site)
  expect(acts.at(-1)).toMatchObject({ username: 'root', after: { password: 'changed', registrationsDropped: 1 } })
  expect(JSON.stringify(acts)).not.toContain('another')
})

test('a hidden training is managed, searched for by number and shown again; root alone deletes it', async ({
  site,
}) => {
  const { ann, bob, root } = await officers(site)
  const alice = await site.user('alice')
  const tid = await make(ann, { rank: 4711 })
  const status = (who: Person, about: object) => who.call(routes.changeTrainingStatus, { tid, status: false, ...about })

  expect(await status(bob, { author: 'bob' } as object)).toBeRefused('training/not-manager')
  expect(await status(ann, {})).toMatchObject({ status: 200 })
  expect(await alice.call(getTrainingDetail, { tid })).toBeRefused('training/not-found')
  expect(await ann.get(routes.getAdminTraining, { tid })).toMatchObject({ training: { status: false } })
  for (const keyword of ['raph', '4711', `${tid}`])
    expect(await ann.get(routes.getAdminTrainingList, { keyword })).toMatchObject({ total: 1 })
  expect(await ann.get(routes.getAdminTrainingList, { keyword: '471' })).toMatchObject({ total: 0 })
  expect(await status(ann, { status: true })).toMatchObject({ status: 200 })
  expect(await alice.get(getTrainingDetail, { tid })).toMatchObject({ id: tid })
  expect(await ann.call(routes.deleteTraining, { tid })).toBeRefused('account/not-allowed')
  expect(await root.call(routes.deleteTraining, { tid })).toMatchObject({ status: 200 })
  expect(await root.call(routes.deleteTraining, { tid })).toBeRefused('training/not-found')
})

test('public problems are searched, added at the end, put in order and taken out', async ({ site }) => {
  const { ann } = await officers(site)
  const alice = await site.user('alice')
  const [one, two, three] = [
    await site.problem({ problemId: 'ONE', title: 'Trees' }),
    await site.problem({ problemId: 'TWO' }),
    await site.problem({ problemId: 'THREE' }),
  ]
  const secret = await site.problem({ problemId: 'SECRET', auth: 2 })
  const ofGroup = await site.problem({ problemId: 'GROUP' })
  await giveToGroup(site.db, ofGroup.pid, await insertGroup(site.db, alice))
  const tid = await make(ann)
  const ask = { tid, queryExisted: true }
  const order = async () =>
    (await ann.get(routes.getAdminTrainingProblemList, ask)).problemList.records.map(({ problemId }) => problemId)
  const add = (pid: number, displayId?: string) =>
    ann.call(routes.addTrainingProblemFromPublic, { tid, pid, displayId })

  const offered = await ann.get(routes.getAdminTrainingProblemList, { tid, keyword: 'tree' })
  expect(offered).toMatchObject({ problemList: { total: 1, records: [{ id: one.pid }] }, trainingProblemMap: {} })
  for (const { pid, problemId } of [one, two, three]) expect(await add(pid, problemId)).toMatchObject({ status: 200 })
  expect(await add(one.pid, 'ONE')).toBeRefused('training/problem-there')
  expect(await add(secret.pid)).toBeRefused('training/problem-not-public')
  expect(await add(ofGroup.pid)).toBeRefused('training/problem-not-public')
  expect(await add(999_999)).toBeRefused('training/problem-unknown')
  expect(await add(two.pid, 'ONE')).toBeRefused('training/problem-unknown')
  expect((await ann.get(routes.getAdminTrainingProblemList, { tid })).problemList.total).toBe(0)
  expect(await order()).toEqual(['ONE', 'TWO', 'THREE'])

  await ann.get(routes.orderTrainingProblems, { tid, pids: [three.pid, one.pid] })
  expect(await order()).toEqual(['THREE', 'ONE', 'TWO'])
  await ann.get(routes.updateTrainingProblem, { tid, pid: three.pid, rank: 50 })
  const { trainingProblemMap } = await ann.get(routes.getAdminTrainingProblemList, ask)
  expect(trainingProblemMap[three.pid]).toMatchObject({ tid, pid: three.pid, displayId: 'THREE', rank: 50 })
  expect(await order()).toEqual(['ONE', 'TWO', 'THREE'])
  const gone = { tid, pid: two.pid }
  expect(await ann.call(routes.deleteTrainingProblem, gone)).toMatchObject({ status: 200 })
  expect(await ann.call(routes.deleteTrainingProblem, gone)).toBeRefused('training/problem-unknown')
  const foreign = { tid, pids: [one.pid, secret.pid] }
  expect(await ann.call(routes.orderTrainingProblems, foreign)).toBeRefused('training/problem-unknown')
  expect(await order()).toEqual(['ONE', 'THREE'])
})

test('saving the place of a public problem that is not in a training adds it there, and without a rank at the end', async ({
  site,
}) => {
  const { ann } = await officers(site)
  const one = await site.problem({ problemId: 'ONE' })
  const two = await site.problem({ problemId: 'TWO' })
  const secret = await site.problem({ problemId: 'SECRET', auth: 2 })
  const tid = await make(ann)
  const save = (pid: number, rank?: unknown) => ann.send('PUT', '/api/admin/training/problem', { tid, pid, rank })

  expect(await save(one.pid, '7')).toMatchObject({ status: 200 })
  expect(await save(two.pid)).toMatchObject({ status: 200 })
  expect(await save(one.pid, '')).toMatchObject({ status: 200 })

  const { trainingProblemMap } = await ann.get(routes.getAdminTrainingProblemList, { tid, queryExisted: true })
  expect(trainingProblemMap).toMatchObject({ [one.pid]: { rank: 7 }, [two.pid]: { rank: 8 } })
  expect(await save(secret.pid, 1)).toBeRefused('training/problem-not-public')
  expect(await save(999_999, 1)).toBeRefused('training/problem-unknown')
})

test('what a change does not say of a training or a category stays: a hidden one is not shown by it', async ({
  site,
}) => {
  const { ann, bob } = await officers(site)
  const { id } = await bob.get(routes.addTrainingCategory, { name: 'Basics', color: '#409eff' })
  const tid = await make(ann, { status: false })

  const changed = { id: tid, title: 'Renamed', auth: 'Private', description: null, rank: '' }
  expect(await ann.send('PUT', '/api/admin/training', { training: changed, trainingCategory: { id } })).toMatchObject({
    status: 400,
  })
  const whole = { ...changed, privatePwd: 'open' }
  await ann.send('PUT', '/api/admin/training', { training: whole, trainingCategory: { id } })
  await bob.get(routes.updateTrainingCategory, { id, name: 'First steps' })

  const kept = { title: 'Renamed', description: 'Paths.', rank: 5, status: false }
  expect(await ann.get(routes.getAdminTraining, { tid })).toMatchObject({
    training: kept,
    trainingCategory: { name: 'First steps', color: '#409eff' },
  })
})

test('another admin touches none of it, and a training of a group is nothing to admins of the site', async ({
  site,
}) => {
  const { ann, bob } = await officers(site)
  const { pid } = await site.problem({ problemId: 'ONE' })
  const owner = await site.user('owner')
  const tids = [
    { tid: await make(ann), refusal: 'training/not-manager' },
    {
      tid: await insertTraining(site.db, owner, { gid: await insertGroup(site.db, owner), problems: [pid] }),
      refusal: 'group/not-member',
    },
  ] as const
  for (const { tid, refusal } of tids) {
    expect(await bob.call(routes.addTrainingProblemFromPublic, { tid, pid })).toBeRefused(refusal)
    expect(await bob.call(routes.updateTrainingProblem, { tid, pid, rank: 1 })).toBeRefused(refusal)
    expect(await bob.call(routes.orderTrainingProblems, { tid, pids: [pid] })).toBeRefused(refusal)
    expect(await bob.call(routes.deleteTrainingProblem, { tid, pid })).toBeRefused(refusal)
    expect(await bob.call(routes.getAdminTrainingProblemList, { tid })).toBeRefused(refusal)
  }
  expect((await ann.get(routes.getAdminTrainingList, {})).total).toBe(1)
})

test('without a training, taking a problem out deletes it, which is for problem admins and refused while it is used', async ({
  site,
}) => {
  const { ann, bob } = await officers(site)
  const { pid } = await site.problem({ problemId: 'ONE', author: 'ann' })
  const tid = await make(ann)
  await ann.get(routes.addTrainingProblemFromPublic, { tid, pid })

  expect(await bob.call(routes.deleteTrainingProblem, { pid })).toBeRefused('problem/in-use')
  await ann.get(routes.deleteTrainingProblem, { pid, tid })
  expect(await ann.call(routes.deleteTrainingProblem, { pid })).toBeRefused('problem/not-yours')
  expect(await bob.call(routes.deleteTrainingProblem, { pid })).toMatchObject({ status: 200 })
  expect(await bob.call(routes.deleteTrainingProblem, { pid })).toBeRefused('problem/not-found')
})

test('problems that are still judged elsewhere keep their submissions when a training goes', async ({ site }) => {
  const node = await site.node()
  const { ann, root } = await officers(site)
  const alice = await site.user('alice')
  const { pid } = await site.problem({ problemId: 'ONE' })
  const tid = await make(ann, { auth: 'Public', privatePwd: null })
  await ann.get(routes.addTrainingProblemFromPublic, { tid, pid })
  await submit(alice, 'ONE')
  await node.endAll(await node.take(), verdict.accepted)

  await root.get(routes.deleteTraining, { tid })

  expect(await site.db.selectFrom('submission').select('status').execute()).toEqual([{ status: 0 }])
  expect(await site.db.selectFrom('trainingProblem').selectAll().execute()).toEqual([])
})

test('categories are made, renamed and deleted by problem admins; their trainings stay', async ({ site }) => {
  const { ann, bob } = await officers(site)
  const made = await bob.get(routes.addTrainingCategory, { name: ' Basics ', color: '#409eff' })
  const other = await bob.get(routes.addTrainingCategory, { name: 'Advanced' })
  const tid = await make(ann, {}, { id: made.id })

  expect(made).toMatchObject({ name: 'Basics', color: '#409eff', gid: null })
  expect(await ann.call(routes.addTrainingCategory, { name: 'Mine' })).toBeRefused('account/not-allowed')
  expect(await bob.call(routes.addTrainingCategory, { name: 'basics' })).toBeRefused('training/category-taken')
  const rename = { id: other.id, name: 'BASICS' }
  expect(await bob.call(routes.updateTrainingCategory, rename)).toBeRefused('training/category-taken')
  expect(await bob.call(routes.addTrainingCategory, { name: 'x', color: 'url(//evil)' })).toBeRefused(
    'request/malformed',
  )
  await bob.get(routes.updateTrainingCategory, { id: made.id, name: 'First steps', color: null })
  expect(await ann.get(routes.getAdminTraining, { tid })).toMatchObject({
    trainingCategory: { name: 'First steps', color: null },
  })
  // a name that is there is taken up, not made twice
  expect(await ann.get(routes.getAdminTraining, { tid: await make(ann, {}, { name: 'advanced' }) })).toMatchObject({
    trainingCategory: { id: other.id },
  })
  await bob.get(routes.deleteTrainingCategory, { cid: made.id })
  expect(await bob.call(routes.deleteTrainingCategory, { cid: made.id })).toBeRefused('training/category-unknown')
  expect(await bob.call(routes.updateTrainingCategory, { id: made.id, name: 'x' })).toBeRefused(
    'training/category-unknown',
  )
  expect(await ann.get(routes.getAdminTraining, { tid })).toMatchObject({ trainingCategory: { id: null, name: null } })
})

test('a category of a group is none of the site’s', async ({ site }) => {
  const { ann, bob } = await officers(site)
  const gid = await insertGroup(site.db, await site.user('owner'))
  const { id } = await site.db
    .insertInto('trainingCategory')
    .values({ name: 'Theirs', gid })
    .returning('id')
    .executeTakeFirstOrThrow()

  expect(await ann.call(routes.addTraining, { training, trainingCategory: { id } })).toBeRefused(
    'training/category-unknown',
  )
  expect(await bob.call(routes.deleteTrainingCategory, { cid: id })).toBeRefused('training/category-unknown')
  expect(await bob.get(routes.addTrainingCategory, { name: 'Theirs' })).toMatchObject({ gid: null })
})
