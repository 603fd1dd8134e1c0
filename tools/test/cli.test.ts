import path from 'node:path'
import { expect, test } from 'vitest'
import { cli } from './support/cli.ts'
import { tempFolder } from './support/temp.ts'

test.each([
  [['frobnicate'], 'Unknown command "frobnicate".'],
  [['import', 'no-such-file.zip'], 'no-such-file.zip.'],
  [['verify'], 'Which packages?'],
  [['sweep', '--all'], "Unknown option '--all'"],
  [['outbox'], 'holds no instance yet: "npm start" makes one.'],
])('%o is refused with a sentence and exit code 1', (args, sentence) => {
  const { status, stdout, stderr } = cli(path.join(tempFolder(), 'none'), args)

  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain(sentence)
  expect(stderr).not.toContain('    at ')
})

test('help names every command', () => {
  const { status, stdout } = cli(tempFolder(), ['help'])

  expect(status).toBe(0)
  for (const name of ['root-password', 'outbox', 'import', 'verify', 'sweep'])
    expect(stdout).toContain(`npm run verdict -- ${name}`)
})
