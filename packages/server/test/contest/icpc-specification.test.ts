import { addApiToken } from '@verdict/contract/account/session-routes.ts'
import type { TokenScope } from '@verdict/contract/account/token.ts'
import * as clarification from '@verdict/contract/contest/clarification-routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, callerOf } from '../support/caller.ts'
import { insertContest } from '../support/places.ts'
import { openSite, type Person } from '../support/site.ts'
import { textInZip } from '../support/unpacked.ts'
import * as specification from './icpc-specification.ts'
import { sentTo } from './sent.ts'

const { accepted, wrongAnswer, compileError } = verdict

let site: Awaited<ReturnType<typeof openSite>>
let director: Person
let alice: Person
let bob: Person
let star: Person
let pids: { A: number; B: number }

beforeAll(async () => {
  site = await openSite()
  await site.node()
  director = await site.user('director')
  alice = await site.user('alice')
  bob = await site.user('bob')
  star = await site.user('star')
  pids = { A: (await site.problem()).pid, B: (await site.problem()).pid }
  const { db } = site
  await db.updateTable('account').set({ school: 'Hill' }).where('uid', '=', bob.uid).execute()
})

afterAll(() => site.close())

const phases = {
  before: { from: 60, to: 180, sealFrom: 120 },
  running: { from: -60, to: 60, sealFrom: 30 },
  frozen: { from: -60, to: 60, sealFrom: -10 },
  over: { from: -120, to: -1, sealFrom: -30 },
} as const
type Phase = keyof typeof phases

/** A contest with two teams and one out of competition, who solves A first; alice solves B behind the seal. */
async function hold(phase: Phase, about: Parameters<typeof insertContest>[3] = {}) {
  const entrants = [alice, bob, star]
  const given = { problems: pids, openRank: true, entrants, ...phases[phase], ...about }
  const cid = await insertContest(site.db, director, site.now(), given)
  const awards = [
    { priority: 1, name: 'Gold', background: '#fc0', color: '#000', num: 1 },
    { priority: 2, name: '银牌', background: '#ccc', color: '#000', num: 1 },
    { priority: 3, name: 'Best newcomer', background: '#ccc', color: '#000', num: 1 },
  ]
  const set = { awardType: 2 as const, awards: JSON.stringify(awards), starAccounts: JSON.stringify(['star']) }
  await site.db
    .updateTable('contest')
    .set(set as never)
    .where('cid', '=', cid)
    .execute()
  if (phase === 'before') return { cid, sent: [] }
  const start = phases[phase].from
  const [toA, toB] = [sentTo(site, { cid, pid: pids.A }), sentTo(site, { cid, pid: pids.B })]
  const sent = [
    await toA(star, start + 1, accepted, { language: 'Java' }),
    await toA(alice, start + 2, wrongAnswer),
    await toA(bob, start + 3, accepted, { language: 'C++ 17' }),
    await toB(bob, start + 4, compileError, { language: 'Python3' }),
    await toA(alice, start + 5, accepted),
  ]
  if (phase !== 'running') sent.push(await toB(alice, phases[phase].sealFrom + 1, accepted))
  return { cid, sent }
}

async function get(who: Caller, path: string): Promise<never> {
  const { http, text } = await who.send('GET', `/api${path}`)
  expect(http, `${path}: ${text}`).toBe(200)
  return JSON.parse(text) as never
}

const status = async (who: Caller, path: string) => (await who.send('GET', `/api${path}`)).http

interface Line {
  type: string
  id: string | null
  data: unknown
}

async function feedOf(who: Caller, cid: number): Promise<Line[]> {
  const { text } = await who.send('GET', `/api/contests/${cid}/event-feed?stream=false`)
  const lines = text.split('\n').filter(Boolean)
  return lines.map((line) => specification.event.parse(JSON.parse(line)) as Line)
}

const callers = () => ({ guest: site.guest, team: alice, manager: director })
type Who = keyof ReturnType<typeof callers>

describe.each(Object.keys(phases) as Phase[])('in a contest that is %s', (phase) => {
  test.each(['guest', 'team', 'manager'] as Who[])(
    'all that a %s reads is as the specification demands',
    async (name) => {
      const { cid } = await hold(phase)
      const who = callers()[name]
      if (phase !== 'before') await clarify(cid)
      const base = `/contests/${cid}`
      specification.contests.parse(await get(who, '/contests'))
      for (const [below, schema] of Object.entries(specification.singles)) schema.parse(await get(who, base + below))
      if (name !== 'guest') specification.ofCaller.parse(await get(who, `${base}/account`))
      const held = await collectionsOf(who, base)
      const dangling = references.filter((reference) => !isWhole(held, reference))
      expect(dangling).toEqual([])
      const events = await feedOf(who, cid)
      for (const [collection, all] of held)
        expect(events.filter(({ type }) => type === collection).map(({ data }) => data)).toEqual(all)
    },
  )
})

type Held = Map<string, Record<string, unknown>[]>

async function collectionsOf(who: Caller, base: string): Promise<Held> {
  const held: Held = new Map()
  for (const collection of specification.collections) {
    const all = specification.collectionOf(collection).parse(await get(who, `${base}/${collection}`))
    held.set(collection, all)
    const [first] = all
    if (first) expect(await get(who, `${base}/${collection}/${first['id']}`)).toEqual(first)
  }
  return held
}

/** Whether all that a property names is there. */
function isWhole(held: Held, [collection, property, of]: (typeof references)[number]): boolean {
  const known = new Set(held.get(of)?.map(({ id }) => id))
  return (held.get(collection) ?? []).every((one) => [one[property] ?? []].flat().every((id) => known.has(id)))
}

const references = [
  ['teams', 'organization_id', 'organizations'],
  ['teams', 'group_ids', 'groups'],
  ['accounts', 'team_id', 'teams'],
  ['submissions', 'team_id', 'teams'],
  ['submissions', 'problem_id', 'problems'],
  ['submissions', 'language_id', 'languages'],
  ['judgements', 'submission_id', 'submissions'],
  ['judgements', 'judgement_type_id', 'judgement-types'],
  ['clarifications', 'from_team_id', 'teams'],
  ['clarifications', 'to_team_id', 'teams'],
  ['clarifications', 'reply_to_id', 'clarifications'],
  ['awards', 'team_ids', 'teams'],
] as const

async function clarify(cid: number) {
  const values = {
    cid,
    pid: pids.A,
    uid: bob.uid,
    question: 'Is A hard?',
    askedAt: site.now(),
    state: 'answered',
  } as const
  const answered = { answer: 'No.', answeredBy: director.uid, answeredAt: site.now(), told: 1 }
  await site.db
    .insertInto('clarification')
    .values({ ...values, ...answered, isPublic: false })
    .execute()
  await director.get(clarification.addContestClarification, { cid, answer: 'Lunch is served.' })
}

test('before the start countdowns read who plays and in what, and nobody a problem', async () => {
  const { cid } = await hold('before')
  for (const who of [site.guest, alice]) {
    expect((await get(who, '/contests')) as { id: string }[]).toContainEqual(
      expect.objectContaining({ id: String(cid) }),
    )
    expect(await get(who, `/contests/${cid}/state`)).toMatchObject({ started: null, ended: null })
    const teams: { name: string }[] = await get(who, `/contests/${cid}/teams`)
    expect(teams.map(({ name }) => name).toSorted()).toEqual(['alice', 'bob', 'star'])
    expect(await get(who, `/contests/${cid}/organizations`)).toMatchObject([{ name: 'Hill' }])
    expect(((await get(who, `/contests/${cid}/languages`)) as object[]).length).toBeGreaterThan(0)
    for (const below of ['problems', 'submissions', 'judgements', 'clarifications'])
      expect(await get(who, `/contests/${cid}/${below}`)).toEqual([])
    expect((await feedOf(who, cid)).map(({ type }) => type)).not.toContain('problems')
  }
  expect((await get(director, `/contests/${cid}/problems`)) as object[]).toHaveLength(2)
  // a contest that is not for everybody's eyes tells no more than lists do
  const closed = await hold('before', { openRank: false, auth: 1, entrants: [alice] })
  const outsider = await site.user()
  for (const who of [site.guest, outsider]) {
    for (const below of ['', '/state', '/access'])
      expect(await status(who, `/contests/${closed.cid}${below}`)).toBe(200)
    expect(await status(who, `/contests/${closed.cid}/teams`)).toBe(who === outsider ? 403 : 401)
    expect(await status(who, `/contests/${closed.cid}/event-feed?stream=false`)).toBe(who === outsider ? 403 : 401)
  }
  expect(await status(alice, `/contests/${closed.cid}/teams`)).toBe(200)
  const hidden = await hold('before', { isVisible: false })
  expect(await status(site.guest, `/contests/${hidden.cid}`)).toBe(404)
})

test('awards go to those who compete: firsts at once, the winner and the tiers when the standing is final', async () => {
  const awardsOf = async (who: Caller, cid: number) => {
    const all: { id: string; citation: string; team_ids: string[] }[] = await get(who, `/contests/${cid}/awards`)
    return Object.fromEntries(all.map(({ id, team_ids }) => [id.replace(/\d+$/, ''), team_ids]))
  }
  const frozen = await hold('frozen')
  const [{ id }]: [{ id: string }] = await get(director, `/contests/${frozen.cid}/problems`)
  const first = await get(site.guest, `/contests/${frozen.cid}/awards/first-to-solve-${id}`)
  expect(first).toMatchObject({ team_ids: [bob.uid] })
  const board: { rows: { team_id: string; problems: object[] }[] } = await get(
    site.guest,
    `/contests/${frozen.cid}/scoreboard`,
  )
  expect(board.rows.find(({ team_id }) => team_id === bob.uid)?.problems[0]).toMatchObject({ first_to_solve: true })
  expect(await awardsOf(site.guest, frozen.cid)).toMatchObject({ winner: [], 'gold-medal': [], 'best-newcomer': [] })

  const over = await hold('over')
  for (const who of [site.guest, director])
    expect(await awardsOf(who, over.cid)).toMatchObject({
      ...{ winner: [alice.uid], 'gold-medal': [alice.uid], 'silver-medal': [bob.uid], 'best-newcomer': [] },
    })
  // while the seal stays, the board of everybody else is no result
  const sealed = await hold('over', { autoRealRank: false })
  expect(await awardsOf(site.guest, sealed.cid)).toMatchObject({ winner: [], 'gold-medal': [] })
  expect(await awardsOf(director, sealed.cid)).toMatchObject({ winner: [alice.uid] })
})

test('code and statements are files for those who may read them', async () => {
  const { cid, sent } = await hold('running')
  const [problem]: [{ statement: { href: string }[]; test_data_count: number }] = await get(
    director,
    `/contests/${cid}/problems`,
  )
  const [submission]: [{ id: string; files: { href: string }[] }] = await get(director, `/contests/${cid}/submissions`)
  const code = await director.send('GET', `/api/${submission.files[0]?.href}`)
  expect(code).toMatchObject({ http: 200, headers: { 'content-type': 'application/zip' } })
  expect(textInZip(code.bytes ?? Buffer.of())).toMatch(/Main\.java[\s\S]*int main;/)
  const statement = await director.send('GET', `/api/${problem.statement[0]?.href}`)
  expect(statement.text).toMatch(/^# A\. Problem A\n/)
  expect(problem.test_data_count).toBeGreaterThan(0)

  const [ofTeam]: [{ statement: { href: string }[] }] = await get(alice, `/contests/${cid}/problems`)
  expect(await status(alice, `/${ofTeam.statement[0]?.href}`)).toBe(200)
  const ofGuest: { statement: object[] }[] = await get(site.guest, `/contests/${cid}/problems`)
  expect(ofGuest.map((one) => one.statement)).toEqual([[], []])
  expect(await status(site.guest, `/${ofTeam.statement[0]?.href}`)).toBe(401)
  for (const who of [site.guest, alice]) {
    const all: { files: object[] }[] = await get(who, `/contests/${cid}/submissions`)
    expect(all.flatMap(({ files }) => files)).toEqual([])
    expect(await status(who, `/contests/${cid}/submissions/${sent[2]}/files`)).toBe(404)
  }
  expect(await status(alice, `/contests/${cid}/submissions/${sent[1]}/files`)).toBe(200)
  expect(await status(director, `/contests/${(await hold('running')).cid}/submissions/${sent[1]}/files`)).toBe(404)
  const early = await hold('before')
  const [first]: [{ statement: { href: string }[] }] = await get(director, `/contests/${early.cid}/problems`)
  expect(await status(alice, `/${first.statement[0]?.href}`)).toBe(403)
})

describe('the token of whoever runs the contest, made for a program of the hall', () => {
  const tokenOf = async (person: Person, ...scopes: TokenScope[]) => {
    const { token } = await person.get(addApiToken, { name: scopes.join(), scopes, days: 1 })
    return callerOf(site.app, `Basic ${Buffer.from(`hall:${token}`).toString('base64')}`)
  }
  const seenBy = async (who: Caller, cid: number) => {
    const listOf = async (below: string): Promise<Record<string, unknown>[]> => get(who, `/contests/${cid}/${below}`)
    return {
      submissions: (await listOf('submissions')).length,
      code: (await listOf('submissions')).filter((one) => (one['files'] as object[]).length).length,
      asked: (await listOf('clarifications')).filter((one) => one['from_team_id']).length,
      accounts: (await listOf('accounts')).length,
      type: ((await get(who, `/contests/${cid}/account`)) as { type: string | null }).type,
    }
  }

  test('shows a presentation what everybody sees, wherever the board is shown, and before the start', async () => {
    const { cid } = await hold('frozen', { openRank: false, auth: 1 })
    await clarify(cid)
    const token = await tokenOf(director, 'presentation')
    const nothing = { code: 0, asked: 0, accounts: 0, type: 'staff' }
    expect(await seenBy(token, cid)).toEqual({ submissions: 5, ...nothing })
    const early = await hold('before', { openRank: false, auth: 1 })
    expect(await seenBy(token, early.cid)).toEqual({ submissions: 0, ...nothing })
    expect(await get(token, `/contests/${early.cid}/problems`)).toEqual([])
  })

  test('shows balloons what is accepted behind the freeze where balloons go on there', async () => {
    const { cid } = await hold('frozen')
    const token = await tokenOf(director, 'balloon')
    const told = { code: 0, asked: 0, accounts: 0, type: 'staff' }
    expect(await seenBy(token, cid)).toEqual({ submissions: 5, ...told })
    await site.db.insertInto('contestDay').values({ cid, balloonsAfterSeal: true }).execute()
    expect(await seenBy(token, cid)).toEqual({ submissions: 6, ...told })
    expect((await feedOf(token, cid)).filter(({ type }) => type === 'judgements')).toHaveLength(6)
  })

  test('shows analysts everything but accounts', async () => {
    const { cid } = await hold('frozen')
    await clarify(cid)
    const token = await tokenOf(director, 'analyst')
    expect(await seenBy(token, cid)).toEqual({ submissions: 6, code: 6, asked: 1, accounts: 0, type: 'analyst' })
  })

  test('reads the Contest API alone, shows others no more than they see, and their own code to nobody', async () => {
    const { cid, sent } = await hold('frozen')
    const token = await tokenOf(alice, 'analyst', 'balloon')
    expect(await seenBy(token, cid)).toMatchObject({ submissions: 5, code: 0, accounts: 0, type: 'team' })
    expect(await status(token, `/contests/${cid}/submissions/${sent[1]}/files`)).toBe(404)
    const elsewhere = await (await tokenOf(director, 'analyst')).send('GET', '/api/get-user-auth-info')
    expect(elsewhere.headers['x-refusal']).toBe('account/token-scope')
  })
})

test('the base address tells the version with and without its slash', async () => {
  for (const path of ['/', '', '?strict=false']) {
    const { http, text } = await site.guest.send('GET', `/api${path}`)
    expect(http).toBe(200)
    specification.information.parse(JSON.parse(text))
  }
})
