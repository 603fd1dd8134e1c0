import { getUserAuthInfo } from '@verdict/contract/account/routes.ts'
import { getWebsiteConfig } from '@verdict/contract/site/routes.ts'
import { callerOf } from '../support/caller.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/site.ts'

const hours = 3_600_000

test('a token lives for a day and is renewed in its second half; the old one keeps working until its end', async ({
  site,
}) => {
  const alice = await site.user('alice')
  site.wait(11 * hours)
  expect((await alice.call(getUserAuthInfo, {})).headers['refresh-token']).toBeUndefined()
  site.wait(2 * hours)

  const renewed = await alice.call(getUserAuthInfo, {})

  expect(renewed).toMatchObject({ http: 200, status: 200 })
  expect(renewed.headers['refresh-token']).toBe('true')
  const fresh = callerOf(site.app, renewed.headers['authorization'])
  site.wait(10 * hours)
  expect(await alice.call(getUserAuthInfo, {})).toMatchObject({ http: 200 })
  site.wait(2 * hours)
  expect(await alice.call(getUserAuthInfo, {})).toBeRefused('account/session-over')
  expect(await fresh.call(getUserAuthInfo, {})).toMatchObject({ http: 200 })
})

test('calls sent at once on an ageing token renew it once', async ({ site }) => {
  const alice = await site.user('alice')
  site.wait(13 * hours)

  const replies = await Promise.all(Array.from({ length: 6 }, () => alice.call(getUserAuthInfo, {})))

  expect(replies.every(({ http }) => http === 200)).toBe(true)
  expect(replies.filter(({ headers }) => headers['refresh-token'] === 'true')).toHaveLength(1)
  expect(await site.db.selectFrom('session').selectAll().execute()).toHaveLength(2)
})

test('where anyone may call, a bad token is ignored and none is renewed', async ({ site }) => {
  const alice = await site.user('alice')
  site.wait(13 * hours)

  const reply = await alice.call(getWebsiteConfig, {})
  expect(reply.headers['refresh-token']).toBeUndefined()
  expect(await callerOf(site.app, 'nonsense').call(getWebsiteConfig, {})).toMatchObject({ http: 200, status: 200 })
  expect(await callerOf(site.app, 'nonsense').call(getUserAuthInfo, {})).toBeRefused('account/session-over')
})

test('a refusal of the session echoes Url-Type', async ({ site }) => {
  const echoed = async (value: string) =>
    (await site.guest.call(getUserAuthInfo, {}, { headers: { 'url-type': value } })).headers['url-type']

  expect(await echoed('general')).toBe('general')
  expect(await echoed('admin')).toBe('admin')
  expect(await echoed('<script>')).toBeUndefined()
})

test('refusals speak the language of the caller; query l comes before the header', async ({ site }) => {
  const say = async (language: string, l?: string) =>
    (
      await site.guest.send('GET', `/api/get-user-auth-info${l ? `?l=${l}` : ''}`, undefined, {
        headers: { 'accept-language': language },
      })
    ).msg

  expect(await say('en-US')).toBe('Please login first')
  expect(await say('ja')).not.toBe(await say('ko'))
  expect(await say('zh-CN', 'en-US')).toBe('Please login first')
  expect(await say('en-US', 'zh-cn')).toBe(await say('zh-CN'))
})
