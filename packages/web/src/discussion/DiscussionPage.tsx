import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { discussionLike, getDiscussionDetail } from '@verdict/contract/discussion/routes.ts'
import { lazy, useState } from 'react'
import { PersonLink } from '../account/PersonLink.tsx'
import { ask } from '../api/ask.ts'
import { useUser } from '../api/session.ts'
import { useAct } from '../api/use-act.ts'
import { useMessages } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { Eye, Heart, Pin } from '../ui/icons.tsx'
import { LateDialog } from '../ui/LateDialog.tsx'
import { LatePart } from '../ui/LatePart.tsx'
import { Markdown } from '../ui/Markdown.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { QueryResult } from '../ui/QueryResult.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Count } from './DiscussionEntry.tsx'
import { DiscussionMenu } from './DiscussionMenu.tsx'
import './discussion.css'
import { askToLogIn, type Detail, listAddress, problemAddress, tellers } from './discussion.ts'
import { ReportDialog } from './late-parts.ts'
import { WriterBadge } from './WriterBadge.tsx'

/** What was said about it comes after the text. */
const Comments = lazy(() => import('./comments/Comments.tsx').then((part) => ({ default: part.Comments })))

/** One discussion with all that it says. */
export default function DiscussionPage() {
  const { discussionID } = useParams({ strict: false }) as { discussionID: string }
  const query = useQuery(ask(getDiscussionDetail, { did: discussionID }))
  return (
    <div className="page">
      <QueryResult query={query} skeletonLines={14}>
        {(discussion) => (
          <>
            <Article discussion={discussion} />
            <LatePart wait={<Skeleton lines={6} />}>
              <Comments key={discussion.id} talk={{ did: discussion.id }} gid={discussion.gid} />
            </LatePart>
          </>
        )}
      </QueryResult>
    </div>
  )
}

function Article({ discussion }: { discussion: Detail }) {
  const t = useMessages().discussion
  const { gid, categoryId, categoryName } = discussion
  usePageTitle(discussion.title)
  return (
    <article className="sheet discussion-article">
      <header className="discussion-article-head">
        <nav className="small discussion-crumbs" aria-label={t.path}>
          <Link {...listAddress(gid)}>{t.title}</Link>
          {categoryName ? (
            <>
              {' / '}
              <Link {...listAddress(gid)} search={{ cid: String(categoryId) } as never}>
                {categoryName}
              </Link>
            </>
          ) : null}
        </nav>
        <div className="discussion-entry-head">
          <h1>{discussion.title}</h1>
          <DiscussionMenu row={discussion} manages={discussion.manages} leaves />
        </div>
        <p className="dim discussion-brief">{discussion.description}</p>
        <Facts discussion={discussion} />
      </header>
      <div className="discussion-content">
        <Markdown text={discussion.content} />
      </div>
      <Reactions discussion={discussion} />
    </article>
  )
}

function Facts({ discussion }: { discussion: Detail }) {
  const t = useMessages().discussion
  const { uid, author, avatar, titleName, titleColor, role, groupRole, topPriority, status, gid, pid } = discussion
  return (
    <div className="discussion-facts small">
      <PersonLink {...{ uid, avatar, titleName, titleColor }} username={author} />
      <WriterBadge role={role} groupRole={groupRole} />
      {topPriority ? (
        <span className="tag discussion-pin">
          <Pin />
          {t.pinned}
        </span>
      ) : null}
      {status === 1 ? <span className="tag discussion-disabled">{t.disabled}</span> : null}
      <span className="dim">
        <RelativeTime at={discussion.gmtCreate} />
      </span>
      <Count label={t.views} value={discussion.viewNum} icon={<Eye />} />
      {pid ? (
        <Link className="end" {...problemAddress(gid, pid)}>
          {t.goToProblem}
        </Link>
      ) : null}
    </div>
  )
}

/** What one can say of it without a word. */
function Reactions({ discussion: { id, hasLike, likeNum } }: { discussion: Detail }) {
  const t = useMessages().discussion
  const user = useUser()
  const [isReported, setReported] = useState(false)
  const { act, isBusy } = useAct(discussionLike, { renews: tellers })
  return (
    <footer className="discussion-reactions">
      <Button
        variant={hasLike ? 'light' : 'default'}
        leftSection={<Heart />}
        loading={isBusy}
        aria-pressed={hasLike === true}
        onClick={() => (user ? void act({ did: id, toLike: !hasLike }) : askToLogIn())}
      >
        {hasLike ? t.unlike : t.like} <span className="num discussion-like-count">{likeNum}</span>
      </Button>
      <Button variant="subtle" onClick={() => (user ? setReported(true) : askToLogIn())}>
        {t.report}
      </Button>
      {isReported ? (
        <LateDialog onClose={() => setReported(false)}>
          <ReportDialog did={id} onClose={() => setReported(false)} />
        </LateDialog>
      ) : null}
    </footer>
  )
}
