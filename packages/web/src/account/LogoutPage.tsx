import { useLocation, useNavigate } from '@tanstack/react-router'
import { logout } from '@verdict/contract/account/routes.ts'
import { useEffect } from 'react'
import { call } from '../api/call.ts'
import { accountDialog } from '../api/dialog.ts'
import { forgetSession, forgetStored, session } from '../api/session.ts'
import { useMessages } from '../i18n/language.ts'
import { showToast } from '../ui/toasts.ts'

/** Ends the session here even when the server cannot be told, and leads home, or from the back office to its login. */
export default function LogoutPage() {
  const t = useMessages().account
  const navigate = useNavigate()
  const to = useLocation({ select: ({ pathname }) => (pathname.startsWith('/admin') ? '/admin/login' : '/home') })
  useEffect(() => {
    const leave = async () => {
      if (session.get().token) {
        // before the server ends it, lest another tab be refused first and take it for an expired session
        forgetStored()
        await call(logout, {}, { quiet: true }).catch(() => undefined) // the session here ends all the same
        accountDialog.set(null)
        showToast(t.loggedOut, 'success')
      }
      // one that expired before has left its person's work in sight
      forgetSession()
      await navigate({ to, replace: true })
    }
    void leave()
  }, [navigate, t, to])
  return (
    <div className="page">
      <h1 className="unseen">{t.loggingOut}</h1>
      <p className="dim">{t.loggingOut}</p>
    </div>
  )
}
