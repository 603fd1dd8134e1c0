import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from '@tanstack/react-router'
import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { getWebsiteConfig } from '@verdict/contract/site/routes.ts'
import { useEffect } from 'react'
import { ask } from '../api/ask.ts'
import { accountDialog } from '../api/dialog.ts'
import { forgetSession, useViewer } from '../api/session.ts'
import { useMessages } from '../i18n/language.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { showToast } from '../ui/toasts.ts'
import { type Config, type Guard, passes } from './guards.ts'

/** Shows the pages below to whom they are for; everybody else is led home and told why. */
export function Guarded({ guard }: { guard: Guard }) {
  const viewer = useViewer()
  const { data: config, error } = useQuery(ask(getWebsiteConfig, {}))
  const waits = guard.kind === 'switch' && !config && !error
  const passed = passes(guard, viewer, config)
  useTurningAway(!waits && !passed, guard, viewer, config)
  return passed ? <Outlet /> : <PageSkeleton />
}

function useTurningAway(isRefused: boolean, guard: Guard, viewer: Viewer | undefined, config: Config | undefined) {
  const { common } = useMessages()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is turned away is told once
  useEffect(() => {
    if (!isRefused) return
    // a visitor comes back here after the login
    const search = guard.kind === 'viewer' && !viewer ? { next: location.pathname + location.search } : {}
    if (guard.kind === 'switch') showToast(config ? common.closed[guard.name] : common.failures.server, 'error')
    else {
      if (guard.endsSession) forgetSession()
      showToast(common.pleaseLogin, 'error')
      accountDialog.set('login')
    }
    void navigate({ to: '/home', replace: true, search })
  }, [isRefused])
}
