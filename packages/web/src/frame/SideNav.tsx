import { Link, useLocation } from '@tanstack/react-router'
import { accountDialog } from '../api/dialog.ts'
import { useUser } from '../api/session.ts'
import { useMessages } from '../i18n/language.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { navigation } from './navigation.ts'

/** The navigation of narrow windows. */
export default function SideNav({ mayRegister, onClose }: { mayRegister: boolean; onClose: () => void }) {
  const t = useMessages().common.nav
  const path = useLocation({ select: (location) => location.pathname })
  const user = useUser()
  const all = [...navigation.main, ...navigation.about]
  const register = () => {
    onClose()
    accountDialog.set('register')
  }
  return (
    <Dialog title={t.menu} width={280} side onClose={onClose}>
      <nav className="side-nav" aria-label={t.label}>
        {all.map(({ to, name }) => (
          <Link key={to} to={to} aria-current={path === to ? 'page' : undefined} onClick={onClose}>
            {t[name]}
          </Link>
        ))}
        {user || !mayRegister ? null : (
          <button type="button" onClick={register}>
            {t.register}
          </button>
        )}
      </nav>
    </Dialog>
  )
}
