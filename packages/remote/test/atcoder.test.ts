import { atcoder as atcoderStandIn } from '@verdict/stand-ins/sites/atcoder.ts'
import { codeWords } from '@verdict/stand-ins/stand-in.ts'
import { expect, test } from 'vitest'
import { atcoder } from '../src/sites/atcoder/index.ts'
import { atStandIn, codeFor, failureOf, relay1, relay2 } from './support/at-stand-in.ts'

const at = atStandIn(atcoderStandIn, atcoder)
const gxx = { name: 'C++ 20 (gcc 12.2)', id: '5001' }
const sent = (problem = 'abc300_a', language = gxx) => ({ as: 'relay1', problem, language, code: codeFor('AC') })

test('ids name a task, with its contest where the task does not tell it', () => {
  expect(
    ['ABC300_A', 'abc300/abc300_a', 'code-festival-2016-quala/codefestival_2016_qualA_a', 'abc300', '../x_a', ''].map(
      atcoder.idOf,
    ),
  ).toEqual([
    ...['abc300_a', 'abc300_a', 'code-festival-2016-quala/codefestival_2016_quala_a'],
    ...[undefined, undefined, undefined],
  ])
})

test('a task comes whole: sections, formulas, samples, the picture wanted', async () => {
  const problem = await atcoder.importProblem(at.web, 'abc300_a')
  expect(problem).toMatchObject({
    id: 'abc300_a',
    title: 'Sum of Two',
    url: `${at.web.address}/contests/abc300/tasks/abc300_a`,
    contest: { title: 'Contest abc300', url: `${at.web.address}/contests/abc300` },
    timeMs: 2000,
    memoryMb: 1024,
    output: '<p>Print it.</p>',
    examples: [
      { input: '1 2', output: '3' },
      { input: '4 <', output: '5' },
    ],
    wanted: [{ url: `${at.web.address}/img/sum.png`, name: 'sum.png' }],
  })
  expect(problem.description).toContain('Given $A$ and $B_i &lt; 10^9$, find the sum. <img src="remote-file:0">')
  expect(problem.description).toContain('<p>Score : $100$ points</p>')
  expect(problem.description).not.toContain('足して')
  expect(problem.input).toContain('<li>$1 \\leq A \\leq 100$</li>')
})

test('fractions of a second, statements in Japanese alone, and pages in Japanese', async () => {
  expect(await atcoder.importProblem(at.web, 'abc300_b')).toMatchObject({ timeMs: 525, memoryMb: 512 })
  const japanese = await atcoder.importProblem(at.web, 'code-festival-2016-quala/codefestival_2016_quala_a')
  expect(japanese).toMatchObject({ title: 'CODEFESTIVAL 2016', examples: [], input: '', output: '' })
  expect(japanese.description).toContain('文字列 $s$ が与えられます。')
  at.world.faults.otherLanguage = 1
  expect(await atcoder.importProblem(at.web, 'abc300_a')).toMatchObject({ timeMs: 2000, memoryMb: 1024 })
})

test('a contest of several words is found by its task, and can be submitted to', async () => {
  expect(await atcoder.importProblem(at.web, 'dwacon_5th_prelims_a')).toMatchObject({
    url: `${at.web.address}/contests/dwacon-5th-prelims/tasks/dwacon_5th_prelims_a`,
  })
  expect((await at.judged('dwacon_5th_prelims_a', 'AC', gxx)).told).toMatchObject({ word: 'AC' })
})

test('a task that is not there, or not as expected, is named', async () => {
  expect(await failureOf(atcoder.importProblem(at.web, 'abc999_z'))).toEqual({
    reason: 'not-found',
    detail: 'AtCoder: no task abc999_z; with its contest it is written contest/task',
  })
  at.world.faults.markup = 1
  expect(await failureOf(atcoder.importProblem(at.web, 'abc300_a'))).toEqual({
    reason: 'markup',
    detail: 'AtCoder: no statement on the page of a task',
  })
  expect(await failureOf(atcoder.list(at.web, { name: 'relay1', problem: 'abc300_a' }))).toEqual({
    reason: 'markup',
    detail: 'AtCoder: no table on the page of submissions',
  })
})

test('signing in: right, wrong, locked, pages in Japanese, a session of somebody else', async () => {
  expect(await atcoder.isSignedIn(at.web, relay1)).toBe(false)
  for (const otherLanguage of [0, 1]) {
    at.world.faults.otherLanguage = otherLanguage
    expect(await failureOf(atcoder.signIn(at.web, { ...relay1, password: 'no' }))).toMatchObject({
      reason: 'wrong-password',
    })
  }
  await atcoder.signIn(at.web, relay1)
  expect(await atcoder.isSignedIn(at.web, relay1)).toBe(true)
  expect(await atcoder.isSignedIn(at.web, relay2)).toBe(false)
  at.web.clear()
  Object.assign(at.world.people[0] ?? {}, { locked: true })
  expect(await failureOf(atcoder.signIn(at.web, relay1))).toEqual({
    reason: 'locked',
    detail: 'AtCoder: Your account is locked.',
  })
})

test.each(codeWords)('a submission that comes to %s', async (word) => {
  const meant = {
    ...{ AC: ['AC', 0], WA: ['WA', -1], TLE: ['TLE', 1], MLE: ['MLE', 2], RE: ['RE', 3], CE: ['CE', -2] },
    ...{ PE: ['QLE', 3], OLE: ['OLE', 3], PAC: ['WA', -1], SE: ['IE', 3], ODD: ['Meditating', undefined] },
  }[word]
  const { told } = await at.judged('abc300_a', word, gxx)
  if (word === 'ODD') return expect(told).toEqual({ is: 'unknown', word: 'Meditating' })
  expect(told).toMatchObject({ is: 'final', word: meant[0], status: meant[1] })
})

test('results bring figures, tests one by one, and what the compiler said', async () => {
  expect((await at.judged('abc300_a', 'WA', gxx)).told).toMatchObject({
    timeMs: 12,
    memoryKb: 3456,
    cases: [
      { status: 0, timeMs: 10, memoryKb: 3400, message: 'sample_01.txt' },
      { status: -1, timeMs: 12, memoryKb: 3456, message: 'random_01.txt' },
    ],
  })
  for (const otherLanguage of [0, 1]) {
    at.world.faults.otherLanguage = otherLanguage
    const { told } = await at.judged('abc300_a', 'CE', gxx)
    expect(told).toMatchObject({ timeMs: null, memoryKb: null })
    expect(told).toHaveProperty('compileError', expect.stringContaining('did you mean <cout> & co?'))
    expect(told).not.toHaveProperty('cases')
  }
})

test('while it is judged the word says how far it is', async () => {
  at.world.looksUntilFinal = 4
  const { id, told } = await at.judged('abc300_a', 'AC', gxx)
  const look = () => atcoder.result(at.web, { remoteId: id, problem: 'abc300_a' })
  expect([told, await look(), await look(), await look(), await look()]).toMatchObject([
    { is: 'waiting', status: 5, word: 'WJ' },
    { is: 'waiting', status: 7, word: 'Judging' },
    { is: 'waiting', status: 7, word: '3/20' },
    { is: 'waiting', status: 7, word: '7/20 WA' },
    { is: 'final', status: 0 },
  ])
})

test('the list has the newest first, and none is a list too', async () => {
  const web = await at.signedIn()
  const list = () => atcoder.list(web, { name: 'relay1', problem: 'abc300_a' })
  expect(await list()).toEqual([])
  const java = { name: 'Java (OpenJDK 17)', id: '5005' }
  await atcoder.submit(web, sent())
  await atcoder.submit(web, sent('abc300_b'))
  await atcoder.submit(web, sent('abc300_a', java))
  expect(at.world.arrived.map(({ code }) => code)).toEqual([1, 2, 3].map(() => codeFor('AC')))
  const bytes = Buffer.byteLength(codeFor('AC'))
  expect(await list()).toEqual([
    { id: '50000003', language: 'Java (OpenJDK 17)', bytes },
    { id: '50000001', language: 'C++ 20 (gcc 12.2)', bytes },
  ])
})

test('what the site does not take has a reason', async () => {
  expect(await failureOf(atcoder.submit(at.web, sent()))).toMatchObject({ reason: 'session-ended' })
  const web = await at.signedIn()
  expect(await failureOf(atcoder.submit(web, sent('abc300_a', { name: 'Elvish', id: '1' })))).toMatchObject({
    reason: 'language-refused',
  })
  expect(await failureOf(atcoder.submit(web, { ...sent(), code: 'x'.repeat(524_289) }))).toMatchObject({
    reason: 'too-long',
  })
  await atcoder.submit(web, sent())
  at.world.faults.duplicates = 1
  expect(await failureOf(atcoder.submit(web, sent()))).toMatchObject({
    reason: 'too-many-requests',
    retryAfterMs: 8000,
  })
  at.world.faults = { ...at.world.faults, signedOut: 1 }
  expect(await failureOf(atcoder.submit(web, sent()))).toMatchObject({ reason: 'session-ended' })
  expect(at.world.arrived).toHaveLength(1)
})

test('languages are those of the page on which one submits', async () => {
  expect(await failureOf(atcoder.languages?.(at.web) ?? Promise.resolve())).toMatchObject({ reason: 'session-ended' })
  const languages = await atcoder.languages?.(await at.signedIn())
  expect(languages).toHaveLength(5)
  expect(languages).toContainEqual(gxx)
})

test('own submissions and profiles are read as the public sees them', async () => {
  const { id } = await at.judged('abc300_a', 'AC', gxx)
  at.web.clear()
  expect(await atcoder.authorOf?.(at.web, id, 'abc300_a')).toEqual({ handle: 'relay1', problem: 'abc300_a' })
  expect(await failureOf(atcoder.result(at.web, { remoteId: '7', problem: 'abc300_a' }))).toMatchObject({
    reason: 'not-found',
  })
  Object.assign(at.world.people.find(({ name }) => name === 'ada') ?? {}, { profile: 'verdict-1234' })
  expect(await atcoder.profile(at.web, 'ada')).toContain('verdict-1234')
  expect(await failureOf(atcoder.profile(at.web, 'nobody'))).toMatchObject({ reason: 'not-found' })
})

test('the calendar has contests to come', async () => {
  expect(await atcoder.contests?.(at.web)).toEqual([
    {
      title: 'AtCoder Beginner Contest 400',
      url: `${at.web.address}/contests/abc400`,
      beginsAt: '2030-01-05T12:00:00.000Z',
      endsAt: '2030-01-05T13:40:00.000Z',
    },
  ])
})
