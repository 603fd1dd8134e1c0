import { z } from 'zod'
import type { Need } from '../place.ts'

/**
 * What can be new in a contest besides verdicts, and what somebody must be there to hear of it:
 * - `contest`: its settings; `problems`: which it has, and how they are shown;
 * - `clarification`: a question or an answer; `print`, `check`: work for whoever runs it.
 */
export const contestNews = {
  contest: 'visitor',
  problems: 'reader',
  announcement: 'reader',
  clarification: 'reader',
  comment: 'reader',
  print: 'owner',
  check: 'owner',
} satisfies Record<string, Need>

export type ContestNews = keyof typeof contestNews

/** Something in a contest is new. What it is has to be asked for. */
export const ContestEvent = z.object({
  type: z.literal('contest'),
  cid: z.number(),
  kind: z.enum(Object.keys(contestNews) as [ContestNews, ...ContestNews[]]),
})
