import { z } from 'zod'
import { page, time } from './reads.ts'

const text = z.string().nullable()
const writer = {
  fromUid: z.string(),
  fromName: z.string(),
  fromAvatar: text,
  fromRole: text,
  fromTitleName: text,
  fromTitleColor: text,
}

/** What existing clients read of a reply. */
export const reply = z.object({
  id: z.number(),
  ...writer,
  ...{ toUid: z.string(), toName: z.string(), toAvatar: text, content: z.string(), gmtCreate: time },
})

/** What they read of a comment; a fresh reply is put in front of the list. */
export const comment = z.object({
  id: z.number(),
  ...writer,
  ...{ content: z.string(), likeNum: z.number(), gmtCreate: time, totalReplyNum: z.number() },
  replyList: z.array(reply).max(3),
})

export const comments = z.object({ commentList: page(comment), commentLikeMap: z.record(z.string(), z.boolean()) })
