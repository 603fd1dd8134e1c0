import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { accountDialog } from '../api/dialog.ts'
import { useUser } from '../api/session.ts'
import { useMessages } from '../i18n/language.ts'
import { Truncated } from '../ui/Truncated.tsx'
import { showToast } from '../ui/toasts.ts'

/** To what only those who are signed in may open: everybody else is asked to log in, and is brought there afterwards. */
export function MemberLink({ to, title }: { to: string; title: string }) {
  const { common } = useMessages()
  const navigate = useNavigate()
  const isSignedIn = useUser() !== null
  const onClick = (event: MouseEvent) => {
    if (isSignedIn) return
    event.preventDefault()
    showToast(common.pleaseLogin, 'info')
    accountDialog.set('login')
    const search = (present: object) => ({ ...present, next: to })
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }
  return (
    <Link to={to} className="plain-link" preload={false} onClick={onClick}>
      <Truncated lines={2}>{title}</Truncated>
    </Link>
  )
}
