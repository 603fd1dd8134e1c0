import type { NodeCall, Site } from '../http/call.ts'
import { isAnyWaiting } from '../queue/claim-queries.ts'
import type { NodeKind } from '../queue/job.ts'

/** What the claims of this process know together. */
interface Looks {
  /** How often was told that work waits. */
  told: number
  /** As of which word there was none left for nodes of each kind. */
  emptyAt: Map<NodeKind, number>
  last: Promise<unknown>
}

const known = new WeakMap<Site['eventBus'], Looks>()

function looksOf({ eventBus }: Pick<Site, 'eventBus'>): Looks {
  const before = known.get(eventBus)
  if (before) return before
  const looks: Looks = { told: 0, emptyAt: new Map(), last: Promise.resolve() }
  known.set(eventBus, looks)
  eventBus.on('judge_job', () => {
    looks.told += 1
  })
  return looks
}

/**
 * Takes waiting jobs for the node. One word of new work wakes every judge that waits: they look one after the other, and once there
 * is nothing left the others do not ask.
 */
export function lookForWork<T>(call: NodeCall, wasTold: boolean, take: () => Promise<T[]>): Promise<T[]> {
  const looks = looksOf(call)
  const { kind } = call.node
  const look = async () => {
    if (call.gone.aborted || (wasTold && looks.emptyAt.get(kind) === looks.told)) return []
    const asOf = looks.told
    if (await isAnyWaiting(call.db, kind)) return take()
    looks.emptyAt.set(kind, asOf)
    return []
  }
  const mine = looks.last.then(look)
  looks.last = mine.catch(() => undefined) // told to whom it concerns; the next one looks all the same
  return mine
}
