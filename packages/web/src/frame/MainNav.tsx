import { Link, useLocation } from '@tanstack/react-router'
import type { Place } from '@verdict/contract/place.ts'
import { useMessages } from '../i18n/language.ts'
import { Dropdown } from '../ui/Dropdown.tsx'
import { Down } from '../ui/icons.tsx'
import { focusLinks, useFocusPlace } from './focus-links.ts'
import type { Config } from './guards.ts'
import { isHere, type NavMenu, navigation } from './navigation.ts'

/** The navigation of wide windows: the areas of the site, and in focus mode the ways back to the place. */
export function MainNav({ config }: { config: Config | undefined }) {
  const focused = useFocusPlace()
  return focused ? <FocusNav place={focused} /> : <SiteNav config={config} />
}

function FocusNav({ place }: { place: Place }) {
  const t = useMessages().common.focus
  return (
    <nav className="nav" aria-label={t.label}>
      {focusLinks(place).map(({ name, address }) => (
        <Link key={name} {...address}>
          {t[name]}
        </Link>
      ))}
    </nav>
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
