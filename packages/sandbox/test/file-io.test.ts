import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Batch, Limits, TestRan } from '../client/types.ts'
import { limits, openSlot, programOf, type Slot } from './setup/slot.ts'
import { describeWays } from './setup/ways.ts'

let slot: Slot
let input: string

const fileIo = { input: 'data.in', output: 'data.out' }
const shell = (script: string, own: Partial<Limits> = {}) => ({
  argv: ['/bin/sh', '-c', script],
  env: { PATH: '/usr/bin:/bin' },
  mayFork: true,
  limits: { ...limits, cpuUs: 2_000_000, ...own },
})

/** Runs a script on one test with its answer; what it left is kept as well. */
async function run(script: string, answer: string, own: Partial<Limits> = {}): Promise<TestRan & { left: string }> {
  const saveOutput = join(slot.folder, 'left')
  const one = { input, answer: await slot.file('answer', answer), saveOutput }
  const [ran] = await slot.batch({ program: shell(script, own), tests: [one], fileIo })
  if (!ran) throw new Error('The batch reported nothing')
  return { ...ran, left: await readFile(saveOutput, 'utf8') }
}

const ways = ['strongest tier', 'root without cgroups', 'ordinary user', 'root with Landlock only'] as const

describeWays('file IO', ways, (options) => {
  beforeAll(async () => {
    slot = await openSlot(options)
    input = await slot.file('1.in', 'some input\n')
  })

  afterAll(async () => {
    await slot?.close()
  })

  test('reads one file, writes the other; stdin is empty, stdout is nobody’s', async () => {
    const script = 'cat >stdin; [ -s stdin ] && exit 9; echo noise; tr a-z A-Z <data.in >data.out'
    expect(await run(script, 'SOME INPUT\n')).toMatchObject({
      ending: 'ok',
      comparison: 'same',
      outputBytes: 'noise\nSOME INPUT\n'.length,
      left: 'SOME INPUT\n',
    })
    expect(await run('echo SOME INPUT', 'SOME INPUT\n')).toMatchObject({ ending: 'ok', comparison: 'different' })
  })

  test('every test finds its own input and nothing else', async () => {
    const script = '[ "$(ls)" = data.in ] || exit 9; cat data.in >>data.out; rm -f data.in; echo spoilt >>more; true'
    const tests = await Promise.all(
      ['one', 'two', 'three'].map(async (text) => {
        const path = await slot.file(text, `${text}\n`)
        return { input: path, answer: path }
      }),
    )
    const ran = await slot.batch({ program: shell(script), tests, fileIo })
    expect(ran.map(({ ending, comparison }) => `${ending} ${comparison}`)).toEqual(Array(3).fill('ok same'))
    const plain = await slot.batch({ program: shell('[ -z "$(ls)" ] && cat'), tests: tests.slice(0, 1) })
    expect(plain).toMatchObject([{ ending: 'ok', comparison: 'same' }])
  })

  test.each([
    ['is missing', 'true'],
    ['is a link', 'ln -s /etc/passwd data.out'],
    ['is a link to the input', 'ln -s data.in data.out'],
    ['is a pipe', 'mkfifo data.out'],
    ['is a folder', 'mkdir data.out'],
    ['is empty', ': >data.out'],
  ])('46 an output that %s is empty', async (_, script) => {
    expect(await run(script, 'x\n')).toMatchObject({ ending: 'ok', comparison: 'different', left: '', outputBytes: 0 })
    expect(await run('cat data.in >data.out', 'some input\n')).toMatchObject({ ending: 'ok', comparison: 'same' })
  })

  test('71 too much in the file, on stdout, or in both', async () => {
    const own = { outputBytes: 1 << 20 }
    const write = (kib: number) => `head -c ${kib}k /dev/zero`
    expect(await run(`${write(3000)} >data.out`, 'x', own)).toMatchObject({ ending: 'output' })
    expect(await run('yes', 'x', own)).toMatchObject({ ending: 'output' })
    expect(await run(`${write(600)} >data.out; ${write(600)}`, 'x', own)).toMatchObject({ ending: 'output' })
    expect(await run(`${write(1024)} >data.out`, 'x', own)).toMatchObject({
      ending: 'ok',
      comparison: 'different',
      outputBytes: 1 << 20,
    })
    expect(await run('truncate -s 1T data.out', 'x', own)).not.toMatchObject({ ending: 'ok' })
  })

  test('what it wrote before a crash is kept, and the crash counts', async () => {
    expect(await run('echo part >data.out; kill -SEGV $$', 'part\n')).toMatchObject({
      ending: 'signal',
      signal: 11,
      left: 'part\n',
    })
  })
})

describe('file IO in the strongest tier', () => {
  beforeAll(async () => {
    slot = await openSlot()
    input = await slot.file('1.in', 'some input\n')
  })

  afterAll(async () => {
    await slot.close()
  })

  test('an input larger than the scratch space counts to nobody', async () => {
    input = await slot.file('large', Buffer.alloc(8 << 20, 'x'))
    const ran = await run('wc -c <data.in >data.out', `${8 << 20}\n`, { scratchBytes: 1 << 20, memoryBytes: 16 << 20 })
    expect(ran).toMatchObject({ ending: 'ok', comparison: 'same' })
    expect(ran.memoryBytes).toBeLessThan(4 << 20)
    input = await slot.file('1.in', 'some input\n')
  })

  test('the input cannot be written', async () => {
    expect(await run('echo x >>data.in 2>/dev/null; cat data.in >data.out', 'some input\n')).toMatchObject({
      ending: 'ok',
      comparison: 'same',
    })
  })

  test.each([
    ['a/b', 'c'],
    ['', 'c'],
    ['..', 'c'],
    ['a', '.'],
    ['a', 'b\0'],
    ['same', 'same'],
  ])('59 files cannot be called %j and %j', async (from, to) => {
    const job: Batch = {
      program: programOf(slot.attacks, ['canary']),
      tests: [{ input }],
      compare: { kind: 'none' },
      stop: 'never',
      fileIo: { input: from, output: to },
    }
    await expect(slot.runner.batch(job, () => undefined)).rejects.toThrow('not two names of files')
  })

  test('an input that is not there is internal trouble, not the program’s', async () => {
    const program = shell('true')
    const [ran] = await slot.batch({ program, tests: [{ input: '/nowhere', answer: input }], fileIo })
    expect(ran).toMatchObject({ ending: 'internal' })
    expect(await run('cat data.in >data.out', 'some input\n')).toMatchObject({ ending: 'ok', comparison: 'same' })
  })
})
