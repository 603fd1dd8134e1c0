import { execFileSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder, programOf, type Slot } from '../setup/slot.ts'
import { describeEveryWay, openWay } from './tiers.ts'

const bytes = 64 * 64 * 1024
/** What lies in memory, as /tmp may, is never driven out of it. */
const onDisk = '/var/tmp'

describeEveryWay('the page cache between runs', (way) => {
  let slot: Slot
  let folder: string | undefined
  let file: string

  beforeAll(async () => {
    slot = await openWay(way)
    folder = await makeFolder('page-cache', onDisk)
    file = join(folder, 'shared')
    await writeFile(file, new Uint8Array(bytes).fill(1))
  })

  afterAll(async () => {
    await slot?.close()
    if (folder) await rm(folder, { recursive: true })
  })

  /** Puts all of the file into memory, or drives all of it out. */
  const set = (state: 'cached' | 'cold') =>
    execFileSync(
      'dd',
      state === 'cached'
        ? [`if=${file}`, 'of=/dev/null']
        : [`of=${file}`, 'oflag=nocache', 'conv=notrunc,fdatasync', 'count=0'],
      { stdio: 'ignore' },
    )

  /** What the program needs of the system, and the file. */
  const shown = { at: '/data/shared', as: () => ({ binds: { [file]: '/data/shared' } }), ending: { ending: 'ok' } }
  /** All of `/usr` was shown to every program before. */
  const ofSystem = { at: '/usr/bin/env', as: () => ({ isBare: true }), ending: { ending: 'exit', exitCode: 2 } }

  /** Runs these roles one after the other, as tests of one submission; resolves to what each of them told. */
  async function play(roles: string, { at, as, ending } = shown as typeof shown | typeof ofSystem): Promise<string[]> {
    const told: string[] = []
    for (const role of roles) {
      const output = await slot.file('output', '')
      const program = { ...programOf(slot.attacks, ['cache', 'channel', at]), ...as() }
      const [ran] = await slot.batch({
        program,
        tests: [{ input: await slot.file(role, role), saveOutput: output }],
        compare: { kind: 'none' },
      })
      expect(ran, JSON.stringify(ran)).toMatchObject(ending)
      told.push(await readFile(output, 'utf8'))
    }
    return told
  }

  test('102 what a run drives out of memory, the next does not see', async () => {
    set('cached')
    const [before] = await play('t')
    const [, after] = await play('et')
    expect(after).toBe(before)
    const [, counted] = await play('ec')
    expect(counted).toBe('1'.repeat(64))
  })

  test('102 what a run has fetched without reading it, the next does not see', async () => {
    set('cold')
    const [before] = await play('t')
    const [, after] = await play('ft')
    expect(after).toBe(before)
    const [, counted] = await play('fc')
    expect(counted).toBe('0'.repeat(64))
  })

  test('112 a program that needs nothing of the system can neither read nor feel its files', async () => {
    expect(await play('rc', ofSystem)).toEqual(['', ''])
  })

  test('112 what a run has read of a file that was kept in memory, the next does not see', async () => {
    set('cached')
    const [, counted] = await play('rc')
    expect(counted).toBe('1'.repeat(64))
  })
})
