import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Limits, Test } from '../client/types.ts'
import { limits, openSlot, programOf, type Slot } from './setup/slot.ts'
import { describeWays } from './setup/ways.ts'

const MiB = 1 << 20

describeWays(
  'figures and limits',
  ['strongest tier', 'root without cgroups', 'ordinary user', 'root with Landlock only'],
  (options) => {
    let slot: Slot
    const roomy: Partial<Limits> = { cpuUs: 5_000_000, wallUs: 10_000_000 }

    beforeAll(async () => {
      slot = await openSlot(options)
    })

    afterAll(async () => {
      await slot?.close()
    })

    test('CPU time is what was burnt', async () => {
      const { ending, cpuUs } = await slot.attack(['time', 'burn', '300'], { limits: roomy })
      expect(ending).toBe('ok')
      expect(cpuUs).toBeGreaterThan(299_000)
      expect(cpuUs).toBeLessThan(330_000)
    })

    test('memory is what was touched', async () => {
      const { ending, memoryBytes } = await slot.attack(['memory', 'some', '100'], { limits: roomy })
      expect(ending).toBe('ok')
      expect(memoryBytes).toBeGreaterThan(99 * MiB)
      expect(memoryBytes).toBeLessThan(103 * MiB)
    })

    test('just under the memory limit is well, over it is not', async () => {
      const tight = { ...roomy, memoryBytes: 64 * MiB }
      expect(await slot.attack(['memory', 'some', '60'], { limits: tight })).toMatchObject({ ending: 'ok' })
      expect(await slot.attack(['memory', 'some', '80'], { limits: tight })).toMatchObject({ ending: 'memory' })
    })

    test('a larger limit after a smaller one, in another jail', async () => {
      const tight = { ...roomy, memoryBytes: 64 * MiB }
      expect(await slot.attack(['memory', 'some', '10'], { limits: tight })).toMatchObject({ ending: 'ok' })
      const wide = { mayFork: true, limits: { ...roomy, memoryBytes: 256 * MiB } }
      expect(await slot.attack(['memory', 'some', '200'], wide)).toMatchObject({ ending: 'ok' })
      expect(await slot.attack(['memory', 'some', '80'], { limits: tight })).toMatchObject({ ending: 'memory' })
    })

    test('output up to the limit is well, a byte more is not', async () => {
      const input = await slot.file('1000', 'x'.repeat(1000))
      const cat = (outputBytes: number) => ({
        argv: ['/usr/bin/cat'],
        env: {},
        mayFork: false,
        limits: { ...limits, outputBytes },
      })
      const run = (outputBytes: number) => slot.batch({ program: cat(outputBytes), tests: [{ input, answer: input }] })
      expect(await run(1000)).toMatchObject([{ ending: 'ok', comparison: 'same', outputBytes: 1000 }])
      expect(await run(999)).toMatchObject([{ ending: 'output' }])
    })

    test('a program has its own clock exactly, and what watches it is not its work', async () => {
      const seen: number[] = []
      for (let run = 0; run < 10; run++)
        seen.push((await slot.attack(['time', 'burn', '20'], { limits: roomy })).cpuUs - 20_000)
      expect(Math.min(...seen)).toBeGreaterThanOrEqual(0)
      expect(seen.toSorted((a, b) => a - b)[4]).toBeLessThan(1500) // ticks would make it 2000 and more
    })

    test('just under the time limit is well', async () => {
      for (let run = 0; run < 5; run++)
        expect(await slot.attack(['time', 'burn', '90'], { limits: { ...roomy, cpuUs: 100_000 } })).toMatchObject({
          ending: 'ok',
        })
    })

    test('processes are limited', async () => {
      const few = { ...roomy, processes: 5 }
      const { ending, comparison } = await slot.attack(['processes', 'thread-bomb'], { limits: few })
      expect({ ending, comparison }).toEqual({ ending: 'ok', comparison: 'same' })
    })
  },
)

describe('a batch', () => {
  let slot: Slot
  let right: string
  let tests: Record<'good' | 'bad', Test>

  beforeAll(async () => {
    slot = await openSlot()
    right = await slot.file('right', '42\n')
    const wrong = await slot.file('wrong', '41\n')
    tests = { good: { input: right, answer: right }, bad: { input: right, answer: wrong } }
  })

  afterAll(async () => {
    await slot.close()
  })

  const cat = { argv: ['/usr/bin/cat'], env: {}, mayFork: false, limits }

  test('runs all tests, in order, each reported as it ends', async () => {
    const { good, bad } = tests
    const ran = await slot.batch({ program: cat, tests: [good, bad, good] })
    expect(ran.map(({ index, comparison }) => [index, comparison])).toEqual([
      [0, 'same'],
      [1, 'different'],
      [2, 'same'],
    ])
  })

  test('stops at the first failure when told to', async () => {
    const { good, bad } = tests
    const ran = await slot.batch({ program: cat, tests: [good, bad, good], stop: 'first' })
    expect(ran.map(({ index }) => index)).toEqual([0, 1])
  })

  test('skips the rest of a failed group only', async () => {
    const { good, bad } = tests
    const groups = [
      { ...good, group: 1 },
      { ...bad, group: 1 },
      { ...good, group: 1 },
      { ...good, group: 2 },
      { ...bad, group: 2 },
      { ...good },
    ]
    const ran = await slot.batch({ program: cat, tests: groups, stop: 'group' })
    expect(ran.map(({ index }) => index)).toEqual([0, 1, 3, 4, 5])
  })

  test("keeps output in a file of the folder's owner", async () => {
    const saveOutput = join(slot.folder, 'kept')
    const ran = await slot.batch({ program: cat, tests: [{ input: right, saveOutput }], compare: { kind: 'none' } })
    expect(ran).toMatchObject([{ ending: 'ok', comparison: 'none' }])
    expect(await readFile(saveOutput, 'utf8')).toBe('42\n')
    expect((await stat(saveOutput)).mode & 0o777).toBe(0o600)
  })

  test('an input or answer that is not there is an internal trouble that names it', async () => {
    const missing = join(slot.folder, 'missing')
    const ran = await slot.batch({
      program: cat,
      tests: [{ input: missing, answer: right }, { input: right, answer: missing }, tests.good],
    })
    expect(ran.map(({ ending }) => ending)).toEqual(['internal', 'internal', 'ok'])
    expect(ran[0]?.error).toContain('missing')
  })

  test("a program that is not there: the system's is our trouble, the submission's its own", async () => {
    const nowhere = { ...cat, argv: ['/usr/bin/no-such-compiler'] }
    expect(await slot.batch({ program: nowhere, tests: [tests.good] })).toMatchObject([{ ending: 'internal' }])
    expect(await slot.attack(['no-such-program'])).toMatchObject({ ending: 'exit', exitCode: 127 })
  })

  test('a folder that is not there is an internal trouble, and the slot goes on', async () => {
    const lost = programOf('/no/such/folder', ['x'])
    expect(await slot.batch({ program: lost, tests: [tests.good] })).toMatchObject([{ ending: 'internal' }])
    expect(await slot.batch({ program: cat, tests: [tests.good] })).toMatchObject([{ ending: 'ok' }])
  })

  test('a program has the usual priority, whatever the runner has', async () => {
    const program = { ...cat, argv: ['/usr/bin/nice'] }
    const usual = await slot.file('usual', '0\n')
    expect(await slot.batch({ program, tests: [{ input: right, answer: usual }] })).toMatchObject([
      { ending: 'ok', comparison: 'same' },
    ])
  })

  test('gives arguments and environment as they are', async () => {
    const env = { A: '1', EMPTY: '', 'ODD NAME': 'a=b\nc' }
    const program = { ...cat, argv: ['/usr/bin/env', '-0'], env }
    const expected = await slot.file('env', 'A=1\0EMPTY=\0ODD NAME=a=b\nc\0')
    expect(
      await slot.batch({ program, tests: [{ input: right, answer: expected }], compare: { kind: 'exact' } }),
    ).toMatchObject([{ comparison: 'same' }])
    await expect(slot.batch({ program: { ...cat, argv: ['a\0b'] }, tests: [] })).rejects.toThrow('NUL')
  })
})

describe('waiting for a core', () => {
  let slot: Slot
  const roomy: Partial<Limits> = { cpuUs: 5_000_000, wallUs: 10_000_000 }
  const cpu = 0

  beforeAll(async () => {
    slot = await openSlot({ cpu })
  })

  afterAll(async () => {
    await slot.close()
  })

  test('is for others only: threads that share a core have not waited while one of them ran', async () => {
    const ran = await slot.attack(['time', 'burn-threads', '4', '50'], { limits: roomy })
    expect(ran).toMatchObject({ ending: 'ok' })
    expect(ran.wallUs).toBeGreaterThan(ran.cpuUs - 5000)
  })

  test.each([
    ['the program', ['time', 'burn', '300']],
    ['a thread while the first one waits for it', ['time', 'burn-threads', '1', '300']],
  ])('is known when another process takes the core from %s', async (_, argv) => {
    const rival = spawn('taskset', ['-c', String(cpu), 'sh', '-c', 'while :; do :; done'])
    await once(rival, 'spawn')
    const ran = await slot.attack(argv, { limits: roomy })
    rival.kill('SIGKILL')
    expect(ran).toMatchObject({ ending: 'ok' })
    const kept = ran.wallUs + ran.waitedUs - ran.cpuUs // by the rival from running, 300 ms and more
    expect(kept).toBeGreaterThan(150_000)
    expect(ran.waitedUs).toBeGreaterThan(kept - 100_000) // threads are asked every 20 ms
  })
})
