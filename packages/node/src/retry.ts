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
/** Not worth a word before: a server that starts with us, say. */
const tellAfterMs = 1000

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
  const began = performance.now()
  let isTold = false
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (fault) {
      const passed = performance.now() - began
      if (!(fault instanceof ServerUnavailable) || passed > endMs) throw fault
      if (!isTold && passed > tellAfterMs) log(`${what}: ${fault.message}; trying on`)
      isTold ||= passed > tellAfterMs
      await wait(Math.min(50 * 2 ** tries, maxMs) * (0.75 + Math.random() / 2), signal)
    }
  }
}
