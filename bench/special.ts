/**
 * What a test case costs where a checker judges it: ms from the first case to the last verdict, per case of 50, compiled before:
 * `npm run bench -- special [RUNS]`. Beside it, in turns, the same cases compared without a checker, and the same program and checker
 * without a judge or a sandbox: a bare vfork, execve and wait for each. The server is a stand-in in this process, the sandbox is the
 * real one; as with `overhead`, all that is judged runs on one core. Ends with 1 when a median with a checker is over 1.5 ms.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Lab, openLab, type TestHelper, type TestProblem } from '../packages/judge/test/lab.ts'
import { buildBare, startBare } from '../packages/sandbox/bench/bare.ts'
import { cpu } from '../packages/sandbox/bench/site.ts'
import { inCheckout } from '../tools/process/paths.ts'
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

type Way = () => Promise<number>

/** The program and then its checker, each started `count` times: ms for both. */
function bareOf(folder: string, name: string, { files }: TestHelper, compiler: string[]): Way {
  const at = (file: string) => join(folder, file)
  for (const [file, text] of [...Object.entries(files), ['main.cpp', adds]] as const) writeFileSync(at(file), text)
  for (const [file, text] of Object.entries({ input: '1 1\n', output: '2\n', answer: '2\n' }))
    writeFileSync(at(file), text)
  const [source = ''] = Object.keys(files)
  execFileSync('g++', ['-O2', '-static', '-o', at('main'), at('main.cpp')])
  execFileSync(compiler[0] ?? '', [...compiler.slice(1), '-O2', '-static', '-o', at(name), at(source)])
  const binary = buildBare(folder)
  const order = name === 'testlib' ? ['input', 'output', 'answer'] : ['input', 'answer', 'output']
  const program = startBare(binary, { input: at('input'), cpu }, at('main'))
  const checker = startBare(binary, { input: '/dev/null', cpu }, at(name), ...order.map(at))
  atEnd.push(program.end, checker.end)
  return async () => {
    let us = 0
    for (let done = 0; done < count; done += 1) us += (await program.run()) + (await checker.run())
    return us / count / 1000
  }
}

const atEnd: (() => void)[] = []
const folder = mkdtempSync(join(tmpdir(), 'verdict-special-'))
const lab = await openLab([language, 'C With O2'], { cpu })
try {
  const judged = (problem: TestProblem) => () => perCase(lab, problem)
  const withTestlib = ['g++', `-I${inCheckout('packages/judge/include')}`]
  const ways: [name: string, way: Way, wanted?: number][] = [
    ['compared, without a checker', judged(plain)],
    ['a checker in C', judged({ ...plain, checker: inPlainC }), wantedMs],
    ['a checker with testlib', judged({ ...plain, checker: inTestlib }), wantedMs],
    ['program and checker in C, bare', bareOf(folder, 'plain', inPlainC, ['gcc'])],
    ['program and checker with testlib, bare', bareOf(folder, 'testlib', inTestlib, withTestlib)],
  ]
  const seen = ways.map((): number[] => [])
  for (let run = -2; run < runs; run += 1)
    for (const [index, [, way]] of ways.entries()) {
      const ms = await way()
      if (run >= 0) seen[index]?.push(ms)
    }
  printFigures(
    'ms per case',
    ways.map(([name], index) => ({ name, figures: seen[index] ?? [] })),
  )
  for (const [index, [name, , wanted]] of ways.entries())
    if (wanted !== undefined) hold(`${name}, median,`, quantile(seen[index] ?? [], 0.5), wanted, 'ms a case')
} finally {
  for (const end of atEnd) end()
  rmSync(folder, { recursive: true, force: true })
  await lab.close()
}
