import { z } from 'zod'
import { maxPageSize, maxPageSizeOfTexts } from '../limits.ts'
import { refusalsOfPlace } from '../place.ts'
import { route } from '../route.ts'
import { flag, int, moment, none, optionalInt, optionalText, page, paging } from '../wire.ts'
import { commentFaults, commentLimits, replyFaults } from './limits.ts'
import { WriterGroupRole } from './writer.ts'

const text = z.string().nullable()
const written = z.string().trim().min(1).max(commentLimits.content)
const roleText = z.enum(['root', 'admin']).nullable().describe('what the author is on the site; null: nobody special')
const groupRole = WriterGroupRole.nullable().describe(
  'what the author is in the group; null: nobody special, or no group',
)

/** A discussion's place or a contest, which the call finds by the comment. */
const inThread = [
  ...refusalsOfPlace({ contest: 'cid', group: 'gid', needs: 'reader' }),
  ...(['discussion/closed', 'discussion/group-closed', 'comment/contest-closed'] as const),
  ...(['discussion/not-found', 'discussion/disabled'] as const),
] as const

const writer = {
  fromUid: z.string(),
  fromName: z.string(),
  fromAvatar: text,
  fromRole: roleText,
  fromGroupRole: groupRole,
  fromTitleName: text,
  fromTitleColor: text,
}

export const Reply = z.object({
  id: z.number(),
  commentId: z.number(),
  ...writer,
  toUid: z.string(),
  toName: z.string(),
  toAvatar: text,
  toReply: z.number().nullable().describe('the reply that it answers; null: the comment itself'),
  content: z.string().describe('Markdown'),
  gmtCreate: moment,
  mayDelete: z.boolean().describe('whether the caller may delete it'),
})

export const Comment = z.object({
  id: z.number(),
  did: z.number().nullable(),
  cid: z.number().nullable(),
  ...writer,
  content: z.string().describe('Markdown'),
  likeNum: z.number(),
  totalReplyNum: z.number().describe('of those that the caller sees'),
  replyList: z.array(Reply).describe('the newest three'),
  gmtCreate: moment,
  mayReply: z.boolean().describe('whether the caller may answer it'),
  mayDelete: z.boolean().describe('whether the caller may delete it'),
})

/** Comments of both kinds and replies count together. */
const pace = { counts: 'comment', times: 20, seconds: 60, by: 'user', refusal: 'comment/too-soon' } as const

export const getCommentList = route({
  method: 'GET',
  path: '/api/comments',
  summary:
    'Comments of a discussion or a contest, the best liked first. While a contest runs, contestants see their own and those of whoever runs it.',
  access: 'anyone',
  scope: 'read',
  at: { contest: 'cid', needs: 'reader' },
  refuses: inThread,
  input: paging(20, maxPageSizeOfTexts).extend({
    cid: optionalInt.describe('a contest'),
    did: optionalInt.describe('a discussion, where no contest is named'),
    around: optionalInt.describe('a comment: the page that it is on, instead of `currentPage`'),
  }),
  output: z.object({
    commentList: page(Comment),
    commentLikeMap: z.record(z.string(), z.literal(true)).describe('which of them the caller likes'),
  }),
})

export const addComment = route({
  method: 'POST',
  path: '/api/comment',
  summary: 'Comments on a discussion or in a contest.',
  access: 'user',
  permission: 'comment_add',
  keeps: true,
  at: { contest: 'cid', needs: 'reader' },
  limit: { ...pace, taken: 'by-handler' },
  refuses: [...inThread, 'comment/need-accepted'],
  faults: commentFaults,
  input: z.object({ cid: optionalInt, did: optionalInt, content: written }),
  output: Comment,
})

export const deleteComment = route({
  method: 'DELETE',
  path: '/api/comment',
  summary: 'Deletes a comment with its replies: one’s own, or as whoever keeps order there.',
  access: 'user',
  refuses: ['comment/not-found', 'comment/not-yours'],
  input: z.object({ id: int }),
  output: none,
})

export const toLikeComment = route({
  method: 'GET',
  path: '/api/comment-like',
  summary: 'Likes a comment, or no longer.',
  access: 'user',
  refuses: [...inThread, 'comment/not-found'],
  input: z.object({ cid: int.describe('the comment'), toLike: flag(true) }),
  output: none,
})

export const getAllReply = route({
  method: 'GET',
  path: '/api/reply',
  summary:
    'Replies to a comment, the newest first, so many at most; while a contest runs, those that the caller may see.',
  access: 'anyone',
  scope: 'read',
  refuses: [...inThread, 'comment/not-found'],
  input: z.object({
    commentId: int,
    before: optionalInt.describe('a reply: those before it'),
    limit: paging(maxPageSize).shape.limit.describe('existing clients send none, and ask for no older ones'),
  }),
  output: z.array(Reply),
})

export const addReply = route({
  method: 'POST',
  path: '/api/reply',
  summary: 'Answers a comment, or one of its replies.',
  access: 'user',
  permission: 'reply_add',
  keeps: true,
  limit: { ...pace, taken: 'by-handler' },
  refuses: [...inThread, 'comment/not-found', 'comment/reply-closed', 'comment/need-accepted'],
  faults: replyFaults,
  input: z.object({
    reply: z.object({ commentId: int, content: written }),
    quoteId: optionalInt.describe('what is answered; whom it is to follows from it'),
    quoteType: optionalText(20).describe('`Reply` where it is a reply, else it is the comment'),
  }),
  output: Reply,
})

export const deleteReply = route({
  method: 'DELETE',
  path: '/api/reply',
  summary: 'Deletes a reply: one’s own, or as whoever keeps order there.',
  access: 'user',
  refuses: ['comment/not-found', 'comment/not-yours'],
  input: z.object({
    id: optionalInt,
    reply: z.object({ id: int }).optional().describe('the same as a record, as existing clients send it'),
  }),
  output: none,
})
