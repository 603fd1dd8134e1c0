import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { describeOnlyIf } from '../../../../tools/testing/skip.ts'
import { limits, openSlot, programOf, type Slot } from '../setup/slot.ts'
import { removeGroups } from './groups.ts'
import { makeGuard, whyNoGuard } from './guard.ts'
import { type Stage, setStage, viewsOf, withstand } from './suite.ts'
import { table } from './table.ts'
import { type Change, changeSources, readSources, weakRunner } from './weaken.ts'
import { dishonest, type Weakness, weaknesses } from './weaknesses.ts'

vi.setConfig({ testTimeout: 60_000 }) // compiles first

const why = whyNoGuard()

/** Groups around a weakened runner: what it no longer holds back ends there. */
let guard: string[] = []

async function open(changes: readonly Change[], forceTier?: 'D'): Promise<Slot> {
  const { binary, remove } = await weakRunner(changes)
  onTestFinished(remove)
  const slot = await openSlot({ binary, groups: guard, guarded: true, ...(forceTier && { forceTier }) })
  onTestFinished(() => slot.close())
  return slot
}

const held = { ending: 'ok', comparison: 'same' }

/** Trials that are more than one run of a program in the table. */
const trials: Record<string, (stage: Stage) => Promise<void>> = {
  messages: async ({ slot }) => {
    const answer = await slot.file('held', 'held\n')
    const tests = await Promise.all(['l', 'f'].map(async (role) => ({ input: await slot.file(role, role), answer })))
    const ran = await slot.batch({ program: programOf(slot.attacks, ['files', 'messages']), tests })
    expect(ran).toMatchObject([held, held])
  },
  views: async ({ slot }) => expect(await viewsOf(slot)).toEqual(['held\n']),
  'host files': async ({ slot }) => {
    const sight = slot.runner.hello.tier === 'D' ? 'read' : 'seen'
    expect(await slot.attack(['files', 'host', sight])).toMatchObject(held)
  },
  root: async ({ slot }) => {
    expect(await slot.attack(['kernel', 'identity', 'root'])).toMatchObject(held)
  },
  'artefact link': async (stage) => {
    expect(await compile(stage, 'ln -s /usr/bin/env main')).toMatchObject({ ending: 'exit' })
  },
  'included file': async (stage) => {
    expect(await compile(stage, 'cat /etc/passwd >main; grep -q daemon main')).toMatchObject({ ending: 'exit' })
  },
}

async function compile({ slot }: Stage, script: string) {
  const source = await mkdtemp(join(slot.folder, 'source-'))
  const target = await mkdtemp(join(slot.folder, 'target-'))
  await writeFile(join(source, 'main.c'), '')
  const steps = [{ argv: ['/bin/sh', '-c', script], env: { PATH: '/usr/bin' } }]
  return slot.runner.compile({ source, target, steps, limits, artefacts: ['main'], artefactBytes: 1 << 20 })
}

async function attack(stage: Stage, { noticedBy, mayFork }: Weakness): Promise<void> {
  const trial = typeof noticedBy === 'string' ? trials[noticedBy] : undefined
  if (trial) return trial(stage)
  const item = table.find(({ argv }) => argv.join(' ') === [noticedBy].flat().join(' '))
  if (!item) throw new Error(`No such item: ${noticedBy}`)
  await withstand(stage, item, mayFork === true)
}

describeOnlyIf(why === undefined, why ?? '')('a jail without one of its layers', () => {
  beforeAll(async () => {
    guard = await makeGuard()
  })

  afterAll(() => removeGroups(guard))

  test('none taken away: everything holds', async () => {
    for (const forceTier of [undefined, 'D'] as const) {
      const stage = await setStage(await open([], forceTier))
      for (const weakness of weaknesses.filter((one) => one.forceTier === forceTier)) await attack(stage, weakness)
    }
  }, 120_000)

  test.each(weaknesses)('$layer', async (weakness) => {
    const slot = await open(weakness.changes, weakness.forceTier)
    const fault: unknown = await setStage(slot)
      .then((stage) => attack(stage, weakness))
      .catch((one: unknown) => one)
    expect(String(fault)).toMatch(/^AssertionError|processes below the runner|The runner died/)
  })
})

test('every weakening still matches the sources', async () => {
  const texts = await readSources()
  for (const changes of [...weaknesses.map((one) => one.changes), dishonest]) changeSources(texts, changes)
})
