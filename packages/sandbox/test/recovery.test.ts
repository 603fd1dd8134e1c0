import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { skipUnless } from '../../../tools/testing/skip.ts'
import { runnerBinary } from '../client/build.ts'
import { startRunner } from '../client/runner.ts'
import { groupsOf } from './hostile/suite.ts'
import {
  atRest,
  descendants,
  limits,
  makeFolder,
  openSlot,
  programOf,
  type Slot,
  type SlotOptions,
} from './setup/slot.ts'
import { describeWays, whyNotRoot } from './setup/ways.ts'

const roomy = { cpuUs: 20_000_000, wallUs: 30_000_000 }
const slots: Slot[] = []

async function open(options: SlotOptions = {}): Promise<Slot> {
  const slot = await openSlot(options)
  slots.push(slot)
  return slot
}

const folders: string[] = []

async function temporary(name: string): Promise<string> {
  const folder = await makeFolder(name)
  folders.push(folder)
  return folder
}

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })))
  await Promise.all(slots.splice(0).map((slot) => slot.close()))
})

const commandOf = (pid: number) =>
  readFile(`/proc/${pid}/comm`, 'utf8').then(
    (text) => text.trim(),
    () => '',
  )
const parentOf = async (pid: number) =>
  Number(/PPid:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1])

/** The processes of a slot that runs the attack `time`: keepers are the runner's children, the zygote a keeper's. */
async function cast(slot: Slot): Promise<{ runner: number; keepers: number[]; zygote: number; job: number }> {
  const runner = await slot.pid()
  const below = await descendants(runner)
  const people = await Promise.all(
    below.map(async (pid) => ({ pid, name: await commandOf(pid), parent: await parentOf(pid) })),
  )
  const job = people.find(({ name }) => name === 'time')
  if (!job) throw new Error('The program does not run yet')
  return {
    runner,
    keepers: people.filter(({ parent }) => parent === runner).map(({ pid }) => pid),
    zygote: job.parent,
    job: job.pid,
  }
}

/** Starts an endless program and waits until it runs. */
async function endless(slot: Slot) {
  const done = slot.attack(['time', 'spin'], { limits: roomy })
  const outcome = done.then(
    (ran) => ran.ending,
    (error: Error) => error.message,
  )
  return { outcome, done, people: await vi.waitFor(() => cast(slot), { timeout: 5000, interval: 5 }) }
}

const fine = { ending: 'ok', comparison: 'same' }
const check = (slot: Slot) => slot.attack(['time', 'burn', '1'])

describeWays('after a kill -9', ['strongest tier', 'root without cgroups', 'ordinary user'], (options) => {
  test('of the zygote, its run is an internal trouble and the next one well', async () => {
    const slot = await open(options)
    const { done, people } = await endless(slot)
    process.kill(people.zygote, 'SIGKILL')
    expect(await done).toMatchObject({ ending: 'internal', error: expect.stringContaining('jail') })
    expect(await check(slot)).toMatchObject(fine)
  })

  test('of a keeper, its run is an internal trouble and the next one well', async () => {
    const slot = await open(options)
    const { done, people } = await endless(slot)
    for (const keeper of people.keepers) process.kill(keeper, 'SIGKILL')
    expect(await done).toMatchObject({ ending: 'internal' })
    await vi.waitFor(() => expect(existsSync(`/proc/${people.job}`)).toBe(false))
    expect(await check(slot)).toMatchObject(fine)
  })

  test('of the runner, its run is rejected, everything is gone and the next one well', async () => {
    const slot = await open(options)
    const { outcome, people } = await endless(slot)
    const everyone = [...(await descendants(people.runner)), people.runner]
    process.kill(people.runner, 'SIGKILL')
    expect(await outcome).toContain('The runner died')
    await vi.waitFor(() => expect(everyone.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]), { timeout: 5000 })
    expect(await check(slot)).toMatchObject(fine)
    expect(groupsOf(people.runner)).toEqual([])
  })

  test('of the program itself, it has died by a signal', async () => {
    const slot = await open(options)
    const { done, people } = await endless(slot)
    process.kill(people.job, 'SIGKILL')
    expect(await done).toMatchObject({ ending: 'signal', signal: 9 })
  })

  test('of the zygote between two runs, nobody notices', async () => {
    const slot = await open(options)
    await check(slot)
    await atRest(slot)
    const runner = await slot.pid()
    for (const pid of await descendants(runner)) {
      if ((await parentOf(pid)) === runner) continue // a keeper
      process.kill(pid, 'SIGKILL')
      await vi.waitFor(async () => expect(await readFile(`/proc/${pid}/status`, 'utf8')).toMatch(/State:\s+Z/))
    }
    expect(await check(slot)).toMatchObject(fine)
  })
})

describe('cancel and close', () => {
  test('cancel ends what runs now, with what is left of the batch; the next job runs', async () => {
    const slot = await open()
    const input = await slot.file('in', 'x')
    const program = programOf(slot.attacks, ['time', 'spin'], { limits: roomy })
    const batch = slot.batch({ program, tests: [{ input }, { input }, { input }], compare: { kind: 'none' } })
    await vi.waitFor(() => cast(slot), { timeout: 5000 })
    slot.runner.cancel()
    expect(await batch).toMatchObject([{ index: 0, ending: 'internal', error: 'cancelled' }])
    expect(await check(slot)).toMatchObject(fine)
  })

  test('cancel ends a compilation', async () => {
    const slot = await open()
    const source = join(slot.folder, 'source')
    const target = join(slot.folder, 'target')
    await Promise.all([mkdir(source), mkdir(target)])
    const steps = [{ argv: ['/usr/bin/sleep', '1000'], env: {} }]
    const done = slot.runner.compile({
      source,
      target,
      steps,
      limits: { ...limits, ...roomy },
      artefacts: [],
      artefactBytes: 0,
    })
    await vi.waitFor(
      async () => {
        const names = await Promise.all((await descendants(await slot.pid())).map(commandOf))
        expect(names).toContain('sleep')
      },
      { timeout: 5000 },
    )
    slot.runner.cancel()
    expect(await done).toMatchObject({ ending: 'internal', error: 'cancelled' })
    expect(await check(slot)).toMatchObject(fine)
  })

  test('cancel without anything running changes nothing', async () => {
    const slot = await open()
    slot.runner.cancel()
    expect(await check(slot)).toMatchObject(fine)
  })

  test('jobs given at once run one after the other, in order', async () => {
    const slot = await open()
    const order: number[] = []
    await Promise.all([3, 1, 2].map((ms, at) => slot.attack(['time', 'burn', String(ms)]).then(() => order.push(at))))
    expect(order).toEqual([0, 1, 2])
  })

  test('close ends every process, with a run under way, and removes the groups', async () => {
    const slot = await open()
    const { outcome, people } = await endless(slot)
    const everyone = [...(await descendants(people.runner)), people.runner]
    expect(groupsOf(people.runner).length).toBeGreaterThanOrEqual(slot.runner.hello.tier === 'A' ? 2 : 0)
    await slot.close()
    expect(await outcome).toContain('The runner died')
    expect(everyone.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([])
    expect(groupsOf(people.runner)).toEqual([])
    await expect(check(slot)).rejects.toThrow('closed')
  })
})

describe('several instances', () => {
  test('run side by side under different users and groups', async () => {
    const [one, two] = await Promise.all([open(), open()])
    const [first, second] = await Promise.all([endless(one), endless(two)])
    const uidOf = async (pid: number) => /Uid:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
    if (!whyNotRoot) expect(await uidOf(first.people.job)).not.toBe(await uidOf(second.people.job))
    one.runner.cancel()
    expect(await first.done).toMatchObject({ error: 'cancelled' })
    expect(existsSync(`/proc/${second.people.job}`)).toBe(true)
    two.runner.cancel()
    await second.done
  })

  skipUnless(whyNotRoot === undefined, whyNotRoot ?? '')(
    'a new runner removes the groups of one that was killed',
    async () => {
      const slot = await openSlot()
      const pid = await slot.pid()
      await check(slot)
      process.kill(pid, 'SIGKILL')
      await slot.close()
      const next = await open()
      expect(groupsOf(pid)).toEqual([])
      expect(await check(next)).toMatchObject(fine)
    },
  )
})

describe('places and tiers', () => {
  test('a program in a folder that is closed to others', async () => {
    const slot = await open()
    const closed = await temporary('closed')
    const app = join(closed, 'app')
    await mkdir(app, { mode: 0o700 })
    await chmod(closed, 0o700)
    await copyFile(join(slot.attacks, 'canary'), join(app, 'canary'))
    await chmod(join(app, 'canary'), 0o755)
    const input = await slot.file('ab.in', '20 22')
    const answer = await slot.file('ab.out', '42')
    const program = { app, argv: ['/app/canary', 'alone'], env: {}, mayFork: false, limits }
    expect(await slot.batch({ program, tests: [{ input, answer }] })).toMatchObject([fine])
  })

  test('folders and files of the host can be shown, read-only', async () => {
    const slot = await open()
    const shown = await temporary('shown')
    await writeFile(join(shown, 'file'), 'shown\n')
    const answer = await slot.file('shown.out', 'shown\nshown\nread-only\n')
    const script = 'cat /extra/file /one/file; echo x 2>/dev/null >/extra/file || echo read-only'
    const program = {
      argv: ['/bin/sh', '-c', script],
      env: { PATH: '/usr/bin' },
      mayFork: true,
      limits,
      binds: { [shown]: '/extra', [join(shown, 'file')]: '/one/file' },
    }
    expect(await slot.batch({ program, tests: [{ input: answer, answer }] })).toMatchObject([fine])
  })

  test('a tier below the required one is refused with a sentence', async () => {
    const workFolder = await temporary('work')
    const options = { binary: await runnerBinary(), workFolder }
    await expect(startRunner({ ...options, minTier: 'A', forceTier: 'C' })).rejects.toThrow(
      'this machine offers sandbox tier C only, but at least A is required',
    )
    await expect(startRunner({ ...options, forceTier: 'E' })).rejects.toThrow('offers sandbox tier E only')
  })

  test('a binary that is not there is refused with a sentence', async () => {
    await expect(startRunner({ binary: '/no/such/runner', workFolder: '/tmp' })).rejects.toThrow(
      'The sandbox cannot start',
    )
  })

  test('a slot can be pinned to a core', async () => {
    const slot = await open({ cpu: 0 })
    const { people, done } = await endless(slot)
    expect(await readFile(`/proc/${people.job}/status`, 'utf8')).toMatch(/Cpus_allowed_list:\s+0\n/)
    slot.runner.cancel()
    await done
  })
})
