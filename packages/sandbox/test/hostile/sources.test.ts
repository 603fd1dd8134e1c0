import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skipUnless } from '../../../../tools/testing/skip.ts'
import type { Compile, Compiled, Limits } from '../../client/types.ts'
import { descendants, limits, type Slot } from '../setup/slot.ts'
import { compilers, type Source, sources } from './sources.ts'
import { titleOf } from './suite.ts'
import { describeEveryWay, isTriedIn, openWay } from './tiers.ts'

const MiB = 1 << 20
const env = { PATH: '/usr/bin:/bin', HOME: '/w', GOCACHE: '/w/.cache', GO111MODULE: 'off', CGO_ENABLED: '0' }
const short: Limits = {
  ...limits,
  cpuUs: 1_000_000,
  wallUs: 5_000_000,
  memoryBytes: 512 * MiB,
  scratchBytes: 256 * MiB,
}

const compilerOf = ({ compiler }: Source) => compilers[compiler].find((path) => existsSync(path))

describeEveryWay('hostile sources', (way) => {
  let slot: Slot

  beforeAll(async () => {
    slot = await openWay(way)
  })

  afterAll(async () => {
    await slot?.close()
  })

  /** A folder that belongs to the runner's user. */
  async function fresh(name: string): Promise<string> {
    const folder = await mkdtemp(join(slot.folder, `${name}-`))
    const { uid, gid } = await stat(slot.folder)
    await chown(folder, uid, gid)
    await chmod(folder, 0o755)
    return folder
  }

  async function compile(
    job: Partial<Compile> & Pick<Compile, 'steps'>,
    files: Record<string, string | Uint8Array> = {},
  ) {
    const [source, target] = await Promise.all([fresh('source'), fresh('target')])
    for (const [name, text] of Object.entries(files)) await writeFile(join(source, name), text)
    const defaults = { limits: short, artefacts: [], artefactBytes: 64 * MiB }
    const done = await slot.runner.compile({ source, target, ...defaults, ...job })
    return { ...done, target }
  }

  const sh = (script: string, artefacts: string[] = []) =>
    compile({ steps: [{ argv: ['/bin/sh', '-c', script], env }], artefacts })

  /** Ended as it may, in time, said little; and the next compilation is right, finds nothing and leaves nobody. */
  async function expectHarmless(done: Compiled, endings: readonly string[]): Promise<void> {
    expect(endings, JSON.stringify({ ...done, message: done.message.slice(0, 500) })).toContain(done.ending)
    expect(done.message.length).toBeLessThanOrEqual(64 * 1024)
    expect(done.cpuUs).toBeLessThan(short.cpuUs + (way.counted ? 100_000 : 400_000))
    expect(done.wallUs).toBeLessThan(short.wallUs + 1_000_000)
    const next = await sh('ls -A . ; echo 42 >main', ['main'])
    expect(next).toMatchObject({ ending: 'ok', message: '', artefacts: [{ path: 'main', bytes: 3 }] })
    const left = await Promise.all(
      (await descendants(await slot.pid())).map((pid) => readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'gone')),
    )
    expect(left.filter((name) => !/^(runner|time|canary|gone)/.test(name))).toEqual([])
  }

  for (const source of sources.filter((one) => isTriedIn(way, one))) {
    const compiler = compilerOf(source)
    const { file, flags = [], reads, endings } = source
    skipUnless(compiler !== undefined, `${source.compiler} is not installed`)(titleOf(source), async () => {
      const secret = await slot.file('secret.ans', 'the secret answer\n')
      for (const path of reads ? [secret, '/etc/shadow', '/etc/hostname', import.meta.filename] : ['']) {
        const words = flags.includes(file[0]) || source.compiler === 'sh' ? flags : [...flags, file[0]]
        const done = await compile({ steps: [{ argv: [compiler ?? '', ...words], env }] }, { [file[0]]: file[1](path) })
        await expectHarmless(done, endings)
        expect(done.message).not.toContain('the secret answer')
      }
    })
  }

  test("80 /etc/passwd is not the host's", async () => {
    expect((await sh('cat /etc/passwd')).message).not.toContain('daemon')
  })

  test('89 leaves files for the next compilation', async () => {
    const poison = 'echo bad | tee main.gch /tmp/sitecustomize.py a.out; mkdir -p __pycache__ sub; touch .pth'
    await expectHarmless(await sh(way.alone ? poison : poison.replace('/tmp/', '')), ['ok'])
  })

  test.each([
    ['a link', 'ln -s /usr/bin/env main'],
    ['a link to a folder of the host', 'ln -s /usr main'],
    ['a pipe', 'mkfifo main'],
    ['a folder in a circle', 'mkdir main; ln -s .. main/up; ln -s /etc/passwd main/passwd; mkfifo main/pipe'],
    ['nothing', 'true'],
  ])('90 the artefact is %s', async (what, script) => {
    const done = await sh(script, ['main'])
    expect(done).toMatchObject({ ending: what.includes('circle') ? 'ok' : 'exit', artefacts: [] })
    await expectHarmless(done, ['ok', 'exit'])
  })

  test('90 the artefact has a setuid bit, is no program, or is empty', async () => {
    const done = await sh('cp /usr/bin/true main; chmod 6777 main; : >empty; echo text >words', [
      'main',
      'empty',
      'words',
    ])
    await expectHarmless(done, ['ok'])
    for (const name of ['main', 'empty', 'words']) {
      expect((await stat(join(done.target, name))).mode & 0o7777).toBe(0o555)
      const program = { app: done.target, argv: [`/app/${name}`], env: {}, mayFork: false, limits }
      const [ran] = await slot.batch({
        program,
        tests: [{ input: await slot.file('none', '') }],
        compare: { kind: 'none' },
      })
      expect(ran).toMatchObject(name === 'main' ? { ending: 'ok' } : { ending: 'exit', exitCode: 127 })
    }
  })

  test.each(['../secret', '/etc/passwd', '/w/../etc/passwd', 'a/../../b', '/w', ''])(
    '59 the artefact path %j is refused',
    async (path) => {
      expect((await sh('true', [path])).ending).not.toBe('ok')
    },
  )

  test('91, 92 a daemon that holds stdout is killed at once', async () => {
    const done = await sh('(sleep 1000 & sleep 1000 &) ; echo done')
    expect(done).toMatchObject({ ending: 'ok', message: 'done\n' })
    expect(done.wallUs).toBeLessThan(2_000_000)
    await expectHarmless(done, ['ok'])
  })
})
