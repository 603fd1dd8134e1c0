import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Announcement as AnnouncementSchema } from '@verdict/contract/message/announcement.ts'
import type { Asked, Route } from '@verdict/contract/route.ts'
import { lazy, useEffect, useRef, useState } from 'react'
import { ask } from '../../api/ask.ts'
import type { Shape } from '../../api/shape.ts'
import { useMessages } from '../../i18n/language.ts'
import { Empty } from '../../ui/Empty.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Refresh } from '../../ui/icons.tsx'
import { LatePart } from '../../ui/LatePart.tsx'
import { Truncated } from '../../ui/Truncated.tsx'
import '../../ui/list/lines.css'
import { Pager } from '../../ui/Pager.tsx'
import { QueryResult } from '../../ui/QueryResult.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import './reader.css'

type Announcement = Shape<typeof AnnouncementSchema>

const Markdown = lazy(() => import('../../ui/Markdown.tsx').then((module) => ({ default: module.Markdown })))
const limit = 5

interface Listed {
  records: Announcement[]
  total: number
}

interface Props<R extends Route> {
  /** The call that lists the announcements of a place, and what names the place in it. */
  route: R
  asked: Omit<Asked<R>, 'currentPage' | 'limit'>
  /** Told which announcements are on screen. */
  onShown?: (ids: number[]) => void
}

/** What a place has to say, newest first; an announcement opens where it stands. */
export function AnnouncementReader<R extends Route>({ route, asked, onShown }: Props<R>) {
  const { site: t, common } = useMessages()
  const [currentPage, setCurrentPage] = useState(1)
  const [open, setOpen] = useState<Announcement>()
  const question = ask(route, { ...asked, currentPage, limit } as Asked<R>)
  const answer = useQuery({ ...question, placeholderData: keepPreviousData })
  const { error, refetch } = answer
  const data = answer.data as Listed | undefined
  useShown(data?.records, onShown)
  if (open) return <Opened one={open} onBack={() => setOpen(undefined)} />
  const turn = (patch: { currentPage?: number }) => setCurrentPage(patch.currentPage ?? 1)
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
      <QueryResult
        query={{ data, error, refetch } as Pick<UseQueryResult<Listed>, 'data' | 'error' | 'refetch'>}
        skeletonLines={3}
      >
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

function useShown(rows: readonly Announcement[] | undefined, onShown: ((ids: number[]) => void) | undefined): void {
  const latest = useRef(onShown)
  useEffect(() => {
    latest.current = onShown
  })
  useEffect(() => {
    if (rows?.length) latest.current?.(rows.map(({ id }) => id))
  }, [rows])
}

const Titles = ({ all, onOpen }: { all: Announcement[]; onOpen: (one: Announcement) => void }) => (
  <ul className="list">
    {all.map((one) => (
      <li key={one.id}>
        <button type="button" onClick={() => onOpen(one)}>
          <Truncated lines={2}>{one.title}</Truncated>
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
        <LatePart wait={<Skeleton lines={3} />}>
          <Markdown text={one.content ?? ''} />
        </LatePart>
      </article>
    </section>
  )
}
