import type { LiveEvent } from './stream.ts'
import type { LiveState, TabMessage } from './tab-messages.ts'
import type { Wish } from './wish.ts'

export interface Leading {
  /** Reads the stream until it breaks or the signal stops it. */
  read: (wish: Wish, signal: AbortSignal, on: { open: () => void; event: (event: LiveEvent) => void }) => Promise<void>
  post: (message: TabMessage) => void
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  now: () => number
  /** Ends leading, for instance when the person signs out. */
  signal: AbortSignal
}

const firstPauseMs = 1000
const maxPauseMs = 30_000
/** Time for the other tabs to say what they want before the first stream is opened. */
const rollCallMs = 60
/** A tab that has not repeated its wish for so long is gone. */
const wishMs = 40_000

/** Keeps the one stream of this browser open and passes on what it says. */
export function lead({ read, post, wait, now, signal }: Leading) {
  let state: LiveState = { up: false, connection: 0 }
  let openFor: string | undefined
  let reading = new AbortController()
  const wishes = new Map<string, Wish & { at: number }>()

  /** What all tabs want together. */
  const wanted = (): Wish => {
    const alive = [...wishes.values()].filter(({ at }) => now() - at < wishMs)
    const cids = new Set(alive.flatMap((wish) => wish.cids))
    const dids = new Set(alive.flatMap((wish) => wish.dids))
    const inOrder = (ids: Set<number>) => [...ids].toSorted((a, b) => a - b)
    return { everybody: alive.some(({ everybody }) => everybody), cids: inOrder(cids), dids: inOrder(dids) }
  }
  const report = (up: boolean) => {
    state = { up, connection: up ? state.connection + 1 : state.connection }
    beat()
  }
  const beat = () => post({ type: 'state', ...state })
  const reopenIfChanged = () => {
    if (openFor !== undefined && openFor !== JSON.stringify(wanted())) reading.abort()
  }
  const readOnce = async () => {
    reading = new AbortController()
    const wish = wanted()
    openFor = JSON.stringify(wish)
    const stop = AbortSignal.any([signal, reading.signal])
    await read(wish, stop, { open: () => report(true), event: (event) => post({ type: 'event', event }) })
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
      pause = state.connection > before ? firstPauseMs : Math.min(pause * 2, maxPauseMs)
      await wait(pause, signal)
    }
  }
  const listen = (message: TabMessage) => {
    if (message.type === 'state?') beat()
    if (message.type !== 'wants') return
    const { tab, everybody, cids, dids } = message
    if (everybody || cids.length || dids.length) wishes.set(tab, { everybody, cids, dids, at: now() })
    else wishes.delete(tab)
    reopenIfChanged()
  }
  /** Called every few seconds: proves that the leader lives, and lets old wishes lapse. */
  const keepUp = () => {
    beat()
    reopenIfChanged()
  }
  return { run, listen, keepUp }
}
