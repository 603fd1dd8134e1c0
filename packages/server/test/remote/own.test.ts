import * as own from '@verdict/contract/remote/own-routes.ts'
import { expect } from '../support/expect.ts'
import { type Person, type TestSite, test } from '../support/site.ts'

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
