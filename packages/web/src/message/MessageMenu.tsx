import { Link } from '@tanstack/react-router'
import { useMessages } from '../i18n/language.ts'
import { Dropdown } from '../ui/Dropdown.tsx'
import { Bell } from '../ui/icons.tsx'
import './count.css'
import { kindNames, kinds } from './kinds.ts'
import './message-menu.css'
import { shownCount, totalOf, useUnread, useUnreadNotice } from './unread.ts'

/** The five kinds of messages, each with how many of them were not read. */
export function MessageMenu() {
  const t = useMessages().common.messages
  const counts = useUnread()
  useUnreadNotice(counts)
  const total = totalOf(counts)
  const label = total > 0 ? t.unread(total) : t.title
  return (
    <Dropdown
      label={t.title}
      trigger={(bind) => (
        <button type="button" className="icon-button bell" aria-label={label} title={label} {...bind}>
          <Bell />
          {total > 0 ? <span className="bell-dot" /> : null}
        </button>
      )}
    >
      {(close) =>
        kindNames.map((kind) => {
          const n = counts?.[kinds[kind].count] ?? 0
          return (
            <Link key={kind} to={`/message/${kind}`} role="menuitem" className="menu-item message-item" onClick={close}>
              {t.kinds[kind]}
              {n > 0 ? <span className="count num">{shownCount(n)}</span> : null}
            </Link>
          )
        })
      }
    </Dropdown>
  )
}
