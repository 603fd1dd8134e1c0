import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programOf, type Slot } from '../setup/slot.ts'
import { describeEveryWay, openWay } from './tiers.ts'

const bytes = 64 * 64 * 1024

describeEveryWay('the page cache between runs', (way) => {
  let slot: Slot
  let file: string

  beforeAll(async () => {
    slot = await openWay(way)
    file = await slot.file('shared', new Uint8Array(bytes).fill(1))
  })

  afterAll(async () => {
    await slot?.close()
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

  /** Runs these roles one after the other, as tests of one submission; resolves to what each of them told. */
  async function play(roles: string): Promise<string[]> {
    const told: string[] = []
    const shown = '/data/shared'
    for (const role of roles) {
      const output = await slot.file('output', '')
      const program = { ...programOf(slot.attacks, ['cache', 'channel', shown]), binds: { [file]: shown } }
      const [ran] = await slot.batch({
        program,
        tests: [{ input: await slot.file(role, role), saveOutput: output }],
        compare: { kind: 'none' },
      })
      expect(ran, JSON.stringify(ran)).toMatchObject({ ending: 'ok' })
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
})
