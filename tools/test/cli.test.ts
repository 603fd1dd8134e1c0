import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkoutRoot, inCheckout } from '../process/paths.ts'
import { skipUnless } from '../testing/skip.ts'
import { loginStatus, processesOf, start, stop } from './support/instance.ts'
import { tempFolder } from './support/temp.ts'

const asRoot = skipUnless(process.getuid?.() === 0, 'needs root')

/** `npm run -s verdict -- …` without npm, on an instance. */
function cli(dataDir: string, args: string[], input = '') {
  const env = { ...process.env, DATA_DIR: dataDir, INSTALL: '0' }
  const command = [inCheckout('scripts/verdict.mjs'), 'cli', ...args]
  return spawnSync(process.execPath, command, { cwd: checkoutRoot, env, input, encoding: 'utf8' })
}

test('root-password sets what is typed, on a running and on a stopped instance', async () => {
  const instance = await start()

  expect(cli(instance.dataDir, ['root-password'], 'while-running\n').stdout).toBe('root has the new password.\n')
  expect(await loginStatus(instance.url, 'root-secret')).not.toBe(200)
  expect(await loginStatus(instance.url, 'while-running')).toBe(200)
  await stop(instance)

  expect(cli(instance.dataDir, ['root-password'], 'while-stopped\n').status).toBe(0)
  expect(processesOf(instance.dataDir)).toEqual([])
  const again = await start({ dataDir: instance.dataDir })
  expect(await loginStatus(again.url, 'while-stopped')).toBe(200)

  const madeUp = /root has the new password {2}(\S+)/.exec(cli(again.dataDir, ['root-password']).stdout)?.[1] ?? ''
  expect(await loginStatus(again.url, madeUp)).toBe(200)
  expect(cli(again.dataDir, ['root-password'], 'short\n')).toMatchObject({ status: 1 })
})

asRoot('what import stores as root belongs to the group of the server, which keeps no rights of root', async () => {
  const instance = await start()

  const { status, stdout } = cli(instance.dataDir, ['import', '--id', 'FERRY', inCheckout('samples/ferry-pass')])

  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('imported FERRY') })
  const blobs = path.join(instance.dataDir, 'blobs')
  const { gid } = fs.statSync(blobs)
  const files = fs.readdirSync(blobs, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(0)
  for (const { parentPath, name } of files) {
    expect(fs.statSync(path.join(parentPath, name))).toMatchObject({ gid, mode: 0o100640 })
    expect(fs.statSync(parentPath).mode & 0o070).toBe(0o070)
  }
})

test.each([
  [['frobnicate'], 'Unknown command "frobnicate".'],
  [['import'], 'Which packages?'],
  [['import', 'no-such-file.zip'], 'no-such-file.zip.'],
  [['verify'], 'Which packages?'],
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
  for (const name of ['root-password', 'outbox', 'import', 'verify'])
    expect(stdout).toContain(`npm run verdict -- ${name}`)
})
