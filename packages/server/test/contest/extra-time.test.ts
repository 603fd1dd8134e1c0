import * as seating from '@verdict/contract/contest/balloon-routes.ts'
import { getContestScrollBoardSubmission } from '@verdict/contract/contest/board-routes.ts'
import { askContestClarification } from '@verdict/contract/contest/clarification-routes.ts'
import * as routes from '@verdict/contract/contest/routes.ts'
import { contestSubmissions } from '@verdict/contract/judging/contest-routes.ts'
import { getSubmissionDetail, submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { submitProblemTestJudge } from '@verdict/contract/judging/test-run-routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { expect } from '../support/expect.ts'
import { insertContest, insertGroup } from '../support/places.ts'
import { openSite, type Person } from '../support/site.ts'
import { openStream } from '../support/stream.ts'
import { until } from '../support/until.ts'
import { boardOf, lines } from './board/support.ts'
import { sentTo } from './sent.ts'

const { accepted, wrongAnswer } = verdict
const minute = 60_000

let site: Awaited<ReturnType<typeof openSite>>
let director: Person
/** She has no extra time. */
let alice: Person
/** He has ten minutes more. */
let bob: Person
let pid = 0

beforeAll(async () => {
  site = await openSite()
  await site.node()
  director = await site.user('director')
  alice = await site.user('alice')
  bob = await site.user('bob')
  pid = (await site.problem({ auth: 3 })).pid
})

afterAll(() => site.close())

/** Gives extra time in minutes, to nobody else. */
const give = (cid: number, ...times: [who: string, minutes?: number][]) =>
  director.call(seating.setContestSeats, {
    cid,
    seats: times.map(([username, minutes]) => ({
      ...{ username, room: '301', seat: '1' },
      ...(minutes !== undefined && { extraTime: minutes }),
    })),
  })

/** A contest that was over five minutes ago, but for bob, who has five more. */
async function late(about: Parameters<typeof insertContest>[3] = {}): Promise<number> {
  const times = { from: -65, to: -5 }
  const cid = await insertContest(site.db, director, site.now(), { problems: { A: pid }, ...times, ...about })
  expect(await give(cid, ['bob', 10])).toMatchObject({ status: 200 })
  return cid
}

const submit = (who: Person, cid: number, gid?: number) =>
  who.call(submitProblemJudge, { pid: 'A', cid, ...(gid && { gid }), language: 'C', code: 'int main;' })
const info = (who: Person, cid: number) => who.get(routes.getContestInfo, { cid })
const minutesMore = ({ endTime, ownEndTime }: { endTime: string; ownEndTime: string }) =>
  (Date.parse(ownEndTime) - Date.parse(endTime)) / minute
const sent = (cid: number) => sentTo(site, { cid, pid })

describe('whoever has extra time', () => {
  test('reads, runs, asks and submits until their own time is over, and nobody else does', async () => {
    const cid = await late()
    const read = { cid, displayId: 'A' }
    const run = { pid, cid, type: 'contest', language: 'C', code: 'int main;', userInput: '1', mode: '' }
    const question = { cid, question: 'How long still?' }

    expect(await bob.call(routes.getContestProblemDetails, read)).toMatchObject({ status: 200 })
    expect(await bob.call(submitProblemTestJudge, run)).toMatchObject({ status: 200 })
    expect(await bob.call(askContestClarification, question)).toMatchObject({ status: 200 })
    expect(await submit(bob, cid)).toMatchObject({ status: 200 })
    expect(await alice.call(submitProblemTestJudge, run)).toBeRefused('contest/ended')
    expect(await alice.call(askContestClarification, question)).toBeRefused('contest/ended')
    for (const who of [alice, director]) expect(await submit(who, cid)).toBeRefused('contest/ended')

    const [own, other] = [await info(bob, cid), await info(alice, cid)]
    expect([own.status, other.status]).toEqual([0, 1])
    expect(minutesMore(own)).toBe(10)
    expect(other).toMatchObject({ ownEndTime: other.endTime, lastEndTime: own.ownEndTime })
    site.wait(6 * minute)
    expect(await submit(bob, cid)).toBeRefused('contest/ended')
    expect(await bob.call(askContestClarification, question)).toBeRefused('contest/ended')
  })

  test('has it in a contest of a group, too', async () => {
    const gid = await insertGroup(site.db, director, { members: [alice, bob] })
    const cid = await late({ gid })

    expect(await submit(bob, cid, gid)).toMatchObject({ status: 200 })
    expect(await submit(alice, cid, gid)).toBeRefused('contest/ended')
  })

  test.each([
    [0, ['bob 1 1/3840']],
    [1, ['bob 1 70/10']],
  ] as const)(
    'counts on the board of rule %i with the time from the start; what others sent late does not',
    async (type, board) => {
      const cid = await late({ type, allowEndSubmit: true })
      await sent(cid)(alice, -1, accepted, { score: 100 })
      await sent(cid)(bob, -1, accepted, { score: 70 })

      expect(lines(await boardOf(director, { cid } as never))).toEqual(board)
      const [problem] = await alice.get(routes.getContestProblem, { cid })
      expect(problem).toMatchObject({ ac: 1, total: 1 })
      const { records } = await alice.get(contestSubmissions, { contestID: cid, limit: 10, onlyMine: false })
      expect(records.map(({ username }) => username)).toContain('bob')
      if (type === 0) {
        const balloons = await director.get(seating.getContestBalloons, { cid })
        expect(balloons.records).toMatchObject([{ name: 'bob', seconds: 3840, seat: '1' }])
      }
      // what was behind their own end counts as late, and less time takes it away again
      expect(await give(cid, ['bob', 2])).toMatchObject({ status: 200 })
      await until(async () => (await boardOf(director, { cid } as never)).records.length === 0, 'the board is empty')
    },
  )
})

describe('until the time of the last team is over', () => {
  test('nobody reads code or figures of others, and the scroll board waits', async () => {
    const cid = await late({ sealFrom: -60 })
    const submitId = await sent(cid)(bob, -62, accepted, { code: 'int bobs_secret;' })
    const read = async (who: Caller) => (await who.get(getSubmissionDetail, { submitId })).submission

    expect(await read(alice)).toMatchObject({ status: accepted, code: null, time: null })
    expect(await director.call(getContestScrollBoardSubmission, { cid })).toBeRefused('contest/not-ended')
    site.wait(6 * minute)
    expect(await read(alice)).toMatchObject({ code: 'int bobs_secret;', time: 10 })
    expect(await director.get(getContestScrollBoardSubmission, { cid })).toMatchObject([{ username: 'bob' }])
  })

  test.each([0, 1] as const)('the seal of rule %i holds', async (type) => {
    const cid = await late({ type, sealFrom: -30 })
    await sent(cid)(bob, -20, accepted, { score: 100 })
    const own = await sent(cid)(alice, -10, wrongAnswer, { score: 40 })
    await sent(cid)(bob, -1, accepted, { score: 100 })
    const solved = async (who: Person) => {
      const { records } = await boardOf(who, { cid } as never)
      return records.filter((row) => ('ac' in row ? row.ac : row.totalScore) ?? 0).map(({ username }) => username)
    }
    const told = async () => (await alice.get(getSubmissionDetail, { submitId: own })).submission.status

    for (const who of [alice, bob]) expect(await solved(who)).toEqual([])
    expect(await told()).toBe(type === 1 ? verdict.unknown : wrongAnswer)
    const { records } = await alice.get(contestSubmissions, { contestID: cid, limit: 10, onlyMine: false })
    expect(records.map(({ username }) => username)).not.toContain('bob')
    site.wait(6 * minute)
    expect(await solved(alice)).toContain('bob')
    expect(await told()).toBe(wrongAnswer)
  })

  test('the Contest API has not ended; its length goes on when the others are done', async () => {
    const cid = await late({ openRank: true, sealFrom: -30, to: 1, from: -59 })
    const read = async (below = '') =>
      JSON.parse((await site.guest.send('GET', `/api/contests/${cid}${below}`)).text) as Record<string, unknown>
    await sent(cid)(bob, 5, accepted)

    expect(await read()).toMatchObject({ duration: '1:00:00.000', scoreboard_freeze_duration: '0:31:00.000' })
    site.wait(6 * minute)
    expect(await read()).toMatchObject({ duration: '1:10:00.000', scoreboard_freeze_duration: '0:41:00.000' })
    expect(await read('/state')).toMatchObject({ ended: null, finalized: null, end_of_updates: null })
    expect(await read('/submissions')).toEqual([])
    site.wait(6 * minute)
    const state = await until(async () => {
      const state = await read('/state')
      return state['ended'] ? state : undefined
    }, 'what the feed is made of is read anew')
    expect(state).toMatchObject({ finalized: state['ended'] })
    expect(await read('/submissions')).toMatchObject([
      { team_id: bob.uid, contest_time: expect.stringMatching(/^1:04:00/) },
    ])
    const awards = (await read('/awards')) as unknown as { id: string; team_ids: string[] }[]
    expect(awards.find(({ id }) => id === 'winner')?.team_ids).toEqual([bob.uid])
  })
})

describe('extra time is given', () => {
  test('by whoever runs the contest, within bounds, and noted with its minutes', async () => {
    const cid = await late()
    const put = (who: Caller, extraTime: number) =>
      who.call(seating.setContestSeats, { cid, seats: [{ username: 'alice', room: '', seat: '', extraTime }] })

    for (const who of [alice, bob]) expect(await put(who, 60)).toBeRefused('contest/not-manager')
    for (const minutes of [-1, 0.5, 1441]) expect(await put(director, minutes)).toBeRefused('request/malformed')
    expect(await submit(alice, cid)).toBeRefused('contest/ended')
    const [noted] = await site.db.selectFrom('auditEntry').where('object', '=', `${cid}`).selectAll().execute()
    expect(noted).toMatchObject({ act: 'setContestSeats', after: { seats: 1, extraTime: ['bob 10'] } })
  })

  test('and stays where a list does not say it; who is not named has none', async () => {
    const cid = await late()

    await give(cid, ['BOB'], ['alice'])
    expect(await director.get(seating.getContestSeats, { cid })).toMatchObject([
      { username: 'alice', extraTime: 0 },
      { username: 'bob', extraTime: 10 },
    ])
    await give(cid, ['alice'])
    await give(cid, ['alice'], ['bob'])
    expect(await submit(bob, cid)).toBeRefused('contest/ended')
  })

  test('while the contest runs, and open pages hear of it', async () => {
    const cid = await insertContest(site.db, director, site.now(), { problems: { A: pid } })
    const stream = await openStream(await site.listen(), alice.token, 'own', [cid])

    await give(cid, ['alice', 15])
    expect(await stream.hears(1)).toEqual([{ type: 'contest', cid, kind: 'contest' }])
    expect(minutesMore(await info(alice, cid))).toBe(15)
  })
})
