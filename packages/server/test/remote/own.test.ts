import * as own from '@verdict/contract/remote/own-routes.ts'
import { askRemoteProof, proveRemoteHandle } from '@verdict/contract/remote/proof-routes.ts'
import { expect } from '../support/expect.ts'
import { type Person, type TestSite, test } from '../support/site.ts'
import { endErrand, relayThere } from './support/errands.ts'

/** As if a relay had found the code in the profile. */
const proved = (site: TestSite, { uid }: Person) =>
  site.db.updateTable('remoteHandle').set({ provedAt: new Date() }).where('uid', '=', uid).execute()

const handleOf = async (person: Person, server: string) =>
  (await person.get(own.getRemoteHandles, {})).find((row) => row.server === server)

test('a name is claimed with a code of one’s own that lasts a day, and let go of', async ({ site }) => {
  const [alice, bob] = [await site.user('alice'), await site.user('bob')]

  const { code: first } = await alice.get(own.bindRemoteHandle, { server: 'CF', handle: 'tourist' })
  const { code: other } = await bob.get(own.bindRemoteHandle, { server: 'CF', handle: 'Tourist' })

  expect(first).toMatch(/^verdict[0-9a-f]{24}$/)
  expect(other).not.toBe(first)
  expect(await handleOf(alice, 'CF')).toMatchObject({ handle: 'tourist', code: first, provedAt: null })
  expect(await handleOf(alice, 'CF')).toMatchObject({
    profileUrl: 'https://codeforces.com/profile/tourist',
    note: false,
  })
  expect(await handleOf(alice, 'AC')).toMatchObject({ handle: null, code: null, profileUrl: null, note: true })
  expect(await handleOf(alice, 'VERDICT')).toBeUndefined()

  await site.db
    .updateTable('remoteHandle')
    .set({ createdAt: new Date(Date.now() - 86_400_000) })
    .execute()
  expect(await handleOf(alice, 'CF')).toMatchObject({ handle: 'tourist', code: null })

  await alice.get(own.releaseRemoteHandle, { server: 'CF' })
  expect(await handleOf(alice, 'CF')).toMatchObject({ handle: null })
})

test('a name that somebody has proved is nobody else’s, however it is written; what is no name is refused', async ({
  site,
}) => {
  const [alice, bob] = [await site.user('alice'), await site.user('bob')]
  await bob.get(own.bindRemoteHandle, { server: 'HDU', handle: 'ADA' })
  await alice.get(own.bindRemoteHandle, { server: 'HDU', handle: 'ada' })
  await proved(site, alice)

  expect(await handleOf(alice, 'HDU')).toMatchObject({ code: null, provedAt: expect.any(String) })
  expect(await bob.call(own.bindRemoteHandle, { server: 'HDU', handle: 'Ada' })).toBeRefused('remote/handle-taken')
  for (const handle of ['../x', 'a b', 'a?b', 'a#b', '<b>'])
    expect(await bob.call(own.bindRemoteHandle, { server: 'HDU', handle })).toBeRefused('remote/handle-malformed')
  expect((await site.guest.call(own.getRemoteHandles, {})).http).toBe(401)
})

test('the profile is looked at for the code: found, the name is theirs; not found, it is not', async ({ site }) => {
  const alice = await site.user('alice')
  const prove = () => alice.call(proveRemoteHandle, { server: 'CF' })
  expect(await prove()).toBeRefused('remote/handle-unknown')
  const { code } = await alice.get(own.bindRemoteHandle, { server: 'CF', handle: 'tourist' })
  expect(await prove()).toBeRefused('remote/no-relay')
  await relayThere(site)

  const [missing, asked] = await Promise.all([prove(), endErrand(site, { found: { do: 'profile', hasCode: false } })])
  expect(asked).toMatchObject({ server: 'CF', input: { do: 'profile', handle: 'tourist', code } })
  expect(missing).toBeRefused('remote/code-not-found')
  const failure = { reason: 'unreachable', detail: 'CF: no answer' } as const
  const [failed] = await Promise.all([prove(), endErrand(site, { failure })])
  expect(failed).toBeRefused('remote/failed')
  expect(await handleOf(alice, 'CF')).toMatchObject({ provedAt: null })

  const [found] = await Promise.all([prove(), endErrand(site, { found: { do: 'profile', hasCode: true } })])
  expect(found).toMatchObject({ status: 200 })
  expect(await handleOf(alice, 'CF')).toMatchObject({ handle: 'tourist', code: null, provedAt: expect.any(String) })
})

test('a code that is older than a day proves nothing', async ({ site }) => {
  await relayThere(site)
  const alice = await site.user('alice')
  await alice.get(own.bindRemoteHandle, { server: 'POJ', handle: 'tourist' })
  await site.db
    .updateTable('remoteHandle')
    .set({ createdAt: new Date(Date.now() - 86_400_000) })
    .where('server', '=', 'POJ')
    .execute()
  expect(await alice.call(proveRemoteHandle, { server: 'POJ' })).toBeRefused('remote/code-expired')
})

/** As if everything that was asked for had been asked for so long ago. */
const askedAgo = (site: TestSite, minutes: number) =>
  site.db
    .updateTable('remoteHandle')
    .set({ proofFrom: new Date(Date.now() - minutes * 60_000) })
    .execute()

test('a submission to a problem that is named proves the name: what is newer than what was there, for half an hour', async ({
  site,
}) => {
  await relayThere(site)
  const alice = await site.user('alice')
  const { code } = await alice.get(own.bindRemoteHandle, { server: 'HDU', handle: 'ada' })
  const prove = () => alice.call(proveRemoteHandle, { server: 'HDU', by: 'submission' })
  const found = (newest: string, isProof: boolean) => endErrand(site, { found: { do: 'submission', newest, isProof } })
  expect(await prove(), 'nothing was asked for').toBeRefused('remote/proof-expired')
  expect(await handleOf(alice, 'HDU')).toMatchObject({ bySubmission: true, proof: null })

  const [, first] = await Promise.all([alice.get(askRemoteProof, { server: 'HDU' }), found('41', false)])
  expect(first.input).toMatchObject({ do: 'submission', handle: 'ada', code, after: null })
  const proof = (await handleOf(alice, 'HDU'))?.proof
  expect(first.input).toMatchObject({ problem: proof?.problem })
  expect(proof?.url).toBe(`http://acm.hdu.edu.cn/submit.php?pid=${proof?.problem}`)
  const [missing, second] = await Promise.all([prove(), found('41', false)])
  expect(missing).toBeRefused('remote/proof-not-found')
  expect(second.input).toEqual({ ...first.input, after: '41' })

  await askedAgo(site, 31)
  expect(await prove()).toBeRefused('remote/proof-expired')
  expect(await handleOf(alice, 'HDU')).toMatchObject({ proof: null, provedAt: null })
  await askedAgo(site, 29)
  await Promise.all([prove(), found('42', true)])
  expect(await handleOf(alice, 'HDU')).toMatchObject({ proof: null, provedAt: expect.any(String) })
})

test('what was asked for falls with its claim; where only profiles are read, none is asked for', async ({ site }) => {
  await relayThere(site)
  const alice = await site.user('alice')
  const ask = (server: 'AC' | 'HDU') => alice.call(askRemoteProof, { server })
  expect(await ask('HDU')).toBeRefused('remote/handle-unknown')
  await alice.get(own.bindRemoteHandle, { server: 'AC', handle: 'ada' })
  expect(await ask('AC')).toBeRefused('remote/profile-only')
  expect(await handleOf(alice, 'AC')).toMatchObject({ bySubmission: false, proof: null })

  await alice.get(own.bindRemoteHandle, { server: 'HDU', handle: 'ada' })
  await Promise.all([ask('HDU'), endErrand(site, { found: { do: 'submission', newest: '0', isProof: false } })])
  await alice.get(own.bindRemoteHandle, { server: 'HDU', handle: 'grace' })
  expect(await handleOf(alice, 'HDU')).toMatchObject({ handle: 'grace', proof: null })
  expect(await alice.call(proveRemoteHandle, { server: 'HDU', by: 'submission' })).toBeRefused('remote/proof-expired')
})
