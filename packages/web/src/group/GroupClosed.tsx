import { Link } from '@tanstack/react-router'
import { useMessages } from '../i18n/language.ts'
import { usePlace } from '../place/use-place.ts'
import { Empty } from '../ui/Empty.tsx'

interface Props {
  /** Who may see the page. */
  to?: 'forMembers' | 'forManagers' | 'forOwner'
}

/** In place of a page that is not for the viewer. */
export function GroupClosed({ to = 'forMembers' }: Props) {
  const t = useMessages().group
  const { links } = usePlace()
  return (
    <div className="page">
      <section className="sheet">
        <Empty>
          {t[to]} <Link {...links.home}>{t.toDetails}</Link>
        </Empty>
      </section>
    </div>
  )
}
