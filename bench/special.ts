/**
 * What a test case costs where a checker judges it: ms from the first case to the last verdict, per case of 50, compiled before:
 * `npm run bench -- special [RUNS]`. Beside it, in turns, the same cases compared without a checker. The server is a stand-in in
 * this process, the sandbox is the real one. Ends with 1 when a median with a checker is over 1.5 ms.
 */
import { type Lab, openLab, type TestHelper, type TestProblem } from '../packages/judge/test/lab.ts'
import { hold, printFigures, quantile } from './figures.ts'

const runs = Number(process.argv[2] ?? 20)
const language = 'C++ 17 With O2'
const count = 50
const wantedMs = 1.5

const adds = `#include <cstdio>
int main() { long long a, b; if (scanf("%lld %lld", &a, &b) != 2) return 1; printf("%lld\\n", a + b); }
`
const inTestlib: TestHelper = {
  convention: 'testlib',
  language: 'C++',
  files: {
    'check.cpp': `#include "testlib.h"
int main(int argc, char** argv) {
    registerTestlibCmd(argc, argv);
    if (ouf.readLong() != ans.readLong()) quitf(_wa, "differs");
    quitf(_ok, "fine");
}
`,
  },
}
const inPlainC: TestHelper = {
  convention: 'hustoj',
  language: 'C',
  files: {
    'check.c': `#include <stdio.h>
int main(int argc, char** argv) {
    long long a, b;
    FILE *answer = fopen(argv[2], "r"), *output = fopen(argv[3], "r");
    return fscanf(answer, "%lld", &a) != 1 || fscanf(output, "%lld", &b) != 1 || a != b;
}
`,
  },
}
const plain: TestProblem = {
  cases: Array.from({ length: count }, (_, index) => ({ input: `${index} 1\n`, answer: `${index + 1}\n` })),
}

async function perCase(lab: Lab, problem: TestProblem): Promise<number> {
  const { cases, spent } = await lab.judge(problem, language, adds)
  if (cases.length !== count || cases.some(({ status }) => status !== 0) || !spent)
    throw new Error(JSON.stringify(cases.find(({ status }) => status !== 0)))
  return spent.runMs / count
}

const lab = await openLab([language, 'C With O2'])
try {
  const ways: [name: string, problem: TestProblem][] = [
    ['compared, without a checker', plain],
    ['a checker in C', { ...plain, checker: inPlainC }],
    ['a checker with testlib', { ...plain, checker: inTestlib }],
  ]
  const seen = ways.map((): number[] => [])
  for (let run = -2; run < runs; run += 1)
    for (const [index, [, problem]] of ways.entries()) {
      const ms = await perCase(lab, problem)
      if (run >= 0) seen[index]?.push(ms)
    }
  printFigures(
    'ms per case',
    ways.map(([name], index) => ({ name, figures: seen[index] ?? [] })),
  )
  for (const [index, [name]] of ways.entries())
    if (index > 0) hold(`${name}, median,`, quantile(seen[index] ?? [], 0.5), wantedMs, 'ms a case')
} finally {
  await lab.close()
}
