import { Link, useLocation, useMatches } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { useStore } from '../../store.ts'
import { ownTitle } from '../../ui/page-title.ts'
import { whereIs } from './menu.ts'

/** Where in the back office one is: section, entry, and what the page calls itself below that. */
export function Breadcrumb() {
  const texts = useMessages()
  const { admin: t } = useMessages()
  const path = useLocation({ select: (location) => location.pathname })
  const own = useStore(ownTitle)
  const ready = useMatches({ select: (matches) => matches.every(({ status }) => status === 'success') })
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const here = whereIs(path)
  if (!here) return null
  const name = t.menu[here.link.name]
  const below = path === here.link.to || !ready ? undefined : (own ?? page?.title?.(texts))
  return (
    <nav className="office-crumbs" aria-label={t.breadcrumb}>
      <ol>
        {here.section.name === 'overview' ? null : <li>{t.sections[here.section.name]}</li>}
        {below === undefined || below === name ? (
          <li aria-current="page" className="office-here">
            {name}
          </li>
        ) : (
          <>
            <li>
              <Link to={here.link.to}>{name}</Link>
            </li>
            <li aria-current="page" className="office-here">
              {below}
            </li>
          </>
        )}
      </ol>
    </nav>
  )
}
