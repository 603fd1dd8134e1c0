import { existsSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Program, TestRan } from '../client/types.ts'
import { atRest, descendants, limits, makeFolder, openSlot, programOf, type Slot } from './setup/slot.ts'
import { describeWays } from './setup/ways.ts'

let slot: Slot

const shell = (app: string, script: string, more: Partial<Program> = {}): Program => ({
  app,
  argv: ['/bin/sh', '-c', script],
  env: { PATH: '/usr/bin:/bin' },
  mayFork: true,
  limits,
  ...more,
})

async function run(program: Program, expected: string): Promise<TestRan> {
  const [input, answer] = [await slot.file('input', 'x\n'), await slot.file('answer', expected)]
  const [ran] = await slot.batch({ program, tests: [{ input, answer }] })
  if (!ran) throw new Error('The batch reported nothing')
  return ran
}

/** A program's folder with one file in it. */
async function folderWith(name: string, text: string): Promise<string> {
  const folder = join(slot.folder, name)
  await mkdir(folder)
  await writeFile(join(folder, 'file'), text)
  return folder
}

/** The zygotes of the slot: children of its keepers. */
async function zygotes(): Promise<number[]> {
  const keepers = (await descendants(await slot.pid())).slice(0, 2)
  return (await Promise.all(keepers.map(descendants))).flat()
}

const right = { ending: 'ok', comparison: 'same' }
const ways = ['strongest tier', 'root without cgroups', 'ordinary user'] as const

describeWays('the jail of a submission', ways, (options) => {
  beforeAll(async () => {
    slot = await openSlot(options)
  })

  afterAll(async () => {
    await slot?.close()
  })

  test('is its own, with its folder only, read-only', async () => {
    const [one, two] = [await folderWith('one', 'one\n'), await folderWith('two', 'two\n')]
    const script = 'cat /app/file; ls /app; ls -A /w; echo x >/app/file || echo refused; echo left >/w/left'
    expect(await run(shell(one, script), 'one\nfile\nrefused\n')).toMatchObject(right)
    await atRest(slot)
    const before = await zygotes()
    expect(before).toHaveLength(1)
    expect(await run(shell(one, script), 'one\nfile\nrefused\n')).toMatchObject(right)
    await atRest(slot)
    expect(await zygotes()).toEqual(before)
    expect(await run(shell(two, script), 'two\nfile\nrefused\n')).toMatchObject(right)
    await atRest(slot)
    const after = await zygotes()
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(before)
  })

  test('is another where the profile differs: leave to fork, folders shown', async () => {
    const three = await folderWith('three', 'three\n')
    const shown = await folderWith('shown', 'shown\n')
    expect(await run(shell(three, 'ls /more 2>/dev/null; cat /app/file'), 'three\n')).toMatchObject(right)
    await atRest(slot)
    const binds = { binds: { [shown]: '/more' } }
    expect(await run(shell(three, 'cat /more/file /app/file', binds), 'shown\nthree\n')).toMatchObject(right)
    await atRest(slot)
    expect(await run(shell(three, 'ls /more 2>/dev/null; cat /app/file'), 'three\n')).toMatchObject(right)
    await atRest(slot)
    const forks = await slot.attack(['talker', 'daemon', '3'], { mayFork: true })
    await atRest(slot)
    const native = await slot.attack(['talker', 'daemon', '3'])
    expect([forks, native]).toMatchObject([
      { ending: 'exit', exitCode: 3 },
      { ending: 'ok', comparison: 'same' }, // fork is refused, and the program says "held"
    ])
  })

  /** Writes files of 1 MiB until there is no room, and prints how many went in. */
  const fillUp = 'n=0; while head -c 1048576 /dev/zero >/w/$n 2>/dev/null; do n=$((n+1)); done; echo $n'

  test('has the scratch space that the submission is to have', async () => {
    const four = await folderWith('four', 'four\n')
    const size = (scratchBytes: number) =>
      shell(four, fillUp, { limits: { ...limits, memoryBytes: 256 << 20, scratchBytes } })
    for (const mib of [16, 48, 16]) {
      expect(await run(size(mib << 20), `${mib}\n`)).toMatchObject(right)
      await atRest(slot)
    }
  })

  test('does not count to the program: neither its processes nor its memory', async () => {
    const few = { processes: 5, memoryBytes: 32 << 20 }
    for (const name of ['first', 'second', 'third']) {
      const app = join(slot.folder, name)
      await cp(slot.attacks, app, { recursive: true })
      const program = { ...programOf(app, ['processes', 'thread-bomb']), limits: { ...limits, ...few } }
      expect(await run(program, 'held\n')).toMatchObject(right)
      const [ran] = await slot.batch({
        program: programOf(app, ['canary', 'alone']),
        tests: [{ input: await slot.file('ab', '1 2\n'), answer: await slot.file('ab.ans', '3\n') }],
      })
      expect(ran).toMatchObject(right)
      expect(ran?.memoryBytes).toBeLessThan(3 << 20)
    }
  })

  test('a folder that is closed to others, or is not there', async () => {
    const closed = await makeFolder('closed')
    await writeFile(join(closed, 'file'), 'closed\n')
    await atRest(slot)
    const gone = join(slot.folder, 'gone')
    expect(existsSync(gone)).toBe(false)
    expect(await run(shell(gone, 'cat /app/file'), 'x')).toMatchObject({ ending: 'internal' })
    if (options.user === undefined) expect(await run(shell(closed, 'cat /app/file'), 'closed\n')).toMatchObject(right)
    await rm(closed, { recursive: true })
    const five = await folderWith('five', 'five\n')
    expect(await run(shell(five, 'cat /app/file'), 'five\n')).toMatchObject(right)
  })

  test('that was killed is made anew', async () => {
    const [six, seven] = [await folderWith('six', 'six\n'), await folderWith('seven', 'seven\n')]
    expect(await run(shell(six, 'cat /app/file'), 'six\n')).toMatchObject(right)
    await atRest(slot)
    for (const pid of await zygotes()) process.kill(pid, 'SIGKILL')
    expect(await run(shell(seven, 'cat /app/file'), 'seven\n')).toMatchObject(right)
    await atRest(slot)
  })
})
