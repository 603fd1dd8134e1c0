import { languagesOfSite } from '@verdict/contract/remote/languages/index.ts'
import { spoj as spojStandIn } from '@verdict/stand-ins/sites/spoj.ts'
import type { CodeWord } from '@verdict/stand-ins/stand-in.ts'
import { expect, test } from 'vitest'
import { spoj } from '../src/sites/spoj/index.ts'
import { atStandIn, codeFor, failureOf, relay1, relay2 } from './support/at-stand-in.ts'

const at = atStandIn(spojStandIn, spoj)
const gcc = { name: 'C++ (gcc 8.3)', id: '1' }
const sent = { as: 'relay1', problem: 'TEST', language: gcc, code: codeFor('AC') }
const judged = (word: CodeWord) => at.judged('TEST', word, gcc)

test('ids are codes in capital letters', () => {
  expect(['test', ' FCTRL_2 ', 'A-B', '', '../x'].map(spoj.idOf)).toEqual([
    ...['TEST', 'FCTRL_2', undefined, undefined, undefined],
  ])
})

test('a problem comes whole: formulas, tags, the longest limit, pictures wanted', async () => {
  expect(await spoj.importProblem(at.web, 'TEST')).toEqual({
    id: 'TEST',
    title: 'Life, the Universe, and Everything',
    url: `${at.web.address}/problems/TEST/`,
    timeMs: 2500,
    memoryMb: 1536,
    description: expect.stringMatching(/\$x_i \\lt 100\$ each[\s\S]*<img src="remote-file:0">[\s\S]*<pre>/),
    input: '',
    output: '',
    hint: '',
    examples: [],
    tags: ['basics', 'simple-math'],
    wanted: [{ url: `${at.web.address}/content/test.png`, name: 'test.png' }],
  })
})

test('who is signed in learns which languages a problem may be written in, and all there are', async () => {
  const web = await at.signedIn()
  const { languages } = await spoj.importProblem(web, 'FCTRL_2')
  expect(languages).toEqual(['C++ (gcc 8.3)', 'C (gcc 8.3)'])
  const known = languagesOfSite('SPOJ').map(({ name }) => name)
  expect(known).toEqual(expect.arrayContaining((await spoj.importProblem(web, 'TEST')).languages ?? []))
  const offered = (await spoj.languages?.(web)) ?? []
  expect(offered).toContainEqual({ name: 'Assembler 64 (nasm 2.14)', id: '42' })
  web.clear()
  expect(await failureOf(Promise.resolve(spoj.languages?.(web)))).toMatchObject({ reason: 'session-ended' })
})

test('a page that is not there, or not as expected, is named', async () => {
  expect(await failureOf(spoj.importProblem(at.web, 'NONE'))).toMatchObject({ reason: 'not-found' })
  const web = await at.signedIn()
  const { id } = await judged('AC')
  at.world.faults.markup = 1
  const details = await Promise.all(
    [
      spoj.importProblem(web, 'TEST'),
      spoj.list(web, { name: 'relay1', problem: 'TEST' }),
      spoj.result(web, { remoteId: id, problem: 'TEST', account: relay1 }),
      spoj.submit(web, sent),
    ].map(async (call) => (await failureOf(call)).detail),
  )
  expect(details).toEqual([
    'SPOJ: no title on the problem page',
    'SPOJ: no table on the status page',
    'SPOJ: the answer about a submission is not as expected',
    'SPOJ: no number of the submission in the reply',
  ])
})

test('signing in: right, wrong, locked, and a session that is another’s or has ended', async () => {
  expect(await spoj.isSignedIn(at.web, relay1)).toBe(false)
  expect(await failureOf(spoj.signIn(at.web, { ...relay1, password: 'no' }))).toMatchObject({
    reason: 'wrong-password',
  })
  await spoj.signIn(at.web, relay1)
  expect(await spoj.isSignedIn(at.web, relay1)).toBe(true)
  expect(await spoj.isSignedIn(at.web, relay2)).toBe(false)
  at.world.faults.otherLanguage = 1
  expect(await spoj.isSignedIn(at.web, relay1)).toBe(true)
  at.world.faults.signedOut = 1
  expect(await failureOf(spoj.submit(at.web, sent))).toMatchObject({ reason: 'session-ended' })
  at.web.clear()
  Object.assign(at.world.people[0] ?? {}, { locked: true })
  expect(await failureOf(spoj.signIn(at.web, relay1))).toMatchObject({ reason: 'locked' })
})

test('code arrives as it was written, in each language that the problem takes, and its number is told', async () => {
  const web = await at.signedIn()
  const offered = await spoj.languages?.(web)
  for (const { name, id } of languagesOfSite('SPOJ').filter((one) => offered?.some((other) => other.id === one.id))) {
    const { remoteId } = await spoj.submit(web, { ...sent, language: { name, id } })
    expect(at.world.arrived.at(-1)).toMatchObject({ user: 'relay1', problem: 'TEST', language: name, code: sent.code })
    expect(remoteId).toBe(String(at.world.arrived.at(-1)?.id))
  }
  expect(at.world.arrived).toHaveLength(8)
  const newestFirst = at.world.arrived.map(({ id, language }) => ({ id: String(id), language })).reverse()
  expect(await spoj.list(web, { name: 'relay1', problem: 'TEST' })).toEqual(
    newestFirst.map(({ id, language }) => ({ id, language: language.replace(/\s+/g, ' ') })),
  )
  expect(await spoj.list(web, { name: 'relay1', problem: 'FCTRL_2' })).toEqual([])
})

test.each([
  ['AC', 0, 'accepted'],
  ['WA', -1, 'wrong answer'],
  ['TLE', 1, 'time limit exceeded'],
  ['RE', 3, 'runtime error (SIGSEGV)'],
] as const)('%s is status %d', async (code, status, word) => {
  expect((await judged(code)).told).toEqual({ is: 'final', status, word, timeMs: 20, memoryKb: 5325 })
})

test('a compilation error comes with its text, for its author alone', async () => {
  const { id, told } = await judged('CE')
  expect(told).toEqual({
    is: 'final',
    status: -2,
    word: 'compilation error',
    timeMs: null,
    memoryKb: null,
    compileError: "main.cpp:3:5: error: 'cuot' was not declared in this scope; did you mean <cout> & co?",
  })
  at.web.clear()
  const seen = await spoj.result(at.web, { remoteId: id, problem: 'TEST' })
  expect(seen).toMatchObject({ is: 'final', status: -2 })
  expect(seen).not.toHaveProperty('compileError')
})

test('whoever is signed out when the text of a compilation error is wanted signs in once more', async () => {
  const { id } = await judged('CE')
  at.world.faults.signedOut = 1
  const look = spoj.result(at.web, { remoteId: id, problem: 'TEST', account: relay1 })
  expect(await failureOf(look)).toMatchObject({ reason: 'session-ended' })
})

test('waiting goes by the words of the site, and a status that nobody knows stays a word', async () => {
  at.world.looksUntilFinal = 2
  const { id, told } = await judged('AC')
  const look = () => spoj.result(at.web, { remoteId: id, problem: 'TEST', account: relay1 })
  expect(told).toEqual({ is: 'waiting', status: 5, word: 'waiting..' })
  expect(await look()).toEqual({ is: 'waiting', status: 5, word: 'running..' })
  at.world.faults.unknownWord = 1
  expect(await look()).toEqual({ is: 'unknown', word: 'pondering (77)' })
})

test('what the site does not take has a reason, and has not arrived', async () => {
  expect(await failureOf(spoj.submit(at.web, sent))).toMatchObject({ reason: 'session-ended' })
  const web = await at.signedIn()
  const refused = (change: object) => failureOf(spoj.submit(web, { ...sent, ...change }))
  expect(await refused({ code: 'x'.repeat(60_000) })).toMatchObject({ reason: 'too-long' })
  expect(await refused({ problem: 'FCTRL_2', language: { name: 'Java', id: '10' } })).toEqual({
    reason: 'language-refused',
    detail: 'SPOJ: FCTRL_2 may not be written in Java',
  })
  expect(await refused({ problem: 'NONE' })).toMatchObject({ reason: 'not-found' })
  expect(at.world.arrived).toEqual([])
})

test('a profile is read as the public sees it', async () => {
  Object.assign(at.world.people[3] ?? {}, { profile: 'verdict-4711' })
  expect(await spoj.profile(at.web, 'ada')).toContain('verdict-4711')
  expect(await failureOf(spoj.profile(at.web, 'nobody'))).toMatchObject({ reason: 'not-found' })
})

test('a page that asks for a person, and one that comes too often, are told as what they are', async () => {
  const web = await at.signedIn()
  at.world.faults.humanCheck = 1
  const calls = [
    () => spoj.importProblem(web, 'TEST'),
    () => spoj.isSignedIn(web, relay1),
    () => spoj.signIn(web, relay1),
    () => spoj.submit(web, sent),
  ]
  for (const call of calls) expect(await failureOf(call())).toMatchObject({ reason: 'human-wanted' })
  Object.assign(at.world.faults, { humanCheck: 0, tooMany: 1, retryAfter: 7 })
  for (const call of calls) {
    expect(await failureOf(call())).toMatchObject({ reason: 'too-many-requests', retryAfterMs: 7000 })
  }
  expect(at.world.arrived).toEqual([])
})
