import { seeded } from '../../packages/stand-ins/src/kit/random.ts'
import type { Scene } from './scene.ts'

const lookMs = 20

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

export interface Killing {
  /** Answers how often the relay was killed. */
  stop(): Promise<number>
}

/**
 * Kills the relay again and again, whenever it has asked the sites for something 80 to 280 times: a machine that is slow to start one
 * does not keep it from all work.
 */
export function killing({ relay, standIns }: Scene, seed: number): Killing {
  const random = seeded(seed)
  const asked = () => [...standIns.values()].reduce((sum, { world }) => sum + world.requests.length, 0)
  let isOver = false
  const done = (async () => {
    for (let kills = 0; ; kills += 1) {
      const until = asked() + 80 + random() * 200
      while (!isOver && asked() < until) await pause(lookMs)
      if (isOver) return kills
      await relay.kill()
    }
  })()
  return {
    stop() {
      isOver = true
      return done
    },
  }
}
