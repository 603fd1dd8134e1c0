import { chown, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished } from 'vitest'
import { skipUnless } from '../../../../tools/testing/skip.ts'
import { startRunner } from '../../client/runner.ts'
import type { RunnerOptions, Tier } from '../../client/types.ts'
import { binaryFor, makeFolder } from '../setup/slot.ts'
import { removeGroups } from './groups.ts'
import { everyWay, type Way } from './tiers.ts'

const tiers = ['A', 'B', 'C', 'D'] as const

/** Starts a runner in this way, to reach at least this tier. */
async function startIn(way: Way, minTier: Tier): Promise<Tier> {
  const wanted = way.enter()
  onTestFinished(() => removeGroups(wanted.groups ?? []))
  const folder = await makeFolder('tier')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const workFolder = join(folder, 'work')
  await mkdir(workFolder)
  if (wanted.user !== undefined) await chown(workFolder, wanted.user, wanted.user)
  const options: RunnerOptions = { binary: await binaryFor(folder, wanted), workFolder, minTier }
  if (wanted.forceTier) options.forceTier = wanted.forceTier
  const runner = await startRunner(options)
  await runner.close()
  return runner.hello.tier
}

describe('the least tier', () => {
  for (const way of everyWay) {
    const { tier } = way
    if (tier === 'strongest') continue
    const reason = way.why()
    skipUnless(reason === undefined, reason ?? '')(
      `is kept by the ${way.name}: ${tier} and no stronger one`,
      async () => {
        expect(await startIn(way, tier)).toBe(tier)
        for (const stronger of tiers.slice(0, tiers.indexOf(tier)))
          await expect(startIn(way, stronger)).rejects.toThrow(
            `this machine offers sandbox tier ${tier} only, but at least ${stronger} is required`,
          )
      },
    )
  }
})
