import { login } from '@verdict/contract/account/routes.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/site.ts'

test('an unknown address below /api answers in the envelope', async ({ site }) => {
  for (const address of ['/api/no-such-thing', '/api/', '/api/admin/nothing'])
    expect(await site.guest.send('GET', address)).toBeRefused('request/not-found')
  expect(await site.guest.send('POST', '/api/no-such-thing', {})).toBeRefused('request/not-found')
})

test('another method than the declared one is refused with 405 and 400 in the envelope', async ({ site }) => {
  expect(await site.guest.send('GET', login.path)).toMatchObject({ http: 405, status: 400, data: null })
  expect(await site.guest.send('DELETE', '/api/get-website-config')).toMatchObject({ http: 405, status: 400 })
})

test('what is not JSON is malformed, and says so', async ({ site }) => {
  expect(await site.guest.send('POST', login.path, '{"username":')).toBeRefused('request/malformed')
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  expect(await site.guest.send('POST', login.path, 'username=root', form)).toMatchObject({ http: 415, status: 400 })
})

test('a malformed field is named', async ({ site }) => {
  const { msg } = await site.guest.send('GET', '/api/get-submission-detail?submitId=abc')
  expect(msg).toContain('submitId')
  expect((await site.guest.send('GET', '/api/get-submission-detail')).msg).toContain('submitId')
  expect((await site.guest.send('POST', login.path, { username: 'a\0b', password: '123456' })).msg).toContain(
    'username',
  )
})

test('bodies beyond a megabyte are refused before anybody reads them', async ({ site }) => {
  const reply = await site.guest.send('POST', login.path, { username: 'x'.repeat(2_000_000), password: 'y' })
  expect(reply).toBeRefused('request/too-large')
})

test('a call with JSON content type and no body works, as existing clients send it', async ({ site }) => {
  expect(await site.guest.send('GET', '/api/get-website-config')).toMatchObject({ http: 200, status: 200 })
  expect(await site.guest.send('POST', '/api/check-username-or-email', '')).toMatchObject({ status: 200 })
})
