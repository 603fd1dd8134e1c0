import { protocolVersion } from '@verdict/contract/judging/job.ts'
import type { Route } from '@verdict/contract/route.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../src/account/password.ts'
import { endpoints } from '../../src/endpoints.ts'
import type { Caller, Reply } from '../support/caller.ts'
import { insertContest } from '../support/places.ts'
import { openSite } from '../support/site.ts'

/** What no field expects, or only some do. */
const values: unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, -32_769, -(2 ** 63)],
  ...['', ' ', '\0', 'a\0b', '\ud800', '\udfffx', '__proto__', 'constructor', 'NaN', '1e3', '0x10', ' 1 ', '１'],
  ...['99999999999999999999', '-999999999999999', '999999999999999', "'; drop table account; --", '%', '\\', '\u202e'],
  ...['x'.repeat(70_000), '😀'.repeat(30), `${'a'.repeat(64)}@example.org`],
  ...[[], [[]], [null], ['1', {}], Array(501).fill(1), {}, { toString: 1 }, JSON.parse('{"__proto__":{"a":1}}')],
]

/** Input that passes the schema, so that what lies behind it is reached with one bad field at a time. */
const sound: Record<string, Record<string, unknown>> = {
  login: { username: 'somebody', password: 'password' },
  getRegisterCode: { email: 'somebody@example.org' },
  register: { username: 'newcomer', password: 'password', email: 'new@example.org', code: '123456' },
  getUserProblemStatus: { pidList: [1], isContestProblemList: false },
  getProblemDetail: { problemId: 'T1' },
  getLastAcCode: { pid: 1 },
  getProblemLanguages: { pid: 1 },
  getProblemCodeTemplate: { pid: 1 },
  getProblemTags: { pid: 1 },
  submitProblemJudge: { pid: 'T1', language: 'C', code: 'int main(void) { return 0; }' },
  getSubmissionDetail: { submitId: 1 },
  getAllCaseResult: { submitId: 1 },
  checkSubmissionsStatus: { submitIds: [1] },
  updateSubmission: { submitId: 1, share: true },
  addProblem: { problem: { title: 'A problem' }, samples: [{ input: '1', output: '1' }], isUploadTestCase: false },
  updateProblem: { problem: { id: 1 }, samples: [{ input: '1', output: '1' }], isUploadTestCase: false },
  updateTestCases: { pid: 1, samples: [{ id: 1 }] },
  getTestCases: { pid: 1 },
  getTestDataVersions: { pid: 1 },
  restoreTestData: { pid: 1, version: '1' },
  getAdminProblem: { pid: 1 },
  getAdminProblemCases: { pid: 1 },
  changeProblemAuth: { id: 1, auth: 1 },
  changeGroupProblemProgress: { pid: 1, progress: 1 },
  judgeHello: { protocol: protocolVersion, slots: 1, languages: [{ name: 'C', version: '1' }], tier: 'A' },
  judgeClaim: { slots: 1, waitMs: 0 },
  judgeRenew: { leases: [{ jobId: 1, attempt: 1 }] },
  judgeProgress: { jobId: 1, attempt: 1, status: 6 },
  judgeResult: { jobId: 1, attempt: 1, result: { kind: 'judgement', cases: [] } },
  judgeReturn: { leases: [] },
  judgeBlob: { hash: '0'.repeat(64) },
  generateUser: { prefix: 'made', number_to: 1 },
  icpcObjects: { collection: 'submissions' },
  icpcObject: { collection: 'judgement-types', id: 'AC' },
}

let site: Awaited<ReturnType<typeof openSite>>
let root: Caller
let passwordHash: string
let node: Caller
/** A contest that paths name. */
let cid: number

beforeAll(async () => {
  site = await openSite({ LOGIN_FAILURES_PER_ADDRESS: '3' })
  passwordHash = await hashPassword('password')
  root = await site.user('root', 1000)
  node = await site.node()
  const { pid } = await site.problem({ problemId: 'T1' })
  const owner = await site.user('director')
  cid = await insertContest(site.db, owner, site.now(), { openRank: true, problems: { A: pid } })
})

afterAll(() => site.close())

const callerFor = ({ access }: Route) => (access === 'judge' ? node : root)

async function send(route: Route, input: Record<string, unknown>): Promise<Reply<unknown>> {
  const { method, transport } = route
  const { path, rest } = addressOf(route, input)
  if (method !== 'GET' && method !== 'DELETE') return callerFor(route).send(method, path, rest)
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(rest))
    for (const one of Array.isArray(value) ? value.slice(0, 600) : [value]) query.append(key, asText(one))
  // a feed goes on until it is told to end
  if (transport === 'feed' && ['true', null].includes(query.get('stream'))) query.set('stream', 'false')
  return callerFor(route).send(method, `${path}?${query}`)
}

/** The path with its parts filled in, and what of the input is left for elsewhere. */
function addressOf({ path }: Route, input: Record<string, unknown>) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)))
  const part = (name: string) => encodeURIComponent(asText(input[name]).toWellFormed())
  return { path: path.replace(/:(\w+)/g, (_, name: string) => part(name)), rest }
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 8000)

const inside = /"stack|at \w+ \(|node_modules|\$\d|select |insert /

function isSane({ http, text, headers, status, msg }: Reply<unknown>): boolean {
  const isEnvelope = String(headers['content-type']).includes('json') && Number.isInteger(status) && msg !== ''
  const tellsInside = status !== 200 && inside.test(text)
  return http < 500 && status < 500 && isEnvelope && !tellsInside
}

/** Without the envelope: JSON, or lines of it, or a refusal whose code is that of HTTP. An address that is none is told in the envelope. */
function isSaneBare(reply: Reply<unknown>): boolean {
  const { http, text, headers } = reply
  const type = String(headers['content-type'])
  if (http === 200 && type === 'application/x-ndjson') return text.split('\n').filter(Boolean).every(isJson)
  if (http === 200) return type.includes('application/json') && isJson(text)
  if (reply.status !== undefined)
    return isSane(reply) && /^request\/(not-found|malformed)$/.test(headers['x-refusal'] ?? '')
  const { code, message, ...more } = JSON.parse(text) as { code: number; message: string }
  const isRefusal = code === http && message !== '' && !Object.keys(more).length
  return http >= 400 && http < 500 && isRefusal && !inside.test(text)
}

/** The file itself, or why there is none. */
const isSaneFile = (reply: Reply<unknown>) =>
  (reply.http === 200 && reply.headers['content-disposition'] !== undefined) || isSane(reply)

const rightOf: Partial<Record<NonNullable<Route['transport']>, typeof isSane>> = {
  bare: isSaneBare,
  feed: isSaneBare,
  file: isSaneFile,
  'bare-file': (reply) => (reply.http === 200 ? isSaneFile(reply) : isSaneBare(reply)),
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Sends everything, some at a time; answers what came back wrong. */
async function insane(
  inputs: { of: string; ask: () => Promise<Reply<unknown>> }[],
  isRight = isSane,
): Promise<string[]> {
  const found: string[] = []
  for (let from = 0; from < inputs.length; from += 16) {
    const part = await Promise.all(
      inputs.slice(from, from + 16).map(async ({ of, ask }) => ({ of, reply: await ask() })),
    )
    for (const { of, reply } of part)
      if (!isRight(reply)) found.push(`${of}: HTTP ${reply.http} ${reply.text.slice(0, 200)}`)
  }
  return found.slice(0, 10)
}

// A stream never ends, a logout ends what the other calls need; both take no other input.
const routes = endpoints.filter(({ name }) => name !== 'events' && name !== 'logout')

describe.each(routes)('$route.method $route.path', ({ name, route }) => {
  const fields = Object.keys(route.input.shape)
  const soundly = () => ({ ...(route.path.includes(':cid') && { cid }), ...sound[name] })
  const isRight = rightOf[route.transport ?? 'json'] ?? isSane
  const show = (value: unknown) => JSON.stringify(value)?.slice(0, 60)

  // what was called before may have ended sessions
  beforeAll(async () => {
    const person = await site.user(undefined, 1000)
    await site.db.updateTable('account').set({ passwordHash }).where('uid', '=', person.uid).execute()
    root = person
  })

  test('is answered in peace, whatever one field holds', async () => {
    const inputs = fields.flatMap((field) =>
      values.map((value) => ({
        of: `${field} = ${show(value)}`,
        ask: () => send(route, { ...soundly(), [field]: value }),
      })),
    )
    const unknown = { ...soundly(), unknown: { deep: [1] }, toString: 1, _XID: 'row_1' }
    inputs.push({ of: 'unknown keys', ask: () => send(route, unknown) })
    expect(await insane(inputs, isRight)).toEqual([])
  })

  test('is answered in peace, whatever all fields hold', async () => {
    const inputs = values.map((value) => ({
      of: `all = ${show(value)}`,
      ask: () => send(route, Object.fromEntries(fields.map((field) => [field, value]))),
    }))
    expect(await insane(inputs, isRight)).toEqual([])
  })
})

const queries = [
  'a[b]=1',
  '__proto__=1',
  'constructor=1',
  '%00',
  'keyword=%00',
  '%E0%A4%A=1',
  'keyword=%E0%A4%A',
  '&&=&',
  '?',
]
const bodies = [
  'null',
  '[]',
  '"text"',
  '1',
  '{',
  '{"a":1}}',
  '\ufeff{}',
  '['.repeat(100_000),
  '{"__proto__":{"pid":1}}',
  '{"a":1e999}',
]

test('queries that nobody means are answered in peace', async () => {
  const inputs = queries.map((query) => ({ of: query, ask: () => root.send('GET', `/api/get-problem-list?${query}`) }))
  expect(await insane(inputs)).toEqual([])
})

test('bodies that nobody means are answered in peace', async () => {
  const inputs = bodies.map((body) => ({
    of: body.slice(0, 60),
    ask: () => root.send('POST', '/api/check-submissions-status', body),
  }))
  expect(await insane(inputs)).toEqual([])
})

test('headers that nobody means are answered in peace', async () => {
  const headers = ['accept-language', 'authorization', 'url-type', 'cookie', 'content-type', 'x-forwarded-for']
  const odd = [
    '',
    ',;q=x',
    '__proto__',
    'node_',
    'x'.repeat(10_000),
    '\u00ff',
    'multipart/form-data',
    'application/json; charset=utf-7',
  ]
  const inputs = headers.flatMap((name) =>
    odd.map((value) => ({
      of: `${name}: ${value.slice(0, 60)}`,
      ask: () => root.send('POST', '/api/check-submissions-status', '{"submitIds":[]}', { headers: { [name]: value } }),
    })),
  )
  expect(await insane(inputs)).toEqual([])
})

test('uploads that are none are answered in peace', async () => {
  const form = 'multipart/form-data; boundary=b'
  const part = (head: string, body = 'x') => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
  const odd: [string, string][] = [
    ...[
      ['multipart/form-data', 'x'],
      [form, ''],
      [form, 'x'],
      [form, '--b--'],
      [form, part('name="file"')],
    ],
    ...[
      [form, `${part('name="file"; filename="a.zip"')}--b--`],
      [form, part('name="file"; filename="a.zip"')],
    ],
    ...[
      [form, `${part('name="__proto__"')}--b--`],
      [form, `${part('name="file"; filename="../../x"', '')}--b--`],
    ],
    ...[[form, `${part('name="problemId"', '\0')}${part('name="file"; filename="a"')}--b--`]],
    ...[
      [form, `${part('name="a"').repeat(100)}--b--`],
      ['application/octet-stream', 'x'],
      ['application/json', '{}'],
    ],
  ] as [string, string][]
  const inputs = odd.map(([type, body]) => ({
    of: `${type} ${body.slice(0, 60)}`,
    ask: () => root.send('POST', '/api/file/import-problem-package', body, { headers: { 'content-type': type } }),
  }))
  expect(await insane(inputs)).toEqual([])
})

test('addresses that nobody means are answered in peace', async () => {
  const urls = [
    '/%',
    '/api/%',
    '/api/..%2f..%2fetc%2fpasswd',
    '/api//login',
    '/api/get-problem-list/',
    '/api/contests/',
    '/api/contests/%',
    '/api/contests/..%2f..%2fetc/state',
    '/api/contests/1/2/3/4',
    `/${'x'.repeat(5000)}`,
  ]
  const inputs = urls.map((url) => ({ of: url.slice(0, 60), ask: () => root.send('GET', url) }))
  expect(await insane(inputs, (reply) => isSane(reply) || isSaneBare(reply))).toEqual([])
})
