import { contestSubmissions } from '@verdict/contract/judging/contest-routes.ts'
import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { submitProblemTestJudge } from '@verdict/contract/judging/test-run-routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import * as problems from '@verdict/contract/problem/routes.ts'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { deleteContestRow, deleteSubmissionsIn } from '../../src/contest/manage/contest-queries.ts'
import { priority } from '../../src/queue/priority.ts'
import { changeSettings } from '../../src/settings/settings.ts'
import { expect } from '../support/expect.ts'
import { giveToGroup, insertContest, insertGroup } from '../support/places.ts'
import { openSite, type Person } from '../support/site.ts'
import { someoneWaits, until } from '../support/until.ts'
import { sentTo } from './sent.ts'

let site: Awaited<ReturnType<typeof openSite>>
let director: Person
let alice: Person
let pid = 0

beforeAll(async () => {
  site = await openSite({ SUBMIT_INTERVAL: '60' })
  await site.node()
  director = await site.user('director')
  alice = await site.user('alice')
  pid = (await site.problem({ problemId: 'SECRET', auth: 3 })).pid
})

afterAll(() => site.close())

const contest = (about: Parameters<typeof insertContest>[3] = {}) =>
  insertContest(site.db, director, site.now(), { problems: { A: pid }, ...about })
const submit = (who: Person, cid: number, displayId = 'A') =>
  who.call(submitProblemJudge, { pid: displayId, cid, language: 'C', code: 'int main;' })

test('code goes to the problem of that id in the contest, with no pause between two, and before all other work', async () => {
  const cid = await contest()
  const first = await submit(alice, cid)
  const second = await submit(alice, cid)

  expect(first.data).toMatchObject({
    ...{ cid, gid: null, displayPid: 'A', status: verdict.pending, code: 'int main;' },
  })
  expect(first.text, 'what the bank calls it').not.toContain('SECRET')
  expect(second).toMatchObject({ status: 200 })
  const [entry] = await site.db.selectFrom('contestProblem').where('cid', '=', cid).selectAll().execute()
  expect(first.data?.cpid).toBe(entry?.cpid)
  const submitId = first.data?.submitId ?? 0
  const job = await site.db.selectFrom('judgeJob').where('subject', '=', submitId).selectAll().executeTakeFirst()
  expect(job?.priority).toBe(priority.contest)
  expect(await submit(alice, cid, 'B')).toBeRefused('submission/problem-unknown')
  const counted = site.db.selectFrom('problemVerdictCount').where('pid', '=', pid).selectAll()
  expect(await counted.execute(), 'the bank counts nothing of contests').toEqual([])
})

test('what is submitted while the contest is deleted does not outlive it', async () => {
  const cid = await contest()
  const sending = await site.db.transaction().execute(async (tx) => {
    await deleteSubmissionsIn(tx, cid)
    const reply = submit(alice, cid)
    await until(() => someoneWaits(site.db), 'the submission waits')
    await deleteContestRow(tx, cid)
    return { reply }
  })

  expect(await sending.reply).toBeRefused('submission/problem-unknown')
  expect(await site.db.selectFrom('submission').where('cid', '=', cid).select('submitId').execute()).toEqual([])
})

test('before the start those who run it submit; after the end nobody does, unless it was opened for that', async () => {
  const early = await contest({ from: 10, to: 70 })
  const over = await contest({ from: -90, to: -30 })
  const open = await contest({ from: -90, to: -30, allowEndSubmit: true })

  expect(await submit(alice, early)).toBeRefused('contest/not-started')
  expect(await submit(director, early)).toMatchObject({ status: 200 })
  for (const who of [alice, director]) expect(await submit(who, over)).toBeRefused('contest/ended')
  expect(await submit(alice, open)).toMatchObject({ status: 200 })
})

test('a problem for contests is nowhere else; a hidden one, and a group’s own on the site, nowhere at all', async () => {
  const gid = await insertGroup(site.db, director, { members: [alice] })
  const hidden = await site.problem({ auth: 2 })
  const ofGroup = await site.problem()
  await giveToGroup(site.db, ofGroup.pid, gid)
  const entries = { A: pid, H: hidden.pid, G: ofGroup.pid }
  const onSite = await contest({ problems: entries })
  const inGroup = await contest({ problems: entries, gid })
  const outside = await alice.call(submitProblemJudge, { pid: 'SECRET', language: 'C', code: 'int main;' })

  expect(outside).toBeRefused('submission/problem-unknown')
  for (const who of [alice, director]) {
    expect(await submit(who, onSite, 'H')).toBeRefused('submission/problem-unknown')
    expect(await submit(who, onSite, 'G')).toBeRefused('submission/problem-unknown')
  }
  expect((await submit(alice, inGroup, 'G')).data).toMatchObject({ cid: inGroup, gid })
})

test('judging in contests has a switch of its own', async () => {
  const cid = await contest()
  await changeSettings(site, { openContestJudge: false })
  expect(await submit(director, cid)).toBeRefused('submission/judging-closed')
  await changeSettings(site, { openContestJudge: true })
  expect(await submit(director, cid)).toMatchObject({ status: 200 })
})

describe('a test run in a contest', () => {
  const run = (who: Person, about: object) =>
    who.call(submitProblemTestJudge, {
      ...{ pid, type: 'contest', language: 'C', code: 'int main;', userInput: '1', mode: '', ...about },
    })

  test('is for those who take part, in the contest named, or one that runs with the problem', async () => {
    const own = await site.problem({ auth: 3 })
    const [bob, carl] = [await site.user('bob'), await site.user('carl')]
    const cid = await contest({ auth: 1, entrants: [bob, carl], problems: { A: own.pid } })

    expect(await run(alice, { pid: own.pid, cid })).toBeRefused('contest/not-registered')
    expect(await run(alice, { pid: own.pid })).toBeRefused('test-run/no-problem')
    expect(await run(alice, { pid: own.pid, type: 'public' })).toBeRefused('problem/not-public')
    expect(await run(bob, { pid: own.pid, cid })).toMatchObject({ status: 200 })
    expect(await run(carl, { pid: own.pid })).toMatchObject({ status: 200 })
    expect(await run(carl, { cid })).toBeRefused('submission/too-soon')
  })
})

test('what a problem page asks for is answered in the contest, of its problems alone', async () => {
  const dave = await site.user('dave')
  const cid = await contest({ auth: 1, entrants: [dave] })
  const other = await site.problem({ auth: 3 })

  expect((await dave.get(problems.languages, { pid, cid, all: false })).length).toBeGreaterThan(0)
  expect((await dave.get(problems.getProblemLanguages, { pid, cid })).length).toBeGreaterThan(0)
  expect(await dave.get(problems.getProblemCodeTemplate, { pid, cid })).toEqual([])
  expect(await dave.call(problems.getProblemLanguages, { pid })).toBeRefused('problem/not-public')
  expect(await dave.call(problems.getProblemLanguages, { pid: other.pid, cid })).toBeRefused('problem/not-found')
  expect(await alice.call(problems.getProblemLanguages, { pid, cid })).toBeRefused('contest/not-registered')
})

describe('own standings', () => {
  const statusIn = async (who: Person, cid: number, containsEnd = false) => {
    const asked = { pidList: [pid], isContestProblemList: true, cid, containsEnd }
    return (await who.get(problems.getUserProblemStatus, asked))[pid]
  }
  const steps = async (who: Person, cid: number) => (await who.get(problems.getFullScreenProblemList, { cid }))[0]

  test('in an ACM contest accepted once and for all; after the end only where that counts', async () => {
    const cid = await contest({ from: -90, to: -30, allowEndSubmit: true, sealFrom: -60 })
    const sent = sentTo(site, { cid, pid })
    expect(await statusIn(alice, cid)).toEqual({ status: verdict.notSubmitted, score: null })
    await sent(alice, -50, verdict.wrongAnswer)
    await sent(alice, -20, verdict.accepted)
    await sent(alice, -10, verdict.wrongAnswer)

    expect(await statusIn(alice, cid)).toEqual({ status: verdict.wrongAnswer, score: null })
    expect(await statusIn(alice, cid, true)).toEqual({ status: verdict.accepted, score: null })
    expect(await steps(alice, cid)).toMatchObject({ problemId: 'A', title: 'Problem A', status: verdict.accepted })
  })

  test('in an OI contest the latest with its score, and behind the seal only that there is one', async () => {
    const cid = await contest({ type: 1, sealFrom: -10 })
    const sent = sentTo(site, { cid, pid })
    await sent(alice, -20, verdict.partiallyAccepted, { score: 40 })
    expect(await statusIn(alice, cid)).toEqual({ status: verdict.partiallyAccepted, score: 40 })
    expect(await alice.get(problems.getLastAcCode, { pid, cid })).toMatchObject({ submitId: null })
    await sent(alice, -5, verdict.accepted, { score: 100 })

    expect(await statusIn(alice, cid)).toEqual({ status: verdict.unknown, score: null })
    expect(await steps(alice, cid)).toMatchObject({ status: verdict.unknown, score: null })
    expect(await alice.get(problems.getLastAcCode, { pid, cid })).toMatchObject({ submitId: null, code: '' })
    const listed = await alice.get(contestSubmissions, { contestID: cid, onlyMine: true })
    expect(listed.records.map(({ status, score }) => [status, score])).toEqual([
      [verdict.unknown, null],
      [verdict.partiallyAccepted, 40],
    ])
  })
})
