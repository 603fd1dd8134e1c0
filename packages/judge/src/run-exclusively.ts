import { wait } from '@verdict/node/retry.ts'
import type { Runner } from '@verdict/sandbox/types.ts'

/** What a slot is at. */
export interface Work {
  /** Of a contest that is running: nothing holds it up. */
  isContest: boolean
}

/** What the slots of a node know of one another, so that a run can be made that no other slot disturbs. */
export interface Neighbours {
  /** The runners of all judging slots. */
  runners: Set<Runner>
  /** The slots that are at a job; one that waits for its undisturbed run is not. */
  busy: Map<Runner, Work>
  /** Resolves when nobody has, or waits for, an undisturbed run any more. */
  last: Promise<unknown>
  /** How long each user's runs have held others, in ms, and when that was counted last. */
  held: Map<string, { ms: number; at: number }>
  /** How much of a slot's time the runs of one user may hold the others, 0 to 1. */
  share: number
  /** Lets a held slot go on; there while slots are held. */
  release?: (runner: Runner) => void
}

/** Minutes later nobody remembers who held whom. */
const minuteMs = 60_000

export const noNeighbours = (share = 0.05): Neighbours => ({
  runners: new Set(),
  busy: new Map(),
  last: Promise.resolve(),
  held: new Map(),
  share,
})

/** Notes that a slot has begun a job, until what it answers is called. A contest's job is not held: it goes on at once. */
export function begin(neighbours: Neighbours, runner: Runner, work: Work): () => void {
  neighbours.busy.set(runner, work)
  if (work.isContest) neighbours.release?.(runner)
  return () => void neighbours.busy.delete(runner)
}

/** A run that wants the machine for itself. */
export interface Wish {
  runner: Runner
  /** Whose share of holding others it is; '' for reference submissions, which no contestant can send. */
  user: string
  /** How long it may take, ms. */
  maxMs: number
  /** When it is made whatever the others do, as performance.now(). */
  until: number
}

const lookMs = 10
/** Others that do not come to a pause within this are not held: they would wait for one another. */
const pauseMs = 100
/** The same for a reference submission: its time decides over a problem, so it waits for long cases of the others. */
const referencePauseMs = 30_000
/** Nobody is held longer at a time by a contestant. */
const maxHeldMs = 2000

/**
 * Does the work in a natural gap, when no other slot is at a job. Where none comes until `until`, the others are held for the
 * work, unless one of them is at a contest's job, the user's share is spent, or they do not come to a pause soon; failing
 * that the work is done all the same. Such works are done one at a time. Tells whether nobody disturbed it.
 */
export async function runExclusively(
  neighbours: Neighbours,
  wish: Wish,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<boolean> {
  const { busy } = neighbours
  const own = busy.get(wish.runner)
  const before = neighbours.last
  const { promise, resolve } = Promise.withResolvers<void>()
  neighbours.last = before.then(() => promise)
  busy.delete(wish.runner)
  try {
    await before
    const isGap = await untilGap(neighbours, wish, signal)
    if (own) busy.set(wish.runner, own)
    signal.throwIfAborted()
    return await (isGap ? watched(neighbours, wish, work) : holding(neighbours, wish, work))
  } finally {
    if (own) busy.set(wish.runner, own)
    resolve()
  }
}

const othersOf = ({ runners }: Neighbours, { runner }: Wish) => [...runners].filter((other) => other !== runner)
const busyOthers = (neighbours: Neighbours, wish: Wish) =>
  othersOf(neighbours, wish).filter((other) => neighbours.busy.has(other))

async function untilGap(neighbours: Neighbours, wish: Wish, signal: AbortSignal): Promise<boolean> {
  while (busyOthers(neighbours, wish).length > 0) {
    if (performance.now() >= wish.until) return false
    await wait(lookMs, signal)
  }
  return true
}

/** Does the work and looks whether others begin something meanwhile. */
async function watched(neighbours: Neighbours, wish: Wish, work: () => Promise<void>): Promise<boolean> {
  let isDisturbed = false
  const timer = setInterval(() => (isDisturbed ||= busyOthers(neighbours, wish).length > 0), lookMs)
  try {
    await work()
    return !isDisturbed && busyOthers(neighbours, wish).length === 0
  } finally {
    clearInterval(timer)
  }
}

/** Does the work with the others held, if they may be; else with them at theirs. */
async function holding(neighbours: Neighbours, wish: Wish, work: () => Promise<void>): Promise<boolean> {
  if (!mayHold(neighbours, wish)) return work().then(() => false)
  const start = performance.now()
  const held = new Set(othersOf(neighbours, wish))
  let isDisturbed = false
  const release = (runner: Runner) => {
    isDisturbed = true
    if (held.delete(runner)) runner.resume()
  }
  neighbours.release = release
  try {
    const allPaused = Promise.all([...held].map((other) => other.pause())).then(() => true)
    const tooLate = new Promise<false>((resolve) =>
      setTimeout(resolve, wish.user === '' ? referencePauseMs : pauseMs, false),
    )
    if (!(await Promise.race([allPaused, tooLate]))) for (const other of [...held]) release(other)
    await work()
    return !isDisturbed
  } finally {
    delete neighbours.release
    for (const other of held) other.resume()
    spend(neighbours, wish.user, performance.now() - start)
  }
}

const mayHold = (neighbours: Neighbours, wish: Wish) =>
  (wish.user === '' || (wish.maxMs <= maxHeldMs && spentBy(neighbours, wish.user) < neighbours.share * minuteMs)) &&
  !busyOthers(neighbours, wish).some((other) => neighbours.busy.get(other)?.isContest)

/** What of the user's share is spent, ms; it comes back over time. */
function spentBy({ held, share }: Neighbours, user: string): number {
  const spent = held.get(user)
  return spent ? Math.max(0, spent.ms - (performance.now() - spent.at) * share) : 0
}

function spend(neighbours: Neighbours, user: string, ms: number) {
  const { held } = neighbours
  for (const one of held.keys()) if (spentBy(neighbours, one) === 0) held.delete(one)
  held.set(user, { ms: spentBy(neighbours, user) + ms, at: performance.now() })
}
