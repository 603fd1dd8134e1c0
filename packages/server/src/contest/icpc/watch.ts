import { isPassing } from '../../db/passing.ts'
import type { Site } from '../../http/call.ts'
import type { ContestTold } from '../../live/queries.ts'
import type { AtContest } from '../place.ts'

/** What changes is looked at together for so long (ms). */
const pauseMs = 500
/** The clock alone changes what is shown, too. */
const tickMs = 5000
/** Whether they still may read is looked at so often, and when their rights or the contest have changed. */
const lookMs = 10_000

/** Somebody who follows the feed of a contest. */
export interface Watcher {
  uid: string | undefined
  /** Those with the same token may read the same, and are looked at together. */
  token: string
  /** What the viewer is there now; refuses who may read this feed no more. */
  look(): Promise<AtContest>
  now(): Date
  write(): void
  end(why: unknown): void
}

interface Refreshing {
  refresh(at: AtContest, now: Date): Promise<void>
  /** ms */
  restsFor(): number
}

/** Followers of one feed, which is read once for all of them when something may have changed. */
export function watchTogether(
  eventBus: Site['eventBus'],
  cid: number,
  watchers: Set<Watcher>,
  { refresh, restsFor }: Refreshing,
): (watcher: Watcher) => () => void {
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let isStale = false
  let isLookDue = true
  let lookedAt = 0
  let at: AtContest | undefined
  let stopHearing: (() => void) | undefined

  const soon = () => {
    isStale = true
    if (!isRunning) timer ??= setTimeout(() => void goOn(), Math.max(pauseMs, restsFor()))
  }
  const goOn = async () => {
    timer = undefined
    isRunning = true
    isStale = false
    await bringUp().catch((error: unknown) => {
      // a short trouble of the database ends no feed: it is tried again, beginning with who may read it
      if (isPassing(error)) isLookDue = true
      else for (const { end } of watchers) end(error)
    })
    isRunning = false
    // what was told meanwhile may have come too late for what was read
    if ((isStale || isLookDue) && watchers.size) soon()
  }
  const bringUp = async () => {
    if (isLookDue || performance.now() - lookedAt > lookMs) await lookAtAll()
    const [first] = watchers
    if (first && at) await refresh(at, first.now())
    // somebody's rights may have changed meanwhile: then they are looked at before anything is written
    if (!isLookDue) for (const { write } of watchers) write()
  }
  const lookAtAll = async () => {
    isLookDue = false
    lookedAt = performance.now()
    const looks = new Map<string, Promise<AtContest>>()
    for (const watcher of [...watchers]) {
      const looking = looks.get(watcher.token) ?? watcher.look()
      looks.set(watcher.token, looking)
      await looking.then(
        (there) => {
          at = there
        },
        (why: unknown) => {
          if (isPassing(why)) throw why
          watchers.delete(watcher)
          watcher.end(why)
        },
      )
    }
  }
  const suspect = () => {
    isLookDue = true
    soon()
  }
  const hear = () => {
    const ticking = setInterval(soon, tickMs)
    const stops = [
      eventBus.on('submission', soon),
      eventBus.on('contest', (payload) => {
        const told = payload ? (JSON.parse(payload) as ContestTold) : undefined
        if (!told || (told.cid === cid && told.kind === 'contest')) suspect()
        else if (told.cid === cid) soon()
      }),
      eventBus.on('account', (payload) => {
        const [uid] = payload.split(' ')
        if (!payload || [...watchers].some((watcher) => watcher.uid === uid)) suspect()
      }),
    ]
    return () => {
      clearInterval(ticking)
      clearTimeout(timer)
      timer = undefined
      for (const stop of stops) stop()
    }
  }
  return (watcher) => {
    watchers.add(watcher)
    stopHearing ??= hear()
    soon()
    return () => {
      watchers.delete(watcher)
      if (watchers.size) return
      stopHearing?.()
      stopHearing = undefined
    }
  }
}
