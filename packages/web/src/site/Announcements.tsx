import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Announcement as AnnouncementSchema } from '@verdict/contract/message/announcement.ts'
import { getCommonAnnouncement } from '@verdict/contract/site/routes.ts'
import { lazy, Suspense, useState } from 'react'
import { ask } from '../api/ask.ts'
import type { Shape } from '../api/shape.ts'
import { useMessages } from '../i18n/language.ts'
import { Clip } from '../ui/Clip.tsx'
import { Empty } from '../ui/Empty.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Refresh } from '../ui/icons.tsx'
import { Pager } from '../ui/Pager.tsx'
import { QueryResult } from '../ui/QueryResult.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

type Announcement = Shape<typeof AnnouncementSchema>

const Markdown = lazy(() => import('../ui/Markdown.tsx').then((module) => ({ default: module.Markdown })))
const limit = 5

/** What the site has to say; an announcement opens in place. */
export function Announcements() {
  const { site: t, common } = useMessages()
  const [currentPage, setCurrentPage] = useState(1)
  const [open, setOpen] = useState<Announcement>()
  const query = useQuery({ ...ask(getCommonAnnouncement, { currentPage, limit }), placeholderData: keepPreviousData })
  if (open) return <Opened one={open} onBack={() => setOpen(undefined)} />
  const turn = (patch: { currentPage?: number }) => setCurrentPage(patch.currentPage ?? 1)
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.announcements}</h2>
        <span className="end">
          <IconButton className="small" label={common.actions.refresh} onClick={() => void query.refetch()}>
            <Refresh />
          </IconButton>
        </span>
      </div>
      <QueryResult query={query} skeletonLines={3}>
        {({ records, total }) => (
          <>
            {total === 0 ? <Empty>{t.noAnnouncements}</Empty> : <Titles all={records} onOpen={setOpen} />}
            {total > limit ? (
              <Pager fixedSize total={total} currentPage={currentPage} limit={limit} onChange={turn} />
            ) : null}
          </>
        )}
      </QueryResult>
    </section>
  )
}

const Titles = ({ all, onOpen }: { all: Announcement[]; onOpen: (one: Announcement) => void }) => (
  <ul className="list">
    {all.map((one) => (
      <li key={one.id}>
        <button type="button" onClick={() => onOpen(one)}>
          <Clip lines={2}>{one.title}</Clip>
        </button>
        <span className="dim small end">
          <RelativeTime at={one.gmtCreate} />
        </span>
      </li>
    ))}
  </ul>
)

function Opened({ one, onBack }: { one: Announcement; onBack: () => void }) {
  const { site: t, common } = useMessages()
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.announcements}</h2>
        <button type="button" className="link-button end small" onClick={onBack}>
          {common.actions.back}
        </button>
      </div>
      <article className="announcement">
        <h3>{one.title}</h3>
        <p className="announcement-by dim small">
          {t.by(one.username)} · <RelativeTime at={one.gmtCreate} />
        </p>
        <Suspense fallback={<Skeleton lines={3} />}>
          <Markdown text={one.content ?? ''} />
        </Suspense>
      </article>
    </section>
  )
}
