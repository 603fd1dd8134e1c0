import { z } from 'zod'

/** The penalty of an ACM contest, as calls show it. */
export const penaltySettings = {
  penaltyMinutes: z.number().describe('for each rejected attempt before acceptance'),
  penaltyUnit: z
    .enum(['seconds', 'minutes'])
    .describe('the time of an acceptance counts in seconds, or in whole minutes'),
  compileErrorPenalty: z.boolean().describe('a compile error is a rejected attempt'),
}
