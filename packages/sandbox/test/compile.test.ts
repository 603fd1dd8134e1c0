import { chown, mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Compile, Compiled, Limits } from '../client/types.ts'
import { limits, makeFolder, openSlot, type Slot } from './setup/slot.ts'
import { describeWays } from './setup/ways.ts'

const MiB = 1 << 20
const env = { PATH: '/usr/bin:/bin' }
const compiling: Limits = {
  cpuUs: 10_000_000,
  wallUs: 20_000_000,
  memoryBytes: 1024 * MiB,
  stackBytes: 256 * MiB,
  outputBytes: 64 * MiB,
  processes: 64,
  scratchBytes: 256 * MiB,
}
const sh = (script: string) => ({ argv: ['/bin/sh', '-c', script], env })
const gcc = (...words: string[]) => ({ argv: ['/usr/bin/gcc', ...words], env })

let slot: Slot
let serial = 0

async function fresh(name: string, user?: number): Promise<string> {
  const folder = join(slot.folder, `${name}-${++serial}`)
  await mkdir(folder)
  if (user !== undefined) await chown(folder, user, user)
  return folder
}

interface Job extends Partial<Compile> {
  files?: Record<string, string | Uint8Array>
  user?: number
}

async function compile(job: Job): Promise<Compiled & { target: string }> {
  const source = await fresh('source', job.user)
  const target = await fresh('target', job.user)
  for (const [name, text] of Object.entries(job.files ?? {})) await writeFile(join(source, name), text)
  const { files: _, user: __, ...rest } = job
  const defaults = { steps: [], limits: compiling, artefacts: [], artefactBytes: 64 * MiB }
  return { ...(await slot.runner.compile({ source, target, ...defaults, ...rest })), target }
}

describeWays('compiling', ['strongest tier', 'ordinary user', 'root with Landlock only'], (options) => {
  beforeAll(async () => {
    slot = await openSlot(options)
  })

  afterAll(async () => {
    await slot?.close()
  })

  const job = (rest: Job) => compile({ ...rest, ...(options.user === undefined ? {} : { user: options.user }) })

  test('a program is compiled, taken out and run', async () => {
    const files = {
      'main.c': '#include <stdio.h>\nint main(void) { int a, b; scanf("%d%d", &a, &b); printf("%d\\n", a + b); }\n',
    }
    const done = await job({ files, steps: [gcc('-O2', '-static', 'main.c', '-o', 'main')], artefacts: ['main'] })

    expect(done).toMatchObject({ ending: 'ok', message: '', messageCut: false, artefacts: [{ path: 'main' }] })
    expect((await stat(join(done.target, 'main'))).mode & 0o7777).toBe(0o555)
    const input = await slot.file('ab.in', '20 22\n')
    const answer = await slot.file('ab.out', '42\n')
    const program = { app: done.target, argv: ['/app/main'], env: {}, mayFork: false, limits }
    expect(await slot.batch({ program, tests: [{ input, answer }] })).toMatchObject([
      { ending: 'ok', comparison: 'same' },
    ])
  })

  test("a mistake ends with the compiler's words", async () => {
    const done = await job({
      files: { 'main.c': 'int main(void) { return oops; }\n' },
      steps: [gcc('main.c')],
      artefacts: ['a.out'],
    })
    expect(done).toMatchObject({ ending: 'exit', exitCode: 1, artefacts: [] })
    expect(done.message).toContain('oops')
  })

  test('steps run one after the other until one fails', async () => {
    const steps = [sh('echo one >a; echo said'), sh('cat a >&2; exit 3'), sh('echo never')]
    const done = await job({ steps, artefacts: ['a'] })
    expect(done).toMatchObject({ ending: 'exit', exitCode: 3, message: 'said\none\n', artefacts: [] })
  })

  test('a folder is taken with what is below it, links and pipes left out', async () => {
    const script = 'mkdir -p out/sub; echo 1 >out/a; echo 22 >out/sub/b; ln -s /etc/passwd out/link; mkfifo out/pipe'
    const done = await job({ steps: [sh(script)], artefacts: ['out'] })
    expect(done.ending).toBe('ok')
    expect(done.artefacts.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual([
      { path: 'out/a', bytes: 2 },
      { path: 'out/sub/b', bytes: 3 },
    ])
    expect(await readFile(join(done.target, 'out/sub/b'), 'utf8')).toBe('22\n')
  })
})

describe('files in and out', () => {
  beforeAll(async () => {
    slot = await openSlot()
  })

  afterAll(async () => {
    await slot.close()
  })

  test('artefacts are limited in sum', async () => {
    const script = 'head -c 600000 /dev/zero >a; head -c 600000 /dev/zero >b'
    const done = await compile({ steps: [sh(script)], artefacts: ['a', 'b'], artefactBytes: MiB })
    expect(done).toMatchObject({ ending: 'exit', artefacts: [] })
  })

  test('links among the sources are passed over', async () => {
    const source = await makeFolder('sources')
    await symlink('/etc/shadow', join(source, 'shadow'))
    await writeFile(join(source, 'real'), 'x')
    const done = await compile({ source, steps: [sh('ls -A')] })
    expect(done.message).toBe('real\n')
    await rm(source, { recursive: true })
  })
})
