import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestRan } from '../../client/types.ts'
import { atRest, descendants, holdings, limits, type Slot } from '../setup/slot.ts'
import type { Expected, Item } from './table.ts'
import { openWay, type Way } from './tiers.ts'

/** What a run came to, in the words of the table. */
export function wordOf({ ending, exitCode, signal, comparison }: TestRan): string {
  if (ending === 'signal') return `signal ${signal}`
  if (ending === 'exit') return `exit ${exitCode}`
  return ending === 'ok' ? (comparison === 'same' ? 'held' : 'ok but not held') : ending
}

/** Title of a test: its number comes first, so that the list of items can be held against what is tested. */
export const titleOf = ({ item, also = [], name }: Pick<Item, 'item' | 'also' | 'name'>) =>
  `${[item, ...also].join(', ')} ${name}`

/** The suite's limits for one item; who is to be found idle is found soon. */
const limitsOf = ({ expect, limits: own }: Item) => ({
  ...limits,
  ...(expect.includes('idle') ? { wallUs: 600_000 } : {}),
  ...own,
})

/** What a slot was like before any attack. */
export interface Stage {
  slot: Slot
  pid: number
  before: Awaited<ReturnType<typeof holdings>>
}

/** Takes note of a fresh slot. */
export async function setStage(slot: Slot): Promise<Stage> {
  const pid = await slot.pid()
  await slot.attack(['time', 'burn', '1'])
  await atRest(slot)
  return { slot, pid, before: await holdings(pid) }
}

/** Runs a hostile program and the canary after it; throws where either is not as it must be. */
export async function withstand(stage: Stage, item: Item, mayFork: boolean): Promise<void> {
  const { slot } = stage
  const counted = slot.runner.hello.controllers.memory !== 'rusage'
  const expected: readonly Expected[] = item.forks && !mayFork ? ['held'] : item.expect
  const ran = await slot.attack(item.argv, { mayFork, limits: limitsOf(item) })
  expect(expected, JSON.stringify(ran)).toContain(wordOf(ran))
  expectInMeasure(ran, item, counted)
  await expectUnharmed(stage, mayFork, item.limits)
}

/** With room for a busy machine: CPU limit + 100 ms, wall limit + 1 s, and where memory is enforced, its limit. */
function expectInMeasure(ran: TestRan, item: Item, counted: boolean): void {
  const { cpuUs, wallUs, memoryBytes } = limitsOf(item)
  // Without cgroups many processes are counted one by one: those that died since the last look are seen only at the end.
  const late = item.dyingUs ?? (item.forks && !counted ? 300_000 : 100_000)
  if (ran.ending === 'cpu') expect(ran.cpuUs).toBeLessThan(cpuUs + late)
  expect(ran.wallUs).toBeLessThan(wallUs + 1_000_000 + (item.dyingUs ?? 0))
  if (counted) expect(ran.memoryBytes).toBeLessThan(memoryBytes + (4 << 20))
}

/** A+B right after it in the same jail: right, and nothing left to be seen by it or by us. */
async function expectUnharmed({ slot, pid, before }: Stage, mayFork: boolean, changed: Item['limits']): Promise<void> {
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
  await atRest(slot)
  // one fewer while a group that was left for a new one is not yet opened again
  expect((await holdings(pid)).descriptors.length).toBeLessThanOrEqual(before.descriptors.length)
}

/** The tests of these items in one slot, which the surrounding group has for itself. */
export function hostileSuite(way: Way, items: readonly Item[]): void {
  let stage: Stage

  beforeAll(async () => {
    stage = await setStage(await openWay(way))
  })

  afterAll(async () => {
    await stage?.slot.close()
  })

  if (way.tier !== 'strongest')
    test(`is tier ${way.tier}`, () => {
      const { tier, controllers } = stage.slot.runner.hello
      expect(tier).toBe(way.tier)
      if (way.name.includes('cgroup v2')) expect(controllers).toMatchObject({ cpu: 'cgroup2', memory: 'cgroup1' })
    })

  for (const item of items) {
    test(titleOf(item), () => withstand(stage, item, false))
    if (item.forks) test(`${titleOf(item)}, allowed to fork`, () => withstand(stage, item, true))
  }

  test('the runner holds no more than before', async () => {
    const after = await holdings(stage.pid)
    expect(after.descriptors.length).toBeLessThanOrEqual(stage.before.descriptors.length)
    expect(after.residentKib).toBeLessThan(stage.before.residentKib + 1024)
  })
}

/** What `files views` says of each jail of a slot at rest, looked at from outside. */
export async function viewsOf(slot: Slot): Promise<string[]> {
  await atRest(slot)
  const pids = await descendants(await slot.pid())
  const zygotes = pids.filter((pid) => /NSpid:.*\t1\n/.test(readFileSync(`/proc/${pid}/status`, 'utf8')))
  const look = (pid: number) => spawnSync(join(slot.attacks, 'files'), ['views', `/proc/${pid}/root`]).stdout.toString()
  return zygotes.map(look)
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
