import { z } from 'zod'

/** Why something with another site did not come about. */
export const failureReasons = [
  // the site: it is tried less and less
  ...['unreachable', 'too-slow', 'forbidden', 'too-many-requests', 'site-error'],
  // what it says is not as expected
  'markup',
  // the account: it is set aside and the operator told
  ...['wrong-password', 'locked', 'human-wanted', 'session-ended'],
  // the submission: it ends as Submitted Failed
  ...['language-refused', 'source-refused', 'duplicate', 'too-long', 'not-offered'],
  // what was asked for
  ...['bad-id', 'not-found', 'not-yours', 'too-large', 'inside-address'],
  // the site cannot do this
  'not-possible',
] as const
export type FailureReason = (typeof failureReasons)[number]

export const ofAccount: readonly string[] = ['wrong-password', 'locked', 'human-wanted', 'session-ended']
export const ofSubmission: readonly string[] = [
  ...['language-refused', 'source-refused', 'duplicate', 'too-long', 'not-offered', 'not-found', 'bad-id'],
]
export const ofSite: readonly string[] = [
  ...['unreachable', 'too-slow', 'forbidden', 'too-many-requests', 'site-error', 'markup'],
]

export const Failure = z.object({
  reason: z.enum(failureReasons),
  /** One sentence in English with what was found: `HDU: no title on the problem page`. Never a secret, never code. */
  detail: z.string().max(1000),
  /** ms after which the site asks to be tried again. */
  retryAfterMs: z.number().int().min(0).max(86_400_000).optional(),
})
export type Failure = z.output<typeof Failure>
