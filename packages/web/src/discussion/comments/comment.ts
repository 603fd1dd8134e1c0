import type { Comment as CommentSchema, Reply as ReplySchema } from '@verdict/contract/discussion/comment-routes.ts'
import type { z } from 'zod'

export type Comment = z.output<typeof CommentSchema>
export type Reply = z.output<typeof ReplySchema>

/** What is commented on. */
export type Talk = { did: number; cid?: undefined } | { cid: number; did?: undefined }

/** What is answered: the comment, or one of its replies. */
export type Quoted = { kind: 'comment' } | { kind: 'reply'; reply: Reply }

/** The name under which a browser keeps what is typed there. */
export const draftName = ({ did, cid }: Talk, commentId?: number): string =>
  `comment:${did === undefined ? `contest-${cid}` : `discussion-${did}`}${commentId === undefined ? '' : `:${commentId}`}`
