/**
 * Test cases judged per second and slot for a 1 ms C++ program, and where the time of a single A+B goes inside the judge:
 * `npm run bench -- judge-throughput [RUNS]`. The server is a stand-in in this process, the sandbox is the real one.
 */
import { type Lab, openLab, type TestProblem } from '../packages/judge/test/lab.ts'
import { printFigures } from './figures.ts'

const runs = Number(process.argv[2] ?? 20)
const language = 'C++ 17 With O2'
const cases = 200

/** Computes for a millisecond by the thread's clock; that of the process moves in ticks once RLIMIT_CPU is set. */
const oneMillisecond = `#include <cstdio>
#include <ctime>
int main() {
    long long a, b;
    if (scanf("%lld %lld", &a, &b) != 2) return 1;
    timespec now;
    do clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now); while (now.tv_nsec < 1000000 && now.tv_sec == 0);
    printf("%lld\\n", a + b);
}
`
const addition = (run: number) => `#include <bits/stdc++.h>
using namespace std;
// run ${run}
int main() { long long a, b; cin >> a >> b; cout << a + b << endl; }
`
const problemOf = (count: number): TestProblem => ({
  cases: Array.from({ length: count }, (_, index) => ({ input: `${index} 1\n`, answer: `${index + 1}\n` })),
})

/** ms the judge needs per case, once compiled and fetched. */
async function perCase(lab: Lab): Promise<number[]> {
  const figures: number[] = []
  for (let run = -2; run < runs; run += 1) {
    const { cases: judged, spent } = await lab.judge(problemOf(cases), language, oneMillisecond)
    if (judged.some(({ status }) => status !== 0) || !spent)
      throw new Error(JSON.stringify(judged.find(({ status }) => status !== 0)))
    if (run >= 0) figures.push(spent.runMs / cases)
  }
  return figures
}

/** How long each part of a fresh A+B with ten cases takes. */
async function split(lab: Lab) {
  const parts = { fetch: [] as number[], compile: [] as number[], run: [] as number[], whole: [] as number[] }
  for (let run = -2; run < runs; run += 1) {
    const start = performance.now()
    const { spent, cases: judged } = await lab.judge(problemOf(10), language, addition(run))
    if (!spent || judged.some(({ status }) => status !== 0)) throw new Error(`run ${run} was not accepted`)
    if (run < 0) continue
    parts.whole.push(performance.now() - start)
    parts.fetch.push(spent.fetchMs)
    parts.compile.push(spent.compileMs)
    parts.run.push(spent.runMs)
  }
  return parts
}

const lab = await openLab([language])
const figures = await perCase(lab)
const parts = await split(lab)
await lab.close()
printFigures('cases judged per second and slot, 1 ms each', [
  { name: `${cases} cases in one batch`, figures: figures.map((ms) => 1000 / ms) },
])
printFigures('ms per case beyond its 1 ms of CPU time', [{ name: 'overhead', figures: figures.map((ms) => ms - 1) }])
printFigures('ms of an A+B with 10 cases, each source different', [
  { name: 'fetch (after compiling)', figures: parts.fetch },
  { name: 'compile', figures: parts.compile },
  { name: 'run', figures: parts.run },
  { name: 'whole', figures: parts.whole },
])
