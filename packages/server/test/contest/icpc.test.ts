import { addApiToken } from '@verdict/contract/account/session-routes.ts'
import * as clarification from '@verdict/contract/contest/clarification-routes.ts'
import { IcpcContest, IcpcState, icpcCollectionNames, icpcCollections } from '@verdict/contract/contest/icpc.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { watchTogether } from '../../src/contest/icpc/watch.ts'
import type { Caller } from '../support/caller.ts'
import { insertContest } from '../support/places.ts'
import { openSite, type Person } from '../support/site.ts'
import { until } from '../support/until.ts'
import { sentTo } from './sent.ts'

const { accepted, wrongAnswer, judging } = verdict

let site: Awaited<ReturnType<typeof openSite>>
let director: Person
let alice: Person
let bob: Person
let pids: { A: number; B: number }
let cid = 0
let address = ''

beforeAll(async () => {
  site = await openSite()
  address = await site.listen()
  director = await site.user('director')
  alice = await site.user('alice')
  bob = await site.user('bob')
  const { db } = site
  await db.updateTable('account').set({ school: 'Hill', realname: 'Canary' }).where('uid', '=', bob.uid).execute()
  pids = { A: (await site.problem()).pid, B: (await site.problem()).pid }
})

afterAll(() => site.close())

/** A contest frozen ten minutes ago: bob has solved A before, alice B since then. */
async function begin(about: Parameters<typeof insertContest>[3] = {}): Promise<{ open: number; sealed: number }> {
  const frozen = { from: -60, to: 60, sealFrom: -10, openRank: true }
  cid = await insertContest(site.db, director, site.now(), { problems: pids, ...frozen, ...about })
  await sentTo(site, { cid, pid: pids.A })(alice, -40, wrongAnswer)
  const open = await sentTo(site, { cid, pid: pids.A })(bob, -30, accepted, { language: 'C++ 17' })
  const sealed = await sentTo(site, { cid, pid: pids.B })(alice, -5, accepted)
  return { open, sealed }
}

async function read(who: Caller, below = ''): Promise<{ http: number; body: never }> {
  const { http, text } = await who.send('GET', `/api/contests/${cid}${below}`)
  return { http, body: JSON.parse(text) as never }
}

const all = async (who: Caller, below: string): Promise<Record<string, unknown>[]> => (await read(who, below)).body

/** Lines of the feed up to now. */
async function feed(who: Caller, since?: string) {
  const query = since === undefined ? '' : `&since_token=${since}`
  const { http, text } = await who.send('GET', `/api/contests/${cid}/event-feed?stream=false${query}`)
  if (http !== 200) return { http, events: [] }
  const lines = text.split('\n').filter(Boolean)
  return {
    http,
    events: lines.map((line) => JSON.parse(line) as { type: string; id?: string; data: unknown; token: string }),
  }
}

type Event = Awaited<ReturnType<typeof feed>>['events'][number]

/** The same once it tells this: of a contest that took long to read, what is told may be some seconds old. */
const feedWith = (who: Caller, since: string | undefined, isTold: (event: Event) => boolean) =>
  until(async () => {
    const { events } = await feed(who, since)
    return events.some(isTold) ? events : undefined
  }, 'the feed tells it')

/** A collection once it has so many objects. */
const allOf = (who: Caller, below: string, many: number) =>
  until(async () => {
    const found = await all(who, below)
    return found.length === many ? found : undefined
  }, `there are ${many}`)

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const reltime = /^-?\d+:[0-5]\d:[0-5]\d\.\d{3}$/

test('objects have the shapes of the specification, and name nothing that is not there', async () => {
  await begin()
  const { body } = await read(director)
  expect(z.strictObject(IcpcContest.shape).parse(body)).toMatchObject({
    ...{ id: String(cid), duration: '2:00:00.000', scoreboard_freeze_duration: '1:10:00.000', penalty_time: 20 },
  })
  expect(z.strictObject(IcpcState.shape).parse((await read(director, '/state')).body)).toHaveProperty('frozen')
  const ids = new Map<string, Set<unknown>>()
  for (const name of icpcCollectionNames) {
    const found = await all(director, `/${name}`)
    z.array(z.strictObject(icpcCollections[name].shape as Record<string, z.ZodType>)).parse(found)
    ids.set(name, new Set(found.map(({ id }) => id)))
  }
  const [submission] = await all(director, '/submissions')
  expect(submission).toMatchObject({ time: expect.stringMatching(time), contest_time: expect.stringMatching(reltime) })
  expect(submission?.['contest_time']).toMatch(/^0:(19|20):/)
  for (const one of await all(director, '/submissions')) {
    expect(ids.get('teams')).toContain(one['team_id'])
    expect(ids.get('problems')).toContain(one['problem_id'])
    expect(ids.get('languages')).toContain(one['language_id'])
  }
  for (const one of await all(director, '/judgements')) {
    expect(ids.get('submissions')).toContain(one['submission_id'])
    expect(ids.get('judgement-types')).toContain(one['judgement_type_id'])
  }
  const [team] = await all(director, `/submissions?problem_id=${[...(ids.get('problems') ?? [])][1]}`)
  expect(team).toMatchObject({ team_id: alice.uid })
  expect((await read(director, `/teams/${bob.uid}`)).body).toMatchObject({ id: bob.uid, name: 'bob', label: 'bob' })
  expect(await read(director, '/teams/nobody')).toMatchObject({ http: 404, body: { code: 404 } })
})

test('what is behind the freeze is told to nobody but those who run the contest', async () => {
  const { open, sealed } = await begin()
  for (const who of [site.guest, bob, alice]) {
    const submissions = await all(who, '/submissions')
    expect(submissions.map(({ id }) => id)).toContain(String(open))
    const { events } = await feed(who)
    const everything = JSON.stringify([submissions, await all(who, '/judgements'), await all(who, '/awards'), events])
    expect(everything).not.toMatch(new RegExp(`"${sealed}[-"]`))
    expect(everything).not.toContain('Canary')
    expect(await all(who, '/accounts')).toEqual([])
    const board = (await read(who, '/scoreboard')).body as { rows: { team_id: string; problems: object[] }[] }
    const row = board.rows.find(({ team_id }) => team_id === alice.uid)
    expect(row?.problems[1]).toMatchObject({ solved: false, num_judged: 0, num_pending: 1 })
  }
  expect((await all(director, '/judgements')).map(({ id }) => id)).toContain(`${sealed}-0`)
  const board = (await read(director, '/scoreboard')).body as { rows: { team_id: string; problems: object[] }[] }
  expect(board.rows[0]).toMatchObject({ rank: 1, team_id: bob.uid, score: { num_solved: 1, total_time: 30 } })
  expect(board.rows[1]?.problems[1]).toMatchObject({ solved: true, num_pending: 0, first_to_solve: true })
})

test('the penalty is told as the contest has it, and the scoreboard goes by it', async () => {
  await begin()
  const set = { penaltyMinutes: 5, penaltyUnit: 'minutes', compileErrorPenalty: true } as const
  await site.db.updateTable('contest').set(set).where('cid', '=', cid).execute()
  await sentTo(site, { cid, pid: pids.B })(bob, -28, verdict.compileError)
  await sentTo(site, { cid, pid: pids.B })(bob, -20, accepted)

  expect((await read(director)).body).toMatchObject({ penalty_time: 5 })
  const types = await all(director, '/judgement-types')
  expect(types.filter(({ penalty }) => penalty).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['CE', 'WA', 'PE', 'TLE', 'MLE', 'RTE']),
  )
  expect(types.filter(({ solved }) => solved)).toEqual([{ id: 'AC', name: 'Accepted', penalty: false, solved: true }])
  const { rows } = (await read(director, '/scoreboard')).body as { rows: object[] }
  expect(rows[0]).toMatchObject({ team_id: bob.uid, score: { num_solved: 2, total_time: 30 + 40 + 5 } })
})

test('who sees no board outside the contest sees nothing here, and hears why in the words of that API', async () => {
  await begin({ openRank: false })
  for (const below of ['/teams', '/submissions', '/scoreboard', '/event-feed?stream=false'])
    expect(await read(site.guest, below)).toMatchObject({ http: 401, body: { code: 401, message: expect.any(String) } })
  expect((await read(alice, '/teams')).http).toBe(200)
  await begin({ auth: 1 })
  expect((await read(alice, '/teams')).http).toBe(200)
  await begin({ auth: 1, openRank: false })
  expect(await read(alice, '/teams')).toMatchObject({ http: 403, body: { code: 403 } })
  expect((await read(director, '/teams')).http).toBe(200)
  await begin({ type: 1 })
  expect(await read(director)).toMatchObject({ http: 404, body: { code: 404 } })
  await begin({ isVisible: false })
  expect((await read(director)).http).toBe(404)
})

test('a personal token is the password of basic authentication; the real one is not', async () => {
  await begin()
  const { token } = await director.get(addApiToken, { name: 'Resolver', scopes: ['read'], days: 1 })
  const basic = (password: string) => ({
    headers: { authorization: `Basic ${Buffer.from(`director:${password}`).toString('base64')}` },
  })
  const submissions = async (password: string) => {
    const reply = await site.guest.send('GET', `/api/contests/${cid}/submissions`, undefined, basic(password))
    return reply.http === 200 ? JSON.parse(reply.text).length : reply.http
  }
  expect(await submissions(token)).toBe(3)
  expect(await submissions('secret1')).toBe(401)
  const listed = await site.guest.send('GET', '/api/contests', undefined, basic(token))
  expect(JSON.parse(listed.text)).toContainEqual(expect.objectContaining({ id: String(cid) }))
  const info = await site.guest.send('GET', '/api/')
  expect(JSON.parse(info.text)).toMatchObject({ version: '2023-06' })
})

test('the feed names nothing before it is there, and goes on behind a token', async () => {
  const { open } = await begin()
  const first = await feed(director)
  const order = first.events.map(({ type }) => type)
  expect(order[0]).toBe('contest')
  expect(order.indexOf('teams')).toBeLessThan(order.indexOf('submissions'))
  expect(order.indexOf('submissions')).toBeLessThan(order.indexOf('judgements'))
  const last = first.events.at(-1)?.token ?? ''
  expect((await feed(director, last)).events).toEqual([])

  // a rejudge takes the judgement back, and another one comes
  const change = (values: { status: number; version: number }) =>
    site.db.updateTable('submission').set(values).where('submitId', '=', open).execute()
  await change({ status: judging, version: 1 })
  const taken = await feedWith(director, last, ({ id, data }) => id === `${open}-0` && data === null)
  await change({ status: wrongAnswer, version: 1 })
  const renewed = await feedWith(director, taken.at(-1)?.token, ({ type }) => type === 'judgements')
  expect(renewed).toMatchObject([{ type: 'judgements', data: { judgement_type_id: 'WA' } }])
  expect((await feed(director, 'ffffffffffff-3')).http).toBe(400)
  // tokens of one kind of viewer are not those of another
  expect((await feed(site.guest, last)).http).toBe(400)
})

test('the freeze ends: everybody hears what was behind it', async () => {
  const { sealed } = await begin({ to: 30 })
  const before = await feed(site.guest)
  site.wait(31 * 60_000)
  const token = before.events.at(-1)?.token
  const after = await feedWith(site.guest, token, ({ type, id }) => type === 'judgements' && id === `${sealed}-0`)
  expect(after.at(-1)).toMatchObject({ type: 'state', data: { thawed: expect.stringMatching(time) } })
  expect(after.at(-1)?.data).toHaveProperty('end_of_updates')
})

test('clarifications show who asked to those who run the contest alone', async () => {
  await begin()
  const { id } = await bob.get(clarification.askContestClarification, { cid, question: 'Is A hard?' })
  const answer = { cid, id, answer: 'No.', isPublic: true }
  expect(await all(director, '/clarifications')).toMatchObject([{ id: `q${id}`, from_team_id: bob.uid }])
  expect(await all(site.guest, '/clarifications')).toEqual([])
  await director.get(clarification.answerContestClarification, answer)

  expect(await allOf(director, '/clarifications', 2)).toMatchObject([
    { id: `q${id}` },
    { id: `a${id}`, reply_to_id: `q${id}` },
  ])
  const told = await allOf(site.guest, '/clarifications', 1)
  expect(told).toMatchObject([{ id: `a${id}`, text: '> Is A hard?\n\nNo.' }])
  expect(JSON.stringify(told)).not.toContain(bob.uid)
})

test('those out of competition are in a group of their own, however their names are written', async () => {
  await begin()
  const starAccounts = JSON.stringify(['Bob']) as never
  await site.db.updateTable('contest').set({ starAccounts }).where('cid', '=', cid).execute()
  const star = { id: bob.uid, group_ids: ['stars'], hidden: true }
  expect(await all(director, '/teams')).toContainEqual(expect.objectContaining(star))
})

test('who calls is told which account and team they are; a guest has none', async () => {
  await begin()
  expect(await read(alice, '/account')).toEqual({
    http: 200,
    body: { id: alice.uid, username: 'alice', type: 'team', team_id: alice.uid },
  })
  const carol = await site.user('carol')
  expect((await read(carol, '/account')).body).toEqual({ id: carol.uid, username: 'carol', type: null })
  expect((await read(director, '/account')).body).toMatchObject({ username: 'director', type: 'admin' })
  expect((await read(site.guest, '/account')).http).toBe(404)
})

test('an open feed hears of what is new', async () => {
  await begin()
  const gone = new AbortController()
  const reply = await fetch(`${address}/api/contests/${cid}/event-feed`, { signal: gone.signal })
  expect(reply.headers.get('content-type')).toBe('application/x-ndjson')
  let text = ''
  const reading = (async () => {
    for await (const part of reply.body ?? []) text += Buffer.from(part).toString()
  })().catch(() => undefined)
  await until(() => text.includes('"state"'), 'the feed tells what is there')
  await director.get(clarification.addContestClarification, { cid, answer: 'Lunch is served.' })
  await until(() => text.includes('Lunch is served.'), 'the feed tells what is new')
  gone.abort()
  await reading
})

test('an open feed outlives trouble of the database that passes, and ends with what does not', async () => {
  const told: string[] = []
  const trouble = [{ code: 'ECONNREFUSED' }, { code: '57P01' }, { code: '25P03' }, {}]
  const meet = async () => {
    const next = trouble.shift()
    if (next) throw Object.assign(new Error('trouble'), next)
  }
  const watch = watchTogether(site.eventBus, 4711, new Set(), { refresh: meet, restsFor: () => 0 })
  const stop = watch({
    ...{ uid: undefined, token: '', now: site.now },
    look: () => meet().then(() => ({}) as never),
    write: () => void told.push('written'),
    end: () => void told.push('ended'),
  })

  await until(() => told.length > 0, 'the feed goes on, or ends')

  expect(told).toEqual(['ended'])
  expect(trouble).toEqual([])
  stop()
})

test('nobody holds more than twenty feeds open, and those who may read no more hear no more', async () => {
  await begin()
  const gone = new AbortController()
  const open = () => fetch(`${address}/api/contests/${cid}/event-feed`, { signal: gone.signal })
  const replies = []
  for (let n = 0; n < 20; n++) replies.push(await open())
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  const oneMore = await open()
  expect(oneMore.status).toBe(429)
  expect((await feed(site.guest)).http).toBe(429)
  expect((await feed(director)).http).toBe(200)

  const texts = Promise.all(replies.map((reply) => reply.text()))
  await site.db.updateTable('contest').set({ openRank: false }).where('cid', '=', cid).execute()
  await director.get(clarification.addContestClarification, { cid, answer: 'Lunch is served.' })
  for (const text of await texts) expect(text).not.toContain('Lunch is served.')
  gone.abort()
})
