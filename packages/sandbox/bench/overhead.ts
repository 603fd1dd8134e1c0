/** What one test case costs over a bare vfork + execve + wait: `node bench/overhead.ts [ROUNDS]`. */
import { execFile, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { runnerBinary } from '../client/build.ts'
import { startRunner } from '../client/runner.ts'
import type { Batch, TestRan } from '../client/types.ts'

const rounds = Math.max(200, Number(process.argv[2] ?? 300))
const cpu = 1
const perBatch = 10
const run = promisify(execFile)
const source = '#include <iostream>\nint main() { long a, b; std::cin >> a >> b; std::cout << a + b << std::endl; }\n'
const limits = {
  cpuUs: 1_000_000,
  wallUs: 3_000_000,
  memoryBytes: 256 << 20,
  stackBytes: 256 << 20,
  outputBytes: 64 << 20,
  processes: 64,
  scratchBytes: 64 << 20,
}

async function prepare() {
  const folder = await mkdtemp(join(tmpdir(), 'verdict-bench-'))
  const app = join(folder, 'app')
  await Promise.all([mkdir(app), mkdir(join(folder, 'work'))])
  await chmod(folder, 0o755)
  const file = async (name: string, text: string) => {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }
  const test = { input: await file('1.in', '20 22\n'), answer: await file('1.ans', '42\n') }
  await run('g++', ['-O2', '-static', '-o', join(app, 'main'), await file('main.cpp', source)])
  await run('gcc', ['-O2', '-static', '-o', join(folder, 'bare'), join(import.meta.dirname, 'bare.c')])
  return { folder, app, test }
}

/** A small C process that runs the program bare whenever asked; says the microseconds. */
function startBare(binary: string, input: string, program: string) {
  const child = spawn(binary, [input, String(cpu), program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    run: async () => {
      child.stdin.write('.')
      return Number((await lines.next()).value)
    },
    end: () => child.stdin.end(),
  }
}

const figures = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return { min: sorted[0] ?? Number.NaN, median: sorted[sorted.length >> 1] ?? Number.NaN }
}

function row(name: string, values: number[], bare: ReturnType<typeof figures>) {
  const { min, median } = figures(values)
  const us = (value: number) => `${value.toFixed(0)} us`.padStart(9)
  const times = (value: number) => `${value.toFixed(2)}x`.padStart(7)
  console.log(
    `${name.padEnd(44)}${us(min)}${us(median)}${us(min - bare.min)}${us(median - bare.median)}${times(min / bare.min)}${times(median / bare.median)}`,
  )
}

const { folder, app, test } = await prepare()
const runner = await startRunner({ binary: await runnerBinary(), workFolder: join(folder, 'work'), cpu })
const bare = startBare(join(folder, 'bare'), test.input, join(app, 'main'))
const job = (count: number): Batch => ({
  program: { app, argv: ['/app/main'], env: {}, mayFork: false, limits },
  tests: Array.from({ length: count }, () => test),
  compare: { kind: 'trimmed' },
  stop: 'never',
})

async function timed(count: number): Promise<{ perCase: number; ran: TestRan[] }> {
  const ran: TestRan[] = []
  const start = performance.now()
  await runner.batch(job(count), (one) => ran.push(one))
  const perCase = ((performance.now() - start) * 1000) / count
  if (ran.some(({ ending, comparison }) => ending !== 'ok' || comparison !== 'same'))
    throw new Error('A+B is not right')
  return { perCase, ran }
}

const seen: Record<'bare' | 'jail' | 'batch' | 'single', number[]> = { bare: [], jail: [], batch: [], single: [] }
for (let round = -20; round < rounds; round++) {
  const took = { bare: await bare.run(), single: await timed(1), batch: await timed(perBatch) }
  if (round < 0) continue // the first rounds warm everything up
  seen.bare.push(took.bare)
  seen.single.push(took.single.perCase)
  seen.batch.push(took.batch.perCase)
  const one = took.batch.ran[perBatch >> 1]
  if (one) seen.jail.push(one.wallUs + one.waitedUs)
}
bare.end()
await runner.close()
await rm(folder, { recursive: true })

const base = figures(seen.bare)
console.log(`static C++ A+B, ${rounds} interleaved rounds, tier ${runner.hello.tier}, core ${cpu}\n`)
console.log(`${''.padEnd(44)}      min   median      +min  +median   min    median`)
row('bare vfork + execve + wait', seen.bare, base)
row('in the full jail (start to counters read)', seen.jail, base)
row(`a case of a batch of ${perBatch}, Node to Node`, seen.batch, base)
row('a batch of one case, Node to Node', seen.single, base)
