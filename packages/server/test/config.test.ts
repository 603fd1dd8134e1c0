import { test } from 'vitest'
import { readConfig, serverVariables } from '../src/config.ts'
import { expect } from './support/expect.ts'

const needed = { DATABASE_URL: 'postgres://verdict@127.0.0.1/verdict' }

test('the defaults are those of the documentation', () => {
  expect(readConfig(needed)).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    submitInterval: 8,
    leaseMs: 5000,
    fencing: true,
    cookieSecure: false,
    failuresPerAccount: 20,
    failuresPerAddress: 300,
    trustProxy: [],
    smtpUrl: undefined,
    webDist: undefined,
  })
  expect(readConfig({ ...needed, SUBMIT_INTERVAL: '0', PORT: '' })).toMatchObject({ submitInterval: 0, port: 3000 })
})

test('every fault is one sentence that names the variable', () => {
  const faults = { PORT: 'x', SUBMIT_INTERVAL: '-1', LOG_LEVEL: 'loud', TRUST_PROXY: 'my proxy', LEASE_MS: '1.5' }
  const read = () => readConfig({ DATABASE_URL: 'mysql://x', ...faults })

  expect(read).toThrow()
  const lines = catching(read).split('\n')
  expect(lines).toHaveLength(6)
  for (const name of ['DATABASE_URL', ...Object.keys(faults)])
    expect(
      lines.filter((line) => line.startsWith(`${name} must be `) && line.endsWith('.')),
      name,
    ).toHaveLength(1)
})

test.each([
  ['COOKIE_SECURE', 'yes', 'COOKIE_SECURE must be 0 or 1, not "yes".'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be debug, info, warn, error or silent, not "loud".'],
  ['LEASE_MS', '1e3', 'LEASE_MS must be a whole number from 200 to 600000, not "1e3".'],
  [
    'TRUST_PROXY',
    '10.0.0.1, my-proxy',
    'TRUST_PROXY must be addresses or networks such as 10.0.0.0/8, not "my-proxy".',
  ],
  ['SMTP_URL', 'http://user:geheim@mail', 'SMTP_URL must begin with smtp:// or smtps://, not "http://".'],
  ['SMTP_URL', 'user:geheim@mail', 'SMTP_URL must begin with smtp:// or smtps://.'],
  [
    'SMTP_URL',
    'smtp://u:geheim@mail:port',
    'SMTP_URL must be an address such as smtps://user:password@mail.example.org:465.',
  ],
  ['SMTP_URL', 'smtp://', 'SMTP_URL names no mail server.'],
  ['MAIL_FROM', 'Verdict', 'MAIL_FROM must be an address such as Verdict <verdict@example.org>, not "Verdict".'],
  ['MAIL_FROM', 'a@b, c@d', 'MAIL_FROM must be an address such as Verdict <verdict@example.org>, not "a@b, c@d".'],
])('%s=%s is refused with a sentence that names what is wrong, and no password', (name, value, sentence) => {
  expect(catching(() => readConfig({ ...needed, [name]: value }))).toBe(sentence)
})

test.each(['judge@example.org', 'Verdict <v@localhost>', '"Verdict, the judge" <v@example.org>'])(
  'MAIL_FROM may be %s',
  (mailFrom) => {
    expect(readConfig({ ...needed, MAIL_FROM: mailFrom })).toMatchObject({ mailFrom })
  },
)

test('without a database there is a sentence about it', () => {
  expect(catching(() => readConfig({}))).toMatch(/^DATABASE_URL must be .+\.$/)
})

test('each variable has a meaning to print', () => {
  for (const [name, { meaning }] of Object.entries(serverVariables)) {
    expect(name).toMatch(/^[A-Z_]+$/)
    expect(meaning.length, name).toBeGreaterThan(10)
  }
})

function catching(act: () => unknown): string {
  try {
    act()
    return ''
  } catch (error) {
    return (error as Error).message
  }
}
