import { chmod, chown, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { describeOnlyIf, skipUnless } from '../../../../tools/testing/skip.ts'
import { runnerBinary } from '../../client/build.ts'
import type { RunnerOptions } from '../../client/types.ts'
import { type Examination, examinationKey, examine } from '../../doctor/examine.ts'
import { binaryFor, makeFolder, type SlotOptions } from '../setup/slot.ts'
import { removeGroups } from './groups.ts'
import { makeGuard, whyNoGuard } from './guard.ts'
import { describeEveryWay } from './tiers.ts'
import { type Change, changeSources, readSources, weakRunner } from './weaken.ts'

vi.setConfig({ testTimeout: 60_000 }) // compiles first

/** Examines a runner that is started in such a way. */
async function examineStarted(wanted: SlotOptions): Promise<Examination> {
  const folder = await makeFolder('doctor')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const workFolder = join(folder, 'work')
  await mkdir(workFolder)
  if (wanted.user !== undefined) await chown(workFolder, wanted.user, wanted.user)
  const options: RunnerOptions = { binary: await binaryFor(folder, wanted), workFolder }
  if (wanted.forceTier) options.forceTier = wanted.forceTier
  return examine(options)
}

const failed = ({ checks }: Examination) => checks.filter(({ ok }) => !ok)

describeEveryWay('an examination', (way) => {
  test('passes and says what it saw', async () => {
    const options = way.enter()
    onTestFinished(() => removeGroups(options.groups ?? []))

    const seen = await examineStarted(options)

    expect(failed(seen)).toEqual([])
    expect(seen).toMatchObject({ ok: true, runnerHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    if (way.tier !== 'strongest') expect(seen.tier).toBe(way.tier)
    expect(seen.checks.length).toBeGreaterThanOrEqual(10)
  })
})

const onRoot = skipUnless(process.getuid?.() === 0, 'needs root')

onRoot('a folder that keeps the accounts of programs out is named, and nothing else is blamed', async () => {
  const above = await makeFolder('closed')
  onTestFinished(() => rm(above, { recursive: true, force: true }))
  const workFolder = join(above, 'data', 'work')
  await mkdir(workFolder, { recursive: true })
  await chmod(join(above, 'data'), 0o700)

  const seen = await examine({ binary: await runnerBinary(), workFolder, forceTier: 'D' })

  expect(seen).toMatchObject({ ok: false, tier: 'D' })
  expect(seen.checks).toEqual([
    { name: 'folder', ok: false, detail: expect.stringContaining(`${join(above, 'data')} keeps other accounts out`) },
  ])
})

test('a pass is kept under a name that changes with the tier and the runner', async () => {
  const binary = await runnerBinary()

  const keys = await Promise.all([
    examinationKey({ binary }, 'A'),
    examinationKey({ binary }, 'A'),
    examinationKey({ binary }, 'C'),
  ])
  const other = await examinationKey({ binary: import.meta.filename }, 'A')

  expect(new Set([...keys, other]).size).toBe(3)
  expect(keys[0]).toBe(keys[1])
})

const cases: [what: string, check: string, change: Change][] = [
  ['lets sockets be made', 'network', { from: 'NO(socket), ', to: '' }],
  ['does not limit memory', 'memory', { from: 'bool set = write_number(g->limit, memory);', to: 'bool set = true;' }],
  ['does not count children', 'time', { from: 'w->group ? count_cpu(w) : w->seen_cpu', to: 'w->seen_cpu' }],
  [
    'keeps the scratch space',
    'leaks between tests',
    { from: '!scratch_is_dirty(plan) || scratch_cleared(plan) || scratch_mount(plan, true)', to: 'true' },
  ],
  ['shows /etc', 'files', { from: 'show_settings();\n', to: 'show("/etc", "etc");\n' }],
  [
    'follows links of artefacts',
    'compile',
    {
      from: 'open_beneath(folder, name, O_RDONLY | O_NONBLOCK | O_NOCTTY)',
      to: 'openat(folder, name, O_RDONLY | O_NONBLOCK | O_NOCTTY)',
    },
  ],
  [
    'reports less CPU time than was used',
    'CPU time',
    {
      from: 'count_cpu(w) / 1000;',
      to: 'count_cpu(w) / 1100;',
    },
  ],
  [
    'reports less memory than was used',
    'memory figure',
    { from: 'out->memory = memory_used(w, usage);', to: 'out->memory = memory_used(w, usage) / 100 * 97;' },
  ],
  [
    'lets programs run on over their limit',
    'CPU limit',
    { from: 'if (cpu > l->cpu_us * 1000)', to: 'if (cpu > l->cpu_us * 1700)' },
  ],
]

test('every change still matches the sources', async () => {
  const texts = await readSources()
  for (const [, , change] of cases) changeSources(texts, [change])
})

const why = whyNoGuard()
describeOnlyIf(why === undefined, why ?? '')('an examination of a runner that', () => {
  let guard: string[] = []

  beforeAll(async () => {
    guard = await makeGuard()
  })

  afterAll(() => removeGroups(guard))

  test.each(cases)('%s fails in the check "%s"', async (_, check, change) => {
    const { binary, remove } = await weakRunner([change])
    onTestFinished(remove)

    const seen = await examineStarted({ binary, groups: guard, guarded: true })

    expect(seen.ok).toBe(false)
    expect(failed(seen).map(({ name }) => name)).toContain(check)
  })
})
