import { libreojLanguages } from '@verdict/contract/remote/languages/libreoj.ts'
import { libreoj as libreojStandIn } from '@verdict/stand-ins/sites/libreoj.ts'
import { codeWords } from '@verdict/stand-ins/stand-in.ts'
import { expect, test } from 'vitest'
import { libreoj } from '../src/sites/libreoj/index.ts'
import { atStandIn, codeFor, failureOf, relay1, relay2 } from './support/at-stand-in.ts'

const at = atStandIn(libreojStandIn, libreoj)
const named = (name: string) => libreojLanguages.find((one) => one.name === name) ?? { name, id: '' }
const gxx = named('C++ 17 O2(G++)')
const sent = (problem = '1', language = gxx) => ({ as: 'relay1', problem, language, code: codeFor('AC') })

test('ids are the number that is shown, with the own number of the problem where it is another', () => {
  expect(['6001', ' 06001', '6001(6100)', '6001(6001)', '0', '-1', '1e3', '6001()'].map(libreoj.idOf)).toEqual([
    ...['6001', '6001', '6001(6100)', '6001', undefined, undefined, undefined, undefined],
  ])
})

test('a problem comes whole, in Markdown, the picture wanted', async () => {
  expect(await libreoj.importProblem(at.web, '1')).toEqual({
    id: '1',
    title: 'A + B Problem',
    url: `${at.web.address}/p/1`,
    timeMs: 1000,
    memoryMb: 512,
    description: '输入 $a$ 和 $b$，输出 $a + b$ 的结果。\n\n![图](remote-file:0)',
    input: '一行两个正整数 $a$ 和 $b$。',
    output: '一行一个整数 $a + b$。',
    hint: '### 数据范围与提示\n\n对于 $100\\%$ 的数据，$1 \\leq a, b \\leq 10^6$。',
    examples: [{ input: '1 2\n', output: '3\n' }],
    tags: ['网络流'],
    wanted: [{ url: `${at.web.address}/files/sum.png`, name: 'sum.png' }],
  })
})

test('sections are told apart by their titles, and a problem has two numbers', async () => {
  const whole = {
    id: '6001(6100)',
    description: '**不是输入**：W 教授正在计划。',
    input: '实验与仪器。',
    output: '最大净收益。',
  }
  expect(await libreoj.importProblem(at.web, '6001')).toMatchObject(whole)
  expect(await libreoj.importProblem(at.web, '6001(6100)')).toMatchObject(whole)
})

test('a problem that is not there, or not as expected, is named', async () => {
  expect(await failureOf(libreoj.importProblem(at.web, '9999'))).toEqual({
    reason: 'not-found',
    detail: 'LibreOJ: problem 9999: NO_SUCH_PROBLEM',
  })
  at.world.faults.markup = 1
  expect(await failureOf(libreoj.importProblem(at.web, '1'))).toEqual({
    reason: 'markup',
    detail: 'LibreOJ: /problem/getProblem answered without meta',
  })
  at.world.faults = { ...at.world.faults, markup: 0, forbidden: 1 }
  expect(await failureOf(libreoj.importProblem(at.web, '1'))).toMatchObject({ reason: 'forbidden' })
})

test('signing in: right, wrong, locked, a session that has ended', async () => {
  expect(await libreoj.isSignedIn(at.web, relay1)).toBe(false)
  for (const wrong of [
    { ...relay1, password: 'no' },
    { name: 'nobody', password: 'no' },
  ])
    expect(await failureOf(libreoj.signIn(at.web, wrong))).toMatchObject({ reason: 'wrong-password' })
  await libreoj.signIn(at.web, relay1)
  expect(await libreoj.isSignedIn(at.web, relay1)).toBe(true)
  expect(await libreoj.isSignedIn(at.web, relay2)).toBe(false)
  at.world.faults.signedOut = 1
  expect(await libreoj.isSignedIn(at.web, relay1)).toBe(false)
  expect(await failureOf(libreoj.submit(at.web, sent()))).toMatchObject({ reason: 'session-ended' })
  at.web.clear()
  Object.assign(at.world.people[0] ?? {}, { locked: true })
  expect(await failureOf(libreoj.signIn(at.web, relay1))).toEqual({
    reason: 'locked',
    detail: 'LibreOJ: signing in: USER_LOCKED',
  })
})

test('a token that a person pasted is taken over', async () => {
  at.web.notes.set('pasted', at.standIn.sessionOf('relay1'))
  expect(await libreoj.isSignedIn(at.web, relay1)).toBe(true)
  expect(await libreoj.submit(at.web, sent())).toEqual({ remoteId: '2000001' })
})

test('every language says what it is to be compiled with', async () => {
  const web = await at.signedIn()
  for (const language of libreojLanguages) await libreoj.submit(web, sent('1', language))
  expect(at.world.arrived.map(({ language }) => JSON.parse(language))).toEqual(
    libreojLanguages.map(({ id }) => JSON.parse(id)),
  )
  expect(JSON.parse(named('C 17 (Clang)').id)).toEqual({
    language: 'c',
    compileAndRunOptions: { compiler: 'clang', std: 'c17', O: '0', m: '64' },
  })
  expect(named('C++ 11 (Clang++)').id).not.toBe('')
  expect(named('C# 7.3').id).toBe('{"language":"csharp","compileAndRunOptions":{"version":"7.3"}}')
})

test.each(codeWords)('a submission that comes to %s', async (word) => {
  const meant = {
    ...{ AC: ['Accepted', 0], WA: ['WrongAnswer', -1], TLE: ['TimeLimitExceeded', 1], RE: ['RuntimeError', 3] },
    ...{ MLE: ['MemoryLimitExceeded', 2], CE: ['CompilationError', -2], OLE: ['OutputLimitExceeded', 3] },
    ...{ PE: ['Canceled', -4], PAC: ['PartiallyCorrect', 8], SE: ['SystemError', 4], ODD: ['Contemplating', 0] },
  }[word]
  const { told } = await at.judged('1', word, gxx)
  if (word === 'ODD') return expect(told).toEqual({ is: 'unknown', word: 'Contemplating' })
  expect(told).toMatchObject({ is: 'final', word: meant[0], status: meant[1] })
})

test('results bring figures, tests in their order, and what the compiler said without colours', async () => {
  expect((await at.judged('6001(6100)', 'PAC', gxx)).told).toMatchObject({
    ...{ timeMs: 21, memoryKb: 5120 },
    cases: [
      { status: 0, timeMs: 21, memoryKb: 5000 },
      { status: 8, timeMs: 21, memoryKb: 5120 },
    ],
  })
  const { told } = await at.judged('1', 'CE', gxx)
  expect(told).toMatchObject({
    compileError: expect.stringMatching(/^main\.cpp: error: .*did you mean <cout> & co\?$/s),
    ...{ timeMs: null, memoryKb: null },
  })
})

test('a submission waits under a word', async () => {
  at.world.looksUntilFinal = 1
  expect((await at.judged('1', 'AC', gxx)).told).toEqual({ is: 'waiting', status: 5, word: 'Pending' })
})

test('the reply tells the number, and the list has the newest first', async () => {
  const web = await at.signedIn()
  const list = () => libreoj.list(web, { name: 'relay1', problem: '1' })
  expect(await list()).toEqual([])
  expect(await libreoj.submit(web, sent())).toEqual({ remoteId: '2000001' })
  await libreoj.submit(web, sent('6001(6100)'))
  expect(await libreoj.submit(web, sent('1', named('Java')))).toEqual({ remoteId: '2000003' })
  const bytes = Buffer.byteLength(codeFor('AC'))
  expect(await list()).toEqual([
    { id: '2000003', language: 'java', bytes },
    { id: '2000001', language: 'cpp', bytes },
  ])
})

test('what the site does not take has a reason', async () => {
  const web = await at.signedIn()
  expect(await failureOf(libreoj.submit(web, sent('1', { name: 'Elvish', id: '1' })))).toMatchObject({
    reason: 'language-refused',
  })
  expect(await failureOf(libreoj.submit(web, sent('9')))).toMatchObject({ reason: 'not-found' })
  await libreoj.submit(web, sent())
  at.world.faults.duplicates = 1
  expect(await failureOf(libreoj.submit(web, sent()))).toMatchObject({ reason: 'duplicate' })
  expect(at.world.arrived).toHaveLength(1)
})

test('own submissions and profiles are read as the public sees them', async () => {
  const { id } = await at.judged('6001(6100)', 'AC', gxx)
  at.web.clear()
  expect(await libreoj.authorOf?.(at.web, id, '6001(6100)')).toEqual({ handle: 'relay1', problem: '6001(6100)' })
  expect(await libreoj.result(at.web, { remoteId: id, problem: '6001(6100)' })).toMatchObject({ status: 0 })
  expect(await failureOf(libreoj.result(at.web, { remoteId: '7', problem: '1' }))).toMatchObject({
    reason: 'not-found',
  })
  Object.assign(at.world.people.find(({ name }) => name === 'ada') ?? {}, { profile: 'verdict-1234' })
  expect(await libreoj.profile(at.web, 'ada')).toContain('verdict-1234')
  expect(await failureOf(libreoj.profile(at.web, 'nobody'))).toMatchObject({ reason: 'not-found' })
})
