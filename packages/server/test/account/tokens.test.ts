import { changePassword } from '@verdict/contract/account/credential-routes.ts'
import { getUserAuthInfo, logout } from '@verdict/contract/account/routes.ts'
import { addApiToken, getApiTokens, revokeApiToken } from '@verdict/contract/account/session-routes.ts'
import { getSubmissionList, submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { hashPassword } from '../../src/account/password.ts'
import { callerOf } from '../support/caller.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/site.ts'

const code = { language: 'C', code: 'int main(void) { return 0; }' }

test('a personal token does what its scopes name and nothing else, sent bare or as a bearer', async ({ site }) => {
  const mina = await site.user('mina')
  await site.node()
  const { problemId } = await site.problem()
  const submission = { pid: problemId, ...code }
  const made = async (...scopes: ('read' | 'submit')[]) => {
    const { token } = await mina.get(addApiToken, { name: scopes.join(), scopes, days: 30 })
    return callerOf(site.app, `Bearer ${token}`)
  }
  const [reader, writer] = [await made('read'), await made('submit')]

  expect(await reader.get(getUserAuthInfo, {})).toEqual({ roles: ['default_user'], permissions: null })
  expect(await reader.call(submitProblemJudge, submission)).toBeRefused('account/token-scope')
  expect(await writer.call(getSubmissionList, { onlyMine: true })).toBeRefused('account/token-scope')
  const { submitId } = await writer.get(submitProblemJudge, submission)
  const { records } = await reader.get(getSubmissionList, { onlyMine: true })
  expect(records.map((one) => one.submitId)).toEqual([submitId])
  for (const one of [reader, writer]) {
    expect(await one.call(logout, {})).toBeRefused('account/token-scope')
    expect(await one.call(addApiToken, { name: 'more', scopes: ['read'], days: 1 })).toBeRefused('account/token-scope')
  }
})

test('it is told once and kept as a hash, ends by itself, by its owner and with the password', async ({ site }) => {
  const mina = await site.user('mina')
  const add = () => mina.get(addApiToken, { name: 'laptop', scopes: ['read'], days: 2 })
  const [first, second, third] = [await add(), await add(), await add()]
  const use = ({ token }: { token: string }) => callerOf(site.app, token).call(getUserAuthInfo, {})
  expect(await use(first)).toMatchObject({ status: 200 })
  const listed = await mina.call(getApiTokens, {})
  expect(listed.text).not.toContain(first.token.slice('verdict_'.length))
  expect(listed.data?.map(({ usedAt }) => usedAt !== null)).toEqual([false, false, true])
  const { rows } = await site.db
    .selectFrom('apiToken')
    .selectAll()
    .execute()
    .then((rows) => ({ rows }))
  expect(JSON.stringify(rows)).not.toContain(first.token.slice('verdict_'.length))

  const stranger = await site.user()
  expect(await stranger.call(revokeApiToken, { id: first.id })).toBeRefused('account/token-unknown')
  await mina.get(revokeApiToken, { id: first.id })
  expect(await use(first)).toBeRefused('account/session-over')
  await site.db
    .updateTable('account')
    .set({ passwordHash: await hashPassword('secret1') })
    .execute()
  expect(await use(second)).toMatchObject({ status: 200 })
  await mina.get(changePassword, { oldPassword: 'secret1', newPassword: 'secret2' })
  expect(await use(second)).toBeRefused('account/session-over')
  expect(await use(third)).toBeRefused('account/session-over')
})

test('it is worth nothing after its last day, and nobody hoards them', async ({ site }) => {
  const mina = await site.user('mina')
  const { token } = await mina.get(addApiToken, { name: 'short', scopes: ['read'], days: 1 })
  for (let n = 1; n < 20; n++) await mina.get(addApiToken, { name: `n${n}`, scopes: ['read'], days: 1 })
  site.wait(3_600_001)
  const more = await mina.call(addApiToken, { name: 'more', scopes: ['read'], days: 1 })
  expect(more).toBeRefused('account/too-many-tokens')
  site.wait(24 * 3_600_000)
  expect(await callerOf(site.app, token).call(getUserAuthInfo, {})).toBeRefused('account/session-over')
})

test('its owner is told by mail of every token that is made or revoked', async ({ site }) => {
  const mina = await site.user('mina')
  await site.db.updateTable('account').set({ email: 'mina@example.org' }).execute()
  const { id, token } = await mina.get(addApiToken, { name: 'laptop', scopes: ['read'], days: 1 })
  await mina.get(revokeApiToken, { id })
  expect(await mina.call(revokeApiToken, { id })).toBeRefused('account/token-unknown')

  const mails = await site.db.selectFrom('outbox').select(['recipient', 'body']).orderBy('id').execute()
  expect(mails).toEqual([
    { recipient: 'mina@example.org', body: expect.stringContaining('"laptop" was made for your account mina') },
    { recipient: 'mina@example.org', body: expect.stringContaining('"laptop" of your account mina was revoked') },
  ])
  expect(JSON.stringify(mails)).not.toContain(token)
})
