import { languagesOfSite } from '@verdict/contract/remote/languages/index.ts'
import { poj as pojStandIn } from '@verdict/stand-ins/sites/poj.ts'
import type { CodeWord } from '@verdict/stand-ins/stand-in.ts'
import { expect, test } from 'vitest'
import { poj } from '../src/sites/poj/index.ts'
import { atStandIn, codeFor, failureOf, relay1, relay2 } from './support/at-stand-in.ts'

const at = atStandIn(pojStandIn, poj)
const gxx = { name: 'G++', id: '0' }
const sent = (word: CodeWord = 'AC') => ({ as: 'relay1', problem: '1000', language: gxx, code: codeFor(word) })

test('ids are positive numbers', () => {
  expect(['1000', ' 01000 ', '0', '-1', '1e3', '', '10000000000'].map(poj.idOf)).toEqual([
    ...['1000', '1000', undefined, undefined, undefined, undefined, undefined],
  ])
})

test('a problem comes whole: lines of samples, addresses that are whole, pictures wanted', async () => {
  const problem = await poj.importProblem(at.web, '1000')
  expect(problem).toMatchObject({
    id: '1000',
    title: 'A+B Problem',
    url: `${at.web.address}/problem?id=1000`,
    timeMs: 1000,
    memoryMb: 10,
    description: 'Calculate a+b<br><center><img src="remote-file:0"></center>',
    input: 'Two integers a,b (0&lt;=a,b&lt;=10)',
    output: 'Output a+b',
    hint: expect.stringContaining(`<a href="${at.web.address}/problem?id=2000">2000</a>`),
    examples: [{ input: '1 2', output: '3' }],
    tags: [],
    wanted: [{ url: `${at.web.address}/images/1000_1.png`, name: '1000_1.png' }],
  })
  expect(await poj.importProblem(at.web, '2000')).toMatchObject({
    examples: [{ input: '10\n6', output: '10 30\n6 14' }],
    hint: '',
    wanted: [],
  })
})

test('texts are read rightly although the headers name another charset', async () => {
  at.world.faults.oddEncoding = 1
  expect((await poj.importProblem(at.web, '2000')).description).toContain('café included')
})

test('a page that is not there, or not as expected, is named', async () => {
  expect(await failureOf(poj.importProblem(at.web, '9999'))).toEqual({
    reason: 'not-found',
    detail: 'POJ: no problem 9999',
  })
  at.world.faults.otherLanguage = 1
  expect(await failureOf(poj.importProblem(at.web, '1000'))).toEqual({
    reason: 'markup',
    detail: 'POJ: no "Description" on the problem page',
  })
  at.world.faults = { ...at.world.faults, otherLanguage: 0, markup: 1 }
  expect(await failureOf(poj.importProblem(at.web, '1000'))).toEqual({
    reason: 'markup',
    detail: 'POJ: no title on the problem page',
  })
  const list = await failureOf(poj.list(at.web, { name: 'relay1', problem: '1000' }))
  expect(list.detail).toContain('POJ: the status list has no table with "Run ID"')
})

test('signing in: right, wrong, locked, and a session that is another’s or has ended', async () => {
  expect(await poj.isSignedIn(at.web, relay1)).toBe(false)
  expect(await failureOf(poj.signIn(at.web, { ...relay1, password: 'no' }))).toMatchObject({ reason: 'wrong-password' })
  await poj.signIn(at.web, relay1)
  expect(await poj.isSignedIn(at.web, relay1)).toBe(true)
  expect(await poj.isSignedIn(at.web, relay2)).toBe(false)
  at.world.faults.otherLanguage = 1
  expect(await poj.isSignedIn(at.web, relay1)).toBe(true)
  at.world.faults.signedOut = 1
  expect(await poj.isSignedIn(at.web, relay1)).toBe(false)
  at.web.clear()
  Object.assign(at.world.people[0] ?? {}, { locked: true })
  expect(await failureOf(poj.signIn(at.web, relay1))).toEqual({
    reason: 'locked',
    detail: 'POJ: the account is locked',
  })
})

test('a session that a person has signed in is taken over', async () => {
  at.web.paste(at.standIn.sessionOf('relay1'))
  expect(await poj.isSignedIn(at.web, relay1)).toBe(true)
})

test('code arrives as it was written, in each language', async () => {
  const web = await at.signedIn()
  for (const { name, id } of languagesOfSite('POJ')) {
    await poj.submit(web, { ...sent(), language: { name, id } })
    expect(at.world.arrived.at(-1)).toMatchObject({
      user: 'relay1',
      problem: '1000',
      language: name,
      code: codeFor('AC'),
    })
  }
  const listed = await poj.list(web, { name: 'relay1', problem: '1000' })
  const newestFirst = at.world.arrived.map(({ id, language }) => ({ id: String(id), language })).reverse()
  expect(listed).toEqual(newestFirst.map((one) => ({ ...one, bytes: Buffer.byteLength(codeFor('AC')) })))
  expect(await poj.list(web, { name: 'relay2', problem: '1000' })).toEqual([])
})

test.each([
  ['AC', 0, 'Accepted', 16, 388],
  ['WA', -1, 'Wrong Answer', null, null],
  ['TLE', 1, 'Time Limit Exceeded', null, null],
  ['MLE', 2, 'Memory Limit Exceeded', null, null],
  ['RE', 3, 'Runtime Error', null, null],
  ['PE', -3, 'Presentation Error', null, null],
  ['OLE', 3, 'Output Limit Exceeded', null, null],
] as [CodeWord, number, string, number | null, number | null][])(
  '%s is status %d',
  async (code, status, word, timeMs, memoryKb) => {
    const { told } = await at.judged('1000', code)
    expect(told).toEqual({ is: 'final', status, word, timeMs, memoryKb })
  },
)

test('a compile error comes with its text', async () => {
  const { told } = await at.judged('1000', 'CE')
  expect(told).toMatchObject({
    is: 'final',
    status: -2,
    compileError: expect.stringContaining("'cuot' was not declared"),
  })
  expect(told).toMatchObject({ compileError: expect.stringContaining('<cout> & co?') })
})

test('waiting goes by the words of the site, and a word that nobody knows stays one', async () => {
  at.world.looksUntilFinal = 3
  const { id, told } = await at.judged('1000', 'WA')
  const look = () => poj.result(at.web, { remoteId: id, problem: '1000', account: relay1 })
  expect([told, await look(), await look()]).toEqual([
    { is: 'waiting', status: 5, word: 'Waiting' },
    { is: 'waiting', status: 6, word: 'Compiling' },
    { is: 'waiting', status: 7, word: 'Running & Judging' },
  ])
  expect(await look()).toMatchObject({ is: 'final', status: -1 })
  at.world.faults.unknownWord = 1
  expect(await look()).toEqual({ is: 'unknown', word: 'Pondering' })
})

test('what the site does not take has a reason, and has not arrived', async () => {
  expect(await failureOf(poj.submit(at.web, sent()))).toMatchObject({ reason: 'session-ended' })
  const web = await at.signedIn()
  const refused = (change: object) => failureOf(poj.submit(web, { ...sent(), ...change }))
  expect(await refused({ code: 'x'.repeat(70_000) })).toMatchObject({ reason: 'too-long' })
  expect(await refused({ language: { name: 'Rust', id: '' } })).toMatchObject({ reason: 'language-refused' })
  expect(at.world.arrived).toEqual([])
})

test('a session that ended in the midst is told from other failures, also while a result is asked for', async () => {
  const { id } = await at.judged('1000', 'AC')
  at.world.faults.signedOut = 1
  const look = poj.result(at.web, { remoteId: id, problem: '1000', account: relay1 })
  expect(await failureOf(look)).toMatchObject({ reason: 'session-ended' })
  expect(await failureOf(poj.submit(at.web, sent()))).toMatchObject({ reason: 'session-ended' })
  expect(at.world.arrived).toHaveLength(1)
})

test('a submission of one’s own is read as the public sees it, and a profile too', async () => {
  const { id } = await at.judged('1000', 'AC')
  at.web.clear()
  expect(await poj.authorOf?.(at.web, id, '1000')).toEqual({ handle: 'relay1', problem: '1000' })
  expect(await poj.result(at.web, { remoteId: id, problem: '1000' })).toMatchObject({ is: 'final', status: 0 })
  expect(await failureOf(poj.result(at.web, { remoteId: '1', problem: '1000' }))).toMatchObject({ reason: 'not-found' })
  Object.assign(at.world.people[3] ?? {}, { profile: 'verdict-4711' })
  expect(await poj.profile(at.web, 'ada')).toContain('verdict-4711')
  expect(await failureOf(poj.profile(at.web, 'nobody'))).toMatchObject({ reason: 'not-found' })
})

test('a page that asks for a person, and one that comes too often, are told as what they are', async () => {
  const web = await at.signedIn()
  at.world.faults.humanCheck = 1
  const calls = [
    () => poj.importProblem(web, '1000'),
    () => poj.isSignedIn(web, relay1),
    () => poj.signIn(web, relay1),
    () => poj.submit(web, sent()),
  ]
  for (const call of calls) expect(await failureOf(call())).toMatchObject({ reason: 'human-wanted' })
  Object.assign(at.world.faults, { humanCheck: 0, tooMany: 1, retryAfter: 7 })
  for (const call of calls) {
    expect(await failureOf(call())).toMatchObject({ reason: 'too-many-requests', retryAfterMs: 7000 })
  }
  expect(at.world.arrived).toEqual([])
})
