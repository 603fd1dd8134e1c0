import { checkSubmissionsStatus } from '@verdict/contract/judging/routes.ts'
import { getProblemList } from '@verdict/contract/problem/routes.ts'
import { getWebsiteConfig } from '@verdict/contract/site/routes.ts'
import { siteLanguages } from '@verdict/contract/site-languages.ts'
import { describe } from 'vitest'
import { expect } from '../support/expect.ts'
import { test } from '../support/site.ts'

test('a reply is an envelope; nulls are written out', async ({ site }) => {
  const reply = await site.guest.call(getWebsiteConfig, {})

  expect(JSON.parse(reply.text)).toMatchObject({
    status: 200,
    msg: 'success',
    data: { recordName: null, register: true },
  })
  expect(reply.headers['content-type']).toContain('application/json')
})

test('moments carry milliseconds and an offset', async ({ site }) => {
  const { problemId } = await site.problem()
  await site.db
    .updateTable('problem')
    .set({ modifiedAt: new Date('2024-05-01T12:34:56Z') })
    .execute()

  const reply = await site.guest.send('GET', `/api/get-problem-detail?problemId=${problemId}`)

  expect(reply.text).toContain('"gmtModified":"2024-05-01T12:34:56.000+0000"')
})

describe('paging', () => {
  const cases = [
    { sent: '', size: 10, current: 1 },
    { sent: 'limit=&currentPage=', size: 10, current: 1 },
    { sent: 'limit=0&currentPage=0', size: 10, current: 1 },
    { sent: 'limit=-5&currentPage=-1', size: 10, current: 1 },
    { sent: 'limit=2&currentPage=2', size: 2, current: 2 },
    { sent: 'limit=9999&currentPage=7', size: 500, current: 7 },
  ]
  test.for(cases)('of "$sent"', async ({ sent, size, current }, { site }) => {
    await Promise.all(['A1', 'A2', 'A3'].map((problemId) => site.problem({ problemId })))

    const { data } = await site.guest.send('GET', `/api/get-problem-list?${sent}`)

    const left = Math.max(0, Math.min(size, 3 - (current - 1) * size))
    expect(data).toMatchObject({ total: 3, size, current, pages: Math.ceil(3 / size), orders: [], searchCount: true })
    expect((data as { records: unknown[] }).records).toHaveLength(left)
  })
})

test('numbers may come as text, keys nobody knows are ignored', async ({ site }) => {
  const body = { submitIds: ['12', 13, ' 14 '], cid: '0', captcha: 'x', _XID: 'row_1', loading: true }

  expect(await site.guest.send('POST', checkSubmissionsStatus.path, body)).toMatchObject({ status: 200, data: {} })
})

test('an empty JSON body is an empty object', async ({ site }) => {
  const reply = await site.guest.send('POST', '/api/check-username-or-email', '')
  expect(reply).toMatchObject({ http: 200, data: { username: false, email: false } })
})

describe('what is not understood', () => {
  const json = { 'content-type': 'application/json' }
  const cases = [
    { it: 'broken JSON', type: json['content-type'], body: '{"a":', code: 'request/malformed' },
    { it: 'a form', type: 'application/x-www-form-urlencoded', body: 'username=a', code: 'request/media-type' },
    { it: 'plain text', type: 'text/plain', body: '{}', code: 'request/media-type' },
    {
      it: 'a megabyte too much',
      type: json['content-type'],
      body: `"${'x'.repeat(1_100_000)}"`,
      code: 'request/too-large',
    },
  ] as const
  test.for(cases)('$it is refused as $code', async ({ type, body, code }, { site }) => {
    const headers = { 'content-type': type }
    expect(await site.guest.send('POST', '/api/check-username-or-email', body, { headers })).toBeRefused(code)
  })
})

test('an address that is not there, or takes another method, says so in an envelope', async ({ site }) => {
  expect(await site.guest.send('GET', '/api/no-such-call')).toBeRefused('request/not-found')
  expect(await site.guest.send('POST', '/api/no-such-call', {})).toBeRefused('request/not-found')
  const other = await site.guest.send('GET', '/api/login')
  expect(other).toBeRefused('request/method')
  expect(other.headers['allow']).toBe('POST')
  expect(await site.guest.send('GET', '/api/%')).toBeRefused('request/malformed')
})

test('a field that is wrong is named', async ({ site }) => {
  const reply = await site.guest.send('GET', `${getProblemList.path}?difficulty=hard`)
  expect(reply).toBeRefused('request/malformed')
  expect(reply.headers['x-refusal']).toBe('request/malformed difficulty')
})

test('a small number that the database could not hold is refused', async ({ site }) => {
  expect(await site.guest.send('GET', `${getProblemList.path}?difficulty=99999`)).toBeRefused('request/malformed')
  expect(await site.guest.send('GET', '/api/get-submission-list?status=99999')).toBeRefused('request/malformed')
})

test('a refusal has a text of its own in each language', async ({ site }) => {
  const texts = await Promise.all(
    siteLanguages.map(async (language) => {
      const headers = { 'accept-language': `${language},en;q=0.1` }
      return (await site.guest.send('GET', '/api/get-user-auth-info', undefined, { headers })).msg
    }),
  )
  expect(new Set(texts).size).toBe(5)
})

test('what nobody foresaw is a plain 500 that tells nothing', async ({ site }) => {
  await site.db.schema.dropTable('announcement').cascade().execute()

  const reply = await site.guest.send('GET', '/api/get-common-announcement')

  expect(reply).toBeRefused('server/internal')
  expect(reply.text).not.toContain('announcement')
})
