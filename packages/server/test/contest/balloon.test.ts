import type { BalloonState } from '@verdict/contract/contest/balloon.ts'
import * as routes from '@verdict/contract/contest/balloon-routes.ts'
import {
  checkContestAcInfo,
  getContestAcInfo,
  getContestPrint,
  submitPrintText,
} from '@verdict/contract/contest/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { afterAll, beforeAll, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { expect } from '../support/expect.ts'
import { insertContest } from '../support/places.ts'
import { openSite, type Person } from '../support/site.ts'
import { sentTo } from './sent.ts'

const { accepted, wrongAnswer, pending, judging } = verdict

let site: Awaited<ReturnType<typeof openSite>>
let director: Person
let alice: Person
let bob: Person
let vera: Person
let pids: { A: number; B: number }
let cid = 0

beforeAll(async () => {
  site = await openSite()
  director = await site.user('director')
  alice = await site.user('alice')
  bob = await site.user('bob')
  vera = await site.user('vera')
  await site.db.updateTable('account').set({ school: 'Hill', realname: 'Canary' }).where('uid', '=', bob.uid).execute()
  pids = { A: (await site.problem()).pid, B: (await site.problem()).pid }
})

afterAll(() => site.close())

/** A new contest, with which the test goes on. */
async function begin(about: Parameters<typeof insertContest>[3] = {}): Promise<void> {
  cid = await insertContest(site.db, director, site.now(), { problems: pids, ...about })
}

const sent = (who: Person, problem: 'A' | 'B', minutes: number, status: Parameters<ReturnType<typeof sentTo>>[2]) =>
  sentTo(site, { cid, pid: pids[problem] })(who, minutes, status)

const list = async (who: Caller, input: object = {}) =>
  (await who.get(routes.getContestBalloons, { cid, ...input })).records
const facts = (who: Caller) => who.get(routes.getContestBalloonFacts, { cid })
const setStatus = (submitId: number, status: number) =>
  site.db.updateTable('submission').set({ status }).where('submitId', '=', submitId).execute()

const move = (who: Caller, whose: Person, problem: 'A' | 'B', from: BalloonState, to: BalloonState) =>
  who.call(routes.moveContestBalloon, { cid, uid: whose.uid, pid: pids[problem], from, to })

test('first acceptances wait in the order of time, with the name of the board and the colour', async () => {
  await begin()
  await sent(alice, 'A', -20, wrongAnswer)
  await sent(bob, 'A', -15, accepted)
  await sent(bob, 'A', -14, accepted)
  await sent(alice, 'A', -10, accepted)
  await sent(director, 'B', -9, accepted)
  await sent(alice, 'B', 40, accepted)

  for (const route of [routes.getContestBalloons, getContestAcInfo]) {
    const behind = await director.get(route, { cid, currentPage: 9, limit: 10 })
    expect(behind).toMatchObject({ records: [], total: 2 })
  }
  const found = await list(director)
  expect(found.map(({ name, displayId }) => [name, displayId])).toEqual([
    ['bob', 'A'],
    ['alice', 'A'],
  ])
  expect(found[0]).toMatchObject({ color: '#c00', school: 'Hill', seconds: 900, state: 'waiting' })
  expect(found[0]).toMatchObject({ isFirstOfProblem: true, isFirstOfContest: true, isTakenBack: false })
  expect(found[1]).toMatchObject({ isFirstOfProblem: false, isFirstOfContest: false })
  expect(await facts(director)).toMatchObject({ waiting: 2, carried: 0, manages: true })
})

test('nobody is called first while something sent before has no result', async () => {
  await begin()
  const early = await sent(alice, 'A', -20, judging)
  const other = await sent(alice, 'B', -19, pending)
  await sent(bob, 'A', -10, accepted)
  const marks = async () => {
    const row = (await list(director)).find(({ name }) => name === 'bob')
    return [row?.isFirstOfProblem, row?.isFirstOfContest]
  }

  expect(await marks()).toEqual([false, false])
  await setStatus(early, wrongAnswer)
  expect(await marks()).toEqual([true, false])
  await setStatus(other, wrongAnswer)
  expect(await marks()).toEqual([true, true])
  await setStatus(early, accepted)
  expect(await marks()).toEqual([false, false])
})

test('a balloon is taken on its way, brought, and taken back; two cannot carry the same', async () => {
  await begin()
  const submitId = await sent(bob, 'A', -15, accepted)
  await director.get(routes.addContestVolunteer, { cid, username: 'VERA' })

  expect(await move(vera, bob, 'A', 'waiting', 'carried')).toMatchObject({ status: 200 })
  expect(await list(director)).toMatchObject([{ state: 'carried', by: 'vera' }])
  expect(await move(director, bob, 'A', 'waiting', 'carried')).toBeRefused('contest/balloon-moved')
  expect(await move(vera, bob, 'A', 'carried', 'delivered')).toMatchObject({ status: 200 })
  expect(await list(vera, { state: 'delivered' })).toMatchObject([{ state: 'delivered', by: 'vera' }])
  expect(await facts(vera)).toMatchObject({ waiting: 0, carried: 0, manages: false })
  // the AC helper knows of it, and the other way round
  await director.get(checkContestAcInfo, { cid, id: submitId, checked: false })
  expect(await list(vera)).toMatchObject([{ state: 'waiting', by: null }])
  expect(await move(vera, alice, 'A', 'waiting', 'carried')).toBeRefused('contest/no-record')
})

test('what a rejudge takes back is struck through and does not vanish', async () => {
  await begin()
  const submitId = await sent(bob, 'A', -15, accepted)
  const entry = { submitId, version: 0, attempt: 1, status: accepted, isFinal: true, node: null }
  await site.db.insertInto('judgementLog').values(entry).execute()
  await move(director, bob, 'A', 'waiting', 'delivered')

  await setStatus(submitId, pending)
  expect(await list(director)).toMatchObject([{ isJudgedAnew: true, isTakenBack: false }])
  await setStatus(submitId, wrongAnswer)
  expect(await list(director)).toMatchObject([{ isTakenBack: true, state: 'delivered', isFirstOfProblem: false }])
  await sent(bob, 'A', -5, accepted)
  // a later acceptance asks for no second balloon
  expect(await list(director)).toMatchObject([{ isTakenBack: false, state: 'delivered' }])
})

test('behind the seal no balloon comes, unless those who run the contest want it', async () => {
  await begin({ from: -60, to: 60, sealFrom: -30 })
  await sent(bob, 'A', -40, accepted)
  await sent(alice, 'A', -20, accepted)
  await director.get(routes.addContestVolunteer, { cid, username: 'vera' })

  for (const who of [director, vera]) expect(await list(who)).toMatchObject([{ name: 'bob' }])
  expect(await facts(vera)).toMatchObject({ isStopped: true, waiting: 1 })
  expect(await move(vera, alice, 'A', 'waiting', 'carried')).toBeRefused('contest/no-record')
  await director.get(routes.setContestBalloonRule, { cid, afterSeal: true })
  expect(await list(vera)).toMatchObject([{ name: 'bob' }, { name: 'alice' }])
  expect(await facts(vera)).toMatchObject({ isStopped: false, afterSeal: true })
})

test('volunteers bring prints, and are told no more than the board shows', async () => {
  await begin({ openPrint: true })
  const content = `int main() {} ${'// '.repeat(30)}`
  await bob.get(submitPrintText, { cid, content })
  await director.get(routes.addContestVolunteer, { cid, username: 'vera' })

  const reply = await vera.call(routes.getContestPrintsToBring, { cid })
  expect(reply.data?.records).toMatchObject([{ name: 'bob', school: 'Hill', isPrinted: false }])
  expect(reply.text).not.toContain('Canary')
  const id = reply.data?.records[0]?.id ?? 0
  expect(await vera.get(routes.getContestPrintToBring, { cid, id })).toEqual({ name: 'bob', content })
  await vera.get(routes.markContestPrintBrought, { cid, id, isPrinted: true })
  expect(await facts(vera)).toMatchObject({ prints: 0 })
  await vera.get(routes.markContestPrintBrought, { cid, id, isPrinted: false })
  expect(await facts(vera)).toMatchObject({ prints: 1 })
  expect(await vera.call(routes.getContestPrintToBring, { cid, id: 999_999 })).toBeRefused('contest/no-record')
  await begin()
  await director.get(routes.addContestVolunteer, { cid, username: 'vera' })
  expect(await vera.call(routes.getContestPrintToBring, { cid, id })).toBeRefused('contest/no-record')
})

test('balloons and prints say where people sit; a list with a name that is nobody’s changes nothing', async () => {
  site.wait(31_000)
  await begin({ openPrint: true })
  await sent(bob, 'A', -15, accepted)
  await sent(alice, 'A', -10, accepted)
  await bob.get(submitPrintText, { cid, content: 'x'.repeat(60) })
  await director.get(routes.addContestVolunteer, { cid, username: 'vera' })
  const put = (...seats: [username: string, room: string, seat: string][]) =>
    director.call(routes.setContestSeats, {
      cid,
      seats: seats.map(([username, room, seat]) => ({ username, room, seat })),
    })
  expect((await list(vera))[0]).toMatchObject({ name: 'bob', room: null, seat: null })
  expect(await put(['Bob', '301', '12'], ['alice', '301', ''])).toMatchObject({ status: 200 })
  expect(await list(vera)).toMatchObject([
    { name: 'bob', room: '301', seat: '12' },
    { name: 'alice', room: '301', seat: null },
  ])
  const prints = await vera.get(routes.getContestPrintsToBring, { cid })
  expect(prints.records).toMatchObject([{ name: 'bob', room: '301', seat: '12' }])
  const requests = await director.get(getContestPrint, { cid })
  expect(requests.records).toMatchObject([{ username: 'bob', room: '301', seat: '12' }])

  const unknown = await put(['bob', '1', '1'], ['nobody', '1', '2'])
  expect(unknown).toBeRefused('contest/seat-unknown')
  expect(unknown.msg).toContain('nobody')
  expect(await put(['bob', '1', '1'], ['BOB', '1', '2'])).toBeRefused('contest/seat-twice')
  const kept = [
    { username: 'alice', room: '301', seat: '', extraTime: 0 },
    { username: 'bob', room: '301', seat: '12', extraTime: 0 },
  ]
  expect(await director.get(routes.getContestSeats, { cid })).toEqual(kept)
  expect(await put()).toMatchObject({ status: 200 })
  expect(await director.get(routes.getContestSeats, { cid })).toEqual([])
  expect((await list(vera))[0]).toMatchObject({ room: null })
})

test('who takes part is no volunteer, before or after', async () => {
  await begin({ auth: 1, entrants: [alice] })
  const add = (username: string) => director.call(routes.addContestVolunteer, { cid, username })
  expect(await add('alice')).toBeRefused('contest/volunteer-takes-part')
  expect(await add('nobody')).toBeRefused('contest/volunteer-unknown')
  expect(await add('vera')).toMatchObject({ status: 200 })
  expect(await director.get(routes.getContestVolunteers, { cid })).toMatchObject([{ username: 'vera' }])
  expect(await facts(vera)).toMatchObject({ waiting: 0 })

  await sent(vera, 'A', -1, wrongAnswer)
  expect(await vera.call(routes.getContestBalloonFacts, { cid })).toBeRefused('contest/not-volunteer')
  await director.get(routes.removeContestVolunteer, { cid, uid: vera.uid })
  const again = await director.call(routes.removeContestVolunteer, { cid, uid: vera.uid })
  expect(again).toBeRefused('contest/no-record')
})

test('nobody else is let in', async () => {
  await begin()
  const about = { cid, uid: bob.uid, pid: pids.A, id: 1 }
  const forBringing = [
    [routes.getContestBalloons, about],
    [routes.getContestBalloonFacts, about],
    [routes.moveContestBalloon, { ...about, from: 'waiting', to: 'delivered' }],
    [routes.getContestPrintsToBring, about],
    [routes.getContestPrintToBring, about],
    [routes.markContestPrintBrought, { ...about, isPrinted: true }],
  ] as const
  const forManaging = [
    [routes.setContestBalloonRule, { cid, afterSeal: true }],
    [routes.getContestSeats, { cid }],
    [routes.setContestSeats, { cid, seats: [] }],
    [routes.getContestVolunteers, { cid }],
    [routes.addContestVolunteer, { cid, username: 'alice' }],
    [routes.removeContestVolunteer, { cid, uid: vera.uid }],
  ] as const
  const admin = await site.user(undefined, 1001)
  await director.get(routes.addContestVolunteer, { cid, username: 'vera' })

  for (const [route, input] of forBringing) {
    expect(await site.guest.call(route, input as never)).toBeRefused('account/sign-in-needed')
    for (const who of [alice, admin]) expect(await who.call(route, input as never)).toBeRefused('contest/not-volunteer')
  }
  for (const [route, input] of forManaging)
    for (const who of [alice, admin, vera])
      expect(await who.call(route, input as never)).toBeRefused('contest/not-manager')
})
