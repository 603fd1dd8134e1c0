import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestRan } from '../client/types.ts'
import { descendants, limits, makeFolder, openSlot, programOf, type Slot } from './setup/slot.ts'

let slot: Slot
let input: string

/** A batch of runs that each burn 30 ms; `seen` grows as they end. */
function startBatch(tests = 5) {
  const seen: TestRan[] = []
  const program = programOf(slot.attacks, ['time', 'burn', '30'])
  const done = slot.runner.batch(
    { program, tests: Array.from({ length: tests }, () => ({ input })), compare: { kind: 'none' }, stop: 'never' },
    (ran) => seen.push(ran),
  )
  return { seen, done }
}

async function until(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + 10_000
  while (!holds() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 1))
  expect(holds()).toBe(true)
}

/** Waits for a program of this name below the runner. */
async function untilRunning(name: string): Promise<void> {
  const pid = await slot.pid()
  const names = async () =>
    Promise.all((await descendants(pid)).map((one) => readFile(`/proc/${one}/comm`, 'utf8').catch(() => '')))
  const deadline = Date.now() + 10_000
  while (!(await names()).includes(`${name}\n`)) expect(Date.now()).toBeLessThan(deadline)
}

/** Long enough for several runs that must not happen. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 200))

describe('pause and resume', () => {
  beforeAll(async () => {
    slot = await openSlot()
    input = await slot.file('input', '')
  })

  beforeEach(() => slot.runner.resume())

  afterAll(async () => {
    await slot.close()
  })

  test('a test is told while a longer one runs, not only at the end', async () => {
    const script = 'read line; test "$line" = quick || sleep 5'
    const program = { argv: ['/bin/sh', '-c', script], env: { PATH: '/usr/bin' }, mayFork: true, limits }
    const tests = [{ input: await slot.file('quick', 'quick\n') }, { input: await slot.file('slow', 'slow\n') }]
    const seen: TestRan[] = []

    await slot.runner.batch({ program, tests, compare: { kind: 'none' }, stop: 'never' }, (ran) => {
      seen.push(ran)
      slot.runner.cancel()
    })

    expect(seen).toMatchObject([{ ending: 'ok' }, { ending: 'internal', error: 'cancelled' }])
  })

  test('between two tests of a batch', async () => {
    const { seen, done } = startBatch()
    await until(() => seen.length === 1)
    await slot.runner.pause()
    const paused = seen.length
    expect(paused).toBeLessThan(5)
    await aWhile()
    expect(seen).toHaveLength(paused)
    slot.runner.resume()
    await done
    expect(seen.map(({ ending }) => ending)).toEqual(Array(5).fill('ok'))
  })

  test('an idle runner pauses at once, and starts what came meanwhile afterwards', async () => {
    await slot.runner.pause()
    const { seen, done } = startBatch(1)
    await aWhile()
    expect(seen).toHaveLength(0)
    slot.runner.resume()
    await done
    expect(seen).toHaveLength(1)
  })

  test('between two steps of a compilation', async () => {
    const [source, target] = await Promise.all([makeFolder('source'), makeFolder('target')])
    const step = (script: string) => ({ argv: ['/bin/sh', '-c', script], env: { PATH: '/usr/bin:/bin' } })
    const compiled = slot.runner.compile({
      source,
      steps: [step('sleep 0.3; date +%s%N >first'), step('cat first; date +%s%N')],
      limits: { ...limits, wallUs: 5_000_000 },
      artefacts: [],
      target,
      artefactBytes: 0,
    })
    await untilRunning('sleep')
    await slot.runner.pause()
    await aWhile()
    slot.runner.resume()
    const { ending, message } = await compiled
    expect(ending).toBe('ok')
    const [first = 0, second = 0] = message.trim().split('\n').map(Number)
    expect(second - first).toBeGreaterThan(150e6)
  })

  test('the last test of a batch ends: paused all the same', async () => {
    const { done } = startBatch(1)
    await new Promise((resolve) => setTimeout(resolve, 5)) // it runs for 30 ms
    await slot.runner.pause()
    await done
    const next = startBatch(1)
    await aWhile()
    expect(next.seen).toHaveLength(0)
    slot.runner.resume()
    await next.done
  })

  test('pauses and resumes in quick succession', async () => {
    const { seen, done } = startBatch(8)
    for (let round = 0; round < 20; round++) {
      const paused = slot.runner.pause()
      if (round % 3) await paused
      const before = seen.length
      if (round % 3) await new Promise((resolve) => setTimeout(resolve, 5))
      if (round % 3) expect(seen.length).toBe(before)
      slot.runner.resume()
      await paused
    }
    await done
    expect(seen).toHaveLength(8)
  })

  test('a paused batch can be cancelled, and the runner goes on', async () => {
    const { seen, done } = startBatch()
    await until(() => seen.length === 1)
    await slot.runner.pause()
    slot.runner.cancel()
    await done
    slot.runner.resume()
    const next = startBatch(1)
    await next.done
    expect(next.seen).toMatchObject([{ ending: 'ok' }])
  })

  test('a runner that dies while paused does not keep the pause waiting', async () => {
    const { seen, done } = startBatch()
    const refused = expect(done).rejects.toThrow('died')
    await until(() => seen.length === 1)
    const paused = slot.runner.pause()
    process.kill(await slot.pid(), 'SIGKILL')
    await Promise.all([paused, refused])
    const next = startBatch(1)
    await aWhile()
    expect(next.seen).toHaveLength(0)
    slot.runner.resume()
    await next.done
    expect(next.seen).toMatchObject([{ ending: 'ok' }])
  })
})

describe('closing a paused runner', () => {
  test('ends the batch that waits, and refuses the one behind it', async () => {
    slot = await openSlot()
    input = await slot.file('input', '')
    const { seen, done } = startBatch()
    const first = expect(done).rejects.toThrow('died')
    await until(() => seen.length === 1)
    const second = expect(startBatch(1).done).rejects.toThrow('closed')
    await slot.runner.pause()
    await slot.close()
    await Promise.all([first, second])
  })
})
