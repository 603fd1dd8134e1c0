import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { isSiteManager, type Viewer } from '@verdict/contract/account/viewer.ts'
import { getWebsiteConfig } from '@verdict/contract/site/routes.ts'
import { lazy, Suspense, useEffect } from 'react'
import { ask } from '../api/ask.ts'
import { accountDialog } from '../api/dialog.ts'
import { forgetSession, useViewer } from '../api/session.ts'
import { useMessages } from '../i18n/language.ts'
import { withTexts } from '../i18n/with-texts.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { showToast } from '../ui/toasts.ts'
import { officeLogin } from './admin/office.ts'
import { type Config, type Guard, passes } from './guards.ts'

const ForbiddenPage = lazy(withTexts(() => import('./admin/ForbiddenPage.tsx'), 'admin'))

/** Shows the pages below to whom they are for; everybody else is led to where they can sign in, or told why not. */
export function Guarded({ guard }: { guard: Guard }) {
  const viewer = useViewer()
  const { data: config, error } = useQuery(ask(getWebsiteConfig, {}))
  const waits = guard.kind === 'switch' && !config && !error
  const passed = passes(guard, viewer, config)
  const isTold = guard.kind === 'office' && isSiteManager(viewer) && !passed
  useTurningAway(!waits && !passed && !isTold, guard, viewer, config)
  if (isTold)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <ForbiddenPage />
      </Suspense>
    )
  return passed ? <Outlet /> : <PageSkeleton />
}

function useTurningAway(isRefused: boolean, guard: Guard, viewer: Viewer | undefined, config: Config | undefined) {
  const { common } = useMessages()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is turned away is told once
  useEffect(() => {
    if (!isRefused) return
    if (guard.kind === 'office') showToast(common.pleaseLoginAsAdmin, 'error')
    else if (guard.kind === 'switch') showToast(config ? common.closed[guard.name] : common.failures.server, 'error')
    else askIn(guard.endsSession, common.pleaseLoginToOpen)
    // a visitor comes back here after the login
    const search = guard.kind === 'viewer' && !viewer ? { next: location.pathname + location.search } : {}
    void navigate(guard.kind === 'office' ? officeLogin() : { to: '/home', replace: true, search })
  }, [isRefused])
}

function askIn(endsSession: boolean, why: string): void {
  if (endsSession) forgetSession()
  showToast(why, 'error')
  accountDialog.set('login')
}
