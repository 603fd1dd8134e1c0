import { Link } from '@tanstack/react-router'
import { useMessages } from '../i18n/language.ts'
import { Left } from '../ui/icons.tsx'
import { Truncated } from '../ui/Truncated.tsx'
import { tabAt } from './tabs.ts'
import { useGroup } from './use-group.ts'

/** Over what has a heading of its own: the way back to the list that it is in. */
export function GroupStrip({ below }: { below: string }) {
  const { group } = useGroup()
  const t = useMessages().group
  const tab = tabAt(below)
  return (
    <div className="group-strip">
      <Link
        to={`/group/$groupID${tab?.path || '/'}`}
        params={{ groupID: String(group.id) }}
        aria-label={t.back(group.name)}
      >
        <Left />
        <Truncated>{group.name}</Truncated>
      </Link>
    </div>
  )
}
