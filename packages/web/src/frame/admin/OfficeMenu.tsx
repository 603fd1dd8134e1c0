import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { useViewer } from '../../api/session.ts'
import { useMessages } from '../../i18n/language.ts'
import { mayOpen } from '../may-open.ts'
import { officeMenu, whereIs } from './menu.ts'

/** The sections of the back office that this person may open. */
export function OfficeMenu({ onGo }: { onGo?: () => void }) {
  const t = useMessages().admin
  const router = useRouter()
  const viewer = useViewer()
  const path = useLocation({ select: (location) => location.pathname })
  const here = whereIs(path)?.link
  const sections = officeMenu
    .map(({ name, links }) => ({ name, links: links.filter(({ to }) => mayOpen(router, to, viewer)) }))
    .filter(({ links }) => links.length > 0)
  return (
    <nav className="office-menu" aria-label={t.menuLabel}>
      {sections.map(({ name, links }) => (
        <section key={name} aria-label={t.sections[name]}>
          {links.length > 1 || name !== 'overview' ? <h2>{t.sections[name]}</h2> : null}
          {links.map((link) => (
            <Link
              key={link.to}
              to={link.to}
              activeOptions={{ exact: true }}
              aria-current={link === here ? 'page' : undefined}
              {...(onGo && { onClick: onGo })}
            >
              <link.icon />
              <span>{t.menu[link.name]}</span>
            </Link>
          ))}
        </section>
      ))}
    </nav>
  )
}
