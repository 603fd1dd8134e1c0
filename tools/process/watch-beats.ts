import type { ChildProcess } from 'node:child_process'

const lookMs = 500
/** Loading a program may take long on a busy machine. */
const loadMs = 60_000

/**
 * Calls `onFrozen` once when a child does not show for `silentMs` (for a minute more at its beginning) that it lives, by a
 * message over its channel. Time in which we did not run ourselves does not count.
 */
export function watchBeats(child: ChildProcess, silentMs: number, onFrozen: () => void): void {
  let lookedAt = performance.now()
  let heardAt = lookedAt + loadMs
  child.on('message', () => {
    heardAt = performance.now()
  })
  const timer = setInterval(() => {
    const now = performance.now()
    const pause = now - lookedAt - lookMs
    lookedAt = now
    if (pause > lookMs) heardAt += pause
    if (now - heardAt < silentMs) return
    clearInterval(timer)
    onFrozen()
  }, lookMs)
  child.once('exit', () => clearInterval(timer))
}
