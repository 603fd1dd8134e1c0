import { useLocation } from '@tanstack/react-router'
import { may } from '@verdict/contract/account/viewer.ts'
import { addComment } from '@verdict/contract/discussion/comment-routes.ts'
import fields from '@verdict/contract/discussion/comment-routes.ts?fields'
import { useEffect } from 'react'
import { RestrictionNotice } from '../../account/restriction/RestrictionNotice.tsx'
import { accountDialog } from '../../api/dialog.ts'
import { useUser, viewerOf } from '../../api/session.ts'
import { countFrom, useUrlFilter } from '../../api/url-filter.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import '../../ui/list/list.css'
import './comments.css'
import { CommentItem } from './CommentItem.tsx'
import { type Comment, draftName, type Talk } from './comment.ts'
import { type Comments as Loaded, useComments } from './use-comments.ts'
import { WriteBox } from './WriteBox.tsx'

interface Props {
  talk: Talk
  /** The group that it is in. */
  gid: number | null
  /** Said above the list. */
  note?: string
}

/** What people say about a discussion or in a contest, with a place to write. `?comment=` and `?reply=`, or `#comment-` in the address lead to one of them. */
export function Comments({ talk, gid, note }: Props) {
  const t = useMessages().comment
  const [named] = useUrlFilter()
  const hash = useLocation({ select: (location) => location.hash })
  const target = countFrom(named['comment'] ?? /^comment-(\d+)$/.exec(hash)?.[1], 0)
  const reply = countFrom(named['reply'], 0)
  const comments = useComments(talk, target || undefined)
  return (
    <section className="sheet comments" aria-label={t.title}>
      <div className="sheet-head">
        <h2>
          {t.title} {comments.total ? <span className="dim num">{comments.total}</span> : null}
        </h2>
      </div>
      {note ? <p className="list-lead dim small">{note}</p> : null}
      <Write talk={talk} gid={gid} onSaid={comments.add} />
      <p className="comments-news" role="status">
        {comments.fresh > 0 ? (
          <Button variant="light" size="compact-sm" onClick={comments.showFresh}>
            {t.fresh(comments.fresh)}
          </Button>
        ) : null}
      </p>
      <List comments={comments} talk={talk} gid={gid} target={{ comment: target, reply }} />
    </section>
  )
}

interface WriteProps {
  talk: Talk
  gid: number | null
  onSaid: (comment: Comment) => void
}

function Write(props: WriteProps) {
  const t = useMessages().comment
  const user = useUser()
  if (user && !may(viewerOf(user), 'comment_add')) return <RestrictionNotice act="comment" />
  if (user) return <CommentBox {...props} />
  return (
    <p className="comments-closed dim">
      {t.signIn}{' '}
      <Button variant="default" size="compact-sm" onClick={() => accountDialog.set('login')}>
        {t.login}
      </Button>
    </p>
  )
}

function CommentBox({ talk, gid, onSaid }: WriteProps) {
  const t = useMessages().comment
  const form = useForm(addComment, {
    initial: { content: '' },
    fields: fields['addComment'] ?? {},
    toInput: ({ content }) => ({ ...talk, content }),
    done: t.said,
    draft: draftName(talk),
    leavesFreely: true,
    onDone: (comment) => {
      onSaid(comment)
      form.discard()
    },
  })
  return (
    <div className="comments-write">
      <WriteBox form={form} gid={gid} label={t.write} submit={t.send} />
    </div>
  )
}

interface ListProps {
  comments: Loaded
  talk: Talk
  gid: number | null
  target: { comment: number; reply: number }
}

function List({ comments, talk, gid, target }: ListProps) {
  const t = useMessages().comment
  const { rows, error, retry, more, earlier, isBusy } = comments
  const isThere = rows?.some(({ id }) => id === target.comment) ?? false
  useEffect(() => {
    if (isThere) document.getElementById(`comment-${target.comment}`)?.scrollIntoView({ block: 'center' })
  }, [isThere, target.comment])
  if (error && !rows) return <Failure text={error.message} onRetry={retry} />
  if (!rows) return <Skeleton lines={6} />
  if (!rows.length) return <Empty>{t.none}</Empty>
  return (
    <>
      {earlier ? <Further text={t.earlier} isBusy={isBusy} onClick={earlier} /> : null}
      <ul className="comments-list">
        {rows.map((comment) => (
          <li key={comment.id}>
            <CommentItem comment={comment} comments={comments} talk={talk} gid={gid} target={target} />
          </li>
        ))}
      </ul>
      {more ? <Further text={t.more} isBusy={isBusy} onClick={more} /> : null}
    </>
  )
}

const Further = ({ text, isBusy, onClick }: { text: string; isBusy: boolean; onClick: () => void }) => (
  <p className="comments-further">
    <Button variant="default" loading={isBusy} onClick={onClick}>
      {text}
    </Button>
  </p>
)
