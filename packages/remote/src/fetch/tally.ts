import type { Failure } from '@verdict/contract/remote/failure.ts'
import { ofSite } from '@verdict/contract/remote/failure.ts'
import { Failed } from '../failed.ts'

/** At most so many failures are told at a time; more of them would say nothing new. */
const most = 20

export interface Told {
  succeeded: number
  requests: number
  failures: Failure[]
}

/** How it goes with one server, between two reports. */
export interface Tally {
  succeeded(): void
  requested(): void
  /**
   * Counts a failure once, wherever on its way it is told, and only one that says something of the site. A page that came and cannot be read
   * was not answered as expected after all.
   */
  failed(fault: unknown): void
  /** What is new since the last time; undefined when nothing is. */
  take(): Told | undefined
}

export function makeTally(): Tally {
  let now: Told = { succeeded: 0, requests: 0, failures: [] }
  const told = new WeakSet<Failed>()
  return {
    succeeded: () => void (now.succeeded += 1),
    requested: () => void (now.requests += 1),
    failed(fault) {
      if (!(fault instanceof Failed) || told.has(fault) || !ofSite.includes(fault.failure.reason)) return
      told.add(fault)
      if (fault.failure.reason === 'markup') now.succeeded = Math.max(0, now.succeeded - 1)
      if (now.failures.length < most) now.failures.push(fault.failure)
    },
    take() {
      const taken = now
      now = { succeeded: 0, requests: 0, failures: [] }
      return taken.requests || taken.failures.length ? taken : undefined
    },
  }
}
