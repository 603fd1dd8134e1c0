import { manages } from '@verdict/contract/contest/policy.ts'
import type { Site } from '../../http/call.ts'
import type { AtContest } from '../place.ts'
import { type Feed, openFeed } from './feed.ts'
import { snapshotOf } from './snapshot.ts'

/** What changes is looked at together for so long (ms); a contest that takes long to read, the more seldom. */
const pauseMs = 500
const restTimes = 4
/** The clock alone changes what is shown, too. */
const lookMs = 5000
/** A feed that nobody reads is dropped after so long. */
const idleMs = 15 * 60_000

export interface HeldFeed {
  feed: Feed
  /** Reads the contest anew, once for all who ask meanwhile. */
  refresh(at: AtContest, now: Date): Promise<void>
  /** Calls back when something may have changed; returns the way to stop. */
  watch(changed: () => void): () => void
  usedAt: number
}

type Sources = Pick<Site, 'eventBus' | 'pools'>

const known = new WeakMap<Site['eventBus'], Map<string, HeldFeed>>()

/** The feed of a contest for whoever runs it, or for everybody else. */
export function feedOf({ eventBus, pools }: Sources, at: AtContest): HeldFeed {
  const all = known.get(eventBus) ?? new Map<string, HeldFeed>()
  known.set(eventBus, all)
  const now = performance.now()
  const key = `${at.contest.cid} ${manages(at)}`
  for (const [other, { usedAt }] of all) if (other !== key && now - usedAt > idleMs) all.delete(other)
  const held = all.get(key) ?? holdFeed({ eventBus, pools })
  held.usedAt = now
  all.set(key, held)
  return held
}

function holdFeed({ eventBus, pools }: Sources): HeldFeed {
  const feed = openFeed()
  let running: Promise<void> | undefined
  let restUntil = 0
  const held: HeldFeed = {
    feed,
    usedAt: performance.now(),
    refresh(at, now) {
      held.usedAt = performance.now()
      running ??= read(at, now).finally(() => {
        running = undefined
      })
      return running
    },
    watch(changed) {
      let timer: NodeJS.Timeout | undefined
      const soon = () => {
        if (timer) return
        const wait = Math.max(pauseMs, restUntil - performance.now())
        timer = setTimeout(() => {
          timer = undefined
          changed()
        }, wait)
      }
      const looking = setInterval(soon, lookMs)
      const stops = [eventBus.on('submission', soon), eventBus.on('contest', soon)]
      return () => {
        clearInterval(looking)
        clearTimeout(timer)
        for (const stop of stops) stop()
      }
    },
  }
  async function read(at: AtContest, now: Date): Promise<void> {
    const begun = performance.now()
    feed.take(await snapshotOf(pools.reads, at, now))
    restUntil = performance.now() + restTimes * (performance.now() - begun)
  }
  return held
}
