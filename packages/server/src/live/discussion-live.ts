import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { DiscussionEvent } from '@verdict/contract/message/discussion-news.ts'
import type { Site } from '../http/call.ts'
import { type DiscussionTold, readersOf } from './queries.ts'

/** A live stream that hears of a discussion. */
interface Listener {
  viewer(): Viewer
  send(text: string): void
}

type Parts = Pick<Site, 'eventBus' | 'pools' | 'config'>
type Rooms = Map<number, Set<Listener>>

/** What is told of a discussion within this while (ms), likes of many for instance, its readers hear once. */
const frameMs = 300

const known = new WeakMap<Site['eventBus'], Rooms>()

/**
 * Tells the listener, until the returned function is called, that something is new in these discussions. Who may see a discussion is
 * looked up each time that there is something to tell.
 */
export function hearDiscussions(
  site: Parts,
  dids: readonly number[],
  listener: Listener,
  log: (error: unknown) => void,
) {
  const rooms = roomsOf(site, log)
  const entered = [...new Set(dids)]
  for (const did of entered) rooms.set(did, (rooms.get(did) ?? new Set()).add(listener))
  return () => {
    for (const did of entered) {
      const room = rooms.get(did)
      room?.delete(listener)
      if (room?.size === 0) rooms.delete(did)
    }
  }
}

/** The open discussions of this process; the first listener makes the event bus tell of them. */
function roomsOf({ eventBus, pools, config }: Parts, log: (error: unknown) => void): Rooms {
  const before = known.get(eventBus)
  if (before) return before
  const rooms: Rooms = new Map()
  known.set(eventBus, rooms)
  const tell = async ({ did, kind }: DiscussionTold) => {
    const room = rooms.get(did)
    if (!room) return
    const readers = await readersOf({ db: pools.reads, config }, did, [
      ...new Set([...room].map((one) => one.viewer().uid)),
    ])
    const text = `data: ${JSON.stringify(DiscussionEvent.parse({ type: 'discussion', did, kind }))}\n\n`
    for (const one of [...room].filter((listener) => readers.has(listener.viewer().uid))) one.send(text)
  }
  const waiting = new Set<number>()
  const soon = (told: DiscussionTold) => {
    if (waiting.has(told.did) || !rooms.has(told.did)) return
    waiting.add(told.did)
    setTimeout(() => {
      waiting.delete(told.did)
      void tell(told).catch(log)
    }, frameMs).unref()
  }
  // streams end when something may have been missed
  eventBus.on('discussion', (payload) => payload && soon(JSON.parse(payload) as DiscussionTold))
  return rooms
}
