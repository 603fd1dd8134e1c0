/** What the jail of a submission costs: `node bench/fresh-jail.ts [ROUNDS]`. One A+B in the jail that is there, or in a new one. */
import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runnerBinary } from '../client/build.ts'
import { startRunner } from '../client/runner.ts'
import type { Batch, TestRan } from '../client/types.ts'

const rounds = Math.max(200, Number(process.argv[2] ?? 200))
const idleMs = 5 // what a judge needs to report a submission and to take the next
const run = promisify(execFile)
const source = '#include <stdio.h>\nint main() { long a, b; scanf("%ld%ld", &a, &b); printf("%ld\\n", a + b); }\n'
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
  const apps = ['a', 'b'].map((name) => join(folder, name))
  await Promise.all([...apps, join(folder, 'work')].map((one) => mkdir(one)))
  await chmod(folder, 0o755)
  await writeFile(join(folder, 'main.c'), source)
  await writeFile(join(folder, '1.in'), '20 22\n')
  await writeFile(join(folder, '1.ans'), '42\n')
  for (const app of apps) await run('gcc', ['-O2', '-static', '-o', join(app, 'main'), join(folder, 'main.c')])
  return { folder, apps, test: { input: join(folder, '1.in'), answer: join(folder, '1.ans') } }
}

const { folder, apps, test } = await prepare()
const runner = await startRunner({ binary: await runnerBinary(), workFolder: join(folder, 'work'), cpu: 1 })

/** Microseconds from the order to the verdict, after a pause as between two submissions. */
async function timed(app: string, mayFork = false): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, idleMs))
  const program = { app, argv: ['/app/main'], env: {}, mayFork, limits }
  const job: Batch = { program, tests: [test], compare: { kind: 'trimmed' }, stop: 'never' }
  const ran: TestRan[] = []
  const start = performance.now()
  await runner.batch(job, (one) => ran.push(one))
  const took = (performance.now() - start) * 1000
  if (ran[0]?.comparison !== 'same') throw new Error('A+B is not right')
  return took
}

const seen = { same: [] as number[], next: [] as number[], other: [] as number[] }
const [a = '', b = ''] = apps
for (let round = -5; round < rounds; round++) {
  await timed(a)
  const took = { same: await timed(a), next: await timed(b), other: await timed(b, true) }
  if (round < 0) continue // the first rounds warm everything up
  seen.same.push(took.same)
  seen.next.push(took.next)
  seen.other.push(took.other)
}
await runner.close()
await rm(folder, { recursive: true })

const us = (value: number | undefined) => `${(value ?? Number.NaN).toFixed(0)} us`.padStart(9)
const row = (name: string, values: number[]) => {
  const sorted = values.toSorted((x, y) => x - y)
  console.log(`${name.padEnd(52)}${us(sorted[0])}${us(sorted[sorted.length >> 1])}`)
}
console.log(`one static C A+B, Node to Node, ${rounds} interleaved rounds, tier ${runner.hello.tier}: min, median`)
row('in the jail of the run before', seen.same)
row('another submission of the same profile', seen.next)
row('another submission that may fork', seen.other)
