import { z } from 'zod'
import { route } from '../route.ts'
import { moment, none, nothing, optionalInt, page, paging } from '../wire.ts'

const count = z.number()

export const msgUnread = route({
  method: 'GET',
  path: '/api/msg/unread',
  summary: 'How many messages of each kind the caller has not read.',
  access: 'user',
  input: nothing,
  output: z.object({ comment: count, reply: count, like: count, sys: count, mine: count }),
})

/** What somebody did that another is told of, in the words that existing clients know. */
export const messageActions = ['Discuss', 'Reply', 'Like_Post', 'Like_Discuss'] as const

/**
 * Why a message does not tell what was said: it was deleted, it is hidden while the contest runs, or the reader may no longer look
 * at where it was said.
 */
export const withholdings = ['deleted', 'contest', 'place'] as const

const html = z.string().nullable()

/** What somebody else said or liked, as its reader is told of it. */
export const UserMessage = z.object({
  id: z.number(),
  state: z.boolean().describe('whether it was read before this call'),
  senderId: z.string(),
  senderUsername: z.string(),
  senderAvatar: z.string().nullable(),
  action: z.enum(messageActions),
  isMention: z.boolean().describe('the reader was named in it; `action` is Reply then'),
  sourceContent: html.describe('the first 200 characters of what was said, as escaped HTML'),
  quoteContent: html.describe('the first 100 characters of what it answers, as escaped HTML'),
  withheld: z.enum(withholdings).nullable().describe('why there is no content'),
  sourceType: z.enum(['Discussion', 'Contest']),
  sourceTitle: z.string().describe('the present title of the discussion or contest, or that it is gone'),
  isSourceGone: z.boolean().describe('whether the discussion itself was deleted'),
  url: z.string().describe('the page of it on this site, with the comment and reply'),
  gmtCreate: moment,
})

/** What the site or its administrators tell somebody. */
export const SystemMessage = z.object({
  id: z.number(),
  state: z.boolean().describe('whether it was read before this call'),
  title: z.string(),
  content: z.string().describe('Markdown'),
  gmtCreate: moment,
})

const reading = { method: 'GET', access: 'user', input: paging(5) } as const
const rule = 'unread ones first, then the newest. Those that are answered count as read from then on.'

export const msgComment = route({
  ...reading,
  path: '/api/msg/comment',
  summary: `What was said about the caller’s discussions: ${rule}`,
  output: page(UserMessage),
})

export const msgReply = route({
  ...reading,
  path: '/api/msg/reply',
  summary: `What was answered to the caller, and where the caller was named: ${rule}`,
  output: page(UserMessage),
})

export const msgLike = route({
  ...reading,
  path: '/api/msg/like',
  summary: `Who liked what the caller wrote: ${rule}`,
  output: page(UserMessage),
})

export const msgSys = route({
  ...reading,
  path: '/api/msg/sys',
  summary: `Notices to everybody, and what the site decided about the caller: ${rule}`,
  output: page(SystemMessage),
})

export const msgMine = route({
  ...reading,
  path: '/api/msg/mine',
  summary: `Notices to the caller alone, and news of the caller’s groups: ${rule}`,
  output: page(SystemMessage),
})

export const msgClean = route({
  method: 'DELETE',
  path: '/api/msg/clean',
  summary: 'Removes a message of the caller, or all of one kind.',
  access: 'user',
  refuses: ['message/none'],
  input: z.object({
    type: z.enum(['Discuss', 'Reply', 'Like', 'Sys', 'Mine']),
    id: optionalInt.describe('absent: all of that kind'),
  }),
  output: none,
})
