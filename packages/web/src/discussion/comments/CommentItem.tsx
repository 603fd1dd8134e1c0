import { deleteComment, toLikeComment } from '@verdict/contract/discussion/comment-routes.ts'
import { useState } from 'react'
import { accountDialog } from '../../api/dialog.ts'
import { useUser } from '../../api/session.ts'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Comment, Quoted, Reply, Talk } from './comment.ts'
import { Replies } from './Replies.tsx'
import { ReplyBox } from './ReplyBox.tsx'
import { Said } from './Said.tsx'
import type { Comments } from './use-comments.ts'

interface Props {
  comment: Comment
  comments: Comments
  talk: Talk
  gid: number | null
  /** What the address leads to. */
  target: { comment: number; reply: number }
}

/** A comment with its replies and what can be done with it. */
export function CommentItem({ comment, comments, talk, gid, target }: Props) {
  const t = useMessages().comment
  const [quoted, setQuoted] = useState<Quoted>()
  const isTarget = target.comment === comment.id
  const remove = useAct(deleteComment, {
    confirm: () => ({ title: t.deleteComment, text: t.deleteCommentText, danger: true }),
    done: t.deleted,
    onDone: () => comments.remove(comment.id),
  })
  const taken = (reply: Reply) => {
    setQuoted(undefined)
    comments.change(comment.id, (one) => ({
      ...one,
      totalReplyNum: one.totalReplyNum + 1,
      replyList: [reply, ...one.replyList].slice(0, 3),
    }))
  }
  const dropped = (id: number) =>
    comments.change(comment.id, (one) => ({
      ...one,
      totalReplyNum: Math.max(0, one.totalReplyNum - 1),
      replyList: one.replyList.filter((reply) => reply.id !== id),
    }))
  return (
    <article id={`comment-${comment.id}`} className={isTarget && !target.reply ? 'comment is-target' : 'comment'}>
      <Said said={comment} />
      <p className="comment-acts">
        <Like comment={comment} comments={comments} />
        {comment.mayReply ? (
          <button type="button" className="comment-act" onClick={() => setQuoted({ kind: 'comment' })}>
            {t.reply}
          </button>
        ) : null}
        {comment.mayDelete ? (
          <button type="button" className="comment-act" onClick={() => void remove.act({ id: comment.id })}>
            {t.delete}
          </button>
        ) : null}
      </p>
      <Replies
        comment={comment}
        target={isTarget ? target.reply : 0}
        onReply={comment.mayReply ? (reply) => setQuoted({ kind: 'reply', reply }) : undefined}
        onDeleted={dropped}
      />
      {quoted ? (
        <ReplyBox
          key={quoted.kind === 'reply' ? quoted.reply.id : 'comment'}
          comment={comment}
          quoted={quoted}
          talk={talk}
          gid={gid}
          onSaid={taken}
          onCancel={() => setQuoted(undefined)}
        />
      ) : null}
    </article>
  )
}

function Like({ comment, comments }: Pick<Props, 'comment' | 'comments'>) {
  const t = useMessages().comment
  const user = useUser()
  const { id, likeNum } = comment
  const likes = comments.liked.has(id)
  const show = (now: boolean) => {
    comments.setLiked(id, now)
    comments.change(id, (one) => ({ ...one, likeNum: Math.max(0, one.likeNum + (now ? 1 : -1)) }))
  }
  const like = useAct(toLikeComment, { onRefused: (_refusal, { toLike }) => show(!toLike) })
  const click = () => {
    if (!user) return accountDialog.set('login')
    if (like.isBusy) return
    show(!likes)
    void like.act({ cid: id, toLike: !likes })
  }
  return (
    <button
      type="button"
      className="comment-act"
      aria-pressed={likes}
      aria-label={`${t.like} ${likeNum}`}
      onClick={click}
    >
      <span aria-hidden="true">{likes ? '♥' : '♡'}</span> <span className="num">{likeNum}</span>
    </button>
  )
}
