import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '../../scripts/commands.mjs'
import { checkoutRoot, inCheckout } from '../process/paths.ts'
import { cli } from './support/cli.ts'
import { tempFolder } from './support/temp.ts'

test.each([
  [['frobnicate'], 'Unknown command "frobnicate".'],
  [['import', 'no-such-file.zip'], 'no-such-file.zip.'],
  [['verify'], 'Which packages?'],
  [['sweep', '--all'], "Unknown option '--all'"],
  [['root-password', 'secret1'], '"secret1" is one word too many.'],
  [['root-password', '--pasword=x'], "Unknown option '--pasword'"],
  [['outbox', '--jsno'], "Unknown option '--jsno'"],
  [['doctor', '--fast'], "Unknown option '--fast'"],
  [['import', '--id'], "Option '--id <value>' argument missing."],
  [['export', 'floppy', 'A'], '"floppy" is no format'],
  [['node', 'lst'], '"lst" is none of add, list, drain, resume, factor and revoke.'],
  [['node', 'add'], 'Which judge?'],
  [['node', 'factor', 'local', '11'], 'A factor is a number from 0.1 to 10'],
  [['node', 'drain', 'local', 'x'], '"x" is one word too many.'],
  [['second-factor', 'add', 'mina'], '"add" is not remove.'],
  [['migrate', 'moodle', 'dump.sql'], '"moodle" is not hoj.'],
  [['migrate', 'hoj'], 'From what, and which dump?'],
  [['migrate', 'hoj', 'no-such-dump.sql'], 'no-such-dump.sql.'],
  [['outbox'], 'holds no instance yet: "npm start" makes one.'],
])('%o is refused with a sentence and exit code 1', (args, sentence) => {
  const { status, stdout, stderr } = cli(path.join(tempFolder(), 'none'), args)

  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain(sentence)
  expect(stderr).not.toContain('    at ')
})

const names = Object.keys(commands.cli.commands ?? {})

test('help names every command with its options', () => {
  const { status, stdout } = cli(tempFolder(), ['help'])

  expect(status).toBe(0)
  for (const name of names) expect(stdout).toContain(`npm run verdict -- ${name}`)
})

/** What `npm run …` starts, with nothing that could stop it from acting but its own arguments. */
function program(words: string[], dataDir = path.join(tempFolder(), 'untouched')) {
  const env = { ...process.env, DATA_DIR: dataDir, INSTALL: '0', SERVER_URL: 'http://127.0.0.1:9', NODE_TOKEN: 'x' }
  const command = [inCheckout('scripts/verdict.mjs'), ...words]
  const ran = spawnSync(process.execPath, command, { cwd: checkoutRoot, env, encoding: 'utf8', timeout: 15_000 })
  return { ...ran, touched: fs.existsSync(dataDir) }
}

test.each([...names.map((name) => ['cli', name]), ...Object.keys(commands).map((name) => [name])])(
  '%s %s --help tells what it takes and does nothing',
  (...words) => {
    for (const help of ['--help', '-h']) {
      const { status, stdout, stderr, touched } = program([...words.filter(Boolean), help])

      expect({ status, stderr, touched }).toEqual({ status: 0, stderr: '', touched: false })
      expect(stdout).toMatch(/^(npm |Commands )/)
    }
  },
)

test.each([
  [['start', '--port', '3001'], "Unknown option '--port'."],
  [['start', '3001'], '"3001" is one word too many.'],
  [['dev', '--fast'], "Unknown option '--fast'."],
  [['judge', 'http://127.0.0.1'], '"http://127.0.0.1" is one word too many.'],
  [['check', 'typos'], 'There is no check "typos"; there are: types,'],
  [['check', '--fix'], "Unknown option '--fix'."],
  [['bench', 'sped'], 'There is no measurement "sped"; there are: '],
  [['bench', 'latency', '--runs=3'], '"--runs=3" is nothing that latency takes'],
  [['bench', 'start', '--runs=3'], '"--runs=3" is nothing that start takes'],
  [
    ['bench', 'rehearsal', 'no-such-file.gz'],
    '"no-such-file.gz" is nothing that rehearsal takes: it takes numbers and files',
  ],
  [
    ['bench', 'rehearsal', inCheckout('package.json'), 'one-more.gz'],
    '"one-more.gz" is nothing that rehearsal takes: it takes numbers and files',
  ],
  [['bench', 'start', '--load', 'much'], '--load takes a number of programs'],
  [['test', '--frobnicate'], 'Unknown option `--frobnicate`'],
])('%o is refused before anything is done', (words, sentence) => {
  const { status, stdout, stderr, touched } = program(words)

  expect({ status, touched }).toEqual({ status: 1, touched: false })
  expect(stdout + stderr).toContain(sentence)
})

test('every command promised in README.md as JSON takes --json', () => {
  for (const [name, { options = {} }] of Object.entries(commands.cli.commands ?? {}))
    expect(Object.keys(options), name).toContain('json')
})
