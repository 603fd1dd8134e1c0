import { manualJudge } from '@verdict/contract/judging/admin-routes.ts'
import {
  applyProposal,
  cancelProposal,
  getProposal,
  getProposalBoard,
  getProposalChanges,
  getProposalScope,
  getProposals,
  proposeRejudge,
  retryProposal,
  undoProposal,
} from '@verdict/contract/judging/proposal-routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { carryOut } from '../../src/judging/proposal/carry-out.ts'
import { expect } from '../support/expect.ts'
import { insertContest, insertGroup } from '../support/places.ts'
import { test } from '../support/site.ts'
import { judgeAll, judged, look, lookInterrupted, messages, scene, unlogged } from './proposal-scene.ts'

test('whoever runs a contest decides over its submissions, whoever manages a problem over those outside contests', async ({
  site,
}) => {
  const { problem, node } = await scene(site)
  const [maker, officer, stranger] = [
    await site.user('maker'),
    await site.user('officer', 1008),
    await site.user('other'),
  ]
  const cid = await insertContest(site.db, maker, site.now())
  const asked = { cid, pid: problem.pid }
  expect(await maker.call(proposeRejudge, asked)).toBeRefused('contest/problem-unknown')
  const { cpid } = await site.db
    .insertInto('contestProblem')
    .values({ cid, pid: problem.pid, displayId: 'A', displayTitle: 'Sums' })
    .returning('cpid')
    .executeTakeFirstOrThrow()
  expect(await maker.call(proposeRejudge, asked)).toBeRefused('submission/none-to-rejudge')
  const submitId = await judged(node, stranger, problem, verdict.accepted)
  await site.db.updateTable('submission').set({ cid, cpid }).where('submitId', '=', submitId).execute()

  expect(await officer.call(proposeRejudge, asked)).toBeRefused('contest/not-manager')
  expect(await stranger.call(getProposalScope, asked)).toBeRefused('contest/not-manager')
  expect(await maker.call(proposeRejudge, { pid: problem.pid })).toBeRefused('problem/not-yours')
  expect(await site.guest.call(proposeRejudge, asked)).toBeRefused('account/sign-in-needed')
  const { id } = await maker.get(proposeRejudge, asked)
  for (const who of [officer, stranger]) {
    expect((await who.get(getProposals, {})).records).toEqual([])
    for (const route of [getProposal, getProposalChanges, applyProposal, cancelProposal, undoProposal, retryProposal])
      expect(await who.call(route, { id } as never)).toBeRefused('proposal/not-found')
  }
  expect((await maker.get(getProposals, {})).records).toMatchObject([
    { id, cid, displayId: 'A', title: 'Sums', total: 1 },
  ])
  const gid = await insertGroup(site.db, stranger, { members: [maker] })
  await site.db.updateTable('contest').set({ gid }).where('cid', '=', cid).execute()
  for (const who of [maker, stranger]) expect((await who.get(getProposals, {})).records).toMatchObject([{ id }])
  await site.db.deleteFrom('groupMember').where('uid', '=', maker.uid).execute()
  expect((await maker.get(getProposals, {})).records).toEqual([])
  await site.db.updateTable('group').set({ status: 1 }).where('gid', '=', gid).execute()
  expect((await stranger.get(getProposals, {})).records).toEqual([])
  const other = await officer.get(proposeRejudge, { pid: problem.pid })
  expect((await officer.get(getProposals, { pid: problem.pid })).records).toMatchObject([
    { id: other.id, cid: null, total: 3 },
  ])
})

test('behind the seal of an OI contest nobody is told of a change before the seal is lifted', async ({ site }) => {
  const { problem, node, people, submissions } = await scene(site)
  const maker = await site.user('maker')
  const cid = await insertContest(site.db, maker, site.now())
  const sealRankAt = new Date(site.now().getTime() - 60_000)
  await site.db.updateTable('contest').set({ type: 1, sealRank: true, sealRankAt }).where('cid', '=', cid).execute()
  await site.db
    .insertInto('contestProblem')
    .values({ cid, pid: problem.pid, displayId: 'A', displayTitle: 'A' })
    .execute()
  await site.db.updateTable('submission').set({ cid }).where('submitId', 'in', submissions).execute()
  await site.db.updateTable('submission').set({ submittedAt: site.now() }).where('cid', '=', cid).execute()
  for (const [status, score] of [
    [verdict.accepted, 100],
    [verdict.wrongAnswer, 0],
  ] as const)
    await site.db.updateTable('submission').set({ score }).where('cid', '=', cid).where('status', '=', status).execute()
  const { id } = await maker.get(proposeRejudge, { cid, pid: problem.pid })
  await judgeAll(node, verdict.wrongAnswer, verdict.wrongAnswer, verdict.accepted)
  await look(site)
  await maker.get(applyProposal, { id })
  await look(site)
  await look(site)
  expect(await maker.get(getProposal, { id })).toMatchObject({ state: 'applied', told: 0, runsContest: true })
  expect(await messages(site, people[0].uid)).toEqual([])

  site.wait(31 * 60_000)
  await look(site)
  expect(await maker.get(getProposal, { id })).toMatchObject({ told: 1 })
  const [told] = await messages(site, people[0].uid)
  expect(told?.content).toContain(`(/contest/${cid}/problem/A/submission-detail/${submissions[0]}): AC (100) → WA (0)`)
})

test('in a contest a proposal shows who changes places on the board', async ({ site }) => {
  const { problem, root, node, people, submissions } = await scene(site)
  const { pid } = problem
  const cid = await insertContest(site.db, await site.user('maker'), site.now())
  await site.db.insertInto('contestProblem').values({ cid, pid, displayId: 'A', displayTitle: 'A' }).execute()
  for (const [index, submitId] of submissions.entries()) {
    const submittedAt = new Date(site.now().getTime() - (20 - index) * 60_000)
    await site.db.updateTable('submission').set({ cid, submittedAt }).where('submitId', '=', submitId).execute()
  }
  const { id } = await root.get(proposeRejudge, { cid, pid })
  await judgeAll(node, verdict.wrongAnswer, verdict.wrongAnswer, verdict.accepted)
  await look(site)

  const { changed, rows } = await root.get(getProposalBoard, { id })
  const places = rows.map(({ username, before, after }) => [
    username,
    before?.rank,
    before?.points,
    after?.rank,
    after?.points,
  ])
  expect(changed).toBe(3)
  expect(places.toSorted()).toEqual([
    ['alice', 1, 1, 2, 0],
    ['bob', 3, 0, 2, 0],
    ['carol', 2, 1, 1, 1],
  ])
  expect(await people[0].call(getProposalBoard, { id })).toBeRefused('proposal/not-found')

  // what somebody ruled on since stays as it is, before the rest is applied and after
  await root.get(manualJudge, { submitId: submissions[0], status: verdict.presentationError })
  expect(await root.get(getProposalBoard, { id })).toMatchObject({ changed: 0, rows: [] })
  await root.get(applyProposal, { id, tells: false })
  await look(site)
  expect(await root.get(getProposal, { id })).toMatchObject({ outcomes: { moved: 1 } })
  expect(await root.get(getProposalBoard, { id })).toMatchObject({ changed: 0, rows: [] })
})

test('who undoes it while another server still carries it out has it undone', async ({ site }) => {
  const { problem, root, node } = await scene(site)
  const { id } = await root.get(proposeRejudge, { pid: problem.pid, tells: false })
  await judgeAll(node, verdict.wrongAnswer, verdict.accepted, verdict.accepted)
  await look(site)
  await root.get(applyProposal, { id, tells: false })

  await lookInterrupted(site, 'isUntold', async () => {
    await look(site)
    await root.get(undoProposal, { id })
  })

  expect(await root.get(getProposal, { id })).toMatchObject({ state: 'undoing' })
  await look(site)
  expect(await root.get(getProposal, { id })).toMatchObject({ state: 'undone', outcomes: { undone: 3 } })
})

test('nobody is told of a change that is undone while people are being told', async ({ site }) => {
  const { problem, root, node, people } = await scene(site)
  const { id } = await root.get(proposeRejudge, { pid: problem.pid })
  await judgeAll(node, verdict.wrongAnswer, verdict.accepted, verdict.accepted)
  await look(site)
  await root.get(applyProposal, { id })
  await carryOut(site.db, site.now(), unlogged, false)

  await lookInterrupted(site, 'submittedAt', async () => {
    await root.get(undoProposal, { id })
    await carryOut(site.db, site.now(), unlogged, false)
  })
  await look(site)

  expect(await root.get(getProposal, { id })).toMatchObject({ state: 'undone', told: 0 })
  for (const { uid } of people) expect(await messages(site, uid)).toEqual([])
})

test('what a judge says of test data is shown to those alone who manage the problem', async ({ site }) => {
  const { problem, root, node, submissions } = await scene(site)
  const maker = await site.user('maker')
  const cid = await insertContest(site.db, maker, site.now(), { problems: { A: problem.pid } })
  await site.db.updateTable('submission').set({ cid }).where('submitId', '=', submissions[0]).execute()
  const { id } = await maker.get(proposeRejudge, { cid, pid: problem.pid })
  await node.end(await node.take(), { systemError: 'the checker failed\njury: expected 42' })

  const said = async (who: typeof root) =>
    (await who.get(getProposalChanges, { id, change: 'failed' })).records.map(({ message }) => message)
  expect(await said(root)).toEqual(['the checker failed\njury: expected 42'])
  expect(await said(maker)).toEqual(['the checker failed'])
})
