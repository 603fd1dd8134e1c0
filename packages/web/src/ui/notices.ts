import { createStore } from '../store.ts'

/** A message with a title in the corner of the window, beside the one toast. */
export interface Notice {
  id: number
  title: string
  text: string
  kind: 'error' | 'info' | 'warning'
  /** Leads to what it tells of. */
  action?: { label: string; act: () => void }
  /** Stays until it is dismissed, which this hears of. */
  onDismiss?: () => void
}

/** What stands in the corner, the oldest first. */
export const notices = createStore<readonly Notice[]>([])

const shownMs = 5000
/** More would cover what one works at. */
const most = 3
let last = 0

/** Shows a notice in the corner for five seconds, or until it is dismissed; answers its number. */
export function showNotice(notice: Omit<Notice, 'id'>): number {
  last += 1
  const id = last
  notices.set([...notices.get(), { ...notice, id }].slice(-most))
  if (!notice.onDismiss) setTimeout(() => hideNotice(id), shownMs)
  return id
}

export const hideNotice = (id: number): void => notices.set(notices.get().filter((one) => one.id !== id))
