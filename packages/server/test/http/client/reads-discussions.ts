import { z } from 'zod'
import { time } from './reads.ts'

/** What existing clients read of discussions. */
const text = z.string().nullable()

export const categories = z.array(z.object({ id: z.number(), name: z.string() })).min(1)

export const row = z.object({
  ...{ id: z.number(), title: z.string(), description: z.string(), pid: text, uid: z.string(), author: z.string() },
  ...{ avatar: text, role: z.string(), commentNum: z.number(), likeNum: z.number(), viewNum: z.number() },
  ...{ categoryId: z.number(), topPriority: z.boolean(), gmtCreate: time, content: text },
  ...{ status: z.literal([0, 1]), gid: z.number().nullable() },
})

export const detail = row.omit({ commentNum: true }).extend({
  ...{ content: z.string(), categoryName: z.string(), titleName: text, titleColor: text },
  ...{ hasLike: z.literal(true).nullable() },
})

export const noRows = z.object({ records: z.array(row).max(0), total: z.literal(0) })
