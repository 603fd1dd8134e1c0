import { setTimeout as delay } from 'node:timers/promises'
import { log } from './log.ts'
import { ServerUnavailable } from './server.ts'

/** Waits, or throws the abort reason. */
export const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => {
    throw signal.reason
  })

/** Whoever has not answered for so long will not, ms. */
const giveUpAfterMs = 600_000

/**
 * Tries until the server answers, yes or no; the pauses grow from 0.1 s to `maxMs`. Throws what is not ServerUnavailable, and ServerUnavailable itself when
 * `endMs` have passed.
 */
export async function retry<T>(
  what: string,
  attempt: () => Promise<T>,
  signal: AbortSignal,
  { maxMs = 5000, endMs = giveUpAfterMs } = {},
): Promise<T> {
  const end = performance.now() + endMs
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (fault) {
      if (!(fault instanceof ServerUnavailable) || performance.now() > end) throw fault
      if (tries === 3) log(`${what}: ${fault.message}; trying on`)
      await wait(Math.min(50 * 2 ** tries, maxMs) * (0.75 + Math.random() / 2), signal)
    }
  }
}
