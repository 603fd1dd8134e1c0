import { Link, useRouter } from '@tanstack/react-router'
import { adminLogin } from '@verdict/contract/account/routes.ts'
import { isSiteManager } from '@verdict/contract/account/viewer.ts'
import { useEffect, useState } from 'react'
import { PasswordLogin } from '../../account/PasswordLogin.tsx'
import { useUser, viewerOf } from '../../api/session.ts'
import { useMessages } from '../../i18n/language.ts'
import { useStore } from '../../store.ts'
import { Brand } from '../../ui/icons.tsx'
import { siteName } from '../../ui/page-title.ts'
import { mayOpen } from '../may-open.ts'
import { nextAddress } from '../next-address.ts'
import { LanguageSelect } from './OfficeTools.tsx'

/** The way into the back office: whoever may enter goes on to where they wanted to be, everybody else is asked to log in. */
export default function AdminLoginPage() {
  const { admin: t, common } = useMessages()
  const site = useStore(siteName)
  const user = useUser()
  const isIn = useGoingOn()
  if (isIn) return null
  return (
    <div className="office-login">
      <div className="sheet">
        <div className="office-login-head">
          <Brand />
          <div>
            <h1>{common.nav.management}</h1>
            <p className="dim small">{site}</p>
          </div>
        </div>
        {user ? <p className="office-login-note small">{t.login.noRole(user.username)}</p> : null}
        <PasswordLogin by={adminLogin} wrong={t.login.wrong} />
      </div>
      <div className="row">
        <Link to="/home" className="small">
          {t.backToSite}
        </Link>
        <LanguageSelect />
      </div>
    </div>
  )
}

/** Leads administrators on; answers whether that is so. */
function useGoingOn(): boolean {
  const router = useRouter()
  const viewer = viewerOf(useUser())
  // the address changes with the login, what was wanted does not
  const [search] = useState(() => location.search)
  const isIn = isSiteManager(viewer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one goes on once
  useEffect(() => {
    if (!isIn) return
    const next = nextAddress(search, (address) => mayOpen(router, address, viewer))
    router.history.replace(next ?? '/admin/dashboard')
  }, [isIn])
  return isIn
}
