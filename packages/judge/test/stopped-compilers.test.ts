import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Compiled, Limits } from '@verdict/sandbox/types.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { SandboxError } from '../src/errors.ts'
import { type Lab, openLab, type TestHelper } from './lab.ts'

const lab: Lab = await openLab(['python', 'C++ 17 With O2'])
afterAll(() => lab.close())

const AC = verdict.accepted
const source = 'print("out", end="")'

describe('a helper whose compiler was stopped', () => {
  const { runner } = lab.slot
  const sandboxCompiles = runner.compile
  afterEach(() => {
    runner.compile = sandboxCompiles
  })

  /** From now on the sandbox ends every C++ compiler so. */
  const compilersEnd = (how: Partial<Compiled>) => {
    runner.compile = async (job) => {
      const isCpp = job.steps.some(({ argv }) => argv[0]?.includes('g++'))
      return isCpp ? { ...compiled, ...how } : sandboxCompiles(job)
    }
  }
  const compiled: Compiled = {
    ...{ ending: 'exit', exitCode: 1, signal: 0, cpuUs: 0, wallUs: 0, waitedUs: 0, memoryBytes: 0, outputBytes: 0 },
    ...{ stderr: '', message: 'main.cpp: jury source', messageCut: false, artefacts: [] },
  }
  const helper = (text: string, more: Partial<TestHelper> = {}): TestHelper => ({
    ...{ convention: 'testlib', language: 'C++', files: { 'check.cpp': `int main() {} // ${text}` }, ...more },
  })
  const problem = { cases: [{ input: '', answer: 'out' }] }

  test.for<[string, Partial<Compiled>, string]>([
    ['killed', { ending: 'signal', signal: 9 }, 'The compiler died by signal 9.'],
    ['too slow', { ending: 'cpu', signal: 9 }, 'Compiling took more than 15 s.'],
    ['waiting', { ending: 'idle', signal: 9 }, 'Compiling took more than 15 s.'],
    ['too large', { ending: 'memory', signal: 9 }, 'Compiling took more than 1024 MiB of memory.'],
    [
      'killed in part',
      { message: 'g++: fatal error: Killed signal terminated program cc1plus\ncompilation terminated.' },
      'A part of the compiler was killed.',
    ],
  ])('because it was %s gives the job back, and is compiled the next time', async ([what, how, why]) => {
    compilersEnd(how)
    for (const optional of [true, false])
      for (const role of ['checker', 'interactor']) {
        const job = lab.judge({ ...problem, [role]: helper(what, { optional }) }, 'Python3', source)

        await expect(job).rejects.toEqual(new SandboxError(`The ${role} of problem 1000 could not be compiled: ${why}`))
      }

    runner.compile = sandboxCompiles
    const { cases, warnings } = await lab.judge(
      { ...problem, checker: helper(what, { optional: true }) },
      'Python3',
      source,
    )

    expect(cases[0]?.status).toBe(AC)
    expect(warnings).toEqual([])
  })

  test('gives way to the comparison only when the compiler ended by itself', async () => {
    compilersEnd({ ending: 'exit' })

    const { cases, warnings } = await lab.judge(
      { ...problem, checker: helper('x', { optional: true }) },
      'Python3',
      source,
    )

    expect(cases[0]?.status).toBe(AC)
    expect(warnings).toEqual([expect.stringContaining('jury source')])
  })

  test('names the helper when the sandbox failed over it', async () => {
    compilersEnd({ ending: 'internal', error: 'no room' })

    const job = lab.judge({ ...problem, checker: helper('y') }, 'Python3', source)

    await expect(job).rejects.toEqual(new SandboxError('The checker of problem 1000: compiling failed: no room'))
  })

  test('tells the setter who compiles it by hand, and the contestant of a submission', async () => {
    compilersEnd({ ending: 'cpu' })

    const byHand = await lab.useHelper(helper('z'), [])
    const submitted = await lab.judge(problem, 'C++ 17 With O2', 'int main() {} // z')

    expect(byHand.compileError).toBe('main.cpp: jury source\nCompiling took more than 15 s.')
    expect(submitted.compileError).toBe('main.cpp: jury source\nCompiling took more than 10 s.')
  })
})

test('a helper gets 15 s of CPU and 30 s of wall time to be compiled, or more where its language does', async () => {
  const seen: Limits[] = []
  const { runner } = lab.slot
  const compile = runner.compile
  runner.compile = (job) => compile(job).finally(() => seen.push(job.limits))

  await lab.useHelper({ convention: 'testlib', language: 'C++', files: { 'x.cpp': 'int main() {} // limits' } }, [])
  runner.compile = compile

  expect(seen).toMatchObject([{ cpuUs: 15_000_000, wallUs: 30_000_000 }])
})
