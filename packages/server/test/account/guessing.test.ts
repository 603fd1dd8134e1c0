import { getOutbox, getRegisterCode, login, register } from '@verdict/contract/account/routes.ts'
import { hashPassword } from '../../src/account/password.ts'
import { insertAccount } from '../../src/account/queries.ts'
import { createRoot } from '../../src/account/root.ts'
import { expect } from '../support/expect.ts'
import { ticketFor } from '../support/puzzle.ts'
import { type TestSite, testOnSite } from '../support/site.ts'

const wrong = { username: 'root', password: 'not-it-at-all' }
const right = { username: 'root', password: 'root-secret' }
const cookieOf = (headers: Record<string, unknown>) => {
  const set = [headers['set-cookie']].flat().map(String)
  return set.find((one) => one.startsWith('verdict_device='))?.split(';')[0] ?? ''
}
/** How many seconds a refusal asks to wait. */
const secondsIn = ({ msg }: { msg: string }) => Number(/\d+/.exec(msg)?.[0])

const limited = testOnSite({ LOGIN_FAILURES_PER_ACCOUNT: '3', LOGIN_FAILURES_PER_ADDRESS: '5' })

limited('an account has one count, however its name is written', async ({ site }) => {
  await insertAccount(site.db, {
    ...{ uid: '2', username: 'winner', email: null, roleId: 1002 },
    passwordHash: await hashPassword(right.password),
  })
  // The database reads all of these as `winner`; the last is no `winner` for JavaScript.
  const names = ['winner', 'WINNER', 'w\u0130nner']
  for (const username of names) await site.guest.call(login, { ...wrong, username })

  for (const username of names)
    expect(await site.guest.call(login, { ...right, username })).toBeRefused('account/too-many-failures')
})

limited('the addresses of one IPv6 network are one address', async ({ site }) => {
  await createRoot(site.db, right.password)
  const addresses = ['2001:db8:0:7::1', '2001:db8:0:7:ffff::2', '2001:db8::7:0:0:0:3', '2001:db8:0:7:1:2:3:4']
  for (const [n, ip] of [...addresses, '2001:db8:0:7::5'].entries())
    await site.guest.call(login, { ...wrong, username: `someone-${n}` }, { ip })

  expect(await site.guest.call(login, right, { ip: '2001:db8:0:7::6' })).toBeRefused('account/puzzle-needed')
  for (const ip of ['2001:db8:0:8::1', '::1', '::ffff:10.0.0.1'])
    expect(await site.guest.call(login, right, { ip })).toMatchObject({ status: 200 })
})

limited('guesses sent all at once are no way around the limit', async ({ site }) => {
  await createRoot(site.db, right.password)

  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      site.guest.call(login, { ...wrong, password: `guess-${n}-x` }, { ip: `10.2.0.${n}` }),
    ),
  )

  const tried = replies.filter(({ msg }) => msg.includes('wrong'))
  expect(tried.length).toBeLessThanOrEqual(3)
  for (let n = 0; n < 3; n++) await site.guest.call(login, wrong, { ip: `10.2.2.${n}` })
  expect(await site.guest.call(login, right, { ip: '10.2.1.1' })).toMatchObject({ status: 429 })
})

limited('what a client claims in X-Forwarded-For changes nothing unless a proxy is trusted', async ({ site }) => {
  await createRoot(site.db, right.password)
  for (let n = 0; n < 5; n++)
    await site.guest.call(
      login,
      { ...wrong, username: `u${n}` },
      { ip: '10.3.0.1', headers: { 'x-forwarded-for': `10.9.9.${n}` } },
    )

  const reply = await site.guest.call(login, right, { ip: '10.3.0.1', headers: { 'x-forwarded-for': '10.9.9.9' } })
  expect(reply).toBeRefused('account/puzzle-needed')
})

const proxied = testOnSite({ LOGIN_FAILURES_PER_ADDRESS: '2', TRUST_PROXY: '10.4.0.1' })

proxied('behind a trusted proxy the address is the one the proxy saw', async ({ site }) => {
  await createRoot(site.db, right.password)
  const via = (address: string) => ({ ip: '10.4.0.1', headers: { 'x-forwarded-for': `1.2.3.4, ${address}` } })
  for (const username of ['u1', 'u2']) await site.guest.call(login, { ...wrong, username }, via('10.5.0.1'))

  expect(await site.guest.call(login, right, via('10.5.0.1'))).toBeRefused('account/too-many-failures')
  expect(await site.guest.call(login, right, via('10.5.0.2'))).toMatchObject({ status: 200 })
})

limited('strangers who fail lock nobody out of a device or an address that was used before', async ({ site }) => {
  await createRoot(site.db, right.password)
  const home = { ip: '10.0.0.1' }
  const first = await site.guest.call(login, right, home)
  const device = { cookie: cookieOf(first.headers) }
  expect(device.cookie).toMatch(/=[\w-]{43}$/)
  for (let n = 0; n < 9; n++) await site.guest.call(login, wrong, { ip: `10.6.0.${n}` })
  for (let n = 0; n < 9; n++) await site.guest.call(login, { ...wrong, username: `u${n}` }, home)

  expect(await site.guest.call(login, right, home)).toMatchObject({ status: 200 })
  expect(await site.guest.call(login, right, { ip: '10.7.0.1', headers: device })).toMatchObject({ status: 200 })
  // the address of the home itself is used by the attacker, too
  for (let n = 0; n < 9; n++) await site.guest.call(login, wrong, home)
  expect(await site.guest.call(login, right, { ...home, headers: device })).toMatchObject({ status: 200 })
  expect(await site.guest.call(login, right, { ip: '10.8.0.1' })).toBeRefused('account/too-many-failures')
})

limited('an unknown origin gets its turn soon and keeps it, however others hammer', async ({ site }) => {
  await createRoot(site.db, right.password)
  for (let n = 0; n < 3; n++) await site.guest.call(login, wrong, { ip: `10.6.0.${n}` })
  const owner = { ip: '10.8.0.1' }
  const refused = await site.guest.call(login, right, owner)
  expect(refused).toBeRefused('account/too-many-failures')
  expect(secondsIn(refused)).toBeLessThanOrEqual(10)
  for (let n = 0; n < 20; n++) await site.guest.call(login, wrong, { ip: `10.6.1.${n}` })

  site.wait(1000 * secondsIn(refused))

  expect(await site.guest.call(login, right, owner)).toMatchObject({ status: 200 })
})

limited('delays grow with the failures of a name from one origin, and end', async ({ site }) => {
  await createRoot(site.db, right.password)
  const waits: number[] = []
  for (let n = 0; n < 12; n++) {
    const puzzle = await ticketFor(site, '10.0.0.1')
    const reply = await site.guest.call(login, { ...wrong, puzzle }, { ip: '10.0.0.1' })
    if (reply.status === 429) {
      waits.push(secondsIn(reply))
      site.wait(1000 * secondsIn(reply))
    } else expect(reply).toBeRefused('account/wrong-credentials')
  }

  expect(waits.length).toBeGreaterThan(3)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.at(-1)).toBeGreaterThan(waits[0] ?? 0)
  site.wait(31 * 60_000)
  expect(await site.guest.call(login, right, { ip: '10.0.0.1' })).toMatchObject({ status: 200 })
})

limited('all addresses together guess slowly', async ({ site }) => {
  await createRoot(site.db, right.password)
  let looked = 0
  // half an hour, asking every 30 s from a new address each time
  for (let n = 0; n < 60; n++) {
    const puzzle = await ticketFor(site, `10.6.9.${n}`)
    const reply = await site.guest.call(login, { ...wrong, puzzle }, { ip: `10.6.9.${n}` })
    if (reply.status === 400) looked++
    site.wait(30_000)
  }

  expect(looked).toBeLessThan(45)
})

limited('a hall behind one address is slowed down, not closed, by failures on other names', async ({ site }) => {
  await createRoot(site.db, right.password)
  const ip = '10.1.1.1'
  for (let n = 0; n < 5; n++) await site.guest.call(login, { ...wrong, username: `someone-${n}` }, { ip })

  expect(await site.guest.call(login, right, { ip })).toBeRefused('account/puzzle-needed')
  const puzzled = { ...right, puzzle: await ticketFor(site, ip) }
  const refused = await site.guest.call(login, puzzled, { ip })
  expect(refused).toBeRefused('account/too-many-failures')
  expect(secondsIn(refused)).toBeLessThanOrEqual(10)
  site.wait(1000 * secondsIn(refused))
  // the ticket was not spent on a try that had no turn
  expect(await site.guest.call(login, puzzled, { ip })).toMatchObject({ status: 200 })
})

limited('successes never count', async ({ site }) => {
  await createRoot(site.db, right.password)
  for (let n = 0; n < 8; n++)
    expect(await site.guest.call(login, right, { ip: '10.1.1.1' })).toMatchObject({ status: 200 })
  expect(await site.db.selectFrom('failure').select('id').execute()).toEqual([])
})

limited('the owner is told, once by mail and once at the next login', async ({ site }) => {
  await createRoot(site.db, right.password)
  await site.db.updateTable('account').set({ email: 'root@example.org' }).execute()
  for (let n = 0; n < 8; n++) await site.guest.call(login, wrong, { ip: `10.6.0.${n}` })

  const root = await site.user(undefined, 1000)
  const { records } = await root.get(getOutbox, {})
  expect(records).toHaveLength(1)
  expect(records[0]).toMatchObject({ to: 'root@example.org' })
  expect(records[0]?.text).toContain('wrong passwords on your account root')
  site.wait(31 * 60_000)
  expect((await site.guest.call(login, right)).headers['warn-person']).toBe('passwords-guessed')
  expect((await site.guest.call(login, right)).headers['warn-person']).toBeUndefined()
})

const alice = { username: 'alice', password: 'alice-secret', email: 'alice@example.org' }

async function codeFor(site: TestSite, ip: string): Promise<string> {
  await site.guest.get(getRegisterCode, { email: alice.email }, { ip })
  const { body } = await site.db.selectFrom('outbox').select('body').executeTakeFirstOrThrow()
  return /\d{6}/.exec(body)?.[0] ?? 'none'
}

limited('wrong codes of strangers keep nobody from registering', async ({ site }) => {
  const code = await codeFor(site, '10.0.0.1')
  for (let n = 0; n < 9; n++) await site.guest.call(register, { ...alice, code: `x${n}` }, { ip: `10.6.0.${n}` })

  const elsewhere = await site.guest.call(register, { ...alice, code }, { ip: '10.9.0.1' })
  expect(elsewhere).toBeRefused('account/too-many-failures')
  expect(await site.guest.call(register, { ...alice, code }, { ip: '10.0.0.1' })).toMatchObject({ status: 200 })
})

limited('a code cannot be found by trying', async ({ site }) => {
  await codeFor(site, '10.0.0.1')
  let looked = 0
  for (let n = 0; n < 40; n++) {
    const attempt = { ...alice, code: String(n).padStart(6, '0') }
    const reply = await site.guest.call(register, attempt, { ip: `10.6.1.${n}` })
    if (reply.status !== 429) looked++
    site.wait(15_000)
  }
  expect(looked).toBeLessThan(25)
})
