import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { accountDialog } from '../api/dialog.ts'
import { useUser } from '../api/session.ts'
import { Button } from '../ui/Button.tsx'
import './Header.css'
import { useMessages } from '../i18n/language.ts'
import { useStore } from '../store.ts'
import { Dropdown } from '../ui/Dropdown.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Brand, Down, Lines } from '../ui/icons.tsx'
import { siteName } from '../ui/page-title.ts'
import { LanguageToggle, SchemeToggle } from './HeaderTools.tsx'
import { navigation } from './navigation.ts'
import { UserMenu } from './UserMenu.tsx'

const SideNav = lazy(() => import('./SideNav.tsx'))

/** The bar at the top; narrower than 992 px its navigation move into a drawer. */
export function Header({ wide, mayRegister }: { wide: boolean; mayRegister: boolean }) {
  const t = useMessages().common.nav
  const site = useStore(siteName)
  const [drawer, setDrawer] = useState(false)
  return (
    <header className={wide ? 'bar bar-wide' : 'bar'}>
      <div className="bar-in">
        <IconButton className="burger" label={t.openMenu} aria-expanded={drawer} onClick={() => setDrawer(true)}>
          <Lines />
        </IconButton>
        <Link to="/home" className="brand">
          <Brand />
          {site}
        </Link>
        <MainNav />
        <div className="tools">
          <LanguageToggle />
          <SchemeToggle />
          <Account mayRegister={mayRegister} />
        </div>
      </div>
      {drawer ? (
        <Suspense>
          <SideNav mayRegister={mayRegister} onClose={() => setDrawer(false)} />
        </Suspense>
      ) : null}
    </header>
  )
}

function MainNav() {
  const t = useMessages().common.nav
  const path = useLocation({ select: (location) => location.pathname })
  const inAbout = navigation.about.some(({ to }) => to === path)
  return (
    <nav className="nav" aria-label={t.label}>
      {navigation.main.map(({ to, name, isHere }) => (
        <Link key={to} to={to} aria-current={isHere(path) ? 'page' : undefined}>
          {t[name]}
        </Link>
      ))}
      <Dropdown
        label={t.about}
        align="start"
        trigger={(bind) => (
          <button type="button" {...bind} aria-current={inAbout ? 'page' : undefined}>
            {t.about}
            <Down />
          </button>
        )}
      >
        {(close) =>
          navigation.about.map(({ to, name }) => (
            <Link key={to} to={to} role="menuitem" className="menu-item" onClick={close}>
              {t[name]}
            </Link>
          ))
        }
      </Dropdown>
    </nav>
  )
}

function Account({ mayRegister }: { mayRegister: boolean }) {
  const t = useMessages().common.nav
  const user = useUser()
  if (user) return <UserMenu user={user} />
  return (
    <>
      {mayRegister ? (
        <Button
          className="register"
          size="xs"
          variant="outline"
          color="gray.3"
          onClick={() => accountDialog.set('register')}
        >
          {t.register}
        </Button>
      ) : null}
      <Button size="xs" color="amber.4" onClick={() => accountDialog.set('login')}>
        {t.login}
      </Button>
    </>
  )
}
