import { useLocation } from '@tanstack/react-router'
import { useMessages } from '../i18n/language.ts'
import { MessageTabs } from './MessageTabs.tsx'
import './messages.css'
import { kindIn } from './kinds.ts'
import { SystemMessages } from './SystemMessages.tsx'
import { UserMessages } from './UserMessages.tsx'

/** What a person was told, of one kind at a time. */
export default function MessagesPage() {
  const t = useMessages().message
  const kind = useLocation({ select: ({ pathname }) => kindIn(pathname) })
  return (
    <div className="page messages">
      <h1 className="messages-title">{t.title}</h1>
      <MessageTabs here={kind} />
      {kind === 'sys' || kind === 'mine' ? (
        <SystemMessages key={kind} kind={kind} />
      ) : (
        <UserMessages key={kind} kind={kind} />
      )}
    </div>
  )
}
