import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { orderTrainingProblems } from '@verdict/contract/training/admin-routes.ts'
import * as routes from '@verdict/contract/training/group-routes.ts'
import { getTrainingCategory, getTrainingProblemList } from '@verdict/contract/training/routes.ts'
import { expect } from '../support/expect.ts'
import { giveToGroup, insertGroup, insertTraining } from '../support/places.ts'
import { type TestSite, test } from '../support/site.ts'

/** Two groups of different owners; a problem of each, and a public one. */
async function scene(site: TestSite) {
  const node = await site.node()
  const [owner, manager, member] = [await site.user('owner'), await site.user('manager'), await site.user('member')]
  const other = await site.user('other')
  const gid = await insertGroup(site.db, owner, { members: [member], managers: [manager] })
  const foreign = await insertGroup(site.db, other, { members: [member] })
  const [own, theirs, open] = [
    await site.problem({ problemId: 'GRPSUM' }),
    await site.problem({ problemId: 'FORSUM' }),
    await site.problem({ problemId: 'SUM' }),
  ]
  await giveToGroup(site.db, own.pid, gid)
  await giveToGroup(site.db, theirs.pid, foreign)
  return { node, owner, manager, member, other, gid, foreign, own, theirs, open }
}

const training = { title: 'Paths', description: 'About paths.', auth: 'Public', status: true, rank: 7 } as const

test('a manager makes a training of public problems and of the group’s own, and a member works through it', async ({
  site,
}) => {
  const { node, owner, manager, member, gid, foreign, own, theirs, open } = await scene(site)
  const form = { training: { ...training, gid, author: 'owner' }, trainingCategory: { name: 'Graphs' } }
  await manager.get(routes.addGroupTraining, form)
  const { records } = await manager.get(routes.getGroupAdminTrainingList, { gid })
  const tid = records[0]?.id ?? 0

  expect(records).toMatchObject([{ title: 'Paths', author: 'manager', gid, isGroup: true, manages: true }])
  expect(await member.get(getTrainingCategory, { gid })).toMatchObject([{ name: 'Graphs', gid }])
  expect(await site.guest.get(getTrainingCategory, {})).toEqual([])
  await manager.get(routes.addTrainingProblemFromPublic, { tid, pid: open.pid, displayId: 'SUM' })
  await manager.get(routes.addTrainingProblemFromGroup, { tid, problemId: 'GRPSUM' })
  expect(await manager.call(routes.addTrainingProblemFromGroup, { tid, problemId: 'GRPSUM' })).toBeRefused(
    'training/problem-there',
  )
  for (const problemId of ['FORSUM', 'SUM', 'NONE'])
    expect(await manager.call(routes.addTrainingProblemFromGroup, { tid, problemId })).toBeRefused(
      'training/problem-unknown',
    )
  const byNumber = { tid, pid: theirs.pid, displayId: 'FORSUM' }
  expect(await owner.call(routes.addTrainingProblemFromPublic, byNumber)).toBeRefused('training/problem-not-public')

  await manager.get(orderTrainingProblems, { tid, pids: [own.pid, open.pid] })
  expect((await member.get(getTrainingProblemList, { tid })).map(({ problemId }) => problemId)).toEqual([
    'GRPSUM',
    'SUM',
  ])
  const code = { language: 'C', code: 'int main;', isRemote: false }
  await member.get(submitProblemJudge, { pid: 'GRPSUM', gid, tid, ...code })
  await node.endAll(await node.take(), verdict.accepted)
  expect((await member.get(routes.getGroupTrainingList, { gid })).records).toMatchObject([
    { id: tid, problemCount: 2, acCount: 1, categoryName: 'Graphs' },
  ])
  expect((await member.get(routes.getGroupTrainingList, { gid: foreign })).records).toEqual([])
})

test('whoever made a training changes it while they are in the group, and so do its owners; other managers do not', async ({
  site,
}) => {
  const { owner, manager, member, other, gid, foreign } = await scene(site)
  const second = await site.user('second')
  await site.db.insertInto('groupMember').values({ gid, uid: second.uid, auth: 4 }).execute()
  const tid = await insertTraining(site.db, manager, { gid })
  const change = (title: string) => ({
    training: { ...training, title, id: tid, gid: foreign },
    trainingCategory: null,
  })

  await manager.get(routes.updateGroupTraining, change('By its author'))
  await owner.get(routes.updateGroupTraining, change('By the owner'))
  for (const who of [second, member])
    expect(await who.call(routes.updateGroupTraining, change('Not'))).toBeRefused('training/not-manager')
  expect(await other.call(routes.updateGroupTraining, change('Not'))).toBeRefused('group/not-member')
  expect((await owner.get(routes.getGroupTraining, { tid })).training).toMatchObject({ title: 'By the owner', gid })

  await site.db.deleteFrom('groupMember').where('uid', '=', manager.uid).execute()
  for (const route of [routes.getGroupTraining, routes.deleteGroupTraining])
    expect(await manager.call(route, { tid })).toBeRefused('group/not-member')
})

test('passwords of trainings are in no list, and a hidden training is found by those who manage it alone', async ({
  site,
}) => {
  const { owner, manager, member, gid } = await scene(site)
  const tid = await insertTraining(site.db, manager, { gid, isPrivate: true })
  const told = await owner.get(routes.getGroupAdminTrainingList, { gid })
  expect(told.records).toMatchObject([{ id: tid, privatePwd: null }])
  expect((await owner.get(routes.getGroupTraining, { tid })).training.privatePwd).toBe('secret')

  await manager.get(routes.changeGroupTrainingStatus, { tid, status: false })

  expect((await member.get(routes.getGroupTrainingList, { gid })).total).toBe(0)
  expect(await member.call(routes.getGroupAdminTrainingList, { gid })).toBeRefused('group/not-manager')
  expect((await owner.get(routes.getGroupAdminTrainingList, { gid })).total).toBe(1)
  await owner.get(routes.deleteGroupTraining, { tid })
  expect((await owner.get(routes.getGroupAdminTrainingList, { gid })).total).toBe(0)
})

test('calls of groups do nothing with trainings of the site, and its order is for administrators', async ({ site }) => {
  const { owner, open } = await scene(site)
  const admin = await site.user('admin', 1001)
  const tid = await insertTraining(site.db, owner, { problems: [open.pid] })

  expect(await owner.call(routes.getGroupTraining, { tid })).toBeRefused('group/not-of-group')
  expect(await owner.call(routes.deleteGroupTrainingProblem, { tid, pid: open.pid })).toBeRefused('group/not-of-group')
  expect(await owner.call(orderTrainingProblems, { tid, pids: [open.pid] })).toBeRefused('account/not-allowed')
  expect(await admin.call(orderTrainingProblems, { tid, pids: [open.pid] })).toBeRefused('training/not-manager')
})

test('a place is changed and taken away in the training that is named, whatever the body says besides', async ({
  site,
}) => {
  const { owner, manager, gid, own } = await scene(site)
  const [tid, elsewhere] = [
    await insertTraining(site.db, manager, { gid, problems: [own.pid] }),
    await insertTraining(site.db, owner, { gid }),
  ]
  const asked = { tid, queryExisted: true }
  const { trainingProblemMap } = await manager.get(routes.getGroupTrainingProblemList, asked)
  const id = trainingProblemMap[own.pid]?.id

  expect(
    await owner.call(routes.updateGroupTrainingProblem, { id, tid: elsewhere, pid: own.pid, rank: 9 } as never),
  ).toBeRefused('training/problem-unknown')
  await manager.get(routes.updateGroupTrainingProblem, { tid, pid: own.pid, rank: 5 })
  const after = await manager.get(routes.getGroupTrainingProblemList, asked)
  expect(after.trainingProblemMap[own.pid]).toMatchObject({ tid, rank: 5 })
  await manager.get(routes.deleteGroupTrainingProblem, { tid, pid: own.pid })
  expect((await manager.get(routes.getGroupTrainingProblemList, { tid })).problemList.total).toBe(0)
  const pool = await manager.get(routes.getGroupTrainingProblemList, { tid, queryExisted: false, ofGroup: true })
  expect(pool.problemList.records.map(({ problemId }) => problemId)).toEqual(['GRPSUM'])
})
