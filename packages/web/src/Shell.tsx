import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useRouterState } from '@tanstack/react-router'
import { getWebsiteConfig } from '@verdict/contract/site/routes.ts'
import { useEffect, useRef } from 'react'
import { AccountDialogs } from './account/AccountDialogs.tsx'
import { ask } from './api/ask.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { useMessages } from './i18n/language.ts'
import './Shell.css'
import { ConfirmDialog } from './ui/ConfirmDialog.tsx'
import { siteName } from './ui/page-title.ts'
import { Toaster } from './ui/Toaster.tsx'

/** The frame of every page. A page that fills the window has no footer. */
export function Shell() {
  const t = useMessages().common
  const { data: config } = useQuery(ask(getWebsiteConfig, {}))
  useEffect(() => {
    if (config?.shortName) siteName.set(config.shortName)
  }, [config])
  const path = useLocation({ select: (location) => location.pathname })
  const fillsWindow = /^\/problem\/./.test(path)
  const main = useFocusOnArrival(path)
  return (
    <div className="shell">
      <a className="skip" href="#main">
        {t.nav.skip}
      </a>
      <RouteProgress />
      <Header wide={fillsWindow} mayRegister={config?.register ?? false} />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      {fillsWindow ? null : <Footer config={config} />}
      <AccountDialogs />
      <ConfirmDialog />
      <Toaster />
    </div>
  )
}

/** Moves the focus to the page's content after a change of page, so that keyboard and screen reader start there. */
function useFocusOnArrival(path: string) {
  const main = useRef<HTMLElement>(null)
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}

function RouteProgress() {
  const busy = useRouterState({ select: (state) => state.status === 'pending' })
  return busy ? <div className="progress" aria-hidden="true" /> : null
}
