import { setTimeout as delay } from 'node:timers/promises'
import { note } from './note.ts'
import { Away } from './server.ts'

/** Waits, or throws the abort reason. */
export const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => {
    throw signal.reason
  })

/** Tries until the server answers, yes or no; the pauses grow from 0.1 to 5 s. Throws only what is not Away. */
export async function insist<T>(what: string, attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 5000)) {
    try {
      return await attempt()
    } catch (fault) {
      if (!(fault instanceof Away)) throw fault
      if (pauseMs === 400) note(`${what}: ${fault.message}; trying on`)
      await wait(pauseMs * (0.75 + Math.random() / 2), signal)
    }
  }
}
