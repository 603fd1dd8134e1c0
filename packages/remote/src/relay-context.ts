import type { Relay, RelayStep } from '@verdict/contract/remote/job.ts'
import { Dropped } from '@verdict/node/leases.ts'
import type { z } from 'zod'
import type { OpenWeb } from './fetch/open-web.ts'
import type { Session } from './fetch/session.ts'
import type { Tally } from './fetch/tally.ts'
import type { Site } from './site.ts'

/** ms. */
export interface Times {
  /** Sending is given up after this, whatever the site does meanwhile. */
  sendMs: number
  /** After the beginning of a send that nobody knows the end of, nothing of it can still be under way: `sendMs` and some more. */
  settleMs: number
  /** Pauses before each look for a submission in the list. */
  lookMs: readonly number[]
  /** The longest pause between two looks at a result that fail. */
  maxMs: number
  /** One whose result is a word that nobody knows, or cannot be read, keeps its account from others for so long. */
  patienceMs: number
}

export const usualTimes: Times = {
  sendMs: 60_000,
  settleMs: 70_000,
  lookMs: [1000, 2000, 3000, 5000, 8000, 12_000, 14_000, 15_000],
  maxMs: 30_000,
  patienceMs: 120_000,
}

/** What carrying on a submission takes. */
export interface RelayContext {
  job: Relay
  site: Site
  session: Session
  web: OpenWeb
  /** The same session, with requests that end when `until` does. */
  webUntil(until: AbortSignal): OpenWeb
  /** Tells the server; false: it does not want it. */
  step(step: z.output<typeof RelayStep>): Promise<boolean>
  /** Whether a fault is no fault: the job was dropped, or the server is away, which says nothing of the site. */
  isStopped(fault: unknown): boolean
  tally: Tally
  times: Times
}

/** Tells a step without which nothing goes on. */
export async function mustStep(context: RelayContext, step: z.output<typeof RelayStep>): Promise<void> {
  if (!(await context.step(step))) throw new Dropped('the server does not want it any more')
}
