import { execFileSync } from 'node:child_process'
import { chmod, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Decisive, Interact, Interacted, Limits } from '../client/types.ts'
import { atRest, descendants, holdings, limits, openSlot, programOf, type Slot } from './setup/slot.ts'
import { describeWays } from './setup/ways.ts'

let slot: Slot
let number: string

const quick: Partial<Limits> = { wallUs: 400_000 }
interface Talk {
  limits?: Partial<Limits>
  interactorLimits?: Partial<Limits>
  mayFork?: boolean
  transcriptBytes?: number
  collect?: string[]
  decisive?: Decisive
}

/** A conversation of two behaviours of attacks/talker.c; the file /data/number holds 777. */
function talk(user: string, interactor: string, change: Talk = {}): Promise<Interacted> {
  const { mayFork = false } = change
  const job: Interact = {
    program: programOf(slot.attacks, ['talker', ...user.split(' ')], { mayFork, limits: change.limits ?? {} }),
    interactor: programOf(slot.attacks, ['talker', ...interactor.split(' ')], {
      mayFork,
      limits: change.interactorLimits ?? {},
    }),
    files: { '/data/number': number },
    folders: ['/w/feedback'],
  }
  if (change.collect) job.collect = change.collect
  if (change.decisive) job.decisive = change.decisive
  if (change.transcriptBytes) job.transcriptBytes = change.transcriptBytes
  return slot.runner.interact(job)
}

/** A+B in the contestant's jail, right after; nothing may be left of the conversation. */
async function expectUnharmed(): Promise<void> {
  const [input, answer] = [await slot.file('ab.in', '20 22\n'), await slot.file('ab.out', '42\n')]
  const program = programOf(slot.attacks, ['canary', slot.runner.hello.tier === 'D' ? 'among' : 'alone'])
  const [ran] = await slot.batch({ program, tests: [{ input, answer }] })
  expect(ran).toMatchObject({ ending: 'ok', comparison: 'same' })
}

/** The jail's process whose child is by now a program of a conversation. */
async function parentOfTalker(runner: number): Promise<number> {
  for (;;)
    for (const one of await descendants(runner)) {
      const [child, ...more] = await descendants(one)
      const command = child === undefined ? '' : await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
      if (more.length === 0 && command.includes('talker')) return one
    }
}

const ways = ['strongest tier', 'root without cgroups', 'ordinary user', 'root with Landlock only'] as const

describeWays('conversations', ways, (options) => {
  beforeAll(async () => {
    slot = await openSlot(options)
    number = await slot.file('number', '777\n')
  })

  afterAll(async () => {
    await slot?.close()
  })

  const both = ['straight', 'with a transcript'] as const
  const kept = (way: (typeof both)[number]): Talk => (way === 'straight' ? {} : { transcriptBytes: 1000 })

  test.each(both)('a dialogue to the right answer, %s', async (way) => {
    const talked = await talk('guess', 'answer /data/number /w/feedback/note', {
      ...kept(way),
      collect: ['/w/feedback/note', '/w/feedback/missing'],
    })
    expect(talked).toMatchObject({
      user: { ending: 'ok' },
      interactor: { ending: 'exit', exitCode: 42, collected: { '/w/feedback/note': 'found 777\n' } },
      first: 'user',
    })
    await expectUnharmed()
  })

  test.each(both)('the program fails after the right answer: it is first, %s', async (way) => {
    expect(await talk('guess 5', 'answer /data/number', kept(way))).toMatchObject({
      user: { ending: 'exit', exitCode: 5 },
      interactor: { exitCode: 42 },
      first: 'user',
    })
  })

  test.each(both)('the program leaves early: the interactor hears the end and judges, %s', async (way) => {
    expect(await talk('leave 0', 'answer /data/number', kept(way))).toMatchObject({
      user: { ending: 'ok' },
      interactor: { ending: 'exit', exitCode: 43, stderr: 'not found\n' },
      first: 'user',
    })
  })

  test.each(both)('the interactor leaves first: the program hears the end, or meets a closed pipe, %s', async (way) => {
    expect(await talk('hear 9', 'leave 43', kept(way))).toMatchObject({
      user: { ending: 'exit', exitCode: 9 },
      interactor: { exitCode: 43 },
      first: 'interactor',
    })
    expect(await talk('flood 4', 'leave 43', kept(way))).toMatchObject({
      user: { ending: 'signal', signal: 13 },
      first: 'interactor',
    })
  })

  test.each(both)('a program is ended once the interactor has left decisively, and only then, %s', async (way) => {
    const decisive = { codes: [42], ifSaid: { word: 'not ', codes: [43] } }
    const endless = { ...kept(way), decisive, limits: { cpuUs: 60_000_000, wallUs: 60_000_000 } }
    const ended = { user: { ending: 'signal', signal: 9 }, first: 'interactor' }

    expect(await talk('burn 60000', 'leave 42', endless)).toMatchObject(ended)
    expect(await talk('prattle', 'answer /data/number', endless)).toMatchObject(ended)
    const silent = await talk('burn 60000', 'leave 43', { ...kept(way), decisive })
    expect(silent).toMatchObject({ user: { ending: 'cpu' }, interactor: { exitCode: 43 }, first: 'interactor' })
    await expectUnharmed()
  })

  test.each(both)('what the interactor says to a program that is gone does not end it, %s', async (way) => {
    const talked = await talk('leave 0', 'late 42', kept(way))
    expect(talked).toMatchObject({ interactor: { ending: 'exit', exitCode: 42 }, first: 'user' })
  })

  test.each(both)('whether the interactor waited for more than a program said that left, %s', async (way) => {
    expect(await talk('leave 0', 'hear 9', kept(way))).toMatchObject({ first: 'user', missed: true })
    expect(await talk('leave 0', 'answer /data/number', kept(way))).toMatchObject({ first: 'user', missed: true })
    expect(await talk('leave 0', 'burn 100 9', kept(way))).toMatchObject({ first: 'user', missed: false })
    expect(await talk('hear 0', 'leave 9', kept(way))).toMatchObject({ first: 'interactor', missed: false })
  })

  test.each(both)('what it says to nobody for ever is ended at its limit, %s', async (way) => {
    const interactorLimits = { outputBytes: 1 << 20, cpuUs: 3_000_000 }
    const talked = await talk('leave 0', 'flood 8', { ...kept(way), interactorLimits })
    expect(talked).toMatchObject({ user: { ending: 'ok' }, interactor: { ending: 'output' }, first: 'user' })
    await expectUnharmed()
  })

  test.each([
    ['burn 60000', { ending: 'cpu' }, { cpuUs: 200_000 }],
    ['eat 300', { ending: 'memory' }, { memoryBytes: 32 << 20, cpuUs: 3_000_000 }],
    ['wait', { ending: 'idle' }, quick],
    ['crash', { ending: 'signal', signal: 11 }, {}],
  ] as const)('the program is ended or crashes: %s', async (user, expected, own) => {
    const talked = await talk(user, 'answer /data/number', { limits: own })
    expect(talked).toMatchObject({ user: expected, interactor: { ending: 'exit', exitCode: 43 }, first: 'user' })
    await expectUnharmed()
  })

  test('the interactor crashes, hangs or burns', async () => {
    expect(await talk('hear 0', 'crash')).toMatchObject({
      user: { ending: 'ok' },
      interactor: { ending: 'signal', signal: 11 },
      first: 'interactor',
    })
    const patient = { limits: { wallUs: 300_000 }, interactorLimits: { wallUs: 300_000, cpuUs: 200_000 } }
    expect(await talk('hear 0', 'wait', patient)).toMatchObject({
      user: { ending: 'idle' },
      interactor: { ending: 'idle' },
      first: 'user',
    })
    expect(await talk('hear 0', 'burn 60000', { interactorLimits: { cpuUs: 200_000 } })).toMatchObject({
      user: { ending: 'ok' },
      interactor: { ending: 'cpu' },
      first: 'interactor',
    })
    await expectUnharmed()
  })

  test('93 both wait for each other: the program is idle', async () => {
    const talked = await talk('hear 0', 'answer /data/number', { limits: quick, interactorLimits: quick })
    expect(talked).toMatchObject({ user: { ending: 'idle' }, interactor: { exitCode: 43 }, first: 'user' })
  })

  test.each(both)('93 the program writes megabytes that nobody reads, %s', async (way) => {
    const own = { ...kept(way), limits: quick, interactorLimits: quick }
    expect(await talk('flood 8', 'wait', own)).toMatchObject({ user: { ending: 'idle' }, first: 'user' })
    expect(await talk('flood 8', 'flood 8', own)).toMatchObject({ user: { ending: 'idle' }, first: 'user' })
    expect(await talk('flood 8', 'hear 42', { ...kept(way), limits: { cpuUs: 3_000_000 } })).toMatchObject({
      user: { ending: 'ok', outputBytes: way === 'straight' ? 0 : 8 << 20 },
      interactor: { exitCode: 42 },
      first: 'user',
    })
    await expectUnharmed()
  })

  test('31 a child in the background that holds the pipes keeps nobody waiting', async () => {
    const before = Date.now()
    expect(await talk('daemon 0', 'answer /data/number', { mayFork: true })).toMatchObject({
      user: { ending: 'ok' },
      interactor: { exitCode: 43 },
      first: 'user',
    })
    expect(await talk('hear 7', 'daemon 42', { mayFork: true })).toMatchObject({
      user: { exitCode: 7 },
      interactor: { exitCode: 42 },
      first: 'interactor',
    })
    expect(Date.now() - before).toBeLessThan(limits.wallUs / 1000)
    await expectUnharmed()
  })

  test('98 a program that meddles with its pipes', async () => {
    expect(await talk('meddle', 'answer /data/number')).toMatchObject({
      user: { ending: 'ok' },
      interactor: { exitCode: 43 },
    })
    await expectUnharmed()
  })
})

describe('conversations in the strongest tier', () => {
  let pid: number

  beforeAll(async () => {
    slot = await openSlot()
    number = await slot.file('number', '777\n')
    pid = await slot.pid()
  })

  beforeEach(async () => {
    await talk('leave 0', 'leave 42')
  })

  afterAll(async () => {
    await slot.close()
  })

  test('a thousand rounds, straight and relayed', async () => {
    for (const transcriptBytes of [0, 100]) {
      const talked = await talk('echo', 'count 1000', {
        transcriptBytes,
        limits: { cpuUs: 2_000_000 },
        interactorLimits: { cpuUs: 2_000_000 },
      })
      expect(talked).toMatchObject({ user: { ending: 'ok' }, interactor: { exitCode: 42 }, first: 'interactor' })
    }
  })

  test('the transcript says who said what, and is cut', async () => {
    const { transcript } = await talk('echo', 'count 3', { transcriptBytes: 1000 })
    const turn = (from: string, text: string) => ({ from, text })
    expect(transcript).toEqual([
      turn('interactor', '0\n'),
      turn('user', '1\n'),
      turn('interactor', '1\n'),
      turn('user', '2\n'),
      turn('interactor', '2\n'),
      turn('user', '3\n'),
    ])
    const short = await talk('echo', 'count 3', { transcriptBytes: 3 })
    expect(short.transcript).toEqual([turn('interactor', '0\n'), turn('user', '1')])
    expect(short.interactor.exitCode).toBe(42)
    expect((await talk('echo', 'count 3')).transcript).toBeUndefined()
  })

  test('71 what the program writes counts to its output limit where it is relayed', async () => {
    const talked = await talk('flood 8', 'hear 42', { transcriptBytes: 10, limits: { outputBytes: 1 << 20 } })
    expect(talked).toMatchObject({ user: { ending: 'output' }, interactor: { exitCode: 42 }, first: 'user' })
  })

  test("the interactor's work does not count to the program", async () => {
    const { user, interactor } = await talk('hear 0', 'burn 200 42')
    expect(user.cpuUs).toBeLessThan(50_000)
    expect(interactor.cpuUs).toBeGreaterThan(190_000)
    const memory = await talk('hear 0', 'eat 64')
    expect(memory.user.memoryBytes).toBeLessThan(8 << 20)
    expect(memory.interactor.memoryBytes).toBeGreaterThan(60 << 20)
  })

  test('programs that cannot be started', async () => {
    const folder = join(slot.folder, 'empty')
    execFileSync('mkdir', ['-p', folder])
    await chmod(folder, 0o755)
    const missing = programOf(folder, ['nothing'])
    const there = programOf(slot.attacks, ['talker', 'hear', '42'])
    const fails = { ending: 'exit', exitCode: 127 }
    const files = { '/data/number': number }
    expect(await slot.runner.interact({ program: missing, interactor: there, files })).toMatchObject({
      user: fails,
      interactor: { exitCode: 42 },
      first: 'user',
    })
    expect(await slot.runner.interact({ program: there, interactor: missing, files })).toMatchObject({
      user: { exitCode: 42 },
      interactor: fails,
      first: 'interactor',
    })
    const nowhere = await slot.runner.interact({ program: there, interactor: there, files: { '/data/a': '/nowhere' } })
    expect(nowhere).toMatchObject({ interactor: { ending: 'internal' }, first: 'unknown' })
    expect(await talk('guess', 'answer /data/number')).toMatchObject({ interactor: { exitCode: 42 } })
  })

  test('a conversation can be cancelled', async () => {
    const talked = talk('wait', 'wait')
    const jobs = async () => (await descendants(pid)).length
    while ((await jobs()) < 6) await new Promise((resolve) => setTimeout(resolve, 5)) // keepers, zygotes, both programs
    slot.runner.cancel()
    expect(await talked).toMatchObject({
      user: { ending: 'internal', error: 'cancelled' },
      interactor: { ending: 'internal', error: 'cancelled' },
      first: 'unknown',
    })
    expect(await talk('guess', 'answer /data/number')).toMatchObject({ interactor: { exitCode: 42 } })
  })

  test('a killed jail ends the conversation, and the next one is whole', async () => {
    const talked = talk('wait', 'wait')
    process.kill(await parentOfTalker(pid), 'SIGKILL')
    const { user, interactor } = await talked
    expect([user.ending, interactor.ending]).toContain('internal')
    expect(await talk('guess', 'answer /data/number')).toMatchObject({ interactor: { exitCode: 42 } })
  })

  test('nothing is left behind', async () => {
    await talk('guess', 'answer /data/number')
    await talk('guess', 'answer /data/number', { transcriptBytes: 100 })
    await atRest(slot, 1)
    const before = await holdings(pid)
    for (let round = 0; round < 20; round++)
      await talk('guess', 'answer /data/number', { transcriptBytes: round % 2 ? 100 : 0 })
    await atRest(slot, 1)
    expect((await holdings(pid)).descriptors.length).toBeLessThanOrEqual(before.descriptors.length)
    expect(await readdir(join(slot.folder, 'work', 'jail'))).toEqual([])
  })
})
