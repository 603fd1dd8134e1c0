import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Interacted, Limits } from '../../client/types.ts'
import { programOf, type Slot } from '../setup/slot.ts'
import { describeEveryWay, openWay } from './tiers.ts'

const impatient: Partial<Limits> = { wallUs: 400_000 }

describeEveryWay('hostile conversations', (way) => {
  let slot: Slot
  let number: string

  beforeAll(async () => {
    slot = await openWay(way)
    number = await slot.file('number', '777\n')
  })

  afterAll(async () => {
    await slot?.close()
  })

  interface Change {
    mayFork?: boolean
    limits?: Partial<Limits>
    interactorLimits?: Partial<Limits>
  }

  /** Lets two programs of attacks/ talk; the interactor may read /data/number. */
  const talk = (user: string, interactor: string, { mayFork = false, ...change }: Change = {}): Promise<Interacted> =>
    slot.runner.interact({
      program: programOf(slot.attacks, user.split(' '), { mayFork, limits: change.limits ?? {} }),
      interactor: programOf(slot.attacks, interactor.split(' '), { mayFork, limits: change.interactorLimits ?? {} }),
      files: { '/data/number': number },
    })

  /** A right conversation straight after, in the same jails. */
  async function expectUnharmed(): Promise<void> {
    expect(await talk('talker guess', 'talker answer /data/number')).toMatchObject({
      user: { ending: 'ok' },
      interactor: { ending: 'exit', exitCode: 42 },
    })
  }

  test('93 writes megabytes to an interactor that does not read', async () => {
    const own = { limits: impatient, interactorLimits: impatient }
    expect(await talk('talker flood 8', 'talker wait', own)).toMatchObject({ user: { ending: 'idle' }, first: 'user' })
    await expectUnharmed()
  })

  test('93 both write and nobody reads', async () => {
    const own = { limits: impatient, interactorLimits: impatient }
    expect(await talk('talker flood 8', 'talker flood 8', own)).toMatchObject({ user: { ending: 'idle' } })
    await expectUnharmed()
  })

  test.each([
    ['leave 0', { ending: 'ok' }],
    ['leave 3', { ending: 'exit', exitCode: 3 }],
    ['crash', { ending: 'signal', signal: 11 }],
  ])('94 ends before its interactor: %s', async (words, ending) => {
    const talked = await talk(`talker ${words}`, 'talker answer /data/number')
    expect(talked).toMatchObject({ user: ending, interactor: { ending: 'exit', exitCode: 43 }, first: 'user' })
    await expectUnharmed()
  })

  const everywhere = ['files inherited', 'kernel sockets', 'kernel unix', 'kernel namespaces', 'kernel calls']
  const apart = ['processes zygote', 'processes kill-all', 'files others', 'files system', 'time stop-parent']
  const reaching = way.alone ? [...everywhere, ...apart] : everywhere

  test.each(reaching)('98 reaches for its interactor: %s', async (words) => {
    expect(await talk(words, 'talker hear 42')).toMatchObject({
      user: { ending: 'ok' },
      interactor: { ending: 'exit', exitCode: 42 },
    })
    await expectUnharmed()
  })

  test.each(reaching)('98 the interactor reaches out: %s', async (words) => {
    expect(await talk('talker hear 0', words)).toMatchObject({ user: { ending: 'ok' }, interactor: { ending: 'ok' } })
    await expectUnharmed()
  })

  test('98 a fork bomb beside its interactor', async () => {
    const talked = await talk('processes fork-bomb', 'talker hear 42', { mayFork: true })
    expect(['cpu', 'idle']).toContain(talked.user.ending)
    expect(talked.interactor).toMatchObject({ ending: 'exit', exitCode: 42 })
    await expectUnharmed()
  })
})
