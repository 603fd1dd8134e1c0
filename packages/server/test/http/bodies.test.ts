import { login } from '@verdict/contract/account/routes.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/site.ts'

test('what is not JSON is malformed, and says so', async ({ site }) => {
  expect(await site.guest.send('POST', login.path, '{"username":')).toBeRefused('request/malformed')
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  expect(await site.guest.send('POST', login.path, 'username=root', form)).toMatchObject({ http: 415, status: 400 })
})

test('a malformed field is named', async ({ site }) => {
  const refused = 'request/malformed submitId'
  const wrong = await site.guest.send('GET', '/api/get-submission-detail?submitId=abc')
  expect(wrong.headers['x-refusal']).toBe(refused)
  expect((await site.guest.send('GET', '/api/get-submission-detail')).headers['x-refusal']).toBe(refused)
  const nul = await site.guest.send('POST', login.path, { username: 'a\0b', password: '123456' })
  expect(nul.headers['x-refusal']).toBe('request/malformed username')
})

test('a header tells why a call is refused and which field is wrong, for forms', async ({ site }) => {
  const named = await site.guest.send('GET', '/api/get-submission-detail?submitId=abc')
  expect(named.headers['x-refusal']).toBe('request/malformed submitId')
  const wrong = await site.guest.send('POST', login.path, { username: 'nobody', password: '123456' })
  expect(wrong.headers['x-refusal']).toBe('account/wrong-credentials')
  const cut = await site.guest.send('POST', login.path, '{"username":')
  expect(cut.headers['x-refusal']).toBe('request/malformed')
})

test('bodies beyond a megabyte are refused before anybody reads them', async ({ site }) => {
  const reply = await site.guest.send('POST', login.path, { username: 'x'.repeat(2_000_000), password: 'y' })
  expect(reply).toBeRefused('request/too-large')
})

test('a request may not take for ever to arrive', ({ site }) => {
  expect(site.app.server.requestTimeout).toBeGreaterThan(0)
})
