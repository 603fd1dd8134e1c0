import { z } from 'zod'

/** There is something new to read for the person, or less than before. How much has to be asked for. */
export const MessageEvent = z.object({ type: z.literal('message') })
