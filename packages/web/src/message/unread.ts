import { useQuery } from '@tanstack/react-query'
import { msgUnread } from '@verdict/contract/message/routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { useEffect, useRef } from 'react'
import { ask } from '../api/ask.ts'
import { useUser } from '../api/session.ts'
import { useMessages } from '../i18n/language.ts'
import { showNotice } from '../ui/notices.ts'

/** Asked once at login and then as often (ms). */
const pollMs = 120_000
const most = 99

/** The categories in their order: as the address and the texts name them, and as the server counts them. */
export const categories = [
  ['discuss', 'comment'],
  ['reply', 'reply'],
  ['like', 'like'],
  ['sys', 'sys'],
  ['mine', 'mine'],
] as const

type Counts = Output<typeof msgUnread>

export const shownCount = (count: number): number => Math.min(count, most)

export const totalOf = (counts: Counts | undefined): number =>
  counts ? categories.reduce((sum, [, key]) => sum + counts[key], 0) : 0

/** How many messages of each category the person has not read; undefined for a visitor and until it is known. */
export function useUnread(): Counts | undefined {
  const user = useUser()
  const { data } = useQuery({
    ...ask(msgUnread, {}),
    enabled: user !== null,
    refetchInterval: pollMs,
    refetchIntervalInBackground: true,
  })
  return user ? data : undefined
}

/** Tells in the corner how many messages wait, when there are some and their number has changed. */
export function useUnreadNotice(counts: Counts | undefined): void {
  const { common } = useMessages()
  const told = useRef(0)
  const total = totalOf(counts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is no news
  useEffect(() => {
    if (total > 0 && total !== told.current) {
      showNotice({ title: common.messages.title, text: common.messages.unread(total), kind: 'info' })
    }
    told.current = total
  }, [total])
}
