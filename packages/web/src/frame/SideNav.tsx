import { Link, useLocation } from '@tanstack/react-router'
import { accountDialog } from '../api/dialog.ts'
import { useUser } from '../api/session.ts'
import { useMessages } from '../i18n/language.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { focusLinks } from './focus-links.ts'
import type { Config } from './guards.ts'
import { isHere, type NavLink, navigation } from './navigation.ts'
import { useFocusPlace } from './use-focus-place.ts'

/** The navigation of narrow windows. */
export default function SideNav({ config, onClose }: { config: Config | undefined; onClose: () => void }) {
  const { nav: t, focus } = useMessages().common
  const focused = useFocusPlace()
  const path = useLocation({ select: (location) => location.pathname })
  const user = useUser()
  const register = () => {
    onClose()
    accountDialog.set('register')
  }
  const shown = (link: NavLink) => (
    <Link key={link.to} to={link.to} aria-current={isHere(link, path) ? 'page' : undefined} onClick={onClose}>
      {t[link.name]}
    </Link>
  )
  return (
    <Dialog title={t.menu} width={280} side onClose={onClose}>
      <nav className="side-nav" aria-label={t.label}>
        {focused ? (
          <section aria-label={focus.label}>
            <h3>{focus.label}</h3>
            {focusLinks(focused).map(({ name, address }) => (
              <Link key={name} {...address} activeOptions={{ exact: true }} onClick={onClose}>
                {focus[name]}
              </Link>
            ))}
          </section>
        ) : null}
        {navigation(config).map((entry) =>
          'links' in entry ? (
            <section key={entry.name} aria-label={t[entry.name]}>
              <h3>{t[entry.name]}</h3>
              {entry.links.map(shown)}
            </section>
          ) : (
            shown(entry)
          ),
        )}
        {user || !config?.register ? null : (
          <button type="button" onClick={register}>
            {t.register}
          </button>
        )}
      </nav>
    </Dialog>
  )
}
