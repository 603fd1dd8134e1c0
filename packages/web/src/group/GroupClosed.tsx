import { Link } from '@tanstack/react-router'
import { useMessages } from '../i18n/language.ts'
import { usePlace } from '../place/use-place.ts'
import { Empty } from '../ui/Empty.tsx'

/** In place of a page that is for members. */
export function GroupClosed() {
  const t = useMessages().group
  const { links } = usePlace()
  return (
    <div className="page">
      <section className="sheet">
        <Empty>
          {t.forMembers} <Link {...links.home}>{t.toDetails}</Link>
        </Empty>
      </section>
    </div>
  )
}
