import { Link } from '@tanstack/react-router'
import type { Place } from '@verdict/contract/place.ts'
import { useMessages } from '../i18n/language.ts'
import { focusLinks } from './focus-links.ts'

/** The navigation of wide windows in focus mode: the ways back to the place. */
export default function FocusNav({ place }: { place: Place }) {
  const t = useMessages().common.focus
  return (
    <nav className="nav" aria-label={t.label}>
      {focusLinks(place).map(({ name, address }) => (
        <Link key={name} {...address} activeOptions={{ exact: true }}>
          {t[name]}
        </Link>
      ))}
    </nav>
  )
}
