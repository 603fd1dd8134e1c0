import { z } from 'zod'

const figure = z.number().nullable()

/** What the times say of the limit. */
export const LimitAdvice = z.object({
  reason: z.enum([
    /** Accepted programs stay under two thirds of the limit, and what must be too slow is. */
    'fits',
    /** An accepted program comes to more than two thirds of the limit. */
    'too-tight',
    /** Something that must be too slow comes under the limit. */
    'too-loose',
    /** What must be too slow takes less than 1.5 times the slowest accepted: no limit tells them apart. */
    'no-gap',
    /** Nothing was accepted that says what is needed. */
    'nothing-accepted',
  ]),
  slowestAccepted: figure.describe('ms, for a native language'),
  fastestTooSlow: figure.describe('ms, for a native language; as far as it was let run'),
  suggested: figure.describe('ms'),
})

/** A judge on which programs that should be accepted are over their time. */
export const TooSlow = z.object({
  judge: z.string(),
  timeFactor: z.number().describe('what time limits were multiplied with on it'),
  needed: z.number().describe('the factor that would do'),
})
export type TooSlow = z.output<typeof TooSlow>
