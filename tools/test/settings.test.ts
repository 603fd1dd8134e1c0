import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { serverVariables } from '../../packages/server/src/config.ts'
import { hideSecrets } from '../../scripts/setup/secrets.mjs'
import { inCheckout } from '../process/paths.ts'
import { readSettings, variables } from '../settings.ts'

const faultsOf = (env: Record<string, string>) => {
  try {
    readSettings(env)
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

describe('the environment', () => {
  test('may be empty', () => {
    expect(readSettings({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: inCheckout('data'),
      relays: true,
      sampleProblems: true,
      mayInstall: true,
      logFileBytes: 16 * 1024 * 1024,
      silentMs: 8000,
      warnPercent: 5,
    })
  })

  test.each([
    ['HOST', 'what is this', 'HOST must be an address or a host name, not "what is this".'],
    ['PORT', '70000', 'PORT must be a whole number from 1 to 65535, not "70000".'],
    ['PORT', '3000a', 'PORT must be a whole number from 1 to 65535, not "3000a".'],
    ['DATABASE_URL', 'mysql://a:geheim@b/c', 'DATABASE_URL must be a postgres:// address.'],
    ['ROOT_PASSWORD', 'short', 'ROOT_PASSWORD must have 6 to 20 characters.'],
    ['ROOT_PASSWORD', 'x'.repeat(21), 'ROOT_PASSWORD must have 6 to 20 characters.'],
    ['JUDGE_SLOTS', 'many', 'JUDGE_SLOTS must be a whole number from 0 to 64, not "many".'],
    ['SAMPLE_PROBLEMS', 'no', 'SAMPLE_PROBLEMS must be 0 or 1, not "no".'],
    ['RELAY', 'no', 'RELAY must be 0 or 1, not "no".'],
    ['RELAY_SLOTS', '0', 'RELAY_SLOTS must be a whole number from 1 to 256, not "0".'],
    [
      'RELAY_PRIVATE_HOSTS',
      '127.0.0.1:4001,nowhere',
      'RELAY_PRIVATE_HOSTS must be a list of host:port, separated by commas, and "nowhere" is none.',
    ],
    ['INSTALL', 'yes', 'INSTALL must be 0 or 1, not "yes".'],
    ['SANDBOX_MIN_TIER', 'Z', 'SANDBOX_MIN_TIER must be A, B, C or D, not "Z".'],
    ['COOKIE_SECURE', 'yes', 'COOKIE_SECURE must be 0 or 1, not "yes".'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be debug, info, warn, error or silent, not "loud".'],
    ['SMTP_URL', 'mail.example.org', 'SMTP_URL must begin with smtp:// or smtps://.'],
    ['MAIL_FROM', 'me', 'MAIL_FROM must be an address such as Verdict <verdict@example.org>, not "me".'],
    ['RUNNER', '/etc', 'RUNNER must be a program, and /etc is none.'],
    [
      'LANGUAGES',
      'cpp,cobol',
      'LANGUAGES names "cobol", which this judge does not know; it takes names such as C++ 17, or cpp, java, python, go.',
    ],
  ])('%s=%s is refused in one sentence', (name, value, sentence) => {
    expect(faultsOf({ [name]: value })).toEqual([sentence])
  })

  test('tells all its faults at once, also those of server and judge', () => {
    const faults = faultsOf({ PORT: '0', ROOT_PASSWORD: 'x', SUBMIT_INTERVAL: '-1', LANGUAGES: 'cobol' })
    expect(faults).toHaveLength(4)
    expect(faults[2]).toMatch(/^SUBMIT_INTERVAL/)
    expect(faults[3]).toMatch(/^LANGUAGES/)
  })

  test.each([6, 20])('takes a ROOT_PASSWORD of %i characters', (length) => {
    expect(readSettings({ ROOT_PASSWORD: 'x'.repeat(length) }).rootPassword).toHaveLength(length)
  })
})

describe('the table of README.md', () => {
  const readme = fs.readFileSync(inCheckout('README.md'), 'utf8')
  const documented = [...readme.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1])

  test('names every variable that is read, once, and no other', () => {
    expect([...new Set(documented)].sort()).toEqual(variablesRead())
    expect(new Set(documented).size).toBe(documented.length)
  })

  test('gives the launcher’s defaults and meanings as the code does', () => {
    for (const { name, byDefault, meaning } of variables) {
      expect(readme).toContain(`| \`${name}\` | ${byDefault} | ${meaning} |`)
    }
  })
})

test('whatever is secret by its name is hidden from what helps to set up', () => {
  const named = [...fs.readFileSync(inCheckout('README.md'), 'utf8').matchAll(/\b[A-Z][A-Z_]+\b/g)].map(
    ([name]) => name,
  )
  const secret = /(TOKEN|KEY|PASSWORD)$|^SMTP_URL$|DATABASE_URL$/
  const env: Record<string, string> = Object.fromEntries(named.map((name) => [name, 'x']))
  expect(Object.keys(env)).toEqual(expect.arrayContaining(['VERDICT_TOKEN', 'SECRET_KEY', 'PORT']))

  hideSecrets(env)

  expect(Object.keys(env).filter((name) => secret.test(name))).toEqual([])
  expect(env).toHaveProperty('PORT')
})

/** Given by npm, by vitest, by a shell or by one of our own programs to another. */
const notForPeople = /^(PATH|INIT_CWD|API|NODE_ENV|VERDICT_.*|VITEST_.*|npm_.*)$/

/** Launcher's and server's tables, those of nodes, judge and relay as their sources declare them, and what programs and tests read by name. */
function variablesRead(): string[] {
  const nodes = ['node', 'judge', 'remote'].map((name) =>
    fs.readFileSync(inCheckout(`packages/${name}/src/config.ts`), 'utf8'),
  )
  const ofNodes = [...nodes.join('').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map((match) => match[1] ?? '')
  const folders = ['tools', 'bench', 'e2e', ...fs.readdirSync(inCheckout('packages')).map((name) => `packages/${name}`)]
  const byName = folders.flatMap(sourcesIn).flatMap((file) => namesIn(fs.readFileSync(file, 'utf8')))
  const all = [...variables.map(({ name }) => name), ...Object.keys(serverVariables), ...ofNodes, ...byName]
  return [...new Set(all)].filter((name) => !notForPeople.test(name)).sort()
}

const namesIn = (text: string) => [...text.matchAll(/process\.env(?:\.|\[')(\w+)/g)].map((match) => match[1] ?? '')

function sourcesIn(folder: string): string[] {
  const entries = fs.readdirSync(inCheckout(folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return /^(node_modules|dist)$/.test(entry.name) ? [] : sourcesIn(file)
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [inCheckout(file)] : []
  })
}
