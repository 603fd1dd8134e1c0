import { execFileSync } from 'node:child_process'
import { rmdirSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Batch, TestRan } from '../../client/types.ts'
import { descendants, programOf, type Slot } from '../setup/slot.ts'
import { wordOf } from './suite.ts'
import { describeEveryWay, openWay } from './tiers.ts'

const MiB = 1 << 20
const limit = 128 * MiB
const roomy = { memoryBytes: limit, cpuUs: 20_000_000, wallUs: 60_000_000 }

/** Whether a program with this word among its arguments is there. */
async function isRunning(slot: Slot, word: string): Promise<boolean> {
  const pids = await descendants(await slot.pid())
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return lines.some((line) => line.split('\0').includes(word))
}

describeEveryWay('memory that the kernel would give back', (way) => {
  let slot: Slot
  let folder: string

  beforeAll(async () => {
    slot = await openWay(way)
    folder = join(slot.folder, 'shown')
    await mkdir(folder)
    await slot.file('shown/big', new Uint8Array(160 * MiB).fill(1))
  })

  afterAll(async () => {
    await slot?.close()
  })

  /** Drives the file out of memory, so that whoever reads it next is charged with it. */
  const forgetFile = () =>
    execFileSync('dd', [`of=${join(folder, 'big')}`, 'oflag=nocache', 'conv=notrunc,fdatasync', 'count=0'], {
      stdio: 'ignore',
    })

  /** One submission of a program that does these things, one a test, and may touch so much; resolves to how each ended. */
  async function submit(name: string, tasks: readonly string[], touchedMiB: number, ended?: () => void) {
    const app = join(slot.folder, name) // a jail of its own
    await cp(slot.attacks, app, { recursive: true, force: false })
    const program = programOf(app, ['memory', 'hoard', '/data', String(touchedMiB)], { limits: roomy })
    const answer = await slot.file('held', 'held\n')
    const tests = await Promise.all(
      tasks.map(async (task) => ({ input: await slot.file(`${name}-${task}`, `${task}\n`), answer })),
    )
    const ran: TestRan[] = []
    const job: Batch = {
      program: { ...program, binds: { [folder]: '/data' } },
      tests,
      compare: { kind: 'trimmed' },
      stop: 'never',
    }
    await slot.runner.batch(job, (test) => {
      ran.push(test)
      ended?.()
    })
    return ran
  }

  /**
   * A submission whose last test waits while the kernel gives back what the others, or another batch before, filled. Resolves
   * to how the last one ended.
   */
  async function submitHoarder(name: string, tasks: readonly string[], giveBack: () => void, touchedMiB: number) {
    const given = join(folder, 'given-back')
    await rm(given, { force: true })
    let left = tasks.length
    const all = submit(name, [...tasks, 'w'], touchedMiB, () => left--)
    await vi.waitUntil(async () => left <= 0 && (await isRunning(slot, 'hoard')), { timeout: 30_000, interval: 5 })
    giveBack()
    await writeFile(given, '')
    const ran = await all
    expect(ran.slice(0, -1).map(wordOf)).toEqual(tasks.map(() => 'held'))
    return ran.at(-1)
  }

  test('105 page cache gives no room above the limit, however many tests and submissions filled it', async () => {
    for (const name of ['files-1', 'files-2', 'files-3']) {
      forgetFile()
      const ran = await submitHoarder(name, ['r', 'r'], forgetFile, 140)
      expect(ran, JSON.stringify(ran)).toMatchObject({ ending: 'memory' })
    }
    await submit('reader', ['r'], 0)
    const [allowed] = await submit('innocent', ['t'], 120)
    expect(allowed, JSON.stringify(allowed)).toMatchObject({ ending: 'ok', comparison: 'same' })
  })

  test.each([1, 3, 6])('106 names looked up by %i tests of one batch give no room above the limit', async (count) => {
    const names = join(folder, 'names')
    await mkdir(names)
    const tasks = Array.from({ length: count }, (_, index) => `n${index}`)
    const ran = await submitHoarder(`names-${count}`, tasks, () => rmdirSync(names), 140)
    expect(ran, JSON.stringify(ran)).toMatchObject({ ending: 'memory' })
  })

  test('106 nor do names that submissions before looked up', async () => {
    const names = join(folder, 'names')
    for (const name of ['before-1', 'before-2', 'before-3']) {
      await mkdir(names)
      expect((await submit(name, ['n1'], 0)).map(wordOf)).toEqual(['held'])
      const ran = await submitHoarder(`${name}-last`, [], () => rmdirSync(names), 140)
      expect(ran, JSON.stringify(ran)).toMatchObject({ ending: 'memory' })
    }
  })

  test('106 who looked up names has its whole memory all the same, and is not charged for them', async () => {
    await mkdir(join(folder, 'names'))
    // the kernel is a little late in giving back what names take, so not to the last MiB
    const [, , , allowed] = await submit('looker', ['n1', 'n2', 'n3', 't'], 112)
    rmdirSync(join(folder, 'names'))
    expect(allowed, JSON.stringify(allowed)).toMatchObject({ ending: 'ok', comparison: 'same' })
    expect(allowed?.memoryBytes).toBeGreaterThan(111 * MiB)
    expect(allowed?.memoryBytes).toBeLessThan(118 * MiB)
  })

  test('109 files that a test left give no room above the limit to the next', async () => {
    const [, left, over] = await submit('leaver', ['l1', 'l2', 't'], 140)
    expect(left && wordOf(left)).toBe('held')
    expect(over, JSON.stringify(over)).toMatchObject({ ending: 'memory' })
    const [, allowed] = await submit('leaver-2', ['l1', 't'], 120)
    expect(allowed, JSON.stringify(allowed)).toMatchObject({ ending: 'ok', comparison: 'same' })
  })

  test('109 an input file that is removed gives no room above the limit', async () => {
    const input = await slot.file('data', new Uint8Array(60 * MiB).fill(1))
    const remover = (touchedMiB: number) =>
      slot.batch({
        program: programOf(slot.attacks, ['memory', 'delete-input', 'data.in', String(touchedMiB)], { limits: roomy }),
        tests: [{ input }, { input }],
        compare: { kind: 'none' },
        fileIo: { input: 'data.in', output: 'data.out' },
      })
    expect((await remover(140)).map(({ ending }) => ending)).toEqual(['memory', 'memory'])
    expect((await remover(120)).map(({ ending }) => ending)).toEqual(['ok', 'ok'])
  })

  test('107 page cache is not taken for memory that a program had', async () => {
    forgetFile()
    const [ran] = await submit('forger', ['f'], 100)
    expect(ran, JSON.stringify(ran)).toMatchObject({ ending: 'ok', comparison: 'same' })
    expect(ran?.memoryBytes).toBeGreaterThan(99 * MiB)
    expect(ran?.memoryBytes).toBeLessThan(104 * MiB)
  })
})
