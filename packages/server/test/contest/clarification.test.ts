import * as routes from '@verdict/contract/contest/clarification-routes.ts'
import type { ErrorCode } from '@verdict/contract/errors.ts'
import type { Route } from '@verdict/contract/route.ts'
import { afterAll, beforeAll, expect as plainly, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { expect } from '../support/expect.ts'
import { insertContest } from '../support/places.ts'
import { openSite, type Person } from '../support/site.ts'

const minute = 60_000

let site: Awaited<ReturnType<typeof openSite>>
let director: Person
let cara: Person
let dave: Person
let cid = 0

beforeAll(async () => {
  site = await openSite()
  director = await site.user('director')
  cara = await site.user('cara')
  dave = await site.user('dave')
  await site.db.updateTable('account').set({ realname: 'Cara Canary' }).where('uid', '=', cara.uid).execute()
  cid = await contest()
})

afterAll(() => site.close())

async function contest(about: Parameters<typeof insertContest>[3] = {}): Promise<number> {
  const made = await insertContest(site.db, director, site.now(), about)
  const { pid } = await site.problem()
  const problem = { cid: made, pid, displayId: 'A', displayTitle: 'Apples' }
  await site.db.insertInto('contestProblem').values(problem).execute()
  return made
}

const list = (who: Caller, input: object = {}) => who.get(routes.getContestClarifications, { cid, ...input })
const news = (who: Caller) => who.get(routes.getContestClarificationNews, { cid })

/** Asks when nothing keeps the person from it. */
async function ask(who: Person, question: string, displayId?: string): Promise<number> {
  site.wait(minute)
  return (await who.get(routes.askContestClarification, { cid, question, displayId })).id
}

const answer = (id: number, text: string, isPublic: boolean, told: number | null = null) =>
  director.call(routes.answerContestClarification, { cid, id, answer: text, isPublic, told })

test('what is asked is seen by the asker and by whoever runs the contest, who alone is told the name', async () => {
  cid = await contest({ to: 600 })
  const id = await ask(cara, 'May edges repeat?', 'A')

  const [own] = (await list(cara)).records
  expect(own).toMatchObject({ id, isOwn: true, displayId: 'A', displayTitle: 'Apples', state: 'open', answer: null })
  const queue = await list(director)
  expect(queue).toMatchObject({ records: [{ username: 'cara', realname: 'Cara Canary' }] })
  expect(await news(director)).toEqual({ unread: 0, open: 1 })
  expect((await list(dave)).records).toEqual([])

  expect(await answer(id, 'They may.', false)).toMatchObject({ status: 200 })
  const [answered] = (await list(cara)).records
  expect(answered).toMatchObject({ state: 'answered', answer: 'They may.', isPublic: false, isNew: true })
  expect(answered).toMatchObject({ answeredBy: null })
  expect((await list(dave)).records).toEqual([])
  expect(await news(dave)).toEqual({ unread: 0, open: 0 })
  expect(await news(director)).toEqual({ unread: 0, open: 0 })
})

test('an answer for everybody shows the question without a trace of who asked', async () => {
  cid = await contest({ to: 600 })
  const id = await ask(cara, 'Is the graph connected?')
  await answer(id, 'It is.', true)

  const reply = await dave.call(routes.getContestClarifications, { cid })
  expect(reply.data?.records).toMatchObject([{ question: 'Is the graph connected?', answer: 'It is.', isOwn: false }])
  for (const trace of ['cara', 'Canary', cara.uid, 'director']) plainly(reply.text).not.toContain(trace)
})

test('unread answers are counted until they are read, and again when one is changed', async () => {
  cid = await contest({ to: 600 })
  const id = await ask(cara, 'How long?')
  await answer(id, 'An hour.', true)
  await director.get(routes.addContestClarification, { cid, displayId: 'A', answer: 'The limit of A is 2 s.' })
  for (const who of [cara, dave]) expect(await news(who)).toEqual({ unread: 2, open: 0 })

  const told = Math.max(...(await list(cara)).records.map((row) => row.told ?? 0))
  await cara.get(routes.readContestClarifications, { cid, told: 1_000_000 })
  expect(await news(cara)).toEqual({ unread: 0, open: 0 })
  expect((await list(cara)).records.map(({ isNew }) => isNew)).toEqual([false, false])

  const known = (await list(director)).records.find((row) => row.id === id)?.told ?? null
  await answer(id, 'Two hours.', true, known)
  expect(await news(cara)).toEqual({ unread: 1, open: 0 })
  await cara.get(routes.readContestClarifications, { cid, told })
  expect(await news(cara)).toEqual({ unread: 1, open: 0 })
})

test('a hidden problem is named to nobody but those who run the contest', async () => {
  cid = await contest({ to: 600 })
  await answer(await ask(cara, 'May edges repeat?', 'A'), 'They may.', true)
  const { pid } = await site.db
    .selectFrom('contestProblem')
    .where('cid', '=', cid)
    .select('pid')
    .executeTakeFirstOrThrow()
  await site.db.updateTable('problem').set({ auth: 2 }).where('pid', '=', pid).execute()

  for (const who of [cara, dave]) {
    const reply = await who.call(routes.getContestClarifications, { cid })
    expect(reply.data?.records).toMatchObject([{ answer: 'They may.', displayId: null, displayTitle: null }])
    plainly(reply.text).not.toContain('Apples')
    expect((await list(who, { displayId: 'A' })).records).toEqual([])
  }
  expect((await list(director)).records).toMatchObject([{ displayId: 'A', displayTitle: 'Apples' }])
  site.wait(minute)
  const hidden = { cid, displayId: 'A', question: 'Is it there?' }
  expect(await cara.call(routes.askContestClarification, hidden)).toBeRefused('contest/problem-unknown')
})

test('of two who answer at once, the second is told so', async () => {
  cid = await contest({ to: 600 })
  const id = await ask(cara, 'Which?')
  await answer(id, 'This.', false)

  expect(await answer(id, 'That.', false)).toBeRefused('contest/clarification-changed')
  expect((await list(cara)).records).toMatchObject([{ answer: 'This.' }])
  const close = { cid, id, isClosed: true }
  expect(await director.call(routes.closeContestClarification, close)).toBeRefused('contest/clarification-changed')
  expect(await answer(999_999, 'That.', false)).toBeRefused('contest/clarification-not-found')
  const other = await contest()
  const elsewhere = { cid: other, id, answer: 'That.', isPublic: true, told: 1 }
  expect(await director.call(routes.answerContestClarification, elsewhere)).toBeRefused(
    'contest/clarification-not-found',
  )
})

test('a question is closed without an answer, opened again, and filtered by', async () => {
  cid = await contest({ to: 600 })
  const first = await ask(cara, 'First?')
  const second = await ask(dave, 'Second?', 'A')
  await director.get(routes.closeContestClarification, { cid, id: first, isClosed: true })

  const ids = async (input: object) => (await list(director, input)).records.map(({ id }) => id)
  expect(await ids({ state: 'open' })).toEqual([second])
  expect(await ids({ state: 'closed' })).toEqual([first])
  expect(await ids({ displayId: 'A' })).toEqual([second])
  expect((await list(cara)).records).toMatchObject([{ state: 'closed' }])
  await director.get(routes.closeContestClarification, { cid, id: first, isClosed: false })
  expect(await ids({ state: 'open' })).toEqual([first, second])
})

test('questions are for while the contest runs, once a minute, and of a length', async () => {
  cid = await contest({ to: 600 })
  await ask(cara, 'Once?')
  const again = { cid, question: 'Twice?' }
  expect(await cara.call(routes.askContestClarification, again)).toBeRefused('contest/clarification-too-soon')
  const asks = (input: { cid?: number; displayId?: string; question: string }) =>
    dave.call(routes.askContestClarification, { cid, ...input })
  for (const question of ['  ', 'x'.repeat(2001)]) expect(await asks({ question })).toBeRefused('request/malformed')
  expect(await asks({ question: 'B?', displayId: 'B' })).toBeRefused('contest/problem-unknown')

  const now = site.now().getTime()
  const early = await insertContest(site.db, director, new Date(now), { from: 10, to: 70 })
  const over = await insertContest(site.db, director, new Date(now), { from: -70, to: -10 })
  const closed = await insertContest(site.db, director, new Date(now), { auth: 1 })
  const asked = (where: number) => asks({ cid: where, question: 'Now?' })
  expect(await asked(early)).toBeRefused('contest/not-started')
  expect(await asked(over)).toBeRefused('contest/ended')
  expect(await asked(closed)).toBeRefused('contest/not-registered')
  // what was refused did not count
  expect(await asked(cid)).toMatchObject({ status: 200 })
  const statement = { cid: early, answer: 'Room 5 is open.' }
  expect(await director.call(routes.addContestClarification, statement)).toMatchObject({ status: 200 })
  expect(await dave.call(routes.getContestClarifications, { cid: early })).toBeRefused('contest/not-started')
})

test('canned answers are kept for each contest', async () => {
  cid = await contest()
  expect(await director.get(routes.getContestCannedAnswers, { cid })).toEqual({ answers: null })
  await director.get(routes.setContestCannedAnswers, { cid, answers: ['No comment.', 'Read the statement.'] })
  expect(await director.get(routes.getContestCannedAnswers, { cid })).toEqual({
    answers: ['No comment.', 'Read the statement.'],
  })
  const many = Array.from({ length: 21 }, (_, n) => `${n}`)
  expect(await director.call(routes.setContestCannedAnswers, { cid, answers: many })).toBeRefused('request/malformed')
  const noted = await site.db.selectFrom('auditEntry').where('object', '=', `${cid}`).select('act').execute()
  expect(noted).toEqual([{ act: 'setContestCannedAnswers' }])
})

test.each<[string, Route, object, { guest: ErrorCode; entrant: ErrorCode | 'ok'; outsider: ErrorCode }]>([
  ['list', routes.getContestClarifications, {}, reading()],
  ['news', routes.getContestClarificationNews, {}, reading()],
  ['read', routes.readContestClarifications, { told: 1 }, reading()],
  ['answer', routes.answerContestClarification, { id: 1, answer: 'x', isPublic: true }, managing()],
  ['close', routes.closeContestClarification, { id: 1, isClosed: true }, managing()],
  ['say', routes.addContestClarification, { answer: 'x' }, managing()],
  ['canned', routes.getContestCannedAnswers, {}, managing()],
  ['can', routes.setContestCannedAnswers, { answers: [] }, managing()],
])('who may call it: %s', async (_name, route, input, wanted) => {
  const secret = await contest({ auth: 1, entrants: [cara] })
  const admin = await site.user(undefined, 1001)
  const of = async (who: Caller) => who.call(route, { ...input, cid: secret } as never)

  expect(await of(site.guest)).toBeRefused(wanted.guest)
  for (const who of [dave, admin]) expect(await of(who)).toBeRefused(wanted.outsider)
  const entrant = await of(cara)
  if (wanted.entrant === 'ok') expect(entrant).toMatchObject({ status: 200 })
  else expect(entrant).toBeRefused(wanted.entrant)
})

function reading() {
  return { guest: 'account/sign-in-needed', entrant: 'ok', outsider: 'contest/not-registered' } as const
}

function managing() {
  const not = 'contest/not-manager' as const
  return { guest: 'account/sign-in-needed', entrant: not, outsider: not } as const
}

test('the number 0 names no contest, and lets nobody in', async () => {
  for (const route of [routes.getContestClarifications, routes.getContestCannedAnswers])
    for (const who of [cara, director]) expect(await who.call(route, { cid: 0 })).toBeRefused('contest/not-found')
  expect(await cara.call(routes.askContestClarification, { cid: 0, question: 'Where?' })).toBeRefused(
    'contest/not-found',
  )
})
