import { codeforces } from '@verdict/stand-ins/sites/codeforces.ts'
import { expect, test } from 'vitest'
import { gym } from '../src/sites/gym/index.ts'
import { atStandIn, failureOf, relay1 } from './support/at-stand-in.ts'

const at = atStandIn(codeforces, gym)
const gxx = { name: 'GNU G++17 7.3.0', id: '54' }

test('a problem whose statement is a page comes as one of the problemset', async () => {
  expect(await gym.importProblem(at.web, '100001A')).toMatchObject({
    id: '100001A',
    title: 'Bricks',
    url: `${at.web.address}/gym/100001/problem/A`,
    contest: { title: 'Cup of Bricks', url: `${at.web.address}/gym/100001` },
    timeMs: 2000,
    memoryMb: 256,
    description: '<p>Lay $n$ bricks.</p>',
    examples: [{ input: '2', output: '3' }],
    wanted: [],
  })
})

test('where the statement is a document, it is wanted, and the limits are those of the contest’s page', async () => {
  expect(await gym.importProblem(at.web, '100002A')).toEqual({
    id: '100002A',
    title: 'Towers & Co',
    url: `${at.web.address}/gym/100002/problem/A`,
    contest: { title: 'Cup of Papers', url: `${at.web.address}/gym/100002` },
    timeMs: 500,
    memoryMb: 64,
    description: '<p><a href="remote-file:0">Statements (en)</a></p>',
    input: '<p><code>input.txt</code></p>',
    output: '<p><code>output.txt</code></p>',
    hint: '',
    examples: [],
    tags: [],
    wanted: [{ url: `${at.web.address}/gym/100002/attachments/download/1/statements.pdf`, name: 'statements.pdf' }],
  })
  expect(await gym.importProblem(at.web, '100002B')).toMatchObject({ timeMs: 3000, memoryMb: 512, input: '' })
})

test('what is not there, not as expected, or only for those who are signed in, is named', async () => {
  const importing = (id: string) => failureOf(gym.importProblem(at.web, id))
  expect(await importing('100002Z')).toEqual({ reason: 'not-found', detail: 'GYM: no problem 100002Z' })
  expect(await importing('109999A')).toEqual({ reason: 'not-found', detail: 'GYM: no contest of 109999A' })
  expect(await importing('100003A')).toMatchObject({ reason: 'session-ended' })
  expect(await gym.importProblem(await at.signedIn(), '100003A')).toMatchObject({ title: 'Secrets' })
  at.world.faults.markup = 1
  expect(await importing('100002A')).toEqual({
    reason: 'markup',
    detail: 'GYM: the page of the contest has no table of problems',
  })
})

test.each([
  ['AC', 0, 'OK'],
  ['WA', -1, 'WRONG_ANSWER'],
  ['OLE', 3, 'IDLENESS_LIMIT_EXCEEDED'],
  ['PAC', 8, 'PARTIAL'],
] as const)('%s is status %d, by the row of the list', async (code, status, word) => {
  const { told } = await at.judged('100001A', code, gxx)
  expect(told).toEqual({ is: 'final', status, word, timeMs: 46, memoryKb: 1024 })
  expect(at.world.arrived).toMatchObject([{ problem: '100001A', language: gxx.name }])
})

test('a compilation error comes with its protocol', async () => {
  const { told } = await at.judged('100001A', 'CE', gxx)
  expect(told).toMatchObject({ status: -2, compileError: expect.stringContaining('<cout> & co?\nC:\\src') })
})

test('a row tells the test that runs in the words of its page; one that is not listed yet is waited for', async () => {
  at.world.looksUntilFinal = 2
  const { id, told } = await at.judged('100001A', 'WA', gxx)
  expect(told).toEqual({ is: 'waiting', status: 7, word: 'Running on test 2' })
  at.world.looksUntilFinal = 9
  at.world.faults.otherLanguage = 1
  const look = (remoteId: string) => gym.result(at.web, { remoteId, problem: '100001A', account: relay1 })
  expect(await look(id)).toMatchObject({ is: 'waiting', word: 'Выполняется на тесте 3' })
  expect(await look('1')).toMatchObject({ is: 'waiting', status: 5 })
  Object.assign(at.world, { looksUntilFinal: 0, faults: { ...at.world.faults, unknownWord: 1 } })
  expect(await look(id)).toEqual({ is: 'unknown', word: 'PONDERING' })
  at.world.faults.signedOut = 1
  expect(await failureOf(look(id))).toMatchObject({ reason: 'session-ended' })
})
