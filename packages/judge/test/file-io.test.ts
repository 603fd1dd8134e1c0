import { afterAll, expect, test } from 'vitest'
import { wordOf } from './examples.ts'
import { type Lab, openLab, type TestProblem } from './lab.ts'

const lab: Lab = await openLab(['python', 'C With O2'])
afterAll(() => lab.close())

const problem: TestProblem = {
  cases: [
    { input: '1 2\n', answer: '3\n' },
    { input: '20 22\n', answer: '42\n' },
  ],
  fileIo: { input: 'sum.in', output: 'sum.out' },
  compare: { kind: 'lines', removeEndBlank: false },
}
const read = 'a, b = map(int, open("sum.in").read().split())\n'
const write = (what: string) => `open("sum.out", "w").write(${what})\n`

test.for([
  ['from file to file', 'AC', `${read}${write('f"{a + b}\\n"')}`],
  ['with words on stdout', 'AC', `${read}print("hm")\n${write('f"{a + b}\\n"')}`],
  ['without the last newline', 'PE', `${read}${write('f"{a + b}"')}`],
  ['to stdout', 'WA', `${read}print(a + b)`],
  ['from stdin', 'RE', `a, b = map(int, input().split())\n${write('f"{a + b}\\n"')}`],
  ['through a link', 'WA', `import os\n${read}open("/tmp/x", "w").write(f"{a + b}\\n")\nos.symlink("x", "sum.out")`],
  [
    'in the folder of the case before it',
    'AC',
    `import os\nprint(os.path.exists("sum.out") and 1 / 0)\n${read}${write('f"{a + b}\\n"')}`,
  ],
] as const)('a program that works %s gets %s', async ([, word, source]) => {
  expect(wordOf(await lab.judge(problem, 'Python3', source))).toBe(word)
})

test('a difference is told of the file, too', async () => {
  const { cases } = await lab.judge(problem, 'Python3', `${read}${write('f"{a + b}"')}`)

  expect(cases[0]).toMatchObject({ status: -3, difference: { line: 1, column: 2, expected: '\\n', found: '' } })
})

test('a native program opens its files by their plain names', async () => {
  const source = `#include <stdio.h>
int main() {
    int a, b;
    freopen("sum.in", "r", stdin);
    freopen("sum.out", "w", stdout);
    scanf("%d %d", &a, &b);
    printf("%d\\n", a + b);
}
`
  expect(wordOf(await lab.judge(problem, 'C With O2', source))).toBe('AC')
})
