import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { KitProvider } from './ui/KitProvider.tsx'
import './ui/styles.ts'
import './fonts.css'
import './app.css'
import './ui/touch.css'
import { getWebsiteConfig } from '@verdict/contract/site/routes.ts'
import { onAdminRefusal } from './api/admin-way.ts'
import { ask, queryClient } from './api/ask.ts'
import { refreshRoles } from './api/call.ts'
import { watchConnection } from './api/connection.ts'
import { startLive } from './api/live/live.ts'
import { session, viewerOf } from './api/session.ts'
import { followOtherTabs } from './api/tabs.ts'
import { delay } from './delay.ts'
import { inOffice, officeLogin } from './frame/admin/office.ts'
import { mayOpen } from './frame/may-open.ts'
import { nextAddress } from './frame/next-address.ts'
import { router } from './frame/router.ts'
import { onLanguageChange, startLanguage } from './i18n/language.ts'
import { followStream } from './judging/follow.ts'

/** So long (ms) the first page may take before the frame around it is painted without it. */
const maxBlankMs = 200

/** Answers differ by person and by language: both changes ask everything anew. */
function forgetAnswersOnChange(): void {
  let uid = session.get().user?.uid
  session.subscribe(() => {
    const now = session.get().user?.uid
    if (now === uid) return
    uid = now
    void queryClient.resetQueries()
    const viewer = viewerOf(session.get().user)
    const next = nextAddress(location.search, (address) => mayOpen(router, address, viewer))
    if (now && next) router.history.replace(next)
  })
  onLanguageChange(() => void queryClient.invalidateQueries())
}

/** What failed or grew old while the site was away is asked again by itself. */
function askFailedAgain(): void {
  const failed = queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null })
  void failed.then(() => queryClient.refetchQueries({ type: 'active', stale: true }))
}

/** What paints comes last over the line (vite.config.ts): meanwhile the page is made ready. */
const painter = import('react-dom/client')

async function start(): Promise<void> {
  void queryClient.prefetchQuery(ask(getWebsiteConfig, {}))
  await startLanguage()
  forgetAnswersOnChange()
  onAdminRefusal((to) => void router.navigate(to === '/admin/login' ? officeLogin() : { to }))
  followOtherTabs(() => void router.navigate(inOffice() ? officeLogin() : { to: '/home' }))
  followStream()
  startLive()
  watchConnection(askFailedAgain)
  void refreshRoles()

  const loaded = router.load()
  const { createRoot } = await painter
  // what is painted first is the page, and not that it loads
  await Promise.race([loaded, delay(maxBlankMs, new AbortController().signal)])

  createRoot(document.getElementById('root') as HTMLElement).render(
    <KitProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </KitProvider>,
  )
}

void start()
