import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Announcement as AnnouncementSchema, getCommonAnnouncement } from '@verdict/contract/site/routes.ts'
import { lazy, Suspense, useState } from 'react'
import { ask } from '../api/ask.ts'
import type { Shape } from '../api/shape.ts'
import { useMessages } from '../i18n/language.ts'
import { Bones } from '../ui/Bones.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Failure } from '../ui/Failure.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Refresh } from '../ui/icons.tsx'
import { Pager } from '../ui/Pager.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'

type Announcement = Shape<typeof AnnouncementSchema>

const Markdown = lazy(() => import('../ui/Markdown.tsx').then((module) => ({ default: module.Markdown })))
const limit = 5

/** What the site has to say; an announcement opens in place. */
export function Announcements() {
  const { site: t, common } = useMessages()
  const [currentPage, setCurrentPage] = useState(1)
  const [open, setOpen] = useState<Announcement>()
  const answer = useQuery({ ...ask(getCommonAnnouncement, { currentPage, limit }), placeholderData: keepPreviousData })
  const { data, error, refetch } = answer
  if (open) return <Opened one={open} onBack={() => setOpen(undefined)} />
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.announcements}</h2>
        <span className="end">
          <IconButton className="small" label={common.actions.refresh} onClick={() => void refetch()}>
            <Refresh />
          </IconButton>
        </span>
      </div>
      {error && !data ? <Failure text={error.message} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Bones lines={3} /> : null}
      {data?.records.length === 0 ? <Empty>{t.noAnnouncements}</Empty> : null}
      <ul className="list">
        {data?.records.map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => setOpen(one)}>
              {one.title}
            </button>
            <span className="dim small end">
              <RelativeTime at={one.gmtCreate} />
            </span>
          </li>
        ))}
      </ul>
      {data && data.total > limit ? (
        <Pager
          fixedSize
          total={data.total}
          currentPage={currentPage}
          limit={limit}
          onChange={(patch) => setCurrentPage(patch.currentPage ?? 1)}
        />
      ) : null}
    </section>
  )
}

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
        <Suspense fallback={<Bones lines={3} />}>
          <Markdown text={one.content ?? ''} />
        </Suspense>
      </article>
    </section>
  )
}
