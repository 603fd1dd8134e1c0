import { execFileSync } from 'node:child_process'
import { mkdir, symlink, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Assist, Assisted } from '../../client/types.ts'
import { limits, programOf, type Slot } from '../setup/slot.ts'
import { describeEveryWay, openWay } from './tiers.ts'

const sh = (script: string, ...words: string[]) => ({
  argv: ['/bin/sh', '-c', script, 'sh', ...words],
  env: { PATH: '/usr/bin:/bin' },
  mayFork: true,
  limits: { ...limits, cpuUs: 2_000_000, wallUs: 4_000_000 },
})

describeEveryWay('hostile helpers', (way) => {
  let slot: Slot
  const assist = (job: Partial<Assist> & Pick<Assist, 'program'>): Promise<Assisted> =>
    slot.runner.assist({ files: {}, ...job })

  beforeAll(async () => {
    slot = await openWay(way)
  })

  afterAll(async () => {
    await slot?.close()
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
    const ran = await assist({ program: sh('wc -c <"$1"', '/data/huge'), files: { '/data/huge': huge } })
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

  const needNamespaces = [
    ['kernel', 'identity', 'own'],
    ['files', 'host', 'seen'],
    ['files', 'others'],
    ['files', 'system'],
    ['processes', 'zygote'],
    ['processes', 'kill-all'],
  ]
  const harmless = [
    ['kernel', 'vsock'],
    ['kernel', 'sockets'],
    ['kernel', 'namespaces'],
    ['kernel', 'calls'],
    ['files', 'stdin'],
    ...(way.alone ? needNamespaces : [['files', 'host', 'read']]),
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
