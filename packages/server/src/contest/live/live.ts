import { ContestEvent, type ContestNews, contestNews } from '@verdict/contract/contest/news.ts'
import { levelIn } from '@verdict/contract/place.ts'
import type { Site } from '../../http/call.ts'
import type { ContestTold } from '../../live/queries.ts'
import { openFrames } from './board-frames.ts'
import { type Heard, type Listener, mayHear } from './listener.ts'
import { placesOf } from './queries.ts'

export interface ContestLive {
  /**
   * Tells the listener what it may know of these contests, until the returned function is called. Whoever asks for a board after
   * that misses nothing. Contests that are not shown to it are left out.
   */
  join(cids: number[], listener: Listener): Promise<() => void>
}

const known = new WeakMap<Site['eventBus'], ContestLive>()

type Parts = Pick<Site, 'eventBus' | 'pools'> & { clock: () => Date }

/** The live part of contests of this process. */
export function contestLiveOf(site: Parts, log: (error: unknown) => void): ContestLive {
  const before = known.get(site.eventBus)
  if (before) return before
  const live = openContestLive(site, log)
  known.set(site.eventBus, live)
  return live
}

const textOf = (cid: number, kind: ContestNews) =>
  `data: ${JSON.stringify(ContestEvent.parse({ type: 'contest', cid, kind }))}\n\n`

function openContestLive({ eventBus, pools, clock }: Parts, log: (error: unknown) => void): ContestLive {
  const halls = new Map<number, Set<Heard>>()
  let looks = 0
  const frames = openFrames({ eventBus, pools, clock, listeners: (cid) => halls.get(cid) ?? [] }, log)

  const lookAt = async (cid: number, all: Heard[]) => {
    looks += 1
    const look = looks
    const places = await placesOf(pools.reads, cid, [...new Set(all.map((heard) => heard.viewer().uid))])
    for (const heard of all) {
      if (heard.look < look) Object.assign(heard, { look, found: places.get(heard.viewer().uid) ?? {} })
    }
  }
  /** Looks again at who may hear what: of everybody, or of some. */
  const lookAgain = async (cid: number, wanted: (uid: string) => boolean) => {
    const all = [...(halls.get(cid) ?? [])].filter((heard) => wanted(heard.viewer().uid))
    if (!all.length) return
    await lookAt(cid, all)
    if (halls.has(cid)) void frames.begin(cid)
  }
  /** Hears from now on, what comes while its place is looked up too. */
  const enter = (cid: number, heard: Heard) => {
    const hall = halls.get(cid) ?? new Set()
    halls.set(cid, hall.add(heard))
    return () => {
      hall.delete(heard)
      if (hall.size > 0 || halls.get(cid) !== hall) return
      halls.delete(cid)
      frames.end(cid)
    }
  }
  const tell = ({ cid, kind, uid }: ContestTold) => {
    const text = textOf(cid, kind)
    for (const heard of halls.get(cid) ?? []) {
      const viewer = heard.viewer()
      const isMeant = uid === undefined || viewer.uid === uid || levelIn(viewer, heard.found) === 'owner'
      if (isMeant && mayHear(heard, contestNews[kind], clock())) heard.send(text)
    }
  }
  // One after the other, so that nobody hears of what they may not know any more.
  let last = Promise.resolve()
  const next = (work: () => Promise<void>) => {
    last = last.then(work).catch(log)
  }
  eventBus.on('contest', (payload) => {
    if (!payload) return // streams end when something may have been missed
    const told = JSON.parse(payload) as ContestTold
    if (!halls.has(told.cid)) return
    next(async () => {
      if (told.kind === 'contest') {
        await lookAgain(told.cid, () => true)
        frames.soon(told.cid)
      }
      tell(told)
    })
  })
  eventBus.on('account', (payload) => {
    const [uid, kind] = payload.split(' ')
    if (kind !== 'rights' && kind !== 'registration') return
    for (const cid of halls.keys()) next(() => lookAgain(cid, (other) => other === uid))
  })
  return {
    async join(cids, listener) {
      const joined: (() => void)[] = []
      const leaveAll = () => {
        for (const leave of joined) leave()
      }
      try {
        for (const cid of new Set(cids)) {
          const heard: Heard = { ...listener, found: {}, look: 0 }
          const leave = enter(cid, heard)
          joined.push(leave)
          await lookAt(cid, [heard])
          if (mayHear(heard, 'visitor', clock())) await frames.begin(cid)
          else leave()
        }
      } catch (error) {
        leaveAll()
        throw error
      }
      return leaveAll
    },
  }
}
