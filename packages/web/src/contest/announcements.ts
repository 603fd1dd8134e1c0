import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { getContestNotReadAnnouncement } from '@verdict/contract/contest/routes.ts'
import { useEffect, useRef } from 'react'
import { ask } from '../api/ask.ts'
import { useMessages } from '../i18n/language.ts'
import { hideNotice, showNotice } from '../ui/notices.ts'
import { useKept } from './kept.ts'
import { type ContestHere, useContest, whyClosed } from './use-contest.ts'
import { useContestNews } from './use-contest-news.ts'

/** Looked for so often (ms) while the contest runs. */
const checkMs = 60_000

/** The ids of announcements that were read on this device, and how more are added. */
export function useReadAnnouncements(cid: number): { read: readonly number[]; add: (ids: readonly number[]) => void } {
  const [read, keep] = useKept<readonly number[]>('read-announcements', cid, [])
  const add = (ids: readonly number[]) => {
    const fresh = ids.filter((id) => !read.includes(id))
    if (fresh.length) keep([...read, ...fresh])
  }
  return { read, add }
}

/** Announcements of the contest that were not read on this device, as soon as the stream tells of one; none unless it runs. */
export function useUnreadAnnouncements(here: ContestHere) {
  const { contest, phase, hasAccess } = here
  const { read } = useReadAnnouncements(contest.id)
  const isWatched = phase === 'running' && hasAccess !== undefined && whyClosed(here) === undefined
  const readAnnouncementList = [...read]
  const { data, refetch } = useQuery({
    ...ask(getContestNotReadAnnouncement, { cid: contest.id, readAnnouncementList }),
    enabled: isWatched,
    refetchInterval: checkMs,
    placeholderData: (before: { id: number; title: string }[] | undefined) => before as never,
  })
  useContestNews(contest.id, ['announcement'], () => {
    if (isWatched) void refetch()
  })
  return isWatched ? (data ?? []).filter(({ id }) => !read.includes(id)) : []
}

/** Shows each unread announcement once in the corner of the window, where it stays until it is dismissed or opened. */
export function useAnnouncementNotices(here: ContestHere): void {
  const t = useMessages().contest.announcement
  const { contest } = here
  const { add } = useReadAnnouncements(contest.id)
  const unread = useUnreadAnnouncements(here)
  const navigate = useNavigate()
  const shown = useRef(new Map<number, number>())
  const latest = useRef(add)
  useEffect(() => {
    latest.current = add
  })
  useEffect(() => {
    const to = `/contest/${contest.id}/announcements`
    const waiting = new Set(unread.map(({ id }) => id))
    for (const [id, notice] of shown.current) if (!waiting.has(id)) hideNotice(notice)
    if (location.pathname === to) return
    for (const { id, title } of unread.toReversed()) {
      if (shown.current.has(id)) continue
      const notice = showNotice({
        title: t.fresh,
        text: title,
        kind: 'warning',
        action: { label: t.open, act: () => void navigate({ to }) },
        onDismiss: () => latest.current([id]),
      })
      shown.current.set(id, notice)
    }
  }, [unread, contest.id, navigate, t])
  useEffect(() => {
    const all = shown.current
    return () => {
      for (const notice of all.values()) hideNotice(notice)
    }
  }, [])
}

/** How many announcements wait to be read, for the tab. */
export const useUnreadCount = (): number => useUnreadAnnouncements(useContest()).length
