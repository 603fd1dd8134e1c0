import { z } from 'zod'

/** Something in a discussion is new. What it is has to be asked for. */
export const DiscussionEvent = z.object({
  type: z.literal('discussion'),
  did: z.number(),
  kind: z.enum(['comment']),
})
