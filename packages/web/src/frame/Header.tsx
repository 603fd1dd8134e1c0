import { Link } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { accountDialog } from '../api/dialog.ts'
import { useUser } from '../api/session.ts'
import { Button } from '../ui/Button.tsx'
import { LateDialog } from '../ui/LateDialog.tsx'
import './Header.css'
import { useMessages } from '../i18n/language.ts'
import { MessageMenu } from '../message/MessageMenu.tsx'
import { useStore } from '../store.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Brand, Lines } from '../ui/icons.tsx'
import { siteName } from '../ui/page-title.ts'
import type { Config } from './guards.ts'
import { LanguageToggle, SchemeToggle, SearchButton } from './HeaderTools.tsx'
import { MainNav } from './MainNav.tsx'
import { UserMenu } from './UserMenu.tsx'

const SideNav = lazy(() => import('./SideNav.tsx'))

/** The bar at the top; narrower than 992 px its navigation move into a drawer. */
export function Header({ wide, config }: { wide: boolean; config: Config | undefined }) {
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
        <MainNav config={config} />
        <div className="tools">
          <SearchButton />
          <LanguageToggle />
          <SchemeToggle />
          <Account mayRegister={config?.register ?? false} />
        </div>
      </div>
      {drawer ? (
        <LateDialog onClose={() => setDrawer(false)}>
          <SideNav config={config} onClose={() => setDrawer(false)} />
        </LateDialog>
      ) : null}
    </header>
  )
}

function Account({ mayRegister }: { mayRegister: boolean }) {
  const t = useMessages().common.nav
  const user = useUser()
  if (user)
    return (
      <>
        <MessageMenu />
        <UserMenu user={user} />
      </>
    )
  return (
    <>
      {mayRegister ? (
        <Button
          className="register"
          size="xs"
          variant="outline"
          color="gray"
          onClick={() => accountDialog.set('register')}
        >
          {t.register}
        </Button>
      ) : null}
      <Button size="xs" color="amber" onClick={() => accountDialog.set('login')}>
        {t.login}
      </Button>
    </>
  )
}
