import { getChangeEmailCode } from '@verdict/contract/account/credential-routes.ts'
import { checkUsernameOrEmail, getOutbox, getRegisterCode, login, register } from '@verdict/contract/account/routes.ts'
import { changeSettings } from '../../src/settings/settings.ts'
import { expect } from '../support/expect.ts'
import { type TestSite, test, testOnSite } from '../support/site.ts'

const email = 'alice@example.org'
const alice = { username: 'alice', password: 'alice-secret', email }

/** Asks for a code and reads it in the outbox. */
async function codeFor(site: TestSite, address = email): Promise<string> {
  await site.guest.get(getRegisterCode, { email: address })
  const root = await site.user(undefined, 1000)
  const { records } = await root.get(getOutbox, { limit: 100 })
  const mail = records.find(({ to }) => to === address)
  return /\d{6}/.exec(mail?.text ?? '')?.[0] ?? 'none'
}

test('a newcomer gets a code by mail, makes an account with it and signs in', async ({ site }) => {
  expect(await site.guest.get(getRegisterCode, { email })).toEqual({ email, expire: 600 })
  const root = await site.user(undefined, 1000)
  const { records, total } = await root.get(getOutbox, {})
  expect(total).toBe(1)
  expect(records[0]).toMatchObject({ to: email })
  const code = /\d{6}/.exec(records[0]?.text ?? '')?.[0] ?? ''

  expect(await site.guest.call(register, { ...alice, code })).toMatchObject({ status: 200, data: null })

  const person = await site.guest.get(login, { username: 'alice', password: 'alice-secret' })
  expect(person).toMatchObject({ username: 'alice', email, roleList: ['default_user'] })
  expect(person.uid).toMatch(/^[0-9a-f]{32}$/)
})

test('a code works once, for its own address, in its own time', async ({ site }) => {
  const code = await codeFor(site)
  const other = { ...alice, username: 'other', email: 'other@example.org' }
  expect(await site.guest.call(register, { ...other, code })).toBeRefused('account/code-wrong')
  site.wait(601_000)
  expect(await site.guest.call(register, { ...alice, code })).toBeRefused('account/code-wrong')
  site.wait(-601_000)
  expect(await site.guest.call(register, { ...alice, code })).toMatchObject({ status: 200 })
  await site.db.updateTable('account').set({ email: null }).where('username', '=', 'alice').execute()

  expect(await site.guest.call(register, { ...alice, username: 'again', code })).toBeRefused('account/code-wrong')
})

test('two people with the same name at once: one gets it, the other keeps the code', async ({ site }) => {
  const [one, two] = [await codeFor(site, 'one@example.org'), await codeFor(site, 'two@example.org')]

  const replies = await Promise.all([
    site.guest.call(register, { ...alice, email: 'one@example.org', code: one }),
    site.guest.call(register, { ...alice, email: 'two@example.org', code: two }),
  ])

  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  const loser = replies.findIndex(({ status }) => status === 400)
  expect(replies[loser]).toBeRefused('account/username-taken')
  const kept = [
    { email: 'one@example.org', code: one },
    { email: 'two@example.org', code: two },
  ][loser]
  const retry = await site.guest.call(register, { ...alice, username: 'bob', email, code: '', ...kept })
  expect(retry).toMatchObject({ status: 200 })
})

test('the same code sent twice at once makes one account', async ({ site }) => {
  const code = await codeFor(site)

  const replies = await Promise.all([
    site.guest.call(register, { ...alice, code }),
    site.guest.call(register, { ...alice, username: 'alice2', code }),
  ])

  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('taken names and addresses are told, however they are capitalised', async ({ site }) => {
  await site.db
    .insertInto('account')
    .values({ uid: 'a', username: 'Älice', passwordHash: '', email: 'Älice@example.org' })
    .execute()

  expect(await site.guest.get(checkUsernameOrEmail, { username: 'äLICE' })).toEqual({ username: true, email: false })
  expect(await site.guest.get(checkUsernameOrEmail, { email: 'not an address' })).toEqual({
    username: false,
    email: false,
  })
  expect(await site.guest.call(register, { ...alice, username: 'äLICE', code: '1' })).toBeRefused(
    'account/username-taken',
  )
  await site.db.updateTable('account').set({ email: 'Alice@Example.org' }).execute()
  expect(await site.guest.call(getRegisterCode, { email })).toBeRefused('account/email-taken')
  expect(await site.guest.get(checkUsernameOrEmail, { email })).toEqual({ username: false, email: true })
})

test('a second code has to wait a minute; the answer tells how long', async ({ site }) => {
  await site.guest.get(getRegisterCode, { email })
  site.wait(20_000)
  const reply = await site.guest.call(getRegisterCode, { email })
  expect(reply).toBeRefused('account/code-wait')
  expect(Number(/\d+/.exec(reply.msg)?.[0])).toSatisfy((seconds: number) => seconds >= 30 && seconds <= 40)
  site.wait(41_000)
  expect(await site.guest.call(getRegisterCode, { email })).toMatchObject({ status: 200 })
})

test('clicking twice at once sends one mail', async ({ site }) => {
  const replies = await Promise.all([1, 2, 3].map(() => site.guest.call(getRegisterCode, { email })))

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await site.db.selectFrom('outbox').selectAll().execute()).toHaveLength(1)
})

test('the mail is in the language of whoever asked', async ({ site }) => {
  await site.guest.call(getRegisterCode, { email }, { headers: { 'accept-language': 'ko-KR' } })
  const { subject } = await site.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  expect(subject).toContain('가입 인증 코드')
})

test('registration can be closed, and addresses must be addresses', async ({ site }) => {
  for (const address of ['alice', 'a@b', '@x.org', 'a b@x.org'])
    expect(await site.guest.call(getRegisterCode, { email: address })).toBeRefused('account/email-malformed')
  await changeSettings(site, { register: false })

  expect(await site.guest.call(getRegisterCode, { email })).toBeRefused('account/registration-closed')
  expect(await site.guest.call(register, { ...alice, code: '123456' })).toBeRefused('account/registration-closed')
})

test('lengths hold', async ({ site }) => {
  const attempt = (change: object) => site.guest.call(register, { ...alice, code: '123456', ...change })
  expect(await attempt({ username: 'x'.repeat(21) })).toBeRefused('account/username-length')
  expect(await attempt({ password: '12345' })).toBeRefused('account/password-length')
  expect(await attempt({ password: 'x'.repeat(21) })).toBeRefused('account/password-length')
  expect(await attempt({ password: ' ' })).toBeRefused('request/malformed')
  expect(await attempt({ username: '  ' })).toBeRefused('request/malformed')
  expect((await attempt({ email: 'no' })).msg).toContain('email')
})

testOnSite({ LOGIN_FAILURES_PER_ADDRESS: '5' })('one address has only so many codes mailed', async ({ site }) => {
  const ask = (n: number, ip: string) => site.guest.call(getRegisterCode, { email: `u${n}@example.org` }, { ip })
  for (let n = 0; n < 5; n++) expect((await ask(n, '10.0.0.1')).status).toBe(200)
  expect(await ask(5, '10.0.0.1')).toBeRefused('account/too-many-failures')
  expect((await ask(5, '10.0.0.2')).status).toBe(200)
  expect(await site.db.selectFrom('outbox').select('id').execute()).toHaveLength(6)
  site.wait(301_000)
  expect((await ask(6, '10.0.0.1')).status).toBe(200)
})

test('addresses of refused domains, and of those below, get no code; neither does a change to one', async ({
  site,
}) => {
  await changeSettings(site, { refusedEmailDomains: '@Throw.example, .spam.test' })
  const ask = (address: string) => site.guest.call(getRegisterCode, { email: address })
  for (const address of ['a@throw.example', 'a@mx.THROW.example', 'a@spam.test'])
    expect(await ask(address)).toBeRefused('account/email-domain-refused')
  expect((await ask('a@notthrow.example')).status).toBe(200)
  const bob = await site.user('bob')
  expect(await bob.call(getChangeEmailCode, { email: 'bob@throw.example' })).toBeRefused('account/email-domain-refused')
})
