import { checkContestSubmissionsStatus, contestSubmissions } from '@verdict/contract/judging/contest-routes.ts'
import * as judging from '@verdict/contract/judging/routes.ts'
import { type Verdict, verdict } from '@verdict/contract/judging/verdict.ts'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { expect } from '../support/expect.ts'
import { insertContest } from '../support/places.ts'
import { openSite, type Person } from '../support/site.ts'
import { sentTo } from './sent.ts'

let site: Awaited<ReturnType<typeof openSite>>
let director: Person
let alice: Person
let bob: Person
let admin: Person
let pid = 0
let otherPid = 0

beforeAll(async () => {
  site = await openSite()
  director = await site.user('director')
  alice = await site.user('alice')
  bob = await site.user('bob')
  admin = await site.user('admin', 1001)
  pid = (await site.problem({ problemId: 'BANKED', auth: 3 })).pid
  otherPid = (await site.problem()).pid
})

afterAll(() => site.close())

type Sent = Record<string, number>

/** A contest with a seal ten minutes ago, and what was sent: before the start, before the seal, behind it, after the end. */
async function sealed(about: Parameters<typeof insertContest>[3] = {}): Promise<{ cid: number; ids: Sent }> {
  const problems = { A: pid, B: otherPid }
  const cid = await insertContest(site.db, director, site.now(), { problems, sealFrom: -10, ...about })
  const [a, b] = [sentTo(site, { cid, pid }), sentTo(site, { cid, pid: otherPid })]
  const ids = {
    trial: await a(director, -40, verdict.accepted),
    early: await a(alice, -20, verdict.wrongAnswer, { score: 10 }),
    earlyOfBob: await b(bob, -19, verdict.accepted, { score: 100 }),
    late: await a(alice, -5, verdict.accepted, { score: 100 }),
    lateOfBob: await a(bob, -4, verdict.timeLimitExceeded, { score: 30 }),
  }
  return { cid, ids }
}

async function listed(who: Person, cid: number, input: object = {}) {
  return who.get(contestSubmissions, { contestID: cid, ...input })
}

async function statuses(who: Person, cid: number, input: object = {}): Promise<[number, number][]> {
  return (await listed(who, cid, input)).records.map(({ submitId, status }): [number, number] => [submitId, status])
}

describe('the list', () => {
  test('behind the seal of an ACM contest it has one’s own and nobody else’s; for whoever runs it all', async () => {
    const { cid, ids } = await sealed()

    const untilSeal: [number | undefined, Verdict][] = [
      [ids['earlyOfBob'], verdict.accepted],
      [ids['early'], verdict.wrongAnswer],
    ]
    expect(await statuses(alice, cid)).toEqual([[ids['late'], verdict.accepted], ...untilSeal])
    expect(await statuses(bob, cid)).toEqual([[ids['lateOfBob'], verdict.timeLimitExceeded], ...untilSeal])
    expect(await statuses(admin, cid)).toEqual(untilSeal)
    expect(await statuses(director, cid)).toHaveLength(4)
    expect(await statuses(director, cid, { beforeContestSubmit: true })).toEqual([[ids['trial'], verdict.accepted]])
    expect(await statuses(alice, cid, { beforeContestSubmit: true })).toEqual([])
  })

  test('behind the seal of an OI contest one’s own are there, and no search tells what they came to', async () => {
    const { cid, ids } = await sealed({ type: 1 })
    const own = ids['late']

    expect(await statuses(alice, cid, { onlyMine: true })).toEqual([
      [own, verdict.unknown],
      [ids['early'], verdict.wrongAnswer],
    ])
    expect(await statuses(alice, cid, { status: verdict.accepted })).toEqual([[ids['earlyOfBob'], verdict.accepted]])
    expect(await statuses(alice, cid, { status: verdict.unknown })).toEqual([[own, verdict.unknown]])
    const [row] = (await listed(alice, cid)).records
    expect(row).toMatchObject({ submitId: own, displayId: 'A', score: null, time: null, memory: null, judger: null })
  })

  test('others’ time, memory and length are told after the end; ids and titles are the contest’s', async () => {
    const { cid, ids } = await sealed()
    const over = await sealed({ from: -30, to: -1 })
    const rowOf = async (contest: number, id: number | undefined) =>
      (await listed(alice, contest)).records.find(({ submitId }) => submitId === id)

    expect(await rowOf(cid, ids['earlyOfBob'])).toMatchObject({
      ...{ displayId: 'B', title: 'Problem B', pid: null, displayPid: null },
      ...{ time: null, memory: null, length: null },
    })
    expect(await rowOf(cid, ids['early'])).toMatchObject({ time: 10, memory: 1024, length: 9 })
    expect(await rowOf(over.cid, over.ids['earlyOfBob'])).toMatchObject({ time: 10, memory: 1024, length: 9 })
  })

  test('is searched by person, problem and verdict', async () => {
    const { cid, ids } = await sealed()
    const found = async (input: object) => (await statuses(director, cid, input)).map(([id]) => id)

    expect(await found({ username: 'bo' })).toEqual([ids['lateOfBob'], ids['earlyOfBob']])
    expect(await found({ username: 'nobody' })).toEqual([])
    expect(await found({ problemID: 'b', completeProblemID: true })).toEqual([ids['earlyOfBob']])
    expect(await found({ username: 'ali', problemID: 'B' })).toEqual([])
    expect(await found({ status: verdict.accepted })).toEqual([ids['late'], ids['earlyOfBob']])
    expect(await found({ before: ids['late'] })).toEqual([ids['earlyOfBob'], ids['early']])
    expect(await found({ limit: 1, currentPage: 2 })).toEqual([ids['late']])
  })

  test('what came after the end is there where the contest takes it and whoever asks wants it; in an ACM contest one’s own always', async () => {
    const ended = { from: -30, to: -8 }
    const open = await sealed({ ...ended, allowEndSubmit: true })
    const closed = await sealed(ended)
    const oi = await sealed({ ...ended, type: 1, allowEndSubmit: true })
    const count = async (cid: number, containsEnd: boolean) => (await statuses(alice, cid, { containsEnd })).length

    expect(await count(open.cid, true)).toBe(4)
    expect(await statuses(alice, open.cid)).toEqual([
      [open.ids['late'], verdict.accepted],
      [open.ids['earlyOfBob'], verdict.accepted],
      [open.ids['early'], verdict.wrongAnswer],
    ])
    expect(await statuses(alice, open.cid, { status: verdict.wrongAnswer })).toHaveLength(1)
    expect(await count(closed.cid, true)).toBe(3)
    expect(await count(oi.cid, false)).toBe(2)
    expect(await count(oi.cid, true)).toBe(4)
  })
})

describe('one submission', () => {
  const detail = (who: Person, submitId: number | undefined) =>
    who.call(judging.getSubmissionDetail, { submitId: submitId ?? 0 })

  test('of a rival tells its verdict while the contest runs, all of it after the end, and nothing behind the seal', async () => {
    const { ids } = await sealed()
    const over = await sealed({ from: -30, to: -1 })

    const during = await detail(alice, ids['earlyOfBob'])
    expect(during.data?.submission).toMatchObject({ status: verdict.accepted, displayPid: 'B' })
    expect(during.data?.submission).toMatchObject({ code: null, time: null, memory: null, length: null })
    expect(await detail(alice, ids['lateOfBob'])).toBeRefused('submission/not-found')
    expect(await detail(alice, ids['trial'])).toBeRefused('submission/not-found')
    expect((await detail(admin, ids['earlyOfBob'])).data?.submission.code).toBeNull()
    expect((await detail(director, ids['lateOfBob'])).data?.submission.code).toBe('int main;')
    const after = await detail(alice, over.ids['lateOfBob'])
    expect(after.data?.submission).toMatchObject({ code: 'int main;', time: 10, status: verdict.timeLimitExceeded })
  })

  test('opens others’ code where the contest says so, once it is over and takes nothing more', async () => {
    const over = await sealed({ from: -30, to: -1 })
    const late = await sealed({ from: -30, to: -1, allowEndSubmit: true })
    const closed = await sealed({ from: -30, to: -1, openCode: false })
    const codeFor = async (who: Person, { ids }: typeof over) =>
      (await detail(who, ids['earlyOfBob'])).data?.submission.code

    expect(await codeFor(alice, over)).toBe('int main;')
    for (const contest of [late, closed]) {
      expect(await codeFor(alice, contest)).toBeNull()
      expect(await codeFor(admin, contest)).toBeNull()
      for (const who of [bob, director]) expect(await codeFor(who, contest)).toBe('int main;')
    }
    await site.db.updateTable('contest').set({ allowEndSubmit: false }).where('cid', '=', late.cid).execute()
    expect(await codeFor(alice, late)).toBe('int main;')
  })

  test('of one’s own in an OI contest says that it was sent, until the seal is lifted', async () => {
    const { cid, ids } = await sealed({ type: 1, autoRealRank: false, from: -30, to: -1 })
    const own = ids['late'] ?? 0
    const row = { submitId: own, caseId: 1, seq: 1, status: 0, time: 1, memory: 1 }
    await site.db.insertInto('submissionCase').values(row).execute()
    await site.db
      .insertInto('judgementLog')
      .values({ submitId: own, status: 0, isFinal: true, version: 0, attempt: 0 })
      .execute()

    const told = (await detail(alice, own)).data?.submission
    expect(told).toMatchObject({ status: verdict.unknown, score: null, time: null, memory: null, code: 'int main;' })
    expect(told?.gmtModified).toBe(told?.submitTime)
    const get = alice.get
    expect(await get(judging.getAllCaseResult, { submitId: own })).toBeNull()
    expect(await get(judging.getSubmissionHistory, { submitId: own })).toMatchObject({ verdicts: [] })
    const states = await get(checkContestSubmissionsStatus, { cid, submitIds: Object.values(ids) })
    expect(Object.keys(states).map(Number)).toEqual([ids['early'], ids['earlyOfBob'], own])
    expect(states[own]).toMatchObject({ status: verdict.unknown, score: null })
    await site.db.updateTable('contest').set({ autoRealRank: true }).where('cid', '=', cid).execute()
    expect((await detail(alice, own)).data?.submission).toMatchObject({ status: verdict.accepted, score: 100 })
  })

  test('tells its cases to those who run the contest, to others when an ACM contest is over', async () => {
    const running = await sealed()
    const over = await sealed({ from: -30, to: -1 })
    for (const { ids } of [running, over]) {
      const row = { submitId: ids['early'] ?? 0, caseId: 1, seq: 1, status: -1, time: 1, memory: 1 }
      await site.db
        .insertInto('submissionCase')
        .values({ ...row, inputName: 'secret.in' })
        .execute()
    }
    const cases = async (who: Person, { ids }: typeof running) =>
      (await who.get(judging.getAllCaseResult, { submitId: ids['early'] ?? 0 }))?.judgeCaseList?.map(
        ({ inputData }) => inputData,
      )

    for (const who of [alice, bob, admin]) {
      expect(await cases(who, running)).toBeUndefined()
      expect(await cases(who, over)).toEqual([null])
    }
    expect(await cases(director, running)).toEqual(['secret.in'])
  })

  test('is never shared, and outside the contest it is not found', async () => {
    const { ids } = await sealed()
    const share = (who: Person, submitId = 0) => who.call(judging.updateSubmission, { submitId, share: true })

    expect(await share(alice, ids['early'])).toBeRefused('submission/not-yours')
    expect(await share(alice, ids['lateOfBob'])).toBeRefused('submission/unknown')
    expect(await alice.get(judging.checkSubmissionsStatus, { submitIds: Object.values(ids) })).toEqual({})
    expect((await alice.get(judging.getSubmissionList, {})).records).toEqual([])
  })
})
