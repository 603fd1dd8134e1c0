import { setWebConfig } from '@verdict/contract/site/config-routes.ts'
import { expect } from '../support/expect.ts'
import { type TestSite, testOnSite } from '../support/site.ts'
import { until } from '../support/until.ts'

const sentBy = async ({ app }: TestSite, proto: string) =>
  (await app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': proto } })).headers['strict-transport-security']

testOnSite({ TRUST_PROXY: '127.0.0.1' })(
  'browsers are told to use HTTPS only where the site’s address is https, over https, and while the setting is on',
  async ({ site }) => {
    const root = await site.user('boss', 1000)
    expect(await sentBy(site, 'https')).toBeUndefined()
    await root.get(setWebConfig, { baseUrl: 'https://judge.example.org' })
    await until(async () => (await sentBy(site, 'https')) === 'max-age=15552000', 'the header is sent')
    expect(await sentBy(site, 'http')).toBeUndefined()
    await root.get(setWebConfig, { hsts: false })
    await until(async () => (await sentBy(site, 'https')) === undefined, 'the header is no longer sent')
  },
)
