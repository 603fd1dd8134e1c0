import { Link } from '@tanstack/react-router'
import { isSiteManager } from '@verdict/contract/account/viewer.ts'
import { type User, viewerOf } from '../api/session.ts'
import { useMessages } from '../i18n/language.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Dropdown } from '../ui/Dropdown.tsx'
import { Down } from '../ui/icons.tsx'

/** What a signed-in person can go to. */
export function UserMenu({ user }: { user: User }) {
  const t = useMessages().common.nav
  return (
    <Dropdown
      label={t.userMenu(user.username)}
      trigger={(bind) => (
        <button type="button" className="person" {...bind}>
          <Avatar username={user.username} picture={user.avatar} size={26} />
          <span className="person-name">{user.username}</span>
          <Down />
        </button>
      )}
    >
      {(close) => (
        <>
          <Link
            to="/user-home"
            search={{ uid: user.uid, username: user.username }}
            role="menuitem"
            className="menu-item"
            onClick={close}
          >
            {t.myHome}
          </Link>
          <Link to="/status" search={{ onlyMine: 'true' }} role="menuitem" className="menu-item" onClick={close}>
            {t.mySubmissions}
          </Link>
          <Link to="/setting" role="menuitem" className="menu-item" onClick={close}>
            {t.settings}
          </Link>
          {isSiteManager(viewerOf(user)) ? (
            <Link to="/admin" target="_blank" role="menuitem" className="menu-item" onClick={close}>
              {t.management}
            </Link>
          ) : null}
          <Link to="/logout" role="menuitem" className="menu-item" onClick={close}>
            {t.logout}
          </Link>
        </>
      )}
    </Dropdown>
  )
}
