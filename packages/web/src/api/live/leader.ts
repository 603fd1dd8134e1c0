import type { LiveEvent } from './stream.ts'
import type { LiveState, TabMessage } from './tab-messages.ts'

export interface Leading {
  /** Reads the stream until it breaks or the signal stops it. */
  read: (
    everybody: boolean,
    signal: AbortSignal,
    on: { open: () => void; event: (event: LiveEvent) => void },
  ) => Promise<void>
  post: (message: TabMessage) => void
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  now: () => number
  /** Ends leading, for instance when the person signs out. */
  signal: AbortSignal
}

const firstPauseMs = 1000
const longestPauseMs = 30_000
/** Time for the other tabs to say what they want before the first stream is opened. */
const rollCallMs = 60
/** A tab that has not repeated its wish for so long is gone. */
const wishMs = 40_000

/** Keeps the one stream of this browser open and passes on what it says. */
export function lead({ read, post, wait, now, signal }: Leading) {
  let state: LiveState = { up: false, connection: 0 }
  let openScope: boolean | undefined
  let reading = new AbortController()
  const wishes = new Map<string, number>()

  const everybodyWanted = () => [...wishes.values()].some((at) => now() - at < wishMs)
  const report = (up: boolean) => {
    state = { up, connection: up ? state.connection + 1 : state.connection }
    beat()
  }
  const beat = () => post({ type: 'state', ...state })
  const reopenIfChanged = () => {
    if (openScope !== undefined && openScope !== everybodyWanted()) reading.abort()
  }
  const readOnce = async () => {
    reading = new AbortController()
    openScope = everybodyWanted()
    const stop = AbortSignal.any([signal, reading.signal])
    await read(openScope, stop, { open: () => report(true), event: (event) => post({ type: 'event', event }) })
  }
  /** Returns when told to stop. */
  const run = async () => {
    let pause = firstPauseMs
    beat()
    await wait(rollCallMs, signal)
    while (!signal.aborted) {
      const before = state.connection
      await readOnce().catch(() => undefined) // broken or refused: polling serves until the next try
      if (state.up) report(false)
      if (reading.signal.aborted) continue
      pause = state.connection > before ? firstPauseMs : Math.min(pause * 2, longestPauseMs)
      await wait(pause, signal)
    }
  }
  const listen = (message: TabMessage) => {
    if (message.type === 'state?') beat()
    if (message.type !== 'wants') return
    if (message.everybody) wishes.set(message.tab, now())
    else wishes.delete(message.tab)
    reopenIfChanged()
  }
  /** Called every few seconds: proves that the leader lives, and lets old wishes lapse. */
  const keepUp = () => {
    beat()
    reopenIfChanged()
  }
  return { run, listen, keepUp }
}
