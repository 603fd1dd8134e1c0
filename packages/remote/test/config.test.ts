import { expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'

const least = { SERVER_URL: 'http://127.0.0.1:3000', NODE_TOKEN: 'node_x' }

test('a relay needs no more than a server and a token', () => {
  expect(readConfig(least)).toMatchObject({ token: 'node_x', slots: 16, logLevel: 'info', exitWithParent: false })
})

test.for([
  ['SERVER_URL', 'localhost:3000'],
  ['SERVER_URL', 'http://judge.example.org'],
  ['TRUSTED_NETWORK', 'yes'],
  ['NODE_TOKEN_FILE', '/no/such/file'],
  ['RELAY_SLOTS', 'many'],
  ['RELAY_SLOTS', '0'],
  ['RELAY_PRIVATE_HOSTS', 'http://oj.example.org'],
  ['LOG_LEVEL', 'loud'],
  ['EXIT_WITH_PARENT', 'yes'],
] as const)('%s=%s is refused with a sentence that names it', ([name, value]) => {
  const token = name === 'NODE_TOKEN_FILE' ? { NODE_TOKEN: '' } : {}
  expect(readConfig({ ...least, ...token, [name]: value })).toEqual([
    expect.stringMatching(new RegExp(`^${name} .*\\.$`)),
  ])
})

test('all that is wrong is told at once', () => {
  expect(readConfig({ SERVER_URL: 'nowhere', RELAY_SLOTS: 'x' })).toHaveLength(3)
})

test.for([
  ['http://192.168.0.7:3000', {}, false],
  ['http://localhost.example.org', {}, false],
  ['http://192.168.0.7:3000', { TRUSTED_NETWORK: '1' }, true],
  ['https://judge.example.org', {}, true],
  ['http://localhost:3000', {}, true],
  ['http://[::1]:3000', {}, true],
] as const)('passwords come from %s, %o: %s', ([SERVER_URL, more, isTaken]) => {
  const read = readConfig({ ...least, ...more, SERVER_URL })
  expect(read).toEqual(
    isTaken ? expect.objectContaining({ serverUrl: SERVER_URL }) : [expect.stringMatching(/https:.*TRUSTED_NETWORK=1/)],
  )
})
