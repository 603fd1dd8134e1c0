import { execFileSync } from 'node:child_process'
import { rmdirSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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
  async function submit(name: string, tasks: readonly string[], touchedMiB: number) {
    const app = join(slot.folder, name) // a jail of its own
    await cp(slot.attacks, app, { recursive: true, force: false })
    const program = programOf(app, ['memory', 'hoard', '/data', String(touchedMiB)], { limits: roomy })
    const answer = await slot.file('held', 'held\n')
    const tests = await Promise.all(
      tasks.map(async (task) => ({ input: await slot.file(`${name}-${task}`, `${task}\n`), answer })),
    )
    return slot.batch({ program: { ...program, binds: { [folder]: '/data' } }, tests })
  }

  /** Two tests or more of one submission; while the last of them waits, the kernel gives back what the others filled. */
  async function submitHoarder(name: string, tasks: readonly string[], giveBack: () => void, touchedMiB: number) {
    const given = join(folder, 'given-back')
    await rm(given, { force: true })
    expect((await submit(name, tasks, 0)).map(wordOf)).toEqual(tasks.map(() => 'held'))
    const last = submit(name, ['w'], touchedMiB)
    await vi.waitUntil(() => isRunning(slot, 'hoard'), { timeout: 10_000, interval: 5 })
    giveBack()
    await writeFile(given, '')
    return (await last)[0]
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

  test('106 names looked up give no room above the limit', async () => {
    const names = join(folder, 'names')
    for (const name of ['names-1', 'names-2']) {
      await mkdir(names)
      const ran = await submitHoarder(name, ['n1', 'n2'], () => rmdirSync(names), 140)
      expect(ran, JSON.stringify(ran)).toMatchObject({ ending: 'memory' })
    }
  })

  test('107 page cache is not taken for memory that a program had', async () => {
    forgetFile()
    const [ran] = await submit('forger', ['f'], 100)
    expect(ran, JSON.stringify(ran)).toMatchObject({ ending: 'ok', comparison: 'same' })
    expect(ran?.memoryBytes).toBeGreaterThan(99 * MiB)
    expect(ran?.memoryBytes).toBeLessThan(104 * MiB)
  })
})
