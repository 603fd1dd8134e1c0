import type { NodeKind } from './job.ts'

/** Upper bounds of waiting times that are counted, in seconds. */
export const waitBounds = [0.1, 0.3, 1, 3, 10, 30, 100, 300, 1000]

/** How many jobs waited at most so long for the node that ended them; a job is in every bound that it kept to. */
export interface Waits {
  withinBound: number[]
  count: number
  seconds: number
}

/** What this process has recorded since it started. */
export interface Ended {
  /** Judgements of submissions by their status. */
  byStatus: Map<number, number>
  /** For judges, and for relays, which wait for other sites. */
  waits: Record<NodeKind, Waits>
}

const noWaits = (): Waits => ({ withinBound: waitBounds.map(() => 0), count: 0, seconds: 0 })
const seen: Ended = { byStatus: new Map(), waits: { sandbox: noWaits(), remote: noWaits() } }

export const endedHere = (): Ended => seen

/** Counts a submission's judgement. */
export function countStatus(status: number): void {
  seen.byStatus.set(status, (seen.byStatus.get(status) ?? 0) + 1)
}

/** Counts how long a job that has ended had waited for its judge, or its relay. */
export function countWait({ createdAt, claimedAt }: { createdAt: Date; claimedAt: Date | null }, kind: NodeKind): void {
  if (!claimedAt) return
  const waits = seen.waits[kind]
  const seconds = Math.max(0, (claimedAt.getTime() - createdAt.getTime()) / 1000)
  for (const [index, bound] of waitBounds.entries())
    if (seconds <= bound) waits.withinBound[index] = (waits.withinBound[index] ?? 0) + 1
  waits.count += 1
  waits.seconds += seconds
}
