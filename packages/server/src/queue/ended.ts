/** Upper bounds of waiting times that are counted, in seconds. */
export const waitBounds = [0.1, 0.3, 1, 3, 10, 30, 100, 300, 1000]

/** What this process has recorded since it started. */
export interface Ended {
  /** Judgements of submissions by their status. */
  byStatus: Map<number, number>
  /** How many jobs waited at most so long for their last judge; a job is in every bound that it kept to. */
  waits: { withinBound: number[]; count: number; seconds: number }
}

const seen: Ended = { byStatus: new Map(), waits: { withinBound: waitBounds.map(() => 0), count: 0, seconds: 0 } }

export const endedHere = (): Ended => seen

/** Counts a submission's judgement. */
export function countStatus(status: number): void {
  seen.byStatus.set(status, (seen.byStatus.get(status) ?? 0) + 1)
}

/** Counts how long a job that has ended had waited for its judge. */
export function countWait({ createdAt, claimedAt }: { createdAt: Date; claimedAt: Date | null }): void {
  if (!claimedAt) return
  const seconds = Math.max(0, (claimedAt.getTime() - createdAt.getTime()) / 1000)
  for (const [index, bound] of waitBounds.entries())
    if (seconds <= bound) seen.waits.withinBound[index] = (seen.waits.withinBound[index] ?? 0) + 1
  seen.waits.count += 1
  seen.waits.seconds += seconds
}
