import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { whyNotDelete, whyNotReply } from '@verdict/contract/discussion/comment-policy.ts'
import type { Comment, Reply } from '@verdict/contract/discussion/comment-routes.ts'
import type { WriterGroupRole, WriterRole } from '@verdict/contract/discussion/writer.ts'
import type { z } from 'zod'
import type { CommentRow, ReplyRow } from './comment-queries.ts'
import type { Thread } from './thread.ts'

interface WriterRow {
  uid: string
  username: string
  avatar: string | null
  role: WriterRole
  groupRole: WriterGroupRole | null
  titleName: string | null
  titleColor: string | null
}

const writerOf = ({ uid, username, avatar, role, groupRole, titleName, titleColor }: WriterRow) => ({
  fromUid: uid,
  fromName: username,
  fromAvatar: avatar,
  fromRole: role === 'user' ? null : role,
  fromGroupRole: groupRole,
  fromTitleName: titleName,
  fromTitleColor: titleColor,
})

/** A reply as clients know it, with what the viewer may do with it. */
export function presentReply(row: ReplyRow, { at }: Thread, viewer: Viewer | undefined): z.input<typeof Reply> {
  const { id, commentId, toUid, toName, toAvatar, toReply, content, createdAt } = row
  return {
    id,
    commentId,
    ...writerOf(row),
    toUid,
    toName,
    toAvatar,
    toReply,
    content,
    gmtCreate: createdAt,
    mayDelete: whyNotDelete(viewer, row, at) === undefined,
  }
}

/** A comment with its newest replies, of which there are so many. */
export function presentComment(
  row: CommentRow,
  thread: Thread,
  viewer: Viewer | undefined,
  replies: { newest: ReplyRow[]; total: number },
): z.input<typeof Comment> {
  const { id, did, cid, content, likes, createdAt } = row
  return {
    id,
    did,
    cid,
    ...writerOf(row),
    content,
    likeNum: likes,
    gmtCreate: createdAt,
    totalReplyNum: replies.total,
    replyList: replies.newest.map((reply) => presentReply(reply, thread, viewer)),
    mayReply: whyNotReply(viewer, row, thread.at) === undefined,
    mayDelete: whyNotDelete(viewer, row, thread.at) === undefined,
  }
}
