import { execFileSync } from 'node:child_process'
import { mkdir, readFile, symlink, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Assist, Assisted } from '../client/types.ts'
import { limits, openSlot, programOf, type Slot } from './setup/slot.ts'
import { describeWays } from './setup/ways.ts'

let slot: Slot

const sh = (script: string, ...words: string[]) => ({
  argv: ['/bin/sh', '-c', script, 'sh', ...words],
  env: { PATH: '/usr/bin:/bin' },
  mayFork: true,
  limits: { ...limits, cpuUs: 2_000_000, wallUs: 4_000_000 },
})
const assist = (job: Partial<Assist> & Pick<Assist, 'program'>): Promise<Assisted> =>
  slot.runner.assist({ files: {}, ...job })

describeWays('helper programs', ['strongest tier', 'ordinary user', 'root with Landlock only'], (options) => {
  beforeAll(async () => {
    slot = await openSlot(options)
  })

  afterAll(async () => {
    await slot?.close()
  })

  test('reads its files and stdin, writes feedback', async () => {
    const input = await slot.file('1.in', 'in\n')
    const answer = await slot.file('1.ans', 'ans\n')
    const output = await slot.file('1.out', 'out\n')
    const job = {
      program: sh(
        'cat "$1" "$2" -; echo good >"$3/judgemessage.txt"; echo note >&2; exit 42',
        '/data/1.in',
        '/w/1.ans',
        '/w/feedback',
      ),
      stdin: output,
      files: { '/data/1.in': input, '/w/1.ans': answer },
      folders: ['/w/feedback'],
      collect: ['/w/feedback/judgemessage.txt', '/w/feedback/missing.txt'],
    }
    for (let round = 0; round < 3; round++) {
      expect(await assist(job)).toMatchObject({
        ending: 'exit',
        exitCode: 42,
        stdout: 'in\nans\nout\n',
        stderr: 'note\n',
        collected: { '/w/feedback/judgemessage.txt': 'good\n' },
      })
    }
  })

  test('cannot change its files, and the next run sees none of them', async () => {
    const input = await slot.file('2.in', 'in\n')
    const spoil = 'for f in "$1" "$2"; do echo x >"$f"; echo x >"$1.more"; done 2>/dev/null; cat "$1" "$2"'
    const files = { '/data/deep/2.in': input, '/w/2.in': input }
    expect(await assist({ program: sh(spoil, '/data/deep/2.in', '/w/2.in'), files })).toMatchObject({
      stdout: 'in\nin\n',
    })
    expect(await readFile(input, 'utf8')).toBe('in\n')
    const look = 'ls -A . ; [ -e "$1" ] && echo still there; true'
    expect(await assist({ program: sh(look, '/data/deep') })).toMatchObject({ ending: 'ok', stdout: '' })
  })

  test('its output goes to a file when asked', async () => {
    const saveOutput = join(slot.folder, 'generated')
    expect(await assist({ program: sh('seq 1 3'), saveOutput })).toMatchObject({
      ending: 'ok',
      stdout: '',
      outputBytes: 6,
    })
    expect(await readFile(saveOutput, 'utf8')).toBe('1\n2\n3\n')
  })
})

describe('hostile helpers', () => {
  beforeAll(async () => {
    slot = await openSlot()
  })

  afterAll(async () => {
    await slot.close()
  })

  test.each([
    ['crashes', 'kill -SEGV $$', { ending: 'signal', signal: 11 }],
    ['hangs', 'sleep 1000', { ending: 'idle' }],
    ['burns', 'while :; do :; done', { ending: 'cpu' }],
    ['answers an unknown code', 'exit 77', { ending: 'exit', exitCode: 77 }],
    ['floods', 'yes', { ending: 'output' }],
  ])('95 the checker %s', async (_, script, expected) => {
    const quick = { ...limits, wallUs: 600_000, cpuUs: 300_000, outputBytes: 1 << 20 }
    expect(await assist({ program: { ...sh(script), limits: quick } })).toMatchObject(expected)
    expect(await assist({ program: sh('echo fine') })).toMatchObject({ ending: 'ok', stdout: 'fine\n' })
  })

  test('97 what it is to read is a pipe, a folder or a link: refused before it starts', async () => {
    const pipe = join(slot.folder, 'pipe')
    const folder = join(slot.folder, 'folder')
    const link = join(slot.folder, 'link')
    execFileSync('mkfifo', [pipe])
    await mkdir(folder)
    await symlink('/etc/shadow', link)
    for (const path of [pipe, folder, link, '/dev/zero']) {
      const ran = await assist({ program: sh('echo started'), files: { '/data/out': path } })
      expect(ran).toMatchObject({ ending: 'internal', stdout: '' })
    }
    for (const path of [pipe, folder, '/dev/zero'])
      expect(await assist({ program: sh('echo started'), stdin: path })).toMatchObject({
        ending: 'internal',
        stdout: '',
      })
    expect(await assist({ program: sh('echo fine') })).toMatchObject({ ending: 'ok', stdout: 'fine\n' })
  })

  test('97 a huge file is shown, and counts to nobody', async () => {
    const huge = await slot.file('huge', '')
    await truncate(huge, 300 << 20)
    const ran = await assist({ program: sh('wc -c </data/huge'), files: { '/data/huge': huge } })
    expect(ran).toMatchObject({ ending: 'ok', stdout: `${300 << 20}\n` })
    expect(ran.memoryBytes).toBeLessThan(8 << 20)
    expect(await assist({ program: sh('echo fine') })).toMatchObject({ ending: 'ok', stdout: 'fine\n' })
  })

  test('46 feedback that is a link, a pipe, a folder or too long', async () => {
    const script =
      'ln -s /etc/passwd a; mkfifo b; mkdir c; head -c 100000 /dev/zero | tr "\\0" x >d; ln -s / e; echo good >f'
    const collect = ['/w/a', '/w/b', '/w/c', '/w/d', '/w/e/etc/passwd', '/w/f', '/w/../etc/passwd', '/etc/passwd', '']
    const { collected } = await assist({ program: sh(script), collect })
    expect(Object.keys(collected).toSorted()).toEqual(['/w/d', '/w/f'])
    expect(collected['/w/d']).toHaveLength(64 * 1024)
  })

  test.each(['/usr/x', '/etc/passwd', '/proc/x', '/w/../x', 'relative', '/'])(
    'a file cannot be shown at %s',
    async (path) => {
      const file = await slot.file('some', 'x')
      expect(await assist({ program: sh('true'), files: { [path]: file } })).toMatchObject({ ending: 'internal' })
    },
  )

  const harmless = [
    ['kernel', 'vsock'],
    ['kernel', 'sockets'],
    ['kernel', 'namespaces'],
    ['kernel', 'calls'],
    ['kernel', 'identity', 'own'],
    ['files', 'host', 'seen'],
    ['files', 'others'],
    ['files', 'system'],
    ['files', 'stdin'],
    ['processes', 'zygote'],
    ['processes', 'kill-all'],
  ]
  test.each(harmless)("100 a setter's program that tries %s %s", async (...argv) => {
    const stdin = await slot.file('stdin', 'x\n')
    const ran = await assist({ program: programOf(slot.attacks, argv, { mayFork: true }), stdin })
    expect(ran).toMatchObject({ ending: 'ok', stdout: 'held\n' })
  })

  test("100 a setter's fork bomb", async () => {
    const ran = await assist({ program: programOf(slot.attacks, ['processes', 'fork-bomb'], { mayFork: true }) })
    expect(['cpu', 'idle']).toContain(ran.ending)
    expect(await assist({ program: sh('echo fine') })).toMatchObject({ ending: 'ok', stdout: 'fine\n' })
  })
})
