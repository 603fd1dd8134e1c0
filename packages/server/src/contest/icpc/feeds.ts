import type { IcpcSnapshot } from '@verdict/contract/contest/icpc.ts'
import type { IcpcView } from '@verdict/contract/contest/icpc-roles.ts'
import type { Site } from '../../http/call.ts'
import type { AtContest } from '../place.ts'
import { type Feed, openFeed } from './feed.ts'
import { snapshotOf } from './snapshot.ts'
import { type Watcher, watchTogether } from './watch.ts'

/** What took longer to read than this (ms) is not read again for so many times as long. */
const quickMs = 100
const restTimes = 4
/** A feed that nobody reads is dropped after so long, or when there are so many. */
const idleMs = 15 * 60_000
const maxHeld = 50

export interface HeldFeed {
  feed: Feed
  /** What there is, read once for all who ask meanwhile; of a contest that takes long to read it may be some seconds old. */
  snapshot(at: AtContest, now: Date): Promise<IcpcSnapshot>
  /** Brings the lines of the feed up to now. */
  refresh(at: AtContest, now: Date): Promise<void>
  /** Has somebody follow the feed; returns the way to stop. */
  watch(watcher: Watcher): () => void
  watchers: Set<Watcher>
  /** Everybody to whom it is being sent, by the person or address that this counts with. */
  readers: Set<{ whose: string }>
  usedAt: number
}

type Sources = Pick<Site, 'eventBus' | 'pools'>

const known = new WeakMap<Site['eventBus'], Map<string, HeldFeed>>()

/** The feed of a contest for all who are shown the same of it. */
export function feedOf({ eventBus, pools }: Sources, at: AtContest, view: IcpcView): HeldFeed {
  const all = known.get(eventBus) ?? new Map<string, HeldFeed>()
  known.set(eventBus, all)
  const now = performance.now()
  const key = `${at.contest.cid} ${view}`
  const held = all.get(key) ?? holdFeed({ eventBus, pools }, at.contest.cid, view)
  held.usedAt = now
  // the one used last is the last of all
  all.delete(key)
  all.set(key, held)
  for (const [other, { usedAt, watchers, readers }] of all)
    if (other !== key && !watchers.size && !readers.size && (now - usedAt > idleMs || all.size > maxHeld))
      all.delete(other)
  return held
}

/** How many feeds are being sent to one person or address. */
export function feedsSentTo({ eventBus }: Pick<Site, 'eventBus'>, whose: string): number {
  const all = [...(known.get(eventBus)?.values() ?? [])]
  return all.flatMap(({ readers }) => [...readers]).filter((reader) => reader.whose === whose).length
}

function holdFeed({ eventBus, pools }: Sources, cid: number, view: IcpcView): HeldFeed {
  const feed = openFeed()
  const watchers = new Set<Watcher>()
  let running: Promise<IcpcSnapshot> | undefined
  let newest: IcpcSnapshot | undefined
  let taken: IcpcSnapshot | undefined
  let restUntil = 0
  const held: HeldFeed = {
    feed,
    watchers,
    readers: new Set(),
    usedAt: performance.now(),
    async snapshot(at, now) {
      if (newest && performance.now() < restUntil) return newest
      running ??= read(at, now).finally(() => {
        running = undefined
      })
      return running
    },
    async refresh(at, now) {
      held.usedAt = performance.now()
      const snapshot = await held.snapshot(at, now)
      if (snapshot !== taken) feed.take(snapshot)
      taken = snapshot
    },
    watch: watchTogether(eventBus, cid, watchers, {
      refresh: (at, now) => held.refresh(at, now),
      restsFor: () => restUntil - performance.now(),
    }),
  }
  async function read(at: AtContest, now: Date): Promise<IcpcSnapshot> {
    const begun = performance.now()
    const snapshot = await snapshotOf(pools.reads, at, view, now)
    const took = performance.now() - begun
    newest = took > quickMs ? snapshot : undefined
    restUntil = took > quickMs ? performance.now() + restTimes * took : 0
    return snapshot
  }
  return held
}
