import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { setEmailConfig, testEmail } from '@verdict/contract/site/config-routes.ts'
import { onTestFinished, test } from 'vitest'
import { certificateOfThisMachine } from '../support/certificate.ts'
import { expect } from '../support/expect.ts'
import { mailServer } from '../support/mail-server.ts'
import { openSite } from '../support/site.ts'

const certificate = certificateOfThisMachine()
const login = { emailHost: '127.0.0.1', emailUsername: 'judge@example.org', emailPassword: 'geheim' }
const to = { email: 'alice@example.org' }

/** Has this process trust the certificate until the test ends. */
function trust({ cert }: { cert: string }) {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, cert])
  onTestFinished(() => setDefaultCACertificates(before))
}

test.each([
  { tls: 'at-once', emailSsl: true },
  { tls: 'asked-for', emailSsl: false },
] as const)(
  'password and mail go by TLS ($tls) to a server that proves who it is, and to no other',
  async (speaking) => {
    const server = await mailServer({}, { tls: speaking.tls, ...certificate })
    const site = await openSite()
    onTestFinished(site.close)
    const root = await site.user('boss', 1000)
    await root.get(setEmailConfig, { ...login, emailPort: server.port, emailSsl: speaking.emailSsl })
    const tried = () => root.call(testEmail, to)

    expect(await tried()).toBeRefused('setting/mail-tls')
    expect(server.deliveries).toEqual([])
    trust(certificate)
    expect(await tried()).toMatchObject({ status: 200 })
    expect(server.deliveries).toEqual([{ isSecure: true, username: login.emailUsername }])
    expect(server.received).toContain('To: alice@example.org')
    server.refuses.logins = true
    expect(await tried()).toBeRefused('setting/mail-login')
  },
)
