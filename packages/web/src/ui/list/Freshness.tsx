import { useMessages } from '../../i18n/language.ts'
import { RelativeTime } from '../RelativeTime.tsx'

/** How old a list is, by when it was fetched (ms since 1970); nothing before it was. */
export function Freshness({ at }: { at: number }) {
  const t = useMessages().common.list
  if (at === 0) return null
  return (
    <span className="dim small">
      {t.updated} <RelativeTime at={new Date(at).toISOString()} />
    </span>
  )
}
