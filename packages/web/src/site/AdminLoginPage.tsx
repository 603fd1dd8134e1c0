import { useNavigate } from '@tanstack/react-router'
import { isSiteManager } from '@verdict/contract/account/viewer.ts'
import { useEffect } from 'react'
import { accountDialog } from '../api/dialog.ts'
import { useViewer } from '../api/session.ts'
import { useMessages } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import './coming.css'

/** The way into the administration: whoever may enter goes on, everybody else is asked to log in. */
export default function AdminLoginPage() {
  const { site, common } = useMessages()
  const navigate = useNavigate()
  const mayEnter = isSiteManager(useViewer())
  useEffect(() => {
    if (mayEnter) void navigate({ to: '/admin', replace: true })
  }, [mayEnter, navigate])
  return (
    <div className="page coming">
      <h1>{common.nav.management}</h1>
      <p className="dim">{site.coming.adminLogin}</p>
      <Button onClick={() => accountDialog.set('login')}>{common.nav.login}</Button>
    </div>
  )
}
