import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runnerBinary } from '../client/build.ts'
import { startRunner } from '../client/runner.ts'
import type { Batch, Limits, Runner, TestRan } from '../client/types.ts'

const run = promisify(execFile)

/** The core that everything measured runs on. */
export const cpu = 1

const sources = {
  c: '#include <stdio.h>\nint main() { long a, b; scanf("%ld%ld", &a, &b); printf("%ld\\n", a + b); }\n',
  cpp: '#include <iostream>\nint main() { long a, b; std::cin >> a >> b; std::cout << a + b << std::endl; }\n',
}

const limits: Limits = {
  cpuUs: 1_000_000,
  wallUs: 3_000_000,
  memoryBytes: 256 << 20,
  stackBytes: 256 << 20,
  outputBytes: 64 << 20,
  processes: 64,
  scratchBytes: 64 << 20,
}

export interface Site {
  folder: string
  runner: Runner
  input: string
  /** Folder of a static A+B, called main, in a language. */
  app(language: keyof typeof sources, name?: string): Promise<string>
  /** Runs so many tests of a program as one batch; microseconds from order to last verdict. Throws when one is not right. */
  batch(app: string, tests: number, mayFork?: boolean): Promise<{ us: number; ran: TestRan[] }>
  close(): Promise<void>
}

/** A folder with a runner and the test data of A+B. */
export async function openSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'verdict-bench-'))
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'work'))
  const test = { input: join(folder, '1.in'), answer: join(folder, '1.ans') }
  await Promise.all([writeFile(test.input, '20 22\n'), writeFile(test.answer, '42\n')])
  const runner = await startRunner({ binary: await runnerBinary(), workFolder: join(folder, 'work'), cpu })

  async function app(language: keyof typeof sources, name: string = language): Promise<string> {
    const [target, source] = [join(folder, name), join(folder, `${name}.${language}`)]
    await mkdir(target)
    await writeFile(source, sources[language])
    await run(language === 'c' ? 'gcc' : 'g++', ['-O2', '-static', '-o', join(target, 'main'), source])
    return target
  }

  async function batch(program: string, tests: number, mayFork = false) {
    const job: Batch = {
      program: { app: program, argv: ['/app/main'], env: {}, mayFork, limits },
      tests: Array.from({ length: tests }, () => test),
      compare: { kind: 'trimmed' },
      stop: 'never',
    }
    const ran: TestRan[] = []
    const start = performance.now()
    await runner.batch(job, (one) => ran.push(one))
    const us = (performance.now() - start) * 1000
    if (ran.some(({ ending, comparison }) => ending !== 'ok' || comparison !== 'same'))
      throw new Error('A+B is not right')
    return { us, ran }
  }

  async function close() {
    await runner.close()
    await rm(folder, { recursive: true })
  }

  return { folder, runner, input: test.input, app, batch, close }
}

/** The least and the middle of some figures. */
export function figures(values: readonly number[]): { min: number; median: number } {
  const sorted = values.toSorted((a, b) => a - b)
  return { min: sorted[0] ?? Number.NaN, median: sorted[sorted.length >> 1] ?? Number.NaN }
}

export const us = (value: number) => `${value.toFixed(0)} us`.padStart(9)
