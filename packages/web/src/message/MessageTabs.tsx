import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMessages } from '../i18n/language.ts'
import { type Kind, kindNames, kinds } from './kinds.ts'
import './count.css'
import { shownCount, useUnread } from './unread.ts'

/** Leads to each kind of messages and tells how many of it wait; on a phone a row that scrolls. */
export function MessageTabs({ here }: { here: Kind }) {
  const { common, message: t } = useMessages()
  const counts = useUnread()
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another tab to be seen, and counts move the tabs
  useEffect(() => {
    box.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [here, counts !== undefined])
  return (
    <nav className="message-tabs sheet" aria-label={t.kinds} ref={box}>
      {kindNames.map((kind) => {
        const n = counts?.[kinds[kind].count] ?? 0
        return (
          <Link key={kind} to={`/message/${kind}`} {...(kind === here && { 'aria-current': 'page' as const })}>
            {common.messages.kinds[kind]}
            {n > 0 ? (
              <span className="count num">
                <span aria-hidden="true">{shownCount(n)}</span>
                <span className="unseen">{t.waiting(n)}</span>
              </span>
            ) : null}
          </Link>
        )
      })}
    </nav>
  )
}
