import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { getWebsiteConfig } from '@verdict/contract/site/routes.ts'
import { lazy, Suspense, useEffect } from 'react'
import { ask } from '../api/ask.ts'
import { accountDialog } from '../api/dialog.ts'
import { useMessages } from '../i18n/language.ts'
import { withTexts } from '../i18n/with-texts.ts'
import { useStore } from '../store.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Notices } from '../ui/Notices.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { siteName } from '../ui/page-title.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { AwayBar } from './AwayBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import './Shell.css'
import { LateDialog } from '../ui/LateDialog.tsx'
import { useFocusOnArrival, useTabTitle } from './arrival.ts'
import type { Config } from './guards.ts'
import { namesSomething } from './names.ts'
import { paletteOpen, usePaletteKeys } from './palette/open.ts'
import { useWatermark } from './use-watermark.ts'

const AccountDialogs = lazy(withTexts(() => import('../account/AccountDialogs.tsx'), 'account'))

const Palette = lazy(withTexts(() => import('./palette/Palette.tsx'), 'palette'))

const NotFoundPage = lazy(() => import('../site/NotFoundPage.tsx'))

/** The frame of every page. */
export function Shell() {
  const t = useMessages().common
  const { data: config } = useQuery(ask(getWebsiteConfig, {}))
  useEffect(() => {
    if (config?.shortName) siteName.set(config.shortName)
  }, [config])
  const isNowhere = useMatches({ select: (matches) => !matches.every(({ params }) => namesSomething(params)) })
  const hasOwnFrame = useMatches({ select: (matches) => matches.some((match) => match.staticData.page?.ownFrame) })
  useTabTitle()
  useWatermark()
  return (
    <div className="shell">
      <a className="skip" href="#main">
        {t.nav.skip}
      </a>
      <RouteProgress />
      <AwayBar />
      {hasOwnFrame && !isNowhere ? <Outlet /> : <SiteFrame config={config} isNowhere={isNowhere} />}
      <Account />
      <CommandPalette />
      <ConfirmDialog />
      <Toaster />
      <Notices />
    </div>
  )
}

interface SiteFrameProps {
  config: Config | undefined
  /** The address is that of a page, but of none of its things. */
  isNowhere: boolean
}

/** What is around the pages of the site. A page that fills the window has no footer. */
function SiteFrame({ config, isNowhere }: SiteFrameProps) {
  const page = useMatches({ select: (matches) => (isNowhere ? undefined : matches.at(-1)?.staticData.page) })
  const main = useFocusOnArrival()
  return (
    <>
      <Header wide={page?.fillsWindow ?? false} config={config} />
      <main id="main" ref={main} tabIndex={-1}>
        {isNowhere ? (
          <Suspense fallback={<PageSkeleton />}>
            <NotFoundPage />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </main>
      {page?.fillsWindow ? null : <Footer config={config} />}
    </>
  )
}

function Account() {
  const open = useStore(accountDialog)
  return open ? (
    <LateDialog onClose={() => accountDialog.set(null)}>
      <AccountDialogs open={open} />
    </LateDialog>
  ) : null
}

function CommandPalette() {
  usePaletteKeys()
  const isOpen = useStore(paletteOpen)
  if (!isOpen) return null
  return (
    <LateDialog onClose={() => paletteOpen.set(false)}>
      <Palette onClose={() => paletteOpen.set(false)} />
    </LateDialog>
  )
}

function RouteProgress() {
  const busy = useRouterState({ select: (state) => state.status === 'pending' })
  return busy ? <div className="progress" aria-hidden="true" /> : null
}
