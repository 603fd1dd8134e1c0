import {
  applyResetPassword,
  captcha,
  changePassword,
  getChangeEmailCode,
} from '@verdict/contract/account/credential-routes.ts'
import { getRegisterCode } from '@verdict/contract/account/routes.ts'
import { getEmailConfig, setEmailConfig, testEmail } from '@verdict/contract/site/config-routes.ts'
import { onTestFinished } from 'vitest'
import { hashPassword } from '../../src/account/password.ts'
import { mailerFor } from '../../src/mail/mailer.ts'
import { expect } from '../support/expect.ts'
import { mailServer } from '../support/mail-server.ts'
import { openSite, test } from '../support/site.ts'

test('with a mail server set, codes go there and none lies in the outbox', async () => {
  const { url, received } = await mailServer()
  const site = await openSite({ SMTP_URL: url, MAIL_FROM: 'Judge <judge@example.org>' })
  onTestFinished(site.close)

  await site.guest.get(getRegisterCode, { email: 'alice@example.org' })

  const mail = received.join('\n')
  expect(mail).toMatch(/^From: Judge <judge@example.org>$/m)
  expect(mail).toMatch(/^To: alice@example.org$/m)
  expect(mail).toMatch(/\b\d{6}\b/)
  expect(await site.db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('when the mail cannot be sent the person is told, and need not wait to try again', async () => {
  const { url } = await mailServer({ recipients: true })
  const site = await openSite({ SMTP_URL: url })
  onTestFinished(site.close)
  const ask = () => site.guest.call(getRegisterCode, { email: 'alice@example.org' })

  const first = await ask()
  expect(first).toBeRefused('account/mail-failed')
  expect(first.text).not.toContain('nobody here')
  expect(await ask()).toBeRefused('account/mail-failed')
})

test('a mail server that is down is no fault of the site', async () => {
  const site = await openSite({ SMTP_URL: 'smtp://127.0.0.1:1?ignoreTLS=true' })
  onTestFinished(site.close)

  const reply = await site.guest.call(getRegisterCode, { email: 'alice@example.org' })

  expect(reply).toBeRefused('account/mail-failed')
  const mina = await site.user('mina')
  const old = { email: 'mina@example.org', passwordHash: await hashPassword('first-secret') }
  await site.db.updateTable('account').set(old).where('uid', '=', mina.uid).execute()
  expect(await mina.call(getChangeEmailCode, { email: 'new@example.org' })).toBeRefused('account/mail-failed')
  const { captchaKey } = await site.guest.get(captcha, {})
  const { answer } = await site.db.selectFrom('captcha').select('answer').executeTakeFirstOrThrow()
  const forgotten = { email: old.email, captcha: answer, captchaKey }
  expect(await site.guest.call(applyResetPassword, forgotten)).toBeRefused('account/mail-failed')
  expect(await site.db.selectFrom('mailCode').select('email').execute()).toEqual([])
  // of what was done its owner is told besides
  expect((await mina.get(changePassword, { oldPassword: 'first-secret', newPassword: 'second-secret' })).code).toBe(200)
})

const to = { email: 'alice@example.org' }

test('a mail server of the back office holds at once, in every server, and its outcome is told in words', async () => {
  const server = await mailServer()
  const site = await openSite()
  onTestFinished(site.close)
  const other = mailerFor({ ...site.config }, site.db)
  const root = await site.user('boss', 1000)
  const set = (changes: object) => root.get(setEmailConfig, changes)
  const tried = () => root.call(testEmail, to)

  expect(await tried()).toBeRefused('setting/mail-nowhere')
  await set({ emailHost: '127.0.0.1', emailPort: server.port, emailSsl: true })
  expect(await tried()).toBeRefused('setting/mail-tls')
  await set({ emailSsl: false, emailUsername: 'judge@example.org', emailPassword: 'geheim' })
  expect(await tried()).toMatchObject({ status: 200 })
  expect(server.received.join('\n')).toMatch(/^From: judge@example.org$/m)
  await set({ emailFrom: 'The Judge <post@example.org>' })
  await other.send({ to: 'bob@example.org', subject: 'Hello', text: 'Bob' })
  expect(server.received.join('\n')).toMatch(/^From: The Judge <post@example.org>$/m)

  server.refuses.logins = true
  const refused = await tried()
  expect(refused).toBeRefused('setting/mail-login')
  expect(refused.text).toContain('not you')
  expect(refused.text).not.toContain(Buffer.from('\0judge@example.org\0geheim').toString('base64'))
  server.refuses.logins = false
  server.refuses.recipients = true
  expect((await tried()).text).toContain('nobody here')
  await set({ emailPort: 1, emailPassword: 'geheim' })
  expect(await tried()).toBeRefused('setting/mail-unreachable')
})

test('the stored password goes to another server only for who knows it', async ({ site }) => {
  const root = await site.user('boss', 1000)
  const mail = { emailHost: 'mail.example.org', emailPort: 465, emailUsername: 'judge', emailSsl: true }
  await root.get(setEmailConfig, { ...mail, emailPassword: 'geheim' })

  for (const change of [{ emailHost: 'thief.example' }, { emailPort: 25 }, { emailUsername: 'x' }, { emailSsl: false }])
    expect(await root.call(setEmailConfig, { ...mail, ...change })).toBeRefused('setting/mail-password-anew')
  await root.get(setEmailConfig, { ...mail, emailFrom: 'judge@example.org', emailPassword: '' })
  // where nobody logs in none is sent, and to log in again it is asked for
  await root.get(setEmailConfig, { emailUsername: null })
  await root.get(setEmailConfig, { emailHost: 'relay.example.org' })
  const back = { emailUsername: 'judge' }
  expect(await root.call(setEmailConfig, back)).toBeRefused('setting/mail-password-anew')
  await root.get(setEmailConfig, { ...back, emailPassword: 'geheim' })
  expect(await root.get(getEmailConfig, {})).toMatchObject({ emailHost: 'relay.example.org', emailUsername: 'judge' })
})
