import { languagesOfSite } from '@verdict/contract/remote/languages/index.ts'
import { hdu as hduStandIn } from '@verdict/stand-ins/sites/hdu.ts'
import { expect, test } from 'vitest'
import { hdu } from '../src/sites/hdu/index.ts'
import { atStandIn, codeFor, failureOf, relay1, relay2 } from './support/at-stand-in.ts'

const at = atStandIn(hduStandIn, hdu)
const gxx = { name: 'G++', id: '0' }
const sent = (word: Parameters<typeof codeFor>[0] = 'AC') => ({
  ...{ as: 'relay1', problem: '1000', language: gxx },
  code: codeFor(word),
})

test('ids are positive numbers', () => {
  expect(['1000', ' 01000 ', '0', '-1', '1e3', '', '10000000000'].map(hdu.idOf)).toEqual([
    ...['1000', '1000', undefined, undefined, undefined, undefined, undefined],
  ])
})

test('a problem comes whole: limits of other languages than Java, the hint apart from the sample, pictures wanted', async () => {
  const problem = await hdu.importProblem(at.web, '1000')
  expect(problem).toMatchObject({
    id: '1000',
    title: 'A + B Problem',
    url: `${at.web.address}/showproblem.php?pid=1000`,
    timeMs: 1000,
    memoryMb: 32,
    input: 'Each line holds two integers.',
    output: 'One line for each.',
    hint: 'Read until the end of the file.',
    examples: [{ input: '1 1\n2 3', output: '2\n5' }],
    tags: [],
    wanted: [{ url: `${at.web.address}/data/images/1000-1.png`, name: '1000-1.png' }],
  })
  expect(problem.description).toContain('$1 \\le A, B \\le 10^9$')
  expect(problem.description).toContain('<img src="remote-file:0">')
})

test('Chinese texts are read as GBK, also where the headers name another charset', async () => {
  for (const oddEncoding of [0, 1]) {
    at.world.faults.oddEncoding = oddEncoding
    const problem = await hdu.importProblem(at.web, '2000')
    expect(problem.title).toBe('ASCII码排序')
    expect(problem.description).toContain('从小到大')
  }
})

test('a page that is not there, or not as expected, is named', async () => {
  expect(await failureOf(hdu.importProblem(at.web, '9999'))).toEqual({
    reason: 'not-found',
    detail: 'HDU: no problem 9999',
  })
  at.world.faults.markup = 1
  expect(await failureOf(hdu.importProblem(at.web, '1000'))).toEqual({
    reason: 'markup',
    detail: 'HDU: no title on the problem page',
  })
  const list = await failureOf(hdu.list(at.web, { name: 'relay1', problem: '1000' }))
  expect(list.detail).toContain('HDU: the status list has no table with "Run ID"')
  at.world.faults = { ...at.world.faults, markup: 0, forbidden: 1 }
  expect(await failureOf(hdu.importProblem(at.web, '1000'))).toMatchObject({ reason: 'forbidden' })
})

test('signing in: right, wrong, locked, and a session that is another’s or has ended', async () => {
  expect(await hdu.isSignedIn(at.web, relay1)).toBe(false)
  expect(await failureOf(hdu.signIn(at.web, { ...relay1, password: 'no' }))).toMatchObject({ reason: 'wrong-password' })
  await hdu.signIn(at.web, relay1)
  expect(await hdu.isSignedIn(at.web, relay1)).toBe(true)
  expect(await hdu.isSignedIn(at.web, relay2)).toBe(false)
  at.world.faults.otherLanguage = 1
  expect(await hdu.isSignedIn(at.web, relay1)).toBe(true)
  at.world.faults.signedOut = 1
  expect(await hdu.isSignedIn(at.web, relay1)).toBe(false)
  at.web.clear()
  Object.assign(at.world.people[0] ?? {}, { locked: true })
  expect(await failureOf(hdu.signIn(at.web, relay1))).toEqual({
    reason: 'locked',
    detail: 'HDU: the account is locked',
  })
})

test('a session that a person has signed in is taken over', async () => {
  at.web.paste(at.standIn.sessionOf('relay1'))
  expect(await hdu.isSignedIn(at.web, relay1)).toBe(true)
})

test('code arrives as it was written, in each language', async () => {
  const web = await at.signedIn()
  for (const { name, id } of languagesOfSite('HDU')) {
    await hdu.submit(web, { ...sent(), language: { name, id } })
    expect(at.world.arrived.at(-1)).toMatchObject({
      user: 'relay1',
      problem: '1000',
      language: name,
      code: codeFor('AC'),
    })
  }
  const listed = await hdu.list(web, { name: 'relay1', problem: '1000' })
  const newestFirst = at.world.arrived.map(({ id, language }) => ({ id: String(id), language })).reverse()
  expect(listed).toEqual(newestFirst.map((one) => ({ ...one, bytes: Buffer.byteLength(codeFor('AC')) })))
  expect(await hdu.list(web, { name: 'relay2', problem: '1000' })).toEqual([])
})

test.each([
  ['AC', 0, 'Accepted'],
  ['WA', -1, 'Wrong Answer'],
  ['TLE', 1, 'Time Limit Exceeded'],
  ['MLE', 2, 'Memory Limit Exceeded'],
  ['RE', 3, 'Runtime Error (ACCESS_VIOLATION)'],
  ['PE', -3, 'Presentation Error'],
  ['OLE', 3, 'Output Limit Exceeded'],
] as const)('%s is status %d', async (code, status, word) => {
  const { told } = await at.judged('1000', code)
  expect(told).toEqual({ is: 'final', status, word, timeMs: 15, memoryKb: 1748 })
})

test('a compilation error comes with its text', async () => {
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
  const look = () => hdu.result(at.web, { remoteId: id, problem: '1000', account: relay1 })
  expect([told, await look(), await look()]).toEqual([
    { is: 'waiting', status: 5, word: 'Queuing' },
    { is: 'waiting', status: 6, word: 'Compiling' },
    { is: 'waiting', status: 7, word: 'Running' },
  ])
  expect(await look()).toMatchObject({ is: 'final', status: -1 })
  at.world.faults.unknownWord = 1
  expect(await look()).toEqual({ is: 'unknown', word: 'Pondering' })
})

test('what the site does not take has a reason, and has not arrived', async () => {
  expect(await failureOf(hdu.submit(at.web, sent()))).toMatchObject({ reason: 'session-ended' })
  const web = await at.signedIn()
  const refused = (change: object) => failureOf(hdu.submit(web, { ...sent(), ...change }))
  expect(await refused({ code: 'x'.repeat(70_000) })).toMatchObject({ reason: 'too-long' })
  expect(await refused({ language: { name: 'Rust', id: '' } })).toMatchObject({ reason: 'language-refused' })
  expect(at.world.arrived).toEqual([])
  await hdu.submit(web, sent())
  at.world.faults.duplicates = 1
  expect(await refused({})).toMatchObject({ reason: 'too-many-requests', retryAfterMs: 5000 })
  expect(at.world.arrived).toHaveLength(1)
})

test('a submission of one’s own is read as the public sees it, and a profile too', async () => {
  const { id } = await at.judged('1000', 'AC')
  at.web.clear()
  expect(await hdu.authorOf?.(at.web, id, '1000')).toEqual({ handle: 'relay1', problem: '1000' })
  expect(await hdu.result(at.web, { remoteId: id, problem: '1000' })).toMatchObject({ is: 'final', status: 0 })
  expect(await failureOf(hdu.result(at.web, { remoteId: '1', problem: '1000' }))).toMatchObject({ reason: 'not-found' })
  Object.assign(at.world.people[3] ?? {}, { profile: 'verdict-4711' })
  expect(await hdu.profile(at.web, 'ada')).toContain('verdict-4711')
  expect(await failureOf(hdu.profile(at.web, 'nobody'))).toMatchObject({ reason: 'not-found' })
})

test('a page that asks for a person, and one that comes too often, are told as what they are', async () => {
  const web = await at.signedIn()
  at.world.faults.humanCheck = 1
  const calls = [
    () => hdu.importProblem(web, '1000'),
    () => hdu.isSignedIn(web, relay1),
    () => hdu.signIn(web, relay1),
    () => hdu.submit(web, sent()),
  ]
  for (const call of calls) expect(await failureOf(call())).toMatchObject({ reason: 'human-wanted' })
  Object.assign(at.world.faults, { humanCheck: 0, tooMany: 1, retryAfter: 7 })
  for (const call of calls) {
    expect(await failureOf(call())).toMatchObject({ reason: 'too-many-requests', retryAfterMs: 7000 })
  }
  expect(at.world.arrived).toEqual([])
})
