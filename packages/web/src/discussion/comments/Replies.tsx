import { deleteReply, getAllReply } from '@verdict/contract/discussion/comment-routes.ts'
import { useEffect, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import type { Comment, Reply } from './comment.ts'
import { Said } from './Said.tsx'
import { useReplies } from './use-replies.ts'

interface Props {
  comment: Comment
  /** A reply that the address leads to; 0 for none. */
  target: number
  onReply: ((reply: Reply) => void) | undefined
  onDeleted: (id: number) => void
}

/** The newest replies to a comment, and all of them when they are wanted. */
export function Replies({ comment, target, onReply, onDeleted }: Props) {
  const t = useMessages().comment
  const { id: commentId, totalReplyNum: total, replyList } = comment
  const [isOpen, setOpen] = useState(target !== 0)
  const all = useReplies(commentId, isOpen, target)
  const shown = isOpen ? (all.rows ?? replyList) : replyList
  useEffect(() => {
    if (target !== 0) setOpen(true)
  }, [target])
  const isThere = shown.some(({ id }) => id === target)
  useEffect(() => {
    if (isThere) document.getElementById(`reply-${target}`)?.scrollIntoView({ block: 'center' })
  }, [isThere, target])
  if (total === 0) return null
  return (
    <div className="replies">
      <ul>
        {shown.map((reply) => (
          <li key={reply.id} id={`reply-${reply.id}`} className={reply.id === target ? 'reply is-target' : 'reply'}>
            <Said said={reply} />
            <Acts reply={reply} onReply={onReply} onDeleted={onDeleted} />
          </li>
        ))}
      </ul>
      {isOpen && all.error ? <Failure text={all.error.message} onRetry={all.retry} /> : null}
      {isOpen && all.more ? (
        <p>
          <Button variant="default" size="compact-sm" loading={all.isBusy} onClick={all.more}>
            {t.more}
          </Button>
        </p>
      ) : null}
      {total > replyList.length || isOpen ? (
        <button type="button" className="comment-act" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t.fewerReplies : t.allReplies(total)}
        </button>
      ) : null}
    </div>
  )
}

function Acts({ reply, onReply, onDeleted }: { reply: Reply } & Pick<Props, 'onReply' | 'onDeleted'>) {
  const t = useMessages().comment
  const remove = useAct(deleteReply, {
    confirm: () => ({ title: t.deleteReply, text: t.deleteReplyText, danger: true }),
    done: t.deleted,
    renews: [getAllReply],
    onDone: () => onDeleted(reply.id),
  })
  return (
    <p className="comment-acts">
      {onReply ? (
        <button type="button" className="comment-act" onClick={() => onReply(reply)}>
          {t.reply}
        </button>
      ) : null}
      {reply.mayDelete ? (
        <button type="button" className="comment-act" onClick={() => void remove.act({ id: reply.id })}>
          {t.delete}
        </button>
      ) : null}
    </p>
  )
}
