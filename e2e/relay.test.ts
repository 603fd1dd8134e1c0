import { expect, test } from 'vitest'
import { befallen, spoil } from '../bench/relay/faults.ts'
import { killing } from '../bench/relay/killing.ts'
import { drained } from '../bench/relay/operator.ts'
import { report } from '../bench/relay/report.ts'
import { withScene } from '../bench/relay/scene.ts'
import { submitAll } from '../bench/relay/submit.ts'

const seed = 5
const minutes = 60_000

/** The same with 1,000: `npm run bench -- relay`. */
test(
  'whatever goes wrong at other sites and however often the relay is killed: each submission is sent once and ends truly, no account is used twice at a time, no pace exceeded',
  async () => {
    await withScene(seed, async (scene) => {
      spoil(scene)
      const killer = killing(scene, seed)
      const expected = await submitAll(scene, 56)

      await drained(scene, expected, { patienceMs: 6 * minutes })

      expect((await report(scene, expected)).wrong).toEqual([])
      expect(await killer.stop()).toBeGreaterThan(1)
      expect(befallen(scene)['unknownWord']).toBeGreaterThan(0)
    })
  },
  8 * minutes,
)
