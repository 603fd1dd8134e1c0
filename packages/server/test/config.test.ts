import { test } from 'vitest'
import { readConfig, serverVariables } from '../src/config.ts'
import { expect } from './support/expect.ts'

const needed = { DATABASE_URL: 'postgres://verdict@127.0.0.1/verdict' }

test('the defaults are those of the documentation', () => {
  expect(readConfig(needed)).toMatchObject({
    ...{ host: '127.0.0.1', port: 3000, submitInterval: 8, leaseMs: 5000, fencing: true, cookieSecure: false },
    ...{ failuresPerAccount: 20, failuresPerAddress: 300, trustProxy: [], smtpUrl: undefined, webDist: undefined },
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
      lines.filter((line) => line.startsWith(`${name}: `) && line.endsWith('.')),
      name,
    ).toHaveLength(1)
})

test('without a database there is a sentence about it', () => {
  expect(catching(() => readConfig({}))).toMatch(/^DATABASE_URL: .+\.$/)
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
