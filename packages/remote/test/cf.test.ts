import { codeforces } from '@verdict/stand-ins/sites/codeforces.ts'
import { expect, test } from 'vitest'
import { cf } from '../src/sites/cf/index.ts'
import { atStandIn, codeFor, failureOf, relay1, relay2 } from './support/at-stand-in.ts'

const at = atStandIn(codeforces, cf)
const gxx = { name: 'GNU G++17 7.3.0', id: '54' }
const sent = (change: object = {}) => ({ as: 'relay1', problem: '4A', language: gxx, code: codeFor('AC'), ...change })
const toldOf = async (code: string) => {
  const web = await at.signedIn()
  await cf.submit(web, sent({ code }))
  const [newest] = await cf.list(web, { name: 'relay1', problem: '4A' })
  return cf.result(web, { remoteId: newest?.id ?? '', problem: '4A', account: relay1 })
}

test('ids are a contest and an index', () => {
  expect(['4A', '4a', ' 1000B1 ', '92101', 'A', '4', '4AA', ''].map(cf.idOf)).toEqual([
    ...['4A', '4A', '1000B1', '92101', undefined, undefined, undefined, undefined],
  ])
})

test('a problem comes whole, its formulas between single dollars', async () => {
  const problem = await cf.importProblem(at.web, '4A')
  expect(problem).toMatchObject({
    id: '4A',
    title: 'Watermelon',
    url: `${at.web.address}/problemset/problem/4/A`,
    contest: { title: 'Codeforces Round 4', url: `${at.web.address}/contest/4` },
    timeMs: 1000,
    memoryMb: 64,
    input: '<p>The only line holds $w$ ($1 \\le w \\le 100$).</p>',
    output: '<p>Print <span class="tex-font-style-tt">YES</span> or NO.</p>',
    hint: '<p>Two parts of $2$ and $6$ kilos.</p>',
    examples: [
      { input: '8', output: 'YES' },
      { input: '3 < 4', output: 'NO & no' },
    ],
    tags: ['brute force', 'math', '*800'],
    wanted: [{ url: `${at.web.address}/renderer/melon.png`, name: 'melon.png' }],
  })
  expect(problem.description).toContain('so that $$w \\le 100.$$')
  expect(problem.description).toContain('src="remote-file:0"')
})

test('files are named before what stands in them, and lines of a sample that are elements become lines', async () => {
  expect(await cf.importProblem(at.web, '1000B1')).toMatchObject({
    title: 'Light It Up',
    timeMs: 500,
    input: '<p><code>input.txt</code></p>\n<p>Numbers.</p>',
    output: '<p><code>output.txt</code></p>\n<p>One number.</p>',
    examples: [{ input: '3 10\n4 6 7', output: '8' }],
    hint: '',
  })
})

test('of an interactive problem the interaction is the input; an index may be of digits', async () => {
  expect(await cf.importProblem(at.web, '679A')).toMatchObject({
    description: '<p>This is an interactive problem.</p>',
    input: '<p>Ask up to 20 questions, then say <code>prime</code>.</p>',
    output: '',
  })
  expect(await cf.importProblem(at.web, '92101')).toMatchObject({ title: 'Labyrinth-1', examples: [] })
})

test('a page in Russian is the same problem', async () => {
  const english = await cf.importProblem(at.web, '679A')
  at.world.faults.otherLanguage = 1
  expect(await cf.importProblem(at.web, '679A')).toEqual(english)
  expect(await cf.importProblem(at.web, '1000B1')).toMatchObject({ timeMs: 500, memoryMb: 256 })
})

test('a page that is not there, not as expected, or not for programs is named', async () => {
  const importing = () => failureOf(cf.importProblem(at.web, '4A'))
  expect(await failureOf(cf.importProblem(at.web, '999Z'))).toEqual({
    reason: 'not-found',
    detail: 'CF: no problem 999Z',
  })
  at.world.faults.markup = 1
  expect(await importing()).toEqual({ reason: 'markup', detail: 'CF: no statement on the problem page' })
  at.world.faults = { ...at.world.faults, markup: 0, forbidden: 1 }
  expect(await importing()).toMatchObject({ reason: 'forbidden' })
})

test('signing in: right, wrong, locked, and a session that is another’s or has ended', async () => {
  const login = (account = relay1) => failureOf(cf.signIn(at.web, account))
  expect(await cf.isSignedIn(at.web, relay1)).toBe(false)
  for (const otherLanguage of [0, 1]) {
    at.world.faults.otherLanguage = otherLanguage
    expect(await login({ ...relay1, password: 'no' })).toMatchObject({ reason: 'wrong-password' })
  }
  await cf.signIn(at.web, relay1)
  expect([await cf.isSignedIn(at.web, relay1), await cf.isSignedIn(at.web, relay2)]).toEqual([true, false])
  // somebody whom the first page speaks of is not signed in
  expect(await cf.isSignedIn(at.web, { name: 'ada', password: '' })).toBe(false)
  at.world.faults.signedOut = 1
  expect(await cf.isSignedIn(at.web, relay1)).toBe(false)
  Object.assign(at.world, { faults: { ...at.world.faults, signedOut: 0 } })
  at.web.clear()
  Object.assign(at.world.people[0] ?? {}, { locked: true })
  expect(await login()).toEqual({ reason: 'locked', detail: 'Codeforces: the account is locked' })
  at.world.faults.markup = 1
  expect(await login()).toEqual({ reason: 'markup', detail: 'Codeforces: no form on the page of signing in' })
})

test('a session that a person has signed in is taken over', async () => {
  at.web.paste(at.standIn.sessionOf('relay1'))
  expect(await cf.isSignedIn(at.web, relay1)).toBe(true)
  await cf.submit(at.web, sent())
  expect(at.world.arrived).toHaveLength(1)
})

test('code arrives as it was written, in each language that the page offers', async () => {
  const web = await at.signedIn()
  const languages = (await cf.languages?.(web)) ?? []
  expect(languages).toContainEqual({ name: 'GNU G++20 11.2.0 (64 bit, winlibs)', id: '73' })
  for (const language of languages) {
    await cf.submit(web, sent({ language }))
    expect(at.world.arrived.at(-1)).toMatchObject({
      ...{ user: 'relay1', problem: '4A', language: language.name, code: codeFor('AC') },
    })
  }
  await cf.submit(web, sent({ problem: '1000B1' }))
  const listed = await cf.list(web, { name: 'relay1', problem: '4A' })
  const newestFirst = at.world.arrived.filter(({ problem }) => problem === '4A').reverse()
  expect(listed).toEqual(newestFirst.map(({ id, language }) => ({ id: String(id), language })))
})

test.each([
  ['OK', 0],
  ['PARTIAL', 8],
  ['RUNTIME_ERROR', 3],
  ['WRONG_ANSWER', -1],
  ['PRESENTATION_ERROR', -3],
  ['TIME_LIMIT_EXCEEDED', 1],
  ['MEMORY_LIMIT_EXCEEDED', 2],
  ['IDLENESS_LIMIT_EXCEEDED', 3],
  ['SECURITY_VIOLATED', 3],
  ['CRASHED', 4],
  ['INPUT_PREPARATION_CRASHED', 4],
  ['CHALLENGED', 4],
  ['SKIPPED', 4],
  ['REJECTED', 4],
  ['FAILED', 10],
] as const)('%s is status %d, told test by test', async (word, status) => {
  expect(await toldOf(`// cf: ${word}`)).toEqual({
    ...{ is: 'final', status, word, timeMs: 45, memoryKb: 300 },
    cases: [
      { status: 0, timeMs: 15, memoryKb: 100, message: 'ok 1 number' },
      { status: 0, timeMs: 30, memoryKb: 200, message: 'ok 1 number' },
      { status, timeMs: 45, memoryKb: 300, message: 'checker: <line 3>' },
    ],
  })
})

test('a compilation error comes with its text', async () => {
  const { told } = await at.judged('4A', 'CE', gxx)
  expect(told).toMatchObject({ is: 'final', status: -2, word: 'COMPILATION_ERROR', timeMs: null, memoryKb: null })
  expect(told).toMatchObject({ compileError: expect.stringContaining('<cout> & co?') })
})

test('waiting goes by the test that runs, and a word that nobody knows stays one', async () => {
  at.world.looksUntilFinal = 2
  const { id, told } = await at.judged('4A', 'WA', gxx)
  const look = () => cf.result(at.web, { remoteId: id, problem: '4A', account: relay1 })
  expect([told, await look()]).toEqual([
    { is: 'waiting', status: 7, word: 'test 1' },
    { is: 'waiting', status: 7, word: 'test 2' },
  ])
  expect(await look()).toMatchObject({ is: 'final', status: -1 })
  at.world.faults.unknownWord = 1
  expect(await look()).toEqual({ is: 'unknown', word: 'PONDERING' })
  at.world.faults.markup = 1
  expect(await failureOf(look())).toEqual({
    reason: 'markup',
    detail: 'Codeforces: the tests of a submission lack compilationError or testCount',
  })
})

test('what the site does not take has a reason, and has not arrived', async () => {
  expect(await failureOf(cf.submit(at.web, sent()))).toMatchObject({ reason: 'session-ended' })
  const web = await at.signedIn()
  const refused = (change: object) => failureOf(cf.submit(web, sent(change)))
  expect(await refused({ language: { name: 'Cobol', id: '999' } })).toMatchObject({ reason: 'language-refused' })
  expect(await refused({ problem: '4Z' })).toMatchObject({ reason: 'not-found' })
  expect(await refused({ code: 'x'.repeat(70_000) })).toMatchObject({ reason: 'too-long' })
  expect(await refused({ code: '  ' })).toMatchObject({ reason: 'source-refused' })
  expect(at.world.arrived).toEqual([])
  await cf.submit(web, sent())
  for (const otherLanguage of [0, 1]) {
    at.world.faults = { ...at.world.faults, duplicates: 1, otherLanguage }
    expect(await refused({})).toMatchObject({ reason: 'duplicate' })
  }
  expect(at.world.arrived).toHaveLength(1)
})

test('a form that was refused tells the end of a session from a closed door', async () => {
  const web = await at.signedIn()
  const whenSent = (befalls: () => void) => ({
    ...web,
    post: (...asked: Parameters<typeof web.post>) => {
      befalls()
      return web.post(...asked).finally(() => {
        at.world.faults = { ...at.world.faults, forbidden: 0, signedOut: 0 }
      })
    },
  })
  const closed = whenSent(() => void (at.world.faults.forbidden = 1))
  expect(await failureOf(cf.submit(closed, sent()))).toMatchObject({ reason: 'forbidden' })
  const ended = whenSent(() => void (at.world.faults.signedOut = 1))
  expect(await failureOf(cf.submit(ended, sent()))).toMatchObject({ reason: 'session-ended' })
  expect(await failureOf(cf.result(web, { remoteId: '1', problem: '4A', account: relay1 }))).toMatchObject({
    reason: 'session-ended',
  })
  expect(at.world.arrived).toEqual([])
})

test('a submission of one’s own is read as the public sees it, and a profile too', async () => {
  const { id } = await at.judged('4A', 'WA', gxx)
  at.web.clear()
  const sought = { remoteId: id, problem: '4A', handle: 'relay1' }
  expect(await cf.list(at.web, { name: 'relay1', problem: '4A' })).toEqual([{ id, language: gxx.name }])
  expect(await cf.list(at.web, { name: 'relay1', problem: '679A' })).toEqual([])
  expect(await cf.result(at.web, sought)).toEqual({
    ...{ is: 'final', status: -1, word: 'WRONG_ANSWER', timeMs: 46, memoryKb: 1024 },
  })
  expect(await failureOf(cf.result(at.web, { ...sought, problem: '679A' }))).toMatchObject({ reason: 'not-found' })
  Object.assign(at.world.people[3] ?? {}, { profile: 'verdict-4711' })
  expect(await cf.profile(at.web, 'ada')).toContain('verdict-4711')
  expect(await failureOf(cf.profile(at.web, 'nobody'))).toMatchObject({ reason: 'not-found' })
  expect(at.world.requests.filter(({ user, path }) => user !== undefined && path.startsWith('/api/'))).toEqual([])
})

test('the calendar has contests that run or begin within a month', async () => {
  expect(await cf.contests?.(at.web)).toEqual([
    {
      title: 'Soon',
      url: `${at.web.address}/contests/3`,
      beginsAt: '2027-01-18T08:00:00.000Z',
      endsAt: '2027-01-18T10:00:00.000Z',
    },
    {
      title: 'Running',
      url: `${at.web.address}/contests/2`,
      beginsAt: '2027-01-15T07:00:00.000Z',
      endsAt: '2027-01-15T09:00:00.000Z',
    },
  ])
})

test('ratings are read of many at once, whoever nobody is called is left out', async () => {
  expect(await cf.ratings?.(at.web, ['ada', 'Nobody.1', 'relay1', 'nobody-2'])).toEqual([
    { handle: 'ada', rating: 1500 },
    { handle: 'relay1', rating: null },
  ])
  expect(await cf.ratings?.(at.web, ['nobody'])).toEqual([])
})
