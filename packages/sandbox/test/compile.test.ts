import { chown, mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Compile, Compiled, Limits } from '../client/types.ts'
import { descendants, limits, makeFolder, openSlot, type Slot } from './setup/slot.ts'
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

describe('hostile sources', () => {
  beforeAll(async () => {
    slot = await openSlot()
  })

  afterAll(async () => {
    await slot.close()
  })

  const short: Limits = { ...compiling, cpuUs: 1_000_000, wallUs: 5_000_000, memoryBytes: 512 * MiB }
  const refused = ['exit', 'cpu', 'memory', 'output', 'signal', 'idle']

  test.each(['/dev/random', '/dev/zero', '/dev/stdin', '/proc/self/fd/0'])('79 #include "%s"', async (path) => {
    const files = { 'main.c': `#include "${path}"\nint main(void) {}\n` }
    const done = await compile({ files, steps: [gcc('main.c')], limits: short, artefacts: ['a.out'] })
    // An empty stdin is an empty file: that compiles, and includes nothing.
    expect(path.includes('zero') || path.includes('random') ? refused : [...refused, 'ok']).toContain(done.ending)
    expect(done.cpuUs).toBeLessThan(short.cpuUs + 100_000)
  })

  test.each([
    ['#include', (path: string) => `#include "${path}"\n`],
    ['.incbin', (path: string) => `__asm__(".section .data\\n.incbin \\"${path}\\"");\n`],
    ['__has_include', (path: string) => `#if !__has_include("${path}")\n#error nothing there\n#endif\n`],
  ])('80 %s of files of the host', async (_, source) => {
    const secret = await slot.file('secret.ans', 'the secret answer\n')
    for (const path of [secret, '/etc/shadow', '/etc/hostname', join(slot.attacks, 'canary')]) {
      const done = await compile({
        files: { 'main.c': `${source(path)}int main(void) {}\n` },
        steps: [gcc('main.c')],
        limits: short,
      })
      expect(done.ending).toBe('exit')
      expect(done.message).not.toContain('the secret')
    }
  })

  test("80 /etc/passwd is one of the jail's own", async () => {
    const done = await compile({ steps: [sh('cat /etc/passwd')] })
    expect(done.message).toContain('nobody')
    expect(done.message).not.toContain('daemon')
  })

  test.each([
    [
      'templates',
      'template<int N> struct F { static const long v = F<N-1>::v + F<N-2>::v + sizeof(F<N-1>); };\nint main() { return F<16777216>::v; }\n',
    ],
    [
      'constexpr',
      'constexpr long f(long n) { long s = 0; for (long i = 0; i < n; i++) s += i * i; return s; }\nstatic_assert(f(1L << 60));\nint main() {}\n',
    ],
    [
      'macros',
      `${Array.from({ length: 30 }, (_, i) => `#define A${i + 1} A${i} A${i} A${i}\n`).join('')}#define A0 1+\nint x = A30 1;\n`,
    ],
    ['lambdas', `auto x = ${'[]{ return '.repeat(3000)}1${';}()'.repeat(3000)};\n`],
  ])('81 endless %s', async (_, source) => {
    const done = await compile({
      files: { 'main.cpp': source },
      steps: [
        gcc(
          'main.cpp',
          '-ftemplate-depth=100000000',
          '-fconstexpr-ops-limit=9000000000000000000',
          '-fconstexpr-loop-limit=2147483647',
        ),
      ],
      limits: short,
    })
    expect(refused).toContain(done.ending)
    expect(done.cpuUs).toBeLessThan(short.cpuUs + 100_000)
  })

  test('82 includes itself twice: the message is cut', async () => {
    const files = { 'main.c': '#include "main.c"\n#include "main.c"\nerror here\n' }
    const done = await compile({ files, steps: [gcc('main.c')], limits: short })
    expect(refused).toContain(done.ending)
    expect(done.message.length).toBeLessThanOrEqual(64 * 1024)
  })

  test('82 a compiler that writes without end is stopped', async () => {
    const done = await compile({ steps: [sh('yes error')], limits: short })
    expect(done).toMatchObject({ ending: 'output', messageCut: true })
    expect(done.message.length).toBe(64 * 1024)
  })

  test.each([
    ['an array', 'int a[1 << 29] = {1};\nint main(void) {}\n'],
    ['.rept', '__asm__(".rept 2000000000\\n.quad 1\\n.endr");\nint main(void) {}\n'],
    ['.fill', '__asm__(".data\\n.fill 2000000000, 1, 1");\nint main(void) {}\n'],
  ])('83 an object of 2 GiB by %s', async (_, source) => {
    const done = await compile({
      files: { 'main.c': source },
      steps: [gcc('main.c')],
      limits: short,
      artefacts: ['a.out'],
    })
    expect(refused).toContain(done.ending)
  })

  test('84 256 GiB of zeros compile', async () => {
    const files = { 'main.c': 'static char huge[256ull << 30];\nint main(int c, char **v) { return huge[c] + !v; }\n' }
    expect(await compile({ files, steps: [gcc('-mcmodel=medium', 'main.c')], limits: short })).toMatchObject({
      ending: 'ok',
    })
  })

  test.each([
    ['a line of 1 MB', `int x;${' '.repeat(1_000_000)}oops\n`],
    ['nested braces', `int main(void) ${'{'.repeat(200_000)}`],
    ['NUL bytes', 'int main(void) { return 0; }\0\0\0 oops\n'],
    ['UTF-16', Buffer.from('\ufeffint main(void) {}\n', 'utf16le')],
  ])('85 %s', async (_, source) => {
    const done = await compile({ files: { 'main.c': source }, steps: [gcc('main.c')], limits: short })
    expect(refused).toContain(done.ending)
  })

  test('88 a target the machine may lack compiles', async () => {
    const files = {
      'main.c': '#pragma GCC optimize("O3")\n#pragma GCC target("avx512f")\nint main(void) { return 0; }\n',
    }
    const done = await compile({ files, steps: [gcc('main.c')], limits: short })
    expect(process.arch === 'x64' ? ['ok'] : ['ok', 'exit']).toContain(done.ending)
  })

  test('89 leaves files for the next compile', async () => {
    const poison = 'echo bad | tee /w/main.gch /tmp/sitecustomize.py a.out; mkdir -p __pycache__ /w/sub; touch .pth'
    expect(await compile({ steps: [sh(poison)] })).toMatchObject({ ending: 'ok' })
    const next = await compile({ files: { only: '' }, steps: [sh('ls -A /w /tmp/')] })
    expect(next.message).toBe('/tmp/:\nonly\n\n/w:\nonly\n')
  })

  test.each([
    ['a link', 'ln -s /usr/bin/python3 main'],
    ['a link to a folder of the host', 'ln -s /usr main'],
    ['a pipe', 'mkfifo main'],
    ['nothing', 'true'],
  ])('90 the artefact is %s', async (_, script) => {
    const done = await compile({ steps: [sh(script)], artefacts: ['main'] })
    expect(done).toMatchObject({ ending: 'exit', artefacts: [] })
    expect(done.message).toContain('main')
  })

  test('90 the artefact has a setuid bit, is no program, or is empty', async () => {
    const done = await compile({
      steps: [sh('cp /bin/true main; chmod 6777 main; : >empty; echo text >words')],
      artefacts: ['main', 'empty', 'words'],
    })
    expect(done.ending).toBe('ok')
    for (const name of ['main', 'empty', 'words']) {
      expect((await stat(join(done.target, name))).mode & 0o7777).toBe(0o555)
      const input = await slot.file('none', '')
      const program = { app: done.target, argv: [`/app/${name}`], env: {}, mayFork: false, limits }
      const [ran] = await slot.batch({ program, tests: [{ input }], compare: { kind: 'none' } })
      expect(ran).toMatchObject(name === 'main' ? { ending: 'ok' } : { ending: 'exit', exitCode: 127 })
    }
  })

  test.each(['../secret', '/etc/passwd', '/w/../etc/passwd', 'a/../../b', '/w', ''])(
    '59 the artefact path %j is refused',
    async (path) => {
      expect((await compile({ steps: [sh('true')], artefacts: [path] })).ending).not.toBe('ok')
    },
  )

  test('artefacts are limited in sum', async () => {
    const script = 'head -c 600000 /dev/zero >a; head -c 600000 /dev/zero >b'
    const done = await compile({ steps: [sh(script)], artefacts: ['a', 'b'], artefactBytes: MiB })
    expect(done).toMatchObject({ ending: 'exit', artefacts: [] })
  })

  test('91 and 92 a daemon that holds stdout is killed at once', async () => {
    const done = await compile({ steps: [sh('(sleep 1000 & sleep 1000 &) ; echo done')] })
    expect(done).toMatchObject({ ending: 'ok', message: 'done\n' })
    expect(done.wallUs).toBeLessThan(2_000_000)
    const left = await Promise.all(
      (await descendants(await slot.pid())).map((pid) => readFile(`/proc/${pid}/comm`, 'utf8')),
    )
    expect(left).not.toContain('sleep\n')
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
