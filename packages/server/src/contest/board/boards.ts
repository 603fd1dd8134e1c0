import type { Site } from '../../http/call.ts'
import { type HeldBoard, holdBoard } from './held-board.ts'
import { boardFacts, peopleNow, peopleOfContest, runsNow, runsOfContest } from './queries.ts'

/** A board that nobody asked for in so long is dropped. */
const idleMs = 15 * 60_000
/** As many submissions as are held at most, about 300 bytes each; the board asked for last is always held. */
const maxRuns = 1_000_000
/** While the database cannot tell what changes, boards are read anew when they are so old. */
const deafMs = 1000
/** What changes is taken together for so long, unless somebody asks. */
export const gatherMs = 100
const maxAtOnce = 5000

/** The boards that this process keeps. Each is made of the database when it is first asked for, and follows what is told. */
export interface Boards {
  /** The board of a contest as of now; undefined when there is no such contest. */
  of(cid: number): Promise<HeldBoard | undefined>
  /** Calls back when a board may have changed; holds the board while there is room. Returns the way to stop. */
  watch(cid: number, changed: () => void): () => void
}

interface Entry {
  held: HeldBoard
  usedAt: number
  readAt: number
}

const known = new WeakMap<Site['eventBus'], Boards>()

export function boardsOf({ eventBus, pools }: Pick<Site, 'eventBus' | 'pools'>, log: (error: unknown) => void): Boards {
  const before = known.get(eventBus)
  if (before) return before
  const boards = openBoards(eventBus, pools.reads, log)
  known.set(eventBus, boards)
  return boards
}

function openBoards(eventBus: Site['eventBus'], db: Site['db'], log: (error: unknown) => void): Boards {
  const entries = new Map<number, Entry>()
  const loads = new Map<number, Promise<HeldBoard | undefined>>()
  const watchers = new Map<number, Set<() => void>>()
  /** What was told and is still to be read. */
  const stale = { runs: new Set<number>(), people: new Set<string>(), facts: new Set<number>() }
  let last: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  /** How often what is held was given up: a board whose making began before that may be out of date. */
  let forgotten = 0

  const drop = (cid?: number) => {
    if (cid === undefined) entries.clear()
    else entries.delete(cid)
  }
  const makeRoom = (cid: number) => {
    const now = performance.now()
    let runs = 0
    for (const [other, { usedAt, held }] of [...entries].toSorted(([, a], [, b]) => b.usedAt - a.usedAt)) {
      runs += held.size()
      if (other === cid) continue
      if (runs > maxRuns || (now - usedAt > idleMs && !watchers.has(other))) drop(other)
    }
  }
  const load = async (cid: number): Promise<HeldBoard | undefined> => {
    const [readAt, begunWith] = [performance.now(), forgotten]
    stale.facts.delete(cid)
    const [facts, runs, people] = await Promise.all([
      boardFacts(db, cid),
      runsOfContest(db, cid),
      peopleOfContest(db, cid),
    ])
    if (begunWith !== forgotten) return load(cid)
    if (!facts) return undefined
    const held = holdBoard(facts, runs, people)
    entries.set(cid, { held, usedAt: readAt, readAt })
    makeRoom(cid)
    return held
  }
  const loadOnce = (cid: number) => {
    const loading = loads.get(cid) ?? load(cid).finally(() => loads.delete(cid))
    loads.set(cid, loading)
    return loading
  }

  const readFacts = async () => {
    const cids = [...stale.facts].filter((cid) => entries.has(cid))
    stale.facts.clear()
    for (const cid of cids) {
      const facts = await boardFacts(db, cid)
      if (facts) entries.get(cid)?.held.setFacts(facts)
      else drop(cid)
    }
    return cids
  }
  const readRuns = async (): Promise<number[]> => {
    const submitIds = [...stale.runs].slice(0, maxAtOnce)
    for (const submitId of submitIds) stale.runs.delete(submitId)
    if (!submitIds.length) return []
    const runs = await runsNow(db, submitIds)
    const there = new Set(runs.map(({ submitId }) => submitId))
    const gone = submitIds.filter((submitId) => !there.has(submitId))
    const byContest = Map.groupBy(runs, ({ cid }) => cid)
    for (const [cid, { held }] of entries) held.update(byContest.get(cid) ?? [], gone)
    const changed = gone.length ? [...entries.keys()] : [...byContest.keys()]
    return stale.runs.size ? [...changed, ...(await readRuns())] : changed
  }
  const readPeople = async () => {
    const changed = [...stale.people]
    stale.people.clear()
    const found: number[] = []
    for (const [cid, { held }] of entries) {
      const uids = [...held.strangers(), ...changed.filter(held.knows)]
      if (!uids.length) continue
      held.setPeople(await peopleNow(db, uids))
      found.push(cid)
    }
    return found
  }
  /** Reads what was told. What is told while a board is being made is read after that. */
  const readStale = async () => {
    await Promise.allSettled(loads.values())
    const changed = new Set([...(await readFacts()), ...(await readRuns()), ...(await readPeople())])
    for (const cid of changed) for (const tell of watchers.get(cid) ?? []) tell()
  }
  const isStale = () => stale.runs.size + stale.people.size + stale.facts.size > 0
  /** One after the other. What fails is forgotten with all boards: they are made anew. */
  const settle = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined // also where nothing is left to read: with a timer that is over, nothing told later would be read
    last = last.then(async () => {
      if (!isStale()) return
      await readStale().catch((error: unknown) => {
        drop()
        throw error
      })
    })
    const done = last
    last = last.catch(log)
    return done
  }
  const soon = () => {
    if (entries.size + loads.size + watchers.size === 0) {
      stale.runs.clear()
      stale.people.clear()
      stale.facts.clear()
      return
    }
    timer ??= setTimeout(() => void settle().catch(() => undefined), gatherMs) // logged by settle
  }
  /** Nobody knows what was missed. */
  const forget = () => {
    forgotten += 1
    drop()
    for (const all of watchers.values()) for (const tell of all) tell()
  }

  eventBus.on('submission', (payload) => {
    if (!payload) return forget()
    stale.runs.add(Number(payload))
    soon()
  })
  eventBus.on('account', (payload) => {
    const [uid, kind] = payload.split(' ')
    if (uid && kind === 'name') stale.people.add(uid)
    // they may be root or own a group now, or not any more
    if (kind === 'rights') for (const cid of entries.keys()) stale.facts.add(cid)
    soon()
  })
  eventBus.on('contest', (payload) => {
    if (!payload) return
    const { cid, kind } = JSON.parse(payload) as { cid: number; kind: string }
    if (kind !== 'contest' && kind !== 'problems') return
    stale.facts.add(cid)
    soon()
  })

  const isTooOld = ({ readAt }: Entry) => !eventBus.isListening() && performance.now() - readAt > deafMs
  const held = async (cid: number): Promise<HeldBoard | undefined> => {
    const entry = entries.get(cid)
    if (!entry || isTooOld(entry)) return loadOnce(cid)
    entry.usedAt = performance.now()
    return entry.held
  }
  return {
    async of(cid) {
      await settle()
      return held(cid)
    },
    watch(cid, changed) {
      const all = watchers.get(cid) ?? new Set()
      watchers.set(cid, all.add(changed))
      return () => {
        all.delete(changed)
        if (all.size === 0) watchers.delete(cid)
      }
    },
  }
}
