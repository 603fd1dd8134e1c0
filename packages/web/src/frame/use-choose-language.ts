import { useLocation, useNavigate } from '@tanstack/react-router'
import type { Query } from '../api/url-filter.ts'
import { type Language, setLanguage } from '../i18n/language.ts'

/** Speaks the language a person chose; an `l` in the address gives way, or the next reload would bring it back. */
export function useChooseLanguage(): (wanted: Language) => void {
  const query = useLocation({ select: (location) => location.search as Query })
  const navigate = useNavigate()
  return (wanted) => {
    void setLanguage(wanted)
    if (!('l' in query)) return
    const { l: _, ...rest } = query
    void navigate({ to: '.', search: rest, replace: true, resetScroll: false })
  }
}
