import type { Failure, FailureReason } from '@verdict/contract/remote/failure.ts'

/** Something at a site did not come about, for a reason that has a name. `detail` holds no secret, and nobody's code. */
export class Failed extends Error {
  readonly failure: Failure
  constructor(reason: FailureReason, detail: string, retryAfterMs?: number) {
    super(detail)
    this.failure = {
      reason,
      detail: detail.slice(0, 1000),
      ...(retryAfterMs !== undefined && { retryAfterMs: Math.min(Math.max(0, Math.round(retryAfterMs)), 86_400_000) }),
    }
  }
}

/** A page is not as it was when this was written: `HDU: no title on the problem page`. */
export const unexpected = (what: string): Failed => new Failed('markup', what)
