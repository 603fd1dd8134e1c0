import { changeEmail, changePassword, getChangeEmailCode } from '@verdict/contract/account/credential-routes.ts'
import { getOutbox, getUserAuthInfo, login } from '@verdict/contract/account/routes.ts'
import { callerOf } from '../support/caller.ts'
import { expect } from '../support/expect.ts'
import { type TestSite, test } from '../support/site.ts'

const email = 'new@example.org'
const oldPassword = 'first-secret'

/** Somebody with a password that is known. */
async function alice(site: TestSite) {
  const { hashPassword } = await import('../../src/account/password.ts')
  const person = await site.user('alice')
  await site.db
    .updateTable('account')
    .set({ passwordHash: await hashPassword(oldPassword), email: 'old@example.org' })
    .where('uid', '=', person.uid)
    .execute()
  return person
}

async function codeFor(site: TestSite, to = email): Promise<string> {
  const root = await site.user(undefined, 1000)
  const { records } = await root.get(getOutbox, { limit: 100 })
  return /\d{6}/.exec(records.find((mail) => mail.to === to)?.text ?? '')?.[0] ?? 'none'
}

test('a new password ends the sessions elsewhere, and this device goes on with a new token', async ({ site }) => {
  const here = await alice(site)
  const elsewhere = await site.guest.call(login, { username: 'alice', password: oldPassword })
  const there = callerOf(site.app, elsewhere.headers.authorization)

  const reply = await here.call(changePassword, { oldPassword, newPassword: 'second-secret' })

  expect(reply).toMatchObject({ status: 200, data: { code: 200 }, headers: { 'refresh-token': 'true' } })
  expect(await there.call(getUserAuthInfo, {})).toBeRefused('account/session-over')
  expect(await here.call(getUserAuthInfo, {})).toBeRefused('account/session-over')
  const renewed = callerOf(site.app, reply.headers.authorization)
  expect(await renewed.get(getUserAuthInfo, {})).toMatchObject({ roles: ['default_user'] })
  expect(await site.guest.call(login, { username: 'alice', password: oldPassword })).toBeRefused(
    'account/wrong-credentials',
  )
  expect(await site.guest.get(login, { username: 'alice', password: 'second-secret' })).toMatchObject({ uid: here.uid })
})

test('wrong passwords are told inside the reply; five close the form for half an hour', async ({ site }) => {
  const person = await alice(site)
  const wrong = { oldPassword: 'wrong-secret', newPassword: 'second-secret' }
  for (let n = 0; n < 5; n++)
    expect(await person.get(changePassword, wrong)).toMatchObject({ code: 400, msg: 'The current password is wrong' })

  expect(await person.get(changePassword, { oldPassword, newPassword: 'second-secret' })).toMatchObject({
    code: 403,
    msg: 'Too many wrong tries, try again in 30 min',
  })
  site.wait(30 * 60_000 + 1000)
  expect(await person.get(changePassword, { oldPassword, newPassword: 'second-secret' })).toMatchObject({ code: 200 })
})

test('the password one has is no new one, and the sessions go on; nor is the address one has', async ({ site }) => {
  const person = await alice(site)
  expect(await person.get(changePassword, { oldPassword, newPassword: oldPassword })).toMatchObject({
    code: 400,
    msg: 'The new password must differ from the current one',
  })
  expect(await person.get(getUserAuthInfo, {})).toMatchObject({ roles: ['default_user'] })
  expect(await person.call(getChangeEmailCode, { email: 'OLD@example.org' })).toBeRefused('account/email-same')
})

test('twenty wrong passwords at once learn no more than five', async ({ site }) => {
  const person = await alice(site)
  const wrong = { oldPassword: 'wrong-secret', newPassword: 'second-secret' }

  const replies = await Promise.all(Array.from({ length: 20 }, () => person.get(changePassword, wrong)))

  expect(replies.filter(({ code }) => code === 400).length).toBeLessThanOrEqual(5)
})

test('an address changes with the code that was mailed to it', async ({ site }) => {
  const person = await alice(site)
  await person.get(getChangeEmailCode, { email })
  expect(await person.call(getChangeEmailCode, { email })).toBeRefused('account/code-wait')
  const code = await codeFor(site)

  const wrong = { password: oldPassword, newEmail: email, code: '000000x' }
  expect(await person.get(changeEmail, wrong)).toMatchObject({ code: 400, userInfo: null })
  const done = await person.get(changeEmail, { password: oldPassword, newEmail: email, code })

  expect(done).toMatchObject({ code: 200, userInfo: { email, roleList: ['default_user'] } })
  expect(await person.call(getChangeEmailCode, { email })).toBeRefused('account/email-same')
})

test("a code for another address, one's own address and a taken one are refused", async ({ site }) => {
  const person = await alice(site)
  const other = await site.user('bob')
  await site.db.updateTable('account').set({ email: 'bob@example.org' }).where('uid', '=', other.uid).execute()
  expect(await person.call(getChangeEmailCode, { email: 'OLD@example.org' })).toBeRefused('account/email-same')
  expect(await person.call(getChangeEmailCode, { email: 'bob@example.org' })).toBeRefused('account/email-taken')
  expect(await person.call(getChangeEmailCode, { email: 'no address' })).toBeRefused('account/email-malformed')

  await person.get(getChangeEmailCode, { email })
  const elsewhere = { password: oldPassword, newEmail: 'third@example.org', code: await codeFor(site) }
  expect(await person.get(changeEmail, elsewhere)).toMatchObject({ code: 400 })
})
