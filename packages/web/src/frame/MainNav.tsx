import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMessages } from '../i18n/language.ts'
import { Dropdown } from '../ui/Dropdown.tsx'
import { Down } from '../ui/icons.tsx'
import type { Config } from './guards.ts'
import { isHere, type NavMenu, navigation } from './navigation.ts'
import { useFocusPlace } from './use-focus-place.ts'

const FocusNav = lazy(() => import('./FocusNav.tsx'))

/** The navigation of wide windows: the areas of the site, and in focus mode the ways back to the place. */
export function MainNav({ config }: { config: Config | undefined }) {
  const focused = useFocusPlace()
  if (!focused) return <SiteNav config={config} />
  return (
    <Suspense fallback={<div className="nav" aria-hidden="true" />}>
      <FocusNav place={focused} />
    </Suspense>
  )
}

function SiteNav({ config }: { config: Config | undefined }) {
  const t = useMessages().common.nav
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <nav className="nav" aria-label={t.label}>
      {navigation(config).map((entry) =>
        'links' in entry ? (
          <Submenu key={entry.name} menu={entry} path={path} />
        ) : (
          <Link key={entry.to} to={entry.to} aria-current={isHere(entry, path) ? 'page' : undefined}>
            {t[entry.name]}
          </Link>
        ),
      )}
    </nav>
  )
}

function Submenu({ menu, path }: { menu: NavMenu; path: string }) {
  const t = useMessages().common.nav
  return (
    <Dropdown
      label={t[menu.name]}
      align="start"
      trigger={(bind) => (
        <button type="button" {...bind} aria-current={isHere(menu, path) ? 'page' : undefined}>
          {t[menu.name]}
          <Down />
        </button>
      )}
    >
      {(close) =>
        menu.links.map(({ to, name }) => (
          <Link key={to} to={to} role="menuitem" className="menu-item" onClick={close}>
            {t[name]}
          </Link>
        ))
      }
    </Dropdown>
  )
}
