import { type ReactNode, useId } from 'react'
import { useUrlFilter } from '../../api/url-filter.ts'
import { useMessages } from '../../i18n/language.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { DeletedDiscussions } from './DeletedDiscussions.tsx'
import { MutedUsers } from './MutedUsers.tsx'
import { Reports } from './Reports.tsx'
import { SiteDiscussions } from './SiteDiscussions.tsx'

const parts = {
  discussions: SiteDiscussions,
  reports: Reports,
  deleted: DeletedDiscussions,
  muted: MutedUsers,
} satisfies Record<string, () => ReactNode>
type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]

/** For who manages the site: all discussions, what people reported, what was deleted, and who is muted. The address names the part. */
export default function ModerationPage() {
  const t = useMessages().moderation
  const id = useId()
  const [query, change] = useUrlFilter()
  const chosen = names.find((name) => name === query['part']) ?? 'discussions'
  const Shown = parts[chosen]
  const open = (part: Part) =>
    change({ part: part === 'discussions' ? undefined : part, keyword: undefined, checked: undefined })
  return (
    <div className="page stack">
      <Tabs
        label={t.title}
        value={chosen}
        tabs={names.map((value) => ({ value, label: t.tabs[value] }))}
        onChange={open}
        controls={id}
      />
      <div id={id} role="tabpanel" aria-label={t.tabs[chosen]}>
        <Shown key={chosen} />
      </div>
    </div>
  )
}
