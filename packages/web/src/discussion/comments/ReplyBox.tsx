import { addReply, getAllReply } from '@verdict/contract/discussion/comment-routes.ts'
import fields from '@verdict/contract/discussion/comment-routes.ts?fields'
import { useMessages } from '../../i18n/language.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { type Comment, draftName, type Quoted, type Reply, type Talk } from './comment.ts'
import { WriteBox } from './WriteBox.tsx'

interface Props {
  comment: Comment
  quoted: Quoted
  talk: Talk
  gid: number | null
  onSaid: (reply: Reply) => void
  onCancel: () => void
}

const maxQuoted = 200

/** An answer to a comment or to one of its replies, of which the beginning is shown. */
export function ReplyBox({ comment, quoted, talk, gid, onSaid, onCancel }: Props) {
  const t = useMessages().comment
  const said = quoted.kind === 'reply' ? quoted.reply : comment
  const form = useForm(addReply, {
    initial: { content: '' },
    // a reply is as long as a comment
    fields: fields['addComment'] ?? {},
    toInput: ({ content }) => ({
      reply: { commentId: comment.id, content },
      quoteId: said.id,
      quoteType: quoted.kind === 'reply' ? 'Reply' : 'Comment',
    }),
    done: t.replied,
    draft: draftName(talk, comment.id),
    leavesFreely: true,
    renews: [getAllReply],
    onDone: onSaid,
  })
  return (
    <div className="comment-answer">
      <blockquote className="comment-quoted small dim">
        <b>{said.fromName}</b>: {said.content.slice(0, maxQuoted)}
        {said.content.length > maxQuoted ? '…' : ''}
      </blockquote>
      <WriteBox form={form} gid={gid} label={t.replyTo(said.fromName)} submit={t.send} autoFocus onCancel={onCancel} />
    </div>
  )
}
