import { useQuery } from '@tanstack/react-query'
import { msgUnread } from '@verdict/contract/message/routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { useEffect } from 'react'
import { ask, queryClient } from '../api/ask.ts'
import { gather } from '../api/live/gather.ts'
import { onLiveEvent, useLive } from '../api/live/live.ts'
import { useUser } from '../api/session.ts'
import { useMessages } from '../i18n/language.ts'
import { readStored, writeStored } from '../storage.ts'
import { showNotice } from '../ui/notices.ts'
import { kindNames, kinds } from './kinds.ts'

/** How often (ms) it is asked while no stream tells. */
const pollMs = 120_000
/** What the stream tells within so long (ms) is asked for once; a notice to everybody is not asked for by everybody at once. */
const gathered = { least: 100, most: 1000 }
const most = 99

type Counts = Output<typeof msgUnread>

export const shownCount = (count: number): number => Math.min(count, most)

export const totalOf = (counts: Counts | undefined): number =>
  counts ? kindNames.reduce((sum, kind) => sum + counts[kinds[kind].count], 0) : 0

/** However many parts of the page hear the same, it is asked for once. */
const news = gather(() => queryClient.invalidateQueries({ queryKey: [msgUnread.path] }), gathered)

/**
 * How many messages of each kind the person has not read; undefined for a visitor and until it is known. The stream tells when
 * there are more or fewer, also because they were read in another tab; each new connection asks for what was missed.
 */
export function useUnread(): Counts | undefined {
  const user = useUser()
  const { up, connection } = useLive()
  const { data } = useQuery({
    ...ask(msgUnread, {}),
    enabled: user !== null,
    refetchInterval: up ? false : pollMs,
    refetchIntervalInBackground: true,
  })
  useEffect(() => {
    if (up && connection > 0) news.tell()
    return onLiveEvent(({ type }) => {
      if (type === 'message') news.tell()
    })
  }, [up, connection])
  return user ? data : undefined
}

/** Tells in the corner how many messages wait, when there are more than this browser has told before. */
export function useUnreadNotice(counts: Counts | undefined): void {
  const { common } = useMessages()
  const uid = useUser()?.uid
  const total = totalOf(counts)
  const isKnown = counts !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is no news
  useEffect(() => {
    if (!isKnown || uid === undefined) return
    const key = `verdict:unread:${uid}`
    if (total > (readStored<number>(key) ?? 0)) {
      showNotice({ title: common.messages.title, text: common.messages.unread(total), kind: 'info' })
    }
    writeStored(key, total)
  }, [total, isKnown, uid])
}
