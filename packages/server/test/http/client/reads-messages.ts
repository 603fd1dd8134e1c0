import { z } from 'zod'
import { time } from './reads.ts'

const html = z.string().nullable()

/** What somebody else did, in a list of messages: both texts are inserted as HTML, the address is opened as it is. */
export const userMessage = z.object({
  id: z.number(),
  state: z.boolean(),
  senderId: z.string(),
  senderUsername: z.string(),
  senderAvatar: z.string().nullable(),
  action: z.enum(['Like_Discuss', 'Like_Post', 'Discuss', 'Reply']),
  sourceContent: html,
  quoteContent: html,
  sourceType: z.enum(['Discussion', 'Contest']),
  sourceTitle: z.string().min(1),
  url: z.string().startsWith('/'),
  gmtCreate: time,
})

/** What the site says. */
export const systemMessage = z.object({
  id: z.number(),
  state: z.boolean(),
  title: z.string().min(1),
  content: z.string(),
  gmtCreate: time,
})

const count = z.number()
export const unreadCounts = z.object({ comment: count, reply: count, like: count, sys: count, mine: count })
