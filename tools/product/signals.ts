import process from 'node:process'

/** A terminal's Ctrl-C reaches us directly and again through npm; both are one. */
const sameMomentMs = 700

/** Calls `stop` at the first SIGINT, SIGTERM or SIGHUP, and `force` when another one follows later. */
export function onStopSignal(stop: () => void, force: () => void) {
  let first: number | undefined
  const hear = () => {
    if (first === undefined) {
      first = Date.now()
      stop()
    } else if (Date.now() - first > sameMomentMs) force()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear)
}
