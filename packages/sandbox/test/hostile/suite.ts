import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestRan } from '../../client/types.ts'
import { descendants, holdings, limits, openSlot, type Slot, type SlotOptions } from '../setup/slot.ts'
import type { Expected, Item } from './table.ts'

/** What a run came to, in the words of the table. */
function wordOf({ ending, exitCode, signal, comparison }: TestRan): string {
  if (ending === 'signal') return `signal ${signal}`
  if (ending === 'exit') return `exit ${exitCode}`
  return ending === 'ok' ? (comparison === 'same' ? 'held' : 'ok but not held') : ending
}

/** The suite's limits for one item; who is to be found idle is found soon. */
const limitsOf = ({ expect, limits: own }: Item) => ({
  ...limits,
  ...(expect.includes('idle') ? { wallUs: 600_000 } : {}),
  ...own,
})

/** How long a run may take, with room for a busy machine: CPU limit + 100 ms, wall limit + 1 s. */
function expectInTime(ran: TestRan, item: Item, counted: boolean): void {
  const { cpuUs, wallUs } = limitsOf(item)
  // Without cgroups many processes are counted one by one: those that died since the last look are seen only at the end.
  const late = item.dyingUs ?? (item.forks && !counted ? 300_000 : 100_000)
  if (ran.ending === 'cpu') expect(ran.cpuUs).toBeLessThan(cpuUs + late)
  expect(ran.wallUs).toBeLessThan(wallUs + 1_000_000)
}

/** A+B right after it in the same jail: right, and nothing left to be seen by it or by us. */
async function expectUnharmed(slot: Slot, pid: number, mayFork: boolean, changed: Item['limits']): Promise<void> {
  const input = await slot.file('ab.in', '20 22\n')
  const answer = await slot.file('ab.out', '42\n')
  const change = changed?.scratchBytes ? { scratchBytes: changed.scratchBytes } : {}
  const program = {
    app: slot.attacks,
    argv: ['/app/canary', slot.runner.hello.tier === 'D' ? 'among' : 'alone'],
    env: {},
    mayFork,
    limits: { ...limits, ...change },
  }
  const [canary] = await slot.batch({ program, tests: [{ input, answer }] })
  expect(canary).toMatchObject({ ending: 'ok', comparison: 'same' })
  expect(canary?.cpuUs).toBeLessThan(50_000)
  expect(canary?.memoryBytes).toBeLessThan(3 << 20)
  expect(await descendants(pid)).toHaveLength(3) // two keepers and the zygote of this jail
}

/** The tests of these items in one slot, which the surrounding group has for itself. */
export function hostileSuite(options: SlotOptions, items: readonly Item[]): void {
  let slot: Slot
  let pid: number
  let before: Awaited<ReturnType<typeof holdings>>

  beforeAll(async () => {
    slot = await openSlot(options)
    pid = await slot.pid()
    await slot.attack(['time', 'burn', '1'])
    before = await holdings(pid)
  })

  afterAll(async () => {
    await slot?.close()
  })

  async function attack(item: Item, mayFork: boolean, expected: readonly Expected[]): Promise<void> {
    const ran = await slot.attack(item.argv, { mayFork, limits: limitsOf(item) })
    expect(expected, JSON.stringify(ran)).toContain(wordOf(ran))
    expectInTime(ran, item, slot.runner.hello.controllers.cpu !== 'rusage')
    await expectUnharmed(slot, pid, mayFork, item.limits)
  }

  for (const item of items) {
    const native: readonly Expected[] = item.forks ? ['held'] : item.expect
    test(`${item.item} ${item.name}`, () => attack(item, false, native))
    if (item.forks) test(`${item.item} ${item.name}, allowed to fork`, () => attack(item, true, item.expect))
  }

  test('the runner holds no more than before', async () => {
    const after = await holdings(pid)
    expect(after.descriptors.length).toBe(before.descriptors.length)
    expect(after.residentKib).toBeLessThan(before.residentKib + 1024)
  })
}

/** Groups of the kernel's cgroup trees that belong to a runner. */
export function groupsOf(pid: number): string[] {
  const lines = readFileSync('/proc/self/mountinfo', 'utf8').split('\n')
  const roots = lines.filter((line) => / - cgroup2? /.test(line)).map((line) => line.split(' ')[4] ?? '')
  const found = (folder: string, depth: number): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (!entry.isDirectory()) return []
      if (entry.name.startsWith(`verdict-${pid}-`)) return [`${folder}/${entry.name}`]
      return depth > 0 ? found(`${folder}/${entry.name}`, depth - 1) : []
    })
  return roots.flatMap((root) => found(root, 4))
}
