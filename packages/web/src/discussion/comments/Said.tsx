import { lazy } from 'react'
import { PersonLink } from '../../account/PersonLink.tsx'
import { useMessages } from '../../i18n/language.ts'
import { LatePart } from '../../ui/LatePart.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { WriterBadge } from '../WriterBadge.tsx'
import type { Comment, Reply } from './comment.ts'

const Markdown = lazy(() => import('../../ui/Markdown.tsx').then((module) => ({ default: module.Markdown })))

/** Who says what, and when; of a reply to a reply, to whom. */
export function Said({ said }: { said: Comment | Reply }) {
  const t = useMessages().comment
  const to = 'toReply' in said && said.toReply !== null ? said.toName : undefined
  return (
    <>
      <header className="comment-head">
        <PersonLink
          uid={said.fromUid}
          username={said.fromName}
          avatar={said.fromAvatar}
          titleName={said.fromTitleName}
          titleColor={said.fromTitleColor}
        />
        <WriterBadge role={said.fromRole ?? 'user'} groupRole={said.fromGroupRole} />
        {to === undefined ? null : <span className="dim small">{t.to(to)}</span>}
        <span className="dim small comment-time">
          <RelativeTime at={said.gmtCreate} />
        </span>
      </header>
      <div className="comment-text">
        <LatePart wait={<Skeleton lines={1} />}>
          <Markdown text={said.content} />
        </LatePart>
      </div>
    </>
  )
}
