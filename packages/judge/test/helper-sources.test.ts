import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { UnjudgeableError } from '../src/errors.ts'
import { decimalOf } from '../src/helper/checker-result.ts'
import { type Lab, openLab, type TestHelper } from './lab.ts'

const lab: Lab = await openLab(['C++ With O2', 'C++ 17 With O2', 'C++ 20 With O2', 'python'])
afterAll(() => lab.close())

const checker = (files: Record<string, string>, language = 'C++'): TestHelper => ({
  convention: 'testlib',
  language,
  files,
})
const nothingToSay = { kind: 'workbench', rows: [] }

describe('a helper in C++ is compiled', () => {
  test.for([
    ['C++ With O2', 201_402],
    ['C++', 201_703],
    ['cpp', 201_703],
    ['C++ 17', 201_703],
    ['C++ 20', 202_002],
  ] as const)('named %s in the standard of %i, optimised, with our testlib.h', async ([language, standard]) => {
    const text = `#include "testlib.h"
#ifndef __OPTIMIZE__
#error not optimised
#endif
static_assert(__cplusplus == ${standard}L, "another standard");
int main(int argc, char **argv) { registerTestlibCmd(argc, argv); quitf(_ok, "%s", ouf.readToken().c_str()); }
`

    expect(await lab.useHelper(checker({ 'check.cpp': text }, language), [])).toEqual(nothingToSay)
  })

  test.for(['graph.cpp', 'patterns.cpp', 'reals.cpp', 'helpers.cpp'])(
    'as C++ 14 when it uses what our testlib.h offers in %s',
    async (name) => {
      const read = (file: string) => readFile(new URL(`testlib/programs/${file}`, import.meta.url), 'utf8')
      const files = { 'main.cpp': await read(name), 'script.h': await read('script.h') }

      expect(await lab.useHelper(checker(files, 'C++ With O2'), [])).toEqual(nothingToSay)
    },
  )
})

describe('the files of a helper', () => {
  const half = `int main() {}\n//${'x'.repeat(2 * 1024 * 1024)}`

  test('may be 4 MiB together, and not a byte more', async () => {
    const full = '/'.repeat(4 * 1024 * 1024 - 14)

    expect(await lab.useHelper(checker({ 'main.cpp': `${full}\nint main() {}` }), [])).toEqual(nothingToSay)
    await expect(lab.useHelper(checker({ 'main.cpp': `${full}/\nint main() {}` }), [])).rejects.toBeInstanceOf(
      UnjudgeableError,
    )
  })

  test('that are too large are a fault of the problem', async () => {
    const problem = { cases: [{ input: '', answer: '' }], checker: checker({ 'main.cpp': half, 'rest.h': half }) }

    await expect(lab.judge(problem, 'Python3', 'pass')).rejects.toEqual(
      new UnjudgeableError('The checker of problem 1000 cannot be used: Its files are larger than 4 MiB together.'),
    )
  })

  test.for(['\n', ' \n', '\t', '#', '#include ', '\r'])(
    'are searched for testlib.h in linear time when they are 131,072 times %j',
    async (part) => {
      const start = performance.now()

      await lab.useHelper(checker({ 'main.cpp': `${part.repeat(131_072)}\nint main() {}` }), [])

      expect(performance.now() - start).toBeLessThan(5000)
    },
  )
})

describe('a number that a helper says', () => {
  test.for([
    ['12', 12],
    [' 1.5\n', 1.5],
    ['1.', 1],
    ['.5', 0.5],
    ['-2e1', -20],
    ['.', Number.NaN],
    ['', Number.NaN],
    ['1.2.3', Number.NaN],
    ['0x10', Number.NaN],
  ] as const)('%j is %d', ([text, number]) => {
    expect(decimalOf(text)).toBe(number)
  })

  test('is read in linear time', () => {
    const start = performance.now()

    expect(decimalOf(`${'1'.repeat(65_535)}x`)).toBeNaN()
    expect(performance.now() - start).toBeLessThan(2000)
  })
})
