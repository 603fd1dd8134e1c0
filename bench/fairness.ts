/**
 * What a user waits for an A+B while another one submits programs at the border of their limit, every eight seconds, on two slots:
 * `npm run bench -- fairness [SECONDS]`. The server is a stand-in in this process, the judge and its sandbox are real. Two
 * rounds of each: without the others' programs, with those that end well below the limit, with those at the border.
 */
import { rm } from 'node:fs/promises'
import { runnerBinary } from '@verdict/sandbox/build.ts'
import { startNode } from '../packages/judge/src/node.ts'
import { type FakeServer, startFakeServer } from '../packages/judge/test/fake-server.ts'
import { addition, configIn, jobOf, judgeFolder, type TestProblem } from '../packages/judge/test/lab.ts'
import { hold } from './figures.ts'

const seconds = Number(process.argv[2] ?? 40)
const everyMs = 8000
const language = 'C With O2'
const limitMs = 1000

/** Computes for so many ms of CPU time in each of five cases of a problem with points, where each may be run again. */
const burn = (ms: number, mark: number) => `#include <time.h>
int main() { /* ${mark} */
    struct timespec now;
    do clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now); while (now.tv_sec * 1000 + now.tv_nsec / 1000000 < ${ms});
}
`
const heavy: TestProblem = {
  cases: Array.from({ length: 5 }, (_, index) => ({ input: `${index}`, answer: '', score: 20 })),
  limits: { timeMs: limitMs },
  type: 1,
}
const light = (mark: number) => `#include <stdio.h>
int main() { long long a, b; scanf("%lld%lld", &a, &b); printf("%lld\\n", a + b); /* ${mark} */ }
`
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
let mark = Date.now()

async function ended(server: FakeServer, jobId: number): Promise<void> {
  while (!server.results.some((one) => one.jobId === jobId)) await pause(2)
}

/** ms until the result of an A+B that nobody compiled before. */
async function victim(server: FakeServer): Promise<number> {
  const job = { ...jobOf(server, addition, language, light((mark += 1))), uid: 'victim' }
  const start = performance.now()
  server.offer(job)
  await ended(server, job.jobId)
  return performance.now() - start
}

/** Submits a heavy program every eight seconds, the next when the last has ended: the queue would put more behind all others. */
async function attack(server: FakeServer, burnMs: number, end: number): Promise<void> {
  while (performance.now() < end) {
    const job = { ...jobOf(server, heavy, language, burn(burnMs, (mark += 1))), uid: 'attacker' }
    server.offer(job)
    await Promise.all([pause(everyMs), ended(server, job.jobId)])
  }
}

/** The waits of a user who submits again and again while another's programs burn so many ms in each case. */
async function round(server: FakeServer, burnMs: number | undefined): Promise<number[]> {
  const waits: number[] = []
  const end = performance.now() + seconds * 1000
  const attacked = burnMs === undefined ? undefined : attack(server, burnMs, end)
  while (performance.now() < end) {
    waits.push(await victim(server))
    await pause(200)
  }
  await attacked
  return waits
}

const middle = (sorted: number[]) => sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
const ms = (value: number) => `${value.toFixed(0)} ms`

const server = await startFakeServer()
const folder = await judgeFolder()
const node = await startNode({ ...configIn(folder, server, [language]), slots: 2 }, await runnerBinary())
await node.ready
await victim(server)
const ways = [
  ['nobody else', undefined],
  [`another user's programs at ${limitMs * 0.8} of ${limitMs} ms`, limitMs * 0.8],
  [`another user's programs at ${limitMs * 1.05} of ${limitMs} ms`, limitMs * 1.05],
] as const
const found = new Map<string, number[]>(ways.map(([name]) => [name, []]))
for (let turn = 0; turn < 2; turn += 1)
  for (const [name, burnMs] of ways) found.get(name)?.push(...(await round(server, burnMs)))
await node.stop(0)
await server.down()
await rm(folder, { recursive: true, force: true })
const worst: number[] = []
for (const [name, waits] of found) {
  const sorted = waits.toSorted((a, b) => a - b)
  worst.push(sorted.at(-1) ?? 0)
  console.log(`${name}: ${sorted.length} A+B, median ${ms(middle(sorted))}, worst ${ms(sorted.at(-1) ?? 0)}`)
}
const [, below = 0, atBorder = 0] = worst
hold('worst at the border:', atBorder / below, 2, 'x the worst below it')
process.exit()
